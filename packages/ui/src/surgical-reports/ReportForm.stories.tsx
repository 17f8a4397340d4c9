import { ApiError, failed, newReportDraft, ready, reportDraft, savedNames } from '@practice/domain';
import { catalogues, cholecystectomyReport } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../primitives/Button';
import { ReportForm } from './ReportForm';

const retry = fn();
const blank = newReportDraft(null);
const saved = reportDraft(cholecystectomyReport);

const meta = {
  component: ReportForm,
  args: {
    id: 'parte',
    institution: 2,
    initial: blank,
    readOnly: false,
    catalogues: {
      diagnosticos: ready(catalogues.diagnosticos),
      tecnicas: ready(catalogues.tecnicas),
      cirujanos: ready(catalogues.cirujanos),
      anestesiologos: ready(catalogues.anestesiologos),
      instrumentadores: ready(catalogues.instrumentadores),
      tipos_anestesia: ready(catalogues.tipos_anestesia),
    },
    names: {},
    onWant: fn(),
    onCreateItem: fn(),
    onSubmit: fn(),
    onDirtyChange: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Button type="submit" form="parte" variant="primary" className="mt-4">
          Guardar
        </Button>
      </>
    ),
  ],
} satisfies Meta<typeof ReportForm>;

export default meta;
type Story = StoryObj<typeof meta>;

async function pick(root: HTMLElement, field: string, typed: string) {
  await userEvent.type(within(root).getByRole('combobox', { name: field }), `${typed}{Enter}`);
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(
      canvas.queryByRole('combobox', { name: 'Instrumentador/a' }),
    ).not.toBeInTheDocument();
    await expect(canvas.queryByRole('combobox', { name: 'Circulante' })).not.toBeInTheDocument();
  },
};

/** Decision R8: nurses are the hospital's. */
export const Hospital: Story = {
  args: { institution: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Instrumentador/a' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Circulante' })).toBeVisible();
  },
};

export const Editing: Story = { args: { institution: 1, initial: saved } };

export const ReadOnly: Story = {
  args: {
    institution: 1,
    initial: saved,
    readOnly: true,
    names: savedNames(cholecystectomyReport),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Urgencia')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue('23:10');
    await expect(canvas.getByRole('textbox', { name: 'Cirujano' })).toHaveValue(
      'Dra. Inventada Sosa',
    );
    await expect(canvas.queryByRole('button', { name: /^Quitar/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: '30 min' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** clinical-history §5: one after another, in order, at the field, with the focus there. */
export const Invalid: Story = {
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
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument();
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

/** The clock stands at 10:30; the focus stays on the button. */
export const QuickDurations: Story = {
  play: async ({ canvas }) => {
    const starts = {
      '30 min': '10:00',
      '1h': '09:30',
      '1.5h': '09:00',
      '2h': '08:30',
      '3h': '07:30',
    };
    for (const [name, start] of Object.entries(starts)) {
      const button = canvas.getByRole('button', { name });
      await userEvent.click(button);
      await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue(start);
      await expect(canvas.getByRole('textbox', { name: 'Fin' })).toHaveValue('10:30');
      await expect(button).toHaveFocus();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Inicio' }));
    await expect(canvas.getByRole('button', { name: '3h' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
};

export const XClearsWhatIsChosen: Story = {
  args: { initial: saved, institution: 1 },
  play: async ({ canvas }) => {
    const diagnosis = canvas.getByRole('combobox', { name: 'Diagnóstico preoperatorio' });
    await expect(diagnosis).toHaveValue('Colecistitis aguda');
    const x = canvas.getByRole('button', { name: 'Quitar Diagnóstico preoperatorio' });
    await expect(x).toHaveAttribute('tabindex', '-1');
    await userEvent.click(x);
    await expect(diagnosis).toHaveValue('');
    await expect(diagnosis).toHaveFocus();
  },
};

/** R1: the order of Tab is the order of the checks; icons are no stops (look-and-feel §4). */
export const TabWalksTheFields: Story = {
  args: { institution: 1, initial: saved },
  play: async ({ canvas }) => {
    const box = (name: string) => canvas.getByRole('textbox', { name });
    const list = (name: string) => canvas.getByRole('combobox', { name });
    const button = (name: string) => canvas.getByRole('button', { name });
    const stops = [
      canvas.getByRole('radio', { name: 'Urgencia' }),
      ...['30 min', '1h', '1.5h', '2h', '3h'].map(button),
      ...['Fecha', 'Inicio', 'Fin'].map(box),
      list('Diagnóstico preoperatorio'),
      box('Anexo diagnóstico'),
      list('Técnica / procedimiento'),
      box('Anexo técnica'),
      ...['Tipo de anestesia', 'Cirujano', 'Anestesiólogo'].map(list),
      ...['Ayudante 1', 'Ayudante 2', 'Ayudante 3'].map(list),
      ...['Instrumentador/a', 'Circulante'].map(list),
      box('Técnica detallada'),
      canvas.getByRole('checkbox', { name: 'Se envía muestra a patología' }),
      canvas.getByRole('checkbox', { name: 'Se envía muestra a cultivo' }),
    ];
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
  },
};

/** clinical-history §5: Enter never submits. */
export const EnterMovesOnCtrlEnterSaves: Story = {
  args: { initial: saved, institution: 1 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Anexo diagnóstico' }));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('combobox', { name: 'Técnica / procedimiento' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('textbox', { name: 'Inicio' }));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Fin' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Decision R13: saving by key must not skip what leaving the field does. */
export const HalfTypedTimeIsCompletedByCtrlEnter: Story = {
  args: { initial: saved, institution: 1 },
  play: async ({ canvas, args }) => {
    const start = canvas.getByRole('textbox', { name: 'Inicio' });
    await userEvent.clear(start);
    await userEvent.type(start, '9');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ hora_inicio: '09:00' }),
    );
    await expect(start).toHaveValue('09:00');
  },
};

export const TimeThatIsNoneBlocksTheSave: Story = {
  args: { initial: saved, institution: 1 },
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

/** Decision R9: counted, never cut, and blocked above 5000. */
export const CounterBlocksAbove5000: Story = {
  args: { institution: 1, initial: { ...saved, tecnica_detalle: 'a'.repeat(4999) } },
  play: async ({ canvas, args }) => {
    const detail = canvas.getByRole('textbox', { name: 'Técnica detallada' });
    await expect(canvas.getByText('4999 / 5000')).toBeVisible();
    await userEvent.click(detail);
    await userEvent.paste('bcd');
    await expect(canvas.getByText('5002 / 5000')).toBeVisible();
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
  args: { initial: saved, institution: 1 },
  play: async ({ canvas, canvasElement, args }) => {
    await pick(canvasElement, 'Ayudante 2', 'sosa');
    await expect(
      canvas.getByText('Dra. Inventada Sosa figura más de una vez en el equipo.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const PresetSurgeonIsNoChange: Story = {
  args: { presetSurgeon: 3 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox', { name: 'Cirujano' })).toHaveValue(
      'Dr. Ficticio Ibáñez',
    );
    await expect(args.onDirtyChange).not.toHaveBeenCalledWith(true);
  },
};

/** Decision R7: never over a stored value. */
export const PresetSurgeonNeverReplaces: Story = {
  args: { presetSurgeon: 3, initial: saved },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Cirujano' })).toHaveValue(
      'Dra. Inventada Sosa',
    );
  },
};

export const DiagnosesFailed: Story = {
  args: {
    catalogues: {
      ...meta.args.catalogues,
      diagnosticos: failed(new ApiError(0, null, 'network'), retry),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Diagnóstico preoperatorio' }));
    await expect(args.onWant).toHaveBeenCalledWith('diagnosticos');
    await expect(canvas.getByText('Hubo un problema al cargar diagnósticos.')).toBeVisible();
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const RefusedByTheServer: Story = {
  args: {
    initial: saved,
    institution: 1,
    refusal: new ApiError(422, [
      {
        loc: ['body', 'partes_quirurgicos', 'anexo_diagnostico'],
        msg: 'Máximo 500 caracteres',
        type: 'too_long',
      },
    ]),
  },
  play: async ({ canvas }) => {
    const annex = canvas.getByRole('textbox', { name: 'Anexo diagnóstico' });
    await waitFor(() => expect(annex).toHaveFocus());
    await expect(annex).toHaveAccessibleDescription('Máximo 500 caracteres');
  },
};
