import {
  catalogueEndpoints,
  studyCatalogues,
  studyEndpoints,
  type Patient,
  type Study,
} from '@practice/domain';
import {
  answer,
  bloodCount,
  mariaGomez,
  never,
  refuse,
  ultrasound,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseFile, imageFile, pdfFile } from '../../../../.storybook/invented-files';
import { readForm, type SentForm } from '../../../../.storybook/sent-forms';
import { NewRecordSection } from '../forms/NewRecordSection';
import { hasUnsavedText } from '../forms/unsaved';
import { NewStudyPanel, type NewStudyPanelProps } from './NewStudyPanel';

function Host(props: { patient: Patient } & Pick<NewStudyPanelProps, 'onCreated'>) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <NewRecordSection title="Nuevo estudio complementario" active buttonRef={button}>
      {(section) => <NewStudyPanel {...props} section={section} />}
    </NewRecordSection>
  );
}

const sent: SentForm[] = [];

const stores =
  (row: Study) =>
  async (request: Request): Promise<Study> => {
    sent.push(await readForm(request));
    return row;
  };

const { imagen, laboratorio } = studyEndpoints;

const NEW: Study = {
  ...ultrasound,
  id: 9,
  fecha: '2026-11-20',
  descripcion: 'Sin cambios.',
  nombre_archivo: 'eco.pdf',
  tipo_archivo: 'application/pdf',
};

const meta = {
  component: Host,
  args: { patient: mariaGomez, onCreated: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(answer(imagen.create, stores(NEW)));
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const text = () => screen.findByRole('textbox', { name: 'Descripción' });
const save = () => press(/^Guardar/);
const attach = async (file: File) => {
  chooseFile(await screen.findByRole('group', { name: 'Archivo (PDF, JPG o PNG)' }), file);
  await screen.findByText(file.name);
};
const date = () => screen.findByRole('textbox', { name: 'Fecha' });
const type = (name: string) => screen.findByRole('radio', { name });
const saved = () => screen.findByText('El estudio se guardó correctamente.');

const openForm = async () => {
  await press(/^Nuevo estudio complementario/);
  await waitFor(async () => expect(await type('Laboratorio')).toHaveFocus());
};

async function fill() {
  await openForm();
  await userEvent.click(await type('Imagen'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Imagen' }), 'eco{Enter}');
  await userEvent.type(await text(), 'Sin cambios.');
}

/** The message in a dialog, which is then closed. */
async function told(title: string, message: string) {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await expect(within(dialog).getByText(message)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
}

export const New: Story = { play: fill };

/** clinical-history §5: what is missing, in its order, each in its dialog; then the focus is at its field. */
export const WhatIsMissingIsSaidInItsOrder: Story = {
  tags: ['behaviour'],
  play: async () => {
    await openForm();
    await userEvent.clear(await date());
    await save();
    await told('Tipo de estudio requerido', 'Elegí un tipo de estudio antes de guardar.');
    await waitFor(async () => expect(await type('Laboratorio')).toHaveFocus());
    await userEvent.click(await type('Otro'));
    await save();
    await told('Fecha requerida', 'Ingresá la fecha del estudio.');
    await waitFor(async () => expect(await date()).toHaveFocus());
    await userEvent.type(await date(), '1/11/2026');
    await save();
    await told('Estudio requerido', 'Elegí un tipo de estudio antes de guardar.');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Estudio' })).toHaveFocus());
    await userEvent.click(await type('Imagen'));
    await save();
    await told('Imagen requerida', 'Elegí un tipo de imagen antes de guardar.');
    await userEvent.click(await type('Laboratorio'));
    await save();
    await told('Laboratorio requerido', 'Elegí un tipo de laboratorio antes de guardar.');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Laboratorio' })).toHaveFocus(),
    );
    await expect(sent).toEqual([]);
  },
};

export const WithoutPatient: Story = {
  args: { patient: { ...mariaGomez, id_paciente: 0 } },
  play: async () => {
    await openForm();
    await save();
    await told('Paciente no seleccionado', 'Seleccioná un paciente antes de cargar estudios.');
  },
};

/** A date that is none is said at its field; a doubtful one is asked about (decision R27). */
export const OddDates: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await fill();
    await userEvent.clear(await date());
    await userEvent.type(await date(), '31/02/2026');
    await save();
    await waitFor(async () =>
      expect(await date()).toHaveAccessibleDescription(
        'La fecha no es válida. Usá el formato dd/mm/aaaa.',
      ),
    );
    await userEvent.clear(await date());
    await userEvent.type(await date(), '31/12/2026');
    await save();
    await expect(await canvas.findByText('La fecha es futura: 31/12/2026.')).toBeVisible();
    await expect(sent).toEqual([]);
  },
};

/** The upload stands still: progress, and everything frozen but its Cancelar. */
export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(imagen.create));
  },
  play: async () => {
    await fill();
    await attach(imageFile());
    await save();
    await expect(await screen.findByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(await screen.findByRole('progressbar')).toBeVisible();
  },
};

/** clinical-history §8: form and file stay. */
export const CreateFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(imagen.create, 400));
  },
  play: async () => {
    await fill();
    await attach(pdfFile());
    await save();
    await expect(await screen.findByText('Error al guardar')).toBeVisible();
    await expect(
      screen.getByText('No se pudo guardar el estudio. Intentalo de nuevo.'),
    ).toBeVisible();
    await expect(await text()).toHaveValue('Sin cambios.');
    await expect(screen.getByText('informe.pdf')).toBeVisible();
    await expect(hasUnsavedText()).toBe(true);
  },
};

/** Decision ES1: the server looks into the file. */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(imagen.create, 415, 'Tipo de archivo no permitido'));
  },
  play: async () => {
    await fill();
    await attach(imageFile('disfrazado.png'));
    await save();
    await expect(await screen.findByText('Tipo de archivo no permitido')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir otro' })).toHaveFocus());
  },
};

/** Decision G5: nothing is stored twice. */
export const ARetryHasTheSameKey: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(imagen.create, async (request) => {
        sent.push(await readForm(request));
        if (sent.length === 1) throw new Response(null, { status: 503 });
        return NEW;
      }),
    );
  },
  play: async () => {
    await fill();
    await attach(pdfFile());
    await save();
    await screen.findByText('Error al guardar');
    await press('Reintentar');
    await saved();
    await expect(sent).toHaveLength(2);
    await expect(sent[1]).toEqual(sent[0]);
  },
};

/** Stored under the wrong type by a save without an answer, and corrected: one study is left. */
export const ATypeCorrectedAfterALostAnswerLeavesOneStudy: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const removed = (request: Request) => {
      sent.push({
        call: `DELETE ${new URL(request.url).pathname}`,
        fields: {},
        file: null,
        key: '',
      });
      return { ok: true } as const;
    };
    msw.use(
      answer(imagen.create, async (request) => {
        sent.push(await readForm(request));
        if (sent.length === 1) throw new Response(null, { status: 503 });
        return NEW;
      }),
      answer(imagen.remove, removed),
      answer(laboratorio.create, stores({ ...bloodCount, id: 10 })),
    );
  },
  play: async () => {
    await fill();
    await save();
    await screen.findByText('Error al guardar');
    await userEvent.click(await type('Laboratorio'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Laboratorio' }), 'hemo{Enter}');
    await save();
    await saved();
    await expect(sent.map(({ call }) => call)).toEqual([
      'POST /examenes/imagen',
      'POST /examenes/imagen',
      'POST /examenes/laboratorio',
      'DELETE /examenes/imagenes/9',
    ]);
  },
};

/** clinical-history §7: the catalogues by their own calls when the one read fails (EST-35). */
export const EachCatalogueIsReadAloneWhenTheOneReadFails: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(studyCatalogues, 404), unreachable(catalogueEndpoints('imagenes').list));
  },
  play: async () => {
    await openForm();
    await userEvent.click(await type('Laboratorio'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Laboratorio' }));
    await expect(await screen.findByRole('option', { name: 'Hemograma' })).toBeVisible();
  },
};
