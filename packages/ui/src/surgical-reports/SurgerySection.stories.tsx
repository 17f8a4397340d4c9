import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SurgerySection } from './SurgerySection';
import { moveClock } from '../../../../.storybook/frozen-clock';
import { reportSources, withReportForm } from '../../../../.storybook/with-report-form';

const meta = {
  component: SurgerySection,
  args: { sources: reportSources },
  decorators: [withReportForm],
} satisfies Meta<typeof SurgerySection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Tipo de cirugía' })).toBeVisible();
  },
};

export const AQuickDurationSetsTheEnd: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: '1h' }));
    await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue('09:30');
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
  },
};

/** Typed hours that a press replaces are named, and come back. */
export const HoursThatWereTypedComeBack: Story = {
  tags: ['behaviour'],
  parameters: { draft: { fecha: '2026-11-19' } },
  play: async ({ canvas }) => {
    const start = canvas.getByRole('textbox', { name: 'Inicio' });
    await userEvent.type(start, '0915{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: '1.5h' }));
    await expect(start).toHaveValue('09:00');
    const notice = (await screen.findByText('Antes decía: Inicio 09:15')).closest('li')!;
    await userEvent.click(within(notice).getByRole('button', { name: 'Deshacer' }));
    await expect(start).toHaveValue('09:15');
    await expect(canvas.getByRole('textbox', { name: 'Fin' })).toHaveValue('');

    // The day comes back with them, unless it was typed after the press.
    const day = canvas.getByRole('textbox', { name: 'Fecha' });
    await expect(day).toHaveValue('19/11/2026');
    await userEvent.click(canvas.getByRole('button', { name: '1.5h' }));
    await expect(day).toHaveValue('20/11/2026');
    const again = (await screen.findByText('Antes decía: Inicio 09:15')).closest('li')!;
    await userEvent.clear(day);
    await userEvent.type(day, '18/11/2026{Tab}');
    await userEvent.click(within(again).getByRole('button', { name: 'Deshacer' }));
    await expect(start).toHaveValue('09:15');
    await expect(day).toHaveValue('18/11/2026');

    // Another duration after a duration replaces nothing that was written.
    await userEvent.clear(start);
    for (const name of ['1h', '30 min']) {
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await expect(screen.queryByText(/^Antes decía/)).toBe(null);

    // Whoever types on is offered nothing that would replace it.
    await userEvent.clear(start);
    await userEvent.type(start, '0800{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: '1h' }));
    await screen.findByText('Antes decía: Inicio 08:00 · Fin 10:30');
    await userEvent.clear(start);
    await waitFor(() => expect(screen.queryByText(/^Antes decía/)).toBe(null));
  },
};

/** The second duration begins after midnight, the first one did not: the day of before comes back all the same. */
export const TheDayComesBackAfterTwoDurations: Story = {
  tags: ['behaviour'],
  parameters: { draft: { fecha: '2026-11-20' } },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('textbox', { name: 'Fecha' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Inicio' }), '2310{Tab}');
    // 00:40 of the next day.
    moveClock((14 * 60 + 10) * 60_000);
    await userEvent.click(canvas.getByRole('button', { name: '1h' }));
    await expect(day).toHaveValue('20/11/2026');
    await userEvent.click(canvas.getByRole('button', { name: '30 min' }));
    await expect(day).toHaveValue('21/11/2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue('23:10');
    await expect(day).toHaveValue('20/11/2026');
  },
};

/** Decision R4: the form was opened before midnight; nobody chose its day, which is that of the start. */
export const TheDayFollowsTheStart: Story = {
  tags: ['behaviour'],
  parameters: { draft: { fecha: '2026-11-19' } },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('textbox', { name: 'Fecha' });
    for (const name of ['1h', '30 min']) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(day).toHaveValue('20/11/2026');
    }
  },
};

/** The report of another day is written today: its times are set, its day is not touched. */
export const ATypedDayStays: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const day = canvas.getByRole('textbox', { name: 'Fecha' });
    await userEvent.clear(day);
    await userEvent.type(day, '18/11/2026');
    await userEvent.click(canvas.getByRole('button', { name: '2h' }));
    await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue('08:30');
    await expect(canvas.getByRole('button', { name: '2h' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(day).toHaveValue('18/11/2026');
    await userEvent.clear(day);
    await userEvent.click(canvas.getByRole('button', { name: '1h' }));
    await expect(day).toHaveValue('20/11/2026');
  },
};

/** The day of a stored report was chosen when it was written. */
export const AStoredDayStays: Story = {
  tags: ['behaviour'],
  parameters: { draft: { fecha: '2026-11-12' } },
  args: {
    sources: { ...reportSources, saved: { id_cirujano: { id: 1, nombre: 'Dra. Inventada Sosa' } } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '30 min' }));
    await expect(canvas.getByRole('textbox', { name: 'Inicio' })).toHaveValue('10:00');
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('12/11/2026');
  },
};

/** Decision R4: the end is on the next day; that is said without moving anything. */
export const AnEndAfterMidnightSaysSo: Story = {
  tags: ['behaviour'],
  parameters: { draft: { hora_inicio: '23:30' } },
  play: async ({ canvas }) => {
    const end = canvas.getByRole('textbox', { name: 'Fin' });
    const start = canvas.getByRole('textbox', { name: 'Inicio' });
    const places = () =>
      [start, end, canvas.getByRole('textbox', { name: 'Anexo diagnóstico' })].map((box) => {
        const { top, left, width } = box.getBoundingClientRect();
        return [top, left, width];
      });
    const before = places();
    await userEvent.type(end, '0110');
    await expect(canvas.getByText('(día siguiente)')).toBeVisible();
    await expect(places()).toEqual(before);
    await userEvent.clear(start);
    await userEvent.type(start, '0030');
    await waitFor(() => expect(canvas.queryByText('(día siguiente)')).toBe(null));
  },
};

export const ReadOnlyAfterMidnight: Story = {
  tags: ['behaviour'],
  parameters: { readOnly: true, draft: { hora_inicio: '23:30', hora_fin: '01:10' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(día siguiente)')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: {
    readOnly: true,
    draft: { tipo_cirugia: 1, hora_inicio: '09:05', hora_fin: '09:35', id_diagnostico_pre: 6 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Programado')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Diagnóstico preoperatorio' })).toHaveValue(
      'Pólipo de colon',
    );
    await expect(canvas.queryByRole('button', { name: /min|h$/ })).not.toBeInTheDocument();
  },
};
