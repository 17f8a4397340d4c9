import { DOCUMENT_KINDS } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import {
  chooseFile,
  dragOver,
  dropOn,
  hugeFile,
  imageFile,
  pasteOn,
  pdfFile,
} from '../../../../.storybook/invented-files';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { FileField, type FileFieldProps } from './FileField';

/** A field that holds its file, as a form does. */
function Host({ file: given, onFileChange, onRefused, ...props }: FileFieldProps) {
  const [file, setFile] = useState(given);
  const [refused, setRefused] = useState(props.error);
  return (
    <div className="grid max-w-xl gap-8">
      <FileField
        {...props}
        file={file}
        onFileChange={(chosen) => {
          setFile(chosen);
          setRefused(undefined);
          onFileChange(chosen);
        }}
        error={refused}
        onRefused={(name, message) => {
          setRefused(message);
          onRefused(name, message);
        }}
        onDismissRefused={() => setRefused(undefined)}
      />
    </div>
  );
}

const meta = {
  component: FileField,
  tags: ['autodocs'],
  render: (args) => <Host {...args} />,
  args: {
    label: 'Archivo (PDF, JPG o PNG)',
    file: null,
    kinds: DOCUMENT_KINDS,
    onFileChange: fn(),
    onRefused: fn(),
  },
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const LONG = `${'informe-de-anatomia-patologica-'.repeat(6)}.pdf`;

const field = (canvas: Canvas) => canvas.getByRole('group', { name: 'Archivo (PDF, JPG o PNG)' });
const chooser = (canvas: Canvas, name = 'Elegir archivo') => canvas.getByRole('button', { name });

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const Chosen: Story = { args: { file: pdfFile() } };

export const ImageChosen: Story = { args: { file: imageFile() } };

export const TooLong: Story = { args: { file: pdfFile(LONG), storedName: `anterior-${LONG}` } };

export const WrongType: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    dropOn(field(canvas), new File(['x'], 'informe.docx'));
    await expect(
      await canvas.findByText('Tipo de archivo no permitido: informe.docx'),
    ).toBeVisible();
    await expect(chooser(canvas)).toHaveAccessibleDescription(/Tipo de archivo no permitido/);
    // An iPhone's photo, which Windows declares no type of, has its own sentence (decision FO1).
    dropOn(field(canvas), new File(['x'], 'IMG_1.HEIC'));
    await expect(await canvas.findByText('Convertí la foto a JPG: IMG_1.HEIC')).toBeVisible();
    await expect(args.onFileChange).not.toHaveBeenCalled();
  },
};

export const TooLarge: Story = {
  args: { error: 'El archivo supera 25 MB: estudio-completo.pdf', file: pdfFile() },
};

export const EmptyFile: Story = {
  play: async ({ canvas }) => {
    chooseFile(field(canvas), pdfFile('vacio.pdf', 0));
    await expect(await canvas.findByText('El archivo está vacío: vacio.pdf')).toBeVisible();
  },
};

export const DraggingOver: Story = {
  play: async ({ canvas }) => {
    dragOver(field(canvas), pdfFile());
    await expect(await canvas.findByText('Soltalo acá')).toBeVisible();
  },
};

const sending = (percent: number, cancel: (() => void) | null = fn()): Story['args'] => ({
  file: pdfFile(),
  frozen: true,
  transfer: { percent, cancel },
});

export const SendingBegins: Story = { args: sending(0) };

export const SendingHalf: Story = { args: sending(45) };

/** The server may have stored it: there is nothing to cancel. */
export const SendingDone: Story = { args: sending(100, null) };

export const ReadOnly: Story = { args: { readOnly: true, storedName: 'informe.pdf' } };

export const ReadOnlyEmpty: Story = { args: { readOnly: true } };

export const Stored: Story = {
  args: { label: 'Reemplazar archivo (PDF/JPG/PNG)', storedName: 'informe-anterior.pdf' },
};

export const Replacing: Story = {
  args: {
    label: 'Reemplazar archivo (PDF/JPG/PNG)',
    storedName: 'informe-anterior.pdf',
    file: imageFile('placa.png'),
  },
};

/** Decision ES6: '✅ Archivo cargado' and the name mean that it is chosen; said to a screen reader too. */
export const AChosenFileIsNamedWithItsSize: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    chooseFile(field(canvas), pdfFile('informe.pdf', 4.2 * 1024 * 1024));
    const said = await canvas.findByText('✅ Archivo cargado');
    await expect(said.closest('[role=status]')).toHaveTextContent(/informe\.pdf ?· 4,2 MB/);
    await expect(args.onFileChange).toHaveBeenCalledTimes(1);
    await expect(chooser(canvas, 'Elegir otro')).toBeVisible();
  },
};

/** Its content is not what its name says: only the server sees that. */
export const ServerRefused: Story = {
  args: { error: 'Tipo de archivo no permitido', file: pdfFile() },
  render: (args) => <FileField {...args} />,
};

export const ARefusedFileIsNotSaidToBeLoaded: Story = {
  ...ServerRefused,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('informe.pdf')).toBeVisible();
    await expect(canvas.queryByText('✅ Archivo cargado')).toBe(null);
  },
};

export const AFileIsDroppedOnIt: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await expect(dragOver(field(canvas), pdfFile()).defaultPrevented).toBe(true);
    await expect(dropOn(field(canvas), pdfFile()).defaultPrevented).toBe(true);
    await expect(await canvas.findByText('informe.pdf')).toBeVisible();
    await expect(args.onFileChange).toHaveBeenCalledTimes(1);
  },
};

export const LeavingWithAFileTakesTheInvitationBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    dragOver(field(canvas), pdfFile());
    await expect(await canvas.findByText('Soltalo acá')).toBeVisible();
    field(canvas).dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
    await expect(await canvas.findByText('o arrastralo o pegalo acá')).toBeVisible();
  },
};

export const AScreenshotIsPasted: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(chooser(canvas)).toHaveFocus();
    await expect(pasteOn(chooser(canvas), imageFile('image.png')).defaultPrevented).toBe(true);
    await expect(await canvas.findByText('image.png')).toBeVisible();
  },
};

/** What was chosen before stays, and the message says which file it is about. */
export const ARefusedFileLeavesTheFormerOne: Story = {
  tags: ['behaviour'],
  args: { file: pdfFile() },
  play: async ({ canvas, args }) => {
    dropOn(field(canvas), hugeFile());
    await expect(
      await canvas.findByText('El archivo supera 25 MB: estudio-completo.pdf'),
    ).toBeVisible();
    await expect(canvas.getByText('informe.pdf')).toBeVisible();
    await expect(args.onFileChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'No adjuntarlo' }));
    await expect(canvas.queryByText(/supera/)).toBe(null);
    await expect(chooser(canvas, 'Elegir otro')).toHaveFocus();
  },
};

export const TwoFilesAreOneTooMany: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    dropOn(field(canvas), pdfFile('uno.pdf'), pdfFile('dos.pdf'));
    await expect(
      await canvas.findByText('Se puede adjuntar un solo archivo: uno.pdf, dos.pdf'),
    ).toBeVisible();
    await expect(args.onFileChange).not.toHaveBeenCalled();
  },
};

export const ARemovedFileCanBeChosenAgain: Story = {
  tags: ['behaviour'],
  args: { file: pdfFile() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar archivo' }));
    await expect(args.onFileChange).toHaveBeenLastCalledWith(null);
    await expect(chooser(canvas)).toHaveFocus();
    chooseFile(field(canvas), pdfFile());
    await expect(await canvas.findByText('informe.pdf')).toBeVisible();
  },
};

export const ItIsUsedByKeyboardAlone: Story = {
  tags: ['behaviour'],
  args: { file: pdfFile() },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(chooser(canvas, 'Elegir otro')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Quitar archivo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(chooser(canvas)).toHaveFocus();
  },
};

export const NothingIsTakenWhileItIsSent: Story = {
  tags: ['behaviour'],
  args: sending(45),
  play: async ({ canvas, args }) => {
    dropOn(field(canvas), imageFile());
    pasteOn(chooser(canvas, 'Elegir otro'), imageFile());
    await expect(args.onFileChange).not.toHaveBeenCalled();
    await expect(canvas.getByText('informe.pdf')).toBeVisible();
  },
};

/** Only where a finger points: on a desk the button would open the same window once more. */
export const TheCameraIsForTouchScreens: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const touch = window.matchMedia('(pointer: coarse)').matches;
    const camera = canvas.queryByRole('button', { name: 'Sacar foto' });
    await expect(camera !== null).toBe(touch);
    const input = field(canvas).querySelector('input[capture]');
    await expect(input).toHaveAttribute('accept', 'image/*');
  },
};
