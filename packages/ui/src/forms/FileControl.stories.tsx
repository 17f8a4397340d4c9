import { ApiError, DOCUMENT_KINDS, type Transfer } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import {
  chooseFile,
  dragOver,
  dropOn,
  hugeFile,
  imageFile,
  pasteOn,
  pdfFile,
} from '../../../../.storybook/invented-files';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { FileControl } from './FileControl';
import { RecordForm } from './RecordForm';
import { SaveButton } from './SaveButton';
import { TextAreaControl } from './TextAreaControl';
import { hasUnsavedText } from './unsaved';
import { useRecordForm } from './use-record-form';

interface Draft {
  descripcion: string;
  archivo: File | null;
}

const STORED: Draft = { descripcion: 'Control', archivo: null };

interface HostProps {
  save: (draft: Draft, transfer: Transfer) => Promise<unknown>;
  readOnly?: boolean;
  storedName?: string;
  /** Another computer stores another text: the button 'Otro puesto'. */
  changes?: boolean;
}

/** A form with a file, as a feature implements it. */
function Host(props: HostProps) {
  const [stored, setStored] = useState(STORED);
  const record = useRecordForm<Draft, unknown>({
    initial: stored,
    about: 'Registro',
    labels: { descripcion: 'Descripción', archivo: 'Archivo' },
    readOnly: props.readOnly,
    check: ({ descripcion }) =>
      descripcion === '' ? { field: 'descripcion', message: 'Falta la descripción.' } : null,
    save: props.save,
    onSaved: () => record.restart(),
    failedText: 'No se pudo guardar.',
  });
  return (
    <section className="grid max-w-xl gap-field p-4">
      <RecordForm record={record} aria-label="Estudio" className="grid gap-field">
        <TextAreaControl name="descripcion" />
        <FileControl name="archivo" kinds={DOCUMENT_KINDS} storedName={props.storedName} />
      </RecordForm>
      {!props.readOnly && (
        <div className="flex gap-2">
          <SaveButton form={record.id} saving={record.busy} label="Guardar" />
        </div>
      )}
      {props.changes && (
        <Bench>
          <BenchButton onClick={() => setStored({ ...stored, descripcion: 'De otro puesto' })}>
            Otro puesto
          </BenchButton>
        </Bench>
      )}
    </section>
  );
}

type Save = HostProps['save'];

const meta = {
  component: Host,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A file that is sent with the record. A refused one is named and blocks the save until it is dismissed or another one is chosen.',
      },
    },
  },
  args: { save: fn<Save>(() => Promise.resolve(null)) },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const group = () => screen.getByRole('group', { name: 'Archivo' });
const text = () => screen.getByRole('textbox', { name: 'Descripción' });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press(/^Guardar/);
const chosen = (name: string) => screen.findByText(name);
/** The file of the nth save. */
const sent = (save: Save, nth: number) => mocked(save).mock.calls[nth]?.[0];

async function choose(file: File) {
  chooseFile(group(), file);
  await chosen(file.name);
}

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const Chosen: Story = { play: () => choose(pdfFile()) };

export const ReadOnly: Story = {
  args: { readOnly: true, storedName: 'informe.pdf' },
  play: async () => {
    await expect(screen.getByText('informe.pdf')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Guardar/ })).toBe(null);
  },
};

/** The upload stands at 45 %. */
const halfSent = fn<Save>(
  (_draft, { signal, onProgress }) =>
    new Promise((_resolve, reject) => {
      onProgress?.(0.45);
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    }),
);

export const Sending: Story = {
  args: { save: halfSent },
  play: async () => {
    await choose(imageFile());
    await save();
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
    await expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  },
};

const refuse = (status: number, detail: string | null, kind?: ApiError['kind']): Story['args'] => ({
  save: fn<Save>(() => Promise.reject(new ApiError(status, detail, kind))),
});

export const Failed: Story = {
  args: refuse(0, null, 'unsent'),
  play: async () => {
    await choose(pdfFile());
    await save();
    await expect(await screen.findByText('No se pudo guardar.')).toBeVisible();
  },
};

/** Decision ES1: what the server finds in the file is said at the field; the same file would be refused again. */
export const Refused: Story = {
  args: refuse(415, 'Tipo de archivo no permitido'),
  play: async () => {
    await choose(imageFile('disfrazado.png'));
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Elegir otro' })).toHaveAccessibleDescription(
        'Tipo de archivo no permitido',
      ),
    );
    await expect(screen.getByText('disfrazado.png')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
  },
};

export const AnotherFileIsNoLongerRefused: Story = {
  ...Refused,
  tags: ['behaviour'],
  play: async (context) => {
    await Refused.play?.(context);
    await choose(pdfFile());
    await expect(screen.queryByText('Tipo de archivo no permitido')).toBe(null);
  },
};

/** A proxy before the server refuses by size without a sentence, and sooner than the server. */
export const RefusedUnnamed: Story = {
  args: refuse(413, null),
  play: async () => {
    await choose(pdfFile());
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Elegir otro' })).toHaveAccessibleDescription(
        'El servidor no acepta un archivo tan grande.',
      ),
    );
    await expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
  },
};

/** Another program saved or deleted it since: sending it again would fail again. */
export const ChangedOnDisk: Story = {
  args: refuse(
    0,
    'El archivo cambió o ya no está en el disco: elegilo de nuevo.',
    'unreadable-file',
  ),
  play: async () => {
    await choose(pdfFile());
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Elegir otro' })).toHaveAccessibleDescription(
        'El archivo cambió o ya no está en el disco: elegilo de nuevo.',
      ),
    );
    await expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
  },
};

/** A chosen file is unsaved work: leaving asks about it as about text. */
export const AChosenFileCountsAsUnsaved: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await expect(hasUnsavedText()).toBe(false);
    await choose(pdfFile('uno.pdf'));
    await expect(hasUnsavedText()).toBe(true);
    await choose(pdfFile('dos.pdf'));
    await expect(hasUnsavedText()).toBe(true);
    await press('Quitar archivo');
    await waitFor(() => expect(hasUnsavedText()).toBe(false));
    await choose(pdfFile('dos.pdf'));
    await save();
    await waitFor(() => expect(args.save).toHaveBeenCalledTimes(1));
    await expect(sent(args.save, 0)?.archivo?.name).toBe('dos.pdf');
    await expect(sent(args.save, 0)?.archivo?.size).toBe(350 * 1024);
    // Saved: the form is blank again.
    await waitFor(() => expect(screen.queryByText('dos.pdf')).toBe(null));
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** Decision G27: what another computer changed takes nothing from the file that was chosen here. */
export const AnotherComputersChangeLeavesTheFile: Story = {
  tags: ['behaviour'],
  args: { changes: true },
  play: async ({ args }) => {
    await choose(pdfFile());
    await press('Otro puesto');
    await waitFor(() => expect(text()).toHaveValue('De otro puesto'));
    await expect(screen.getByText('informe.pdf')).toBeVisible();
    await expect(hasUnsavedText()).toBe(true);
    await save();
    await waitFor(() => expect(args.save).toHaveBeenCalledTimes(1));
    await expect(sent(args.save, 0)).toMatchObject({ descripcion: 'De otro puesto' });
    await expect(sent(args.save, 0)?.archivo).toBeInstanceOf(File);
  },
};

/** Saved without the report that its author believes to be attached, the record would be found empty in the theatre. */
export const ARefusedFileStopsTheSaveUntilItIsGivenUp: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    chooseFile(group(), hugeFile());
    await screen.findByText('El archivo supera 25 MB: estudio-completo.pdf');
    await save();
    await expect(screen.getByText('El archivo supera 25 MB: estudio-completo.pdf')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Elegir archivo' })).toHaveFocus(),
    );
    await expect(args.save).not.toHaveBeenCalled();
    await press('No adjuntarlo');
    await save();
    await waitFor(() => expect(args.save).toHaveBeenCalledTimes(1));
    await expect(sent(args.save, 0)?.archivo).toBe(null);
  },
};

export const ARefusedFileIsNamedBesideTheMistakeOfAnotherField: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    chooseFile(group(), hugeFile());
    await userEvent.clear(text());
    await save();
    await screen.findByText('Falta la descripción.');
    await expect(screen.getByText('El archivo supera 25 MB: estudio-completo.pdf')).toBeVisible();
    await userEvent.type(text(), 'Control');
    await press('No adjuntarlo');
    await expect(screen.queryByText('El archivo supera 25 MB: estudio-completo.pdf')).toBe(null);
    await save();
    await waitFor(() => expect(args.save).toHaveBeenCalledTimes(1));
  },
};

/** The fields are frozen while a save is pending; what takes it back is not. */
export const TheUploadIsCancelledByKeyOrMouse: Story = {
  tags: ['behaviour'],
  args: { save: halfSent },
  play: async () => {
    await choose(pdfFile());
    await save();
    const cancel = await screen.findByRole('button', { name: 'Cancelar la subida' });
    await press('Quitar archivo');
    await userEvent.type(text(), ' más');
    await expect(screen.getByText('informe.pdf')).toBeVisible();
    await expect(text()).toHaveValue('Control');
    await userEvent.click(cancel);
    const said = 'Se canceló la subida. El archivo sigue elegido: guardá otra vez cuando quieras.';
    await expect(await screen.findByText(said)).toBeVisible();
    await expect(screen.queryByRole('progressbar')).toBe(null);
    await expect(screen.getByRole('button', { name: 'Elegir otro' })).toHaveFocus();
    await expect(screen.getByText('informe.pdf')).toBeVisible();
    await save();
    (await screen.findByRole('button', { name: 'Cancelar la subida' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(said)).toBeVisible();
  },
};

/** The same file goes out once more: nothing has to be chosen or typed again. */
export const AFailedUploadIsRetried: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    mocked(args.save).mockRejectedValueOnce(new ApiError(0, null, 'network'));
    await choose(pdfFile());
    await save();
    await expect(await screen.findByText('No se pudo guardar.')).toBeVisible();
    await press('Reintentar');
    await waitFor(() => expect(args.save).toHaveBeenCalledTimes(2));
    await expect(sent(args.save, 1)?.archivo?.name).toBe('informe.pdf');
    await waitFor(() => expect(screen.queryByText('No se pudo guardar.')).toBe(null));
  },
};

/** A file dropped beside its field would otherwise be opened in the place of the page. */
export const AFileDroppedElsewhereLeavesThePage: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(text(), ' de hoy');
    await expect(dragOver(document.body, pdfFile()).defaultPrevented).toBe(true);
    await expect(dropOn(document.body, pdfFile()).defaultPrevented).toBe(true);
    await expect(dropOn(text(), pdfFile()).defaultPrevented).toBe(true);
    await expect(text()).toHaveValue('Control de hoy');
    await expect(screen.queryByText('informe.pdf')).toBe(null);
    await expect(args.save).not.toHaveBeenCalled();
  },
};

/** A screenshot is pasted wherever the focus is in the form; copied text with its picture stays text. */
export const PastingAPictureAnywhereInTheFormChoosesIt: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(text());
    await expect(pasteOn(text(), imageFile('celda.png'), 'Hb 12').defaultPrevented).toBe(false);
    await expect(screen.queryByText('celda.png')).toBe(null);
    await expect(pasteOn(text(), imageFile('captura.png')).defaultPrevented).toBe(true);
    await expect(await chosen('captura.png')).toBeVisible();
  },
};
