import { newReportDraft, reportDraft } from '@practice/domain';
import { cholecystectomyReport } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { refuseWith } from '../../../../.storybook/form-host';
import { ReportFormHost, reportSources } from '../../../../.storybook/with-report-form';

const blank = newReportDraft();
const saved = reportDraft(cholecystectomyReport);

const meta = {
  component: ReportFormHost,
  args: { ...reportSources, institution: 2, draft: blank, onSubmit: fn() },
} satisfies Meta<typeof ReportFormHost>;

export default meta;
type Story = StoryObj<typeof meta>;

async function pick(root: HTMLElement, field: string, typed: string) {
  await userEvent.type(within(root).getByRole('combobox', { name: field }), `${typed}{Enter}`);
}

/** clinical-history §5: one problem at a time, in order. */
export const EachCheckIsInSight: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement, args }) => {
    const save = () => userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    const messages = [
      'Seleccioná si es Programado o Urgencia.',
      'El diagnóstico preoperatorio es obligatorio.',
      'La técnica (procedimiento) es obligatoria.',
      'El tipo de anestesia es obligatorio.',
      'Debés indicar el cirujano principal.',
      'La técnica (detalle) es obligatoria.',
    ];
    const shown = () =>
      canvas
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .filter(Boolean);
    const refusedAt = async (index: number, field: HTMLElement) => {
      await save();
      await expect(shown()).toEqual([messages[index]]);
      await expect(field).toHaveFocus();
      await waitFor(() => expect(field.getBoundingClientRect().top).toBeGreaterThan(0));
      await expect(field.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
      const described = field.closest('[role=radiogroup]') ?? field;
      await expect(described).toHaveAccessibleDescription(messages[index]!);
      await expect(described).toBeInvalid();
    };

    await refusedAt(0, canvas.getByRole('radio', { name: 'Programado' }));
    await userEvent.keyboard(' ');
    await refusedAt(1, canvas.getByRole('combobox', { name: 'Diagnóstico preoperatorio' }));
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await pick(canvasElement, 'Diagnóstico preoperatorio', 'pol');
    await refusedAt(2, canvas.getByRole('combobox', { name: 'Técnica / procedimiento' }));
    await pick(canvasElement, 'Técnica / procedimiento', 'videoc');
    await refusedAt(3, canvas.getByRole('combobox', { name: 'Tipo de anestesia' }));
    await pick(canvasElement, 'Tipo de anestesia', 'sed');
    await refusedAt(4, canvas.getByRole('combobox', { name: 'Cirujano' }));
    await pick(canvasElement, 'Cirujano', 'sosa');
    const detail = canvas.getByRole('textbox', { name: 'Técnica detallada' });
    await save();
    await expect(shown()).toEqual([messages[5]]);
    await expect(detail).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(detail, 'Se progresa hasta ciego.');
    await save();
    await expect(shown()).toEqual([]);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...blank,
      tipo_cirugia: 1,
      id_diagnostico_pre: 6,
      id_procedimiento: 4,
      id_tipo_anestesia: 5,
      id_cirujano: 1,
      tecnica_detalle: 'Se progresa hasta ciego.',
    });
  },
};

export const TimeThatIsNoneBlocksTheSave: Story = {
  tags: ['behaviour'],
  args: { draft: saved, institution: 1 },
  play: async ({ canvas, args }) => {
    const end = canvas.getByRole('textbox', { name: 'Fin' });
    await userEvent.clear(end);
    await userEvent.type(end, '12:75');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(end).toHaveValue('12:75');
    await expect(end).toHaveAccessibleDescription('La hora no es válida. Usá el formato HH:MM.');
    await expect(end).toHaveFocus();
  },
};

/** Decision R9: counted, never cut; more than 5000 characters block the save. */
export const CounterBlocksAbove5000: Story = {
  tags: ['behaviour'],
  args: { institution: 1, draft: { ...saved, tecnica_detalle: 'a'.repeat(4999) } },
  play: async ({ canvas, args }) => {
    const detail = canvas.getByRole('textbox', { name: 'Técnica detallada' });
    await expect(canvas.getByText('4999 / 5000')).toBeVisible();
    await userEvent.click(detail);
    await userEvent.paste('bcd');
    await expect(canvas.getByText('5002 / 5000', { ignore: '[role=status]' })).toBeVisible();
    await expect(detail).toHaveValue(`${'a'.repeat(4999)}bcd`);
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByText('Máximo 5000 caracteres')).toBeVisible();
    await expect(detail).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Decision R15: a warning, not a block. */
export const SamePersonTwiceIsAWarning: Story = {
  tags: ['behaviour'],
  args: { draft: saved, institution: 1 },
  play: async ({ canvas, canvasElement, args }) => {
    await pick(canvasElement, 'Ayudante 2', 'sosa');
    await expect(
      canvas.getByText('Dra. Inventada Sosa figura más de una vez en el equipo.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const RefusedByTheServer: Story = {
  tags: ['behaviour'],
  args: {
    draft: saved,
    institution: 1,
    onSubmit: fn(
      refuseWith(422, [
        {
          loc: ['body', 'partes_quirurgicos', 'anexo_diagnostico'],
          msg: 'Máximo 500 caracteres',
          type: 'too_long',
        },
        {
          loc: ['body', 'partes_quirurgicos', 'anexo_procedimiento'],
          msg: 'Máximo 500 caracteres',
          type: 'too_long',
        },
      ]),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    const annex = canvas.getByRole('textbox', { name: 'Anexo diagnóstico' });
    await waitFor(() => expect(annex).toHaveFocus());
    await expect(annex).toHaveAccessibleDescription('Máximo 500 caracteres');
    const other = canvas.getByRole('textbox', { name: 'Anexo técnica' });
    await expect(other).toHaveAccessibleDescription('Máximo 500 caracteres');
  },
};
