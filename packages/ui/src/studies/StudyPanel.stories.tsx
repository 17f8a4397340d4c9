import { backToForm } from '../../../../.storybook/comparison';
import { listStudies, studyEndpoints, type Patient, type Study } from '@practice/domain';
import { useStudies } from '@practice/domain/api';
import { answer, mariaGomez, never, refuse, studies, ultrasound } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseFile, imageFile } from '../../../../.storybook/invented-files';
import { readForm, type SentForm } from '../../../../.storybook/sent-forms';
import { hasUnsavedText } from '../forms/unsaved';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { StudyPanel, type StudyPanelProps } from './StudyPanel';

function Host(
  props: { patient: Patient } & Pick<StudyPanelProps, 'study' | 'onDelete' | 'onClose'>,
) {
  const list = useStudies(props.patient.id_paciente, false);
  const discard = useDiscardGuard();
  return (
    <>
      <StudyPanel {...props} studies={list} active written={false} discard={discard} />
      {discard.dialog}
    </>
  );
}

const sent: SentForm[] = [];

const stores =
  (row: Study) =>
  async (request: Request): Promise<Study> => {
    sent.push(await readForm(request));
    return row;
  };

const { imagen } = studyEndpoints;

const EDITED: Study = { ...ultrasound, descripcion: 'Vía biliar dilatada.', version: 2 };

const meta = {
  component: Host,
  args: { patient: mariaGomez, study: ultrasound, onDelete: fn(), onClose: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(answer(imagen.update, stores(EDITED)));
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const STALE = 'Otro puesto modificó este registro. Tus cambios no se perdieron.';

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const text = () => screen.findByRole('textbox', { name: 'Descripción' });
const save = () => press(/^Guardar/);
const attach = async (file: File) => {
  chooseFile(await screen.findByRole('group', { name: 'Archivo (PDF, JPG o PNG)' }), file);
  await screen.findByText(file.name);
};
const date = () => screen.findByRole('textbox', { name: 'Fecha' });

async function edit() {
  await press(/^Editar/);
  await waitFor(async () => expect(await text()).toHaveFocus());
}

export const ReadOnly: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Ver imagen: IMG_0231.jpg' }),
    ).toBeVisible();
  },
};

export const EliminarNamesTheStudy: Story = {
  ...ReadOnly,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await ReadOnly.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(args.onDelete).toHaveBeenCalledWith(ultrasound);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(imagen.update));
  },
  play: async () => {
    await edit();
    await attach(imageFile());
    await save();
    await expect(await screen.findByRole('progressbar')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Editing: Story = {
  play: async () => {
    await edit();
    await expect(await screen.findByRole('combobox', { name: 'Imagen' })).toHaveValue(
      'Ecografía abdominal',
    );
    await expect(screen.getByText('Archivo actual: IMG_0231.jpg')).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Guardar cambios/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** clinical-history §7: over the version that was read; the file goes along only when it is replaced. */
export const ChangesAreStored: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await edit();
    await userEvent.clear(await text());
    await userEvent.type(await text(), 'Vía biliar dilatada.');
    msw.use(answer(listStudies, { ...studies, imagenes: [EDITED] }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Estudio actualizado')).toBeVisible();
    await expect(screen.getByText('Los cambios se guardaron correctamente.')).toBeVisible();
    await expect(await canvas.findByText('Vía biliar dilatada.', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await userEvent.keyboard('{F2}');
    await attach(imageFile('placa.png'));
    await expect(screen.getByText('Reemplaza a IMG_0231.jpg')).toBeVisible();
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent).toEqual([
      {
        call: 'PUT /examenes/imagen/3',
        fields: {
          fecha: '2026-10-20',
          descripcion: 'Vía biliar dilatada.',
          id_imagen: '1',
          version: '1',
        },
        file: null,
        key: expect.any(String) as unknown,
      },
      expect.objectContaining({
        fields: expect.objectContaining({ version: '2' }) as unknown,
        file: expect.stringMatching(/^placa\.png /) as unknown,
      }),
    ]);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
  },
};

/** clinical-history §5: said at their fields; nothing is sent. */
export const WhatAnUpdateLacksIsSaidAtItsField: Story = {
  tags: ['behaviour'],
  play: async () => {
    await edit();
    await userEvent.clear(await date());
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Imagen' }));
    await save();
    await waitFor(async () =>
      expect(await date()).toHaveAccessibleDescription('La fecha es requerida'),
    );
    await userEvent.type(await date(), '20/10/2026');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Imagen' })).toHaveAccessibleDescription(
        'El campo id_imagen es requerido',
      ),
    );
    await expect(sent).toEqual([]);
  },
};

/** clinical-history §8; decision ES7: the detail, and beneath it what was sent. */
export const UpdateRefused: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(imagen.update, 400, 'No encontramos ese estudio.'));
  },
  play: async () => {
    await edit();
    await userEvent.type(await text(), ' Control.');
    await attach(imageFile('placa.png'));
    await save();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Error al actualizar' }));
    await expect(dialog.getByText('No encontramos ese estudio.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Datos enviados' }));
    for (const sentText of ['20/10/2026', 'Ecografía abdominal', /^placa\.png · 43 KB$/])
      await expect(dialog.getByText(sentText)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
    await expect(((await text()) as HTMLTextAreaElement).value).toMatch(/ Control\.$/);
    await expect(screen.getByText('placa.png')).toBeVisible();
    await expect(hasUnsavedText()).toBe(true);
  },
};

/** A failure that may pass is sent again from its dialog, under the same key. */
export const AnUpdateIsRetriedFromItsDialog: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(imagen.update, async (request) => {
        sent.push(await readForm(request));
        if (sent.length === 1) throw new Response(null, { status: 503 });
        return EDITED;
      }),
    );
  },
  play: async () => {
    await edit();
    await attach(imageFile('placa.png'));
    await save();
    await screen.findByRole('alertdialog', { name: 'Error al actualizar' });
    await press('Reintentar');
    await screen.findByText('Estudio actualizado');
    await expect(sent).toHaveLength(2);
    await expect(sent[1]).toEqual(sent[0]);
  },
};

/** Decision G27: untouched fields follow, typed ones and the chosen file stay. */
export const OfTwoComputers: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(imagen.update, 409, STALE));
  },
  play: async ({ msw }) => {
    await edit();
    await attach(imageFile('placa.png'));
    await userEvent.clear(await text());
    await userEvent.type(await text(), 'Vía biliar dilatada.');
    const theirs = { ...ultrasound, fecha: '2026-10-21', descripcion: 'Normal.', version: 2 };
    msw.use(answer(imagen.read, theirs), answer(listStudies, { ...studies, imagenes: [theirs] }));
    await save();
    await backToForm();
    await expect(await screen.findByText(STALE)).toBeVisible();
    await expect(
      await screen.findByText(
        'Otro puesto cambió Descripción: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.',
      ),
    ).toBeVisible();
    await expect(
      screen.getByText('Otro puesto cambió Fecha: se tomó lo del otro puesto.'),
    ).toBeVisible();
    await expect(await date()).toHaveValue('21/10/2026');
    await expect(await text()).toHaveValue('Vía biliar dilatada.');
    await waitFor(async () => expect(await text()).toHaveFocus());
    await expect(await text()).toHaveAccessibleDescription('Otro puesto guardó: Normal.');
    await expect(screen.getByText('placa.png')).toBeVisible();
    msw.use(answer(imagen.update, stores({ ...EDITED, version: 3 })));
    await save();
    await screen.findByText('Estudio actualizado');
    await expect(sent).toEqual([
      expect.objectContaining({
        fields: expect.objectContaining({ fecha: '2026-10-21', version: '2' }) as unknown,
        file: expect.stringMatching(/^placa\.png /) as unknown,
      }),
    ]);
  },
};

/** Decision G27: a file that would replace another computer's new one is named before it does. */
export const OfTwoComputersOneFile: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(imagen.update, 409, STALE));
  },
  play: async ({ msw }) => {
    await edit();
    await attach(imageFile('placa.png'));
    const theirs = {
      ...ultrasound,
      nombre_archivo: 'de-otro-puesto.pdf',
      ruta_archivo: '/storage/otra',
      version: 2,
    };
    msw.use(answer(imagen.read, theirs), answer(listStudies, { ...studies, imagenes: [theirs] }));
    await save();
    const dialog = await screen.findByRole('dialog', {
      name: 'Otro puesto modificó este registro',
    });
    await expect(
      within(dialog).getByRole('group', { name: 'Archivo (PDF, JPG o PNG)' }),
    ).toHaveTextContent('Lo tuyoplaca.pngLo del otro puestode-otro-puesto.pdf');
    await expect(screen.queryByText(/^Antes:/)).toBe(null);
    await backToForm();
    await expect(await screen.findByText(STALE)).toBeVisible();
    await expect(
      await screen.findByText(
        'Otro puesto cambió Archivo (PDF, JPG o PNG): lo tuyo reemplaza a lo del otro puesto si volvés a guardar.',
      ),
    ).toBeVisible();
    await expect(screen.getByText('Reemplaza a de-otro-puesto.pdf')).toBeVisible();
    await expect(screen.getByText('placa.png')).toBeVisible();
  },
};

export const CancelOfNothingAsksNothing: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await edit();
    await press('Cancelar');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};
