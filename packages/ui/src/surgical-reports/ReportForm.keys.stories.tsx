import { newReportDraft, reportDraft } from '@practice/domain';
import { cholecystectomyReport } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReportFormHost, reportSources } from '../../../../.storybook/with-report-form';

const blank = newReportDraft();
const saved = reportDraft(cholecystectomyReport);

const meta = {
  component: ReportFormHost,
  args: { ...reportSources, institution: 2, draft: blank, onSubmit: fn() },
} satisfies Meta<typeof ReportFormHost>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R1: the tab order is the order of the checks; icon buttons are no tab stops (look-and-feel §4). */
export const TabWalksTheFields: Story = {
  tags: ['behaviour'],
  args: { institution: 1, draft: saved },
  play: async ({ canvas }) => {
    const box = (name: string) => canvas.getByRole('textbox', { name });
    const list = (name: string) => canvas.getByRole('combobox', { name });
    const button = (name: string) => canvas.getByRole('button', { name });
    // Preset, and so before the fields that are always written (R25).
    await userEvent.tab();
    await expect(list('Procedimiento base')).toHaveFocus();
    const stops = [
      canvas.getByRole('radio', { name: 'Urgencia' }),
      button('30 min'),
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

/** The durations are one Tab stop. */
export const ArrowsWalkTheDurations: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await userEvent.click(canvas.getByRole('radio', { name: 'Programado' }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    await expect(button('1.5h')).toHaveFocus();
    await expect(button('1.5h')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(button('1.5h')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(button('3h')).toHaveFocus();
  },
};

/** clinical-history §5: Enter never submits. */
export const EnterMovesOnCtrlEnterSaves: Story = {
  tags: ['behaviour'],
  args: { draft: saved, institution: 1 },
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

/** Decision R13: a save by key parses the focused field as a blur does. */
export const HalfTypedTimeIsCompletedBySavingWithKeys: Story = {
  tags: ['behaviour'],
  args: { draft: saved, institution: 1 },
  play: async ({ canvas, args }) => {
    const start = canvas.getByRole('textbox', { name: 'Inicio' });
    await userEvent.clear(start);
    await userEvent.type(start, '9');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ hora_inicio: '09:00' }),
    );
    await expect(start).toHaveValue('09:00');
    await userEvent.clear(start);
    await userEvent.type(start, '8');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ hora_inicio: '08:00' }),
    );
  },
};
