import { dayInWords, dayLabel } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { colourOf } from '../../../../.storybook/colour-of';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { CountCalendar } from './CountCalendar';

const DOCUMENTATION = `
A month with a dot for each entry of a day (practice §2 "Appointments"): 'Calendario de Turnos'. Choosing the chosen day again chooses nothing;
the name of the month chooses the whole month.

- **Keys**: one Tab stop in the grid; arrows by day and week, Page Up and Page Down by month.
- **More than 24** of one day are a number: a full day does not make its week taller.
`;

const meta = {
  component: CountCalendar,
  title: 'Clínicos/CountCalendar',
  tags: ['autodocs'],
  parameters: { docs: { description: { component: DOCUMENTATION } } },
  args: {
    label: 'Calendario de Turnos',
    month: '2026-11',
    onMonthChange: fn(),
    counts: { '2026-11-20': 3, '2026-11-23': 12, '2026-11-27': 1 },
    selected: '',
    onSelect: fn(),
    today: '2026-11-20',
    labelDay: (day, count, isToday) => dayLabel(dayInWords(day), count, isToday),
    labelMonth: (month) => `Ver todos los turnos de ${month}`,
    labels: { previous: 'Mes anterior', next: 'Mes siguiente' },
  },
  render: function Host(args) {
    const [month, setMonth] = useState(args.month);
    const [selected, setSelected] = useState(args.selected);
    return (
      <div className="w-96 max-w-full rounded-sheet border border-line bg-surface p-4">
        <CountCalendar
          {...args}
          month={month}
          onMonthChange={(next) => {
            args.onMonthChange(next);
            setMonth(next);
          }}
          selected={selected}
          onSelect={(next) => {
            args.onSelect(next);
            setSelected(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof CountCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

const dotsOf = (day: HTMLElement) => [...(day.querySelector('[data-dots]')?.children ?? [])];
const weekdays = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('columnheader', { hidden: true })
    .map((header) => header.textContent?.toLowerCase());

/** One blue dot per item of a day (practice §2; decision T5); the week starts on Monday (look-and-feel H9). */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Calendario de Turnos' });
    await expect(weekdays(grid)[0]).toMatch(/^lu/);
    await expect(weekdays(grid)[6]).toMatch(/^do/);
    await expect(canvas.getByText('noviembre de 2026')).toBeVisible();
    const day = canvas.getByRole('button', { name: 'lunes 23 de noviembre de 2026, 12 turnos' });
    await expect(dotsOf(day)).toHaveLength(12);
    const [dot] = dotsOf(day);
    await expect(getComputedStyle(dot!).backgroundColor).toBe(colourOf('dot'));
    const friday = canvas.getByRole('button', { name: 'viernes 27 de noviembre de 2026, 1 turno' });
    await expect(dotsOf(friday)).toHaveLength(1);
  },
};

/** Decision T2: its turnos are listed beside the calendar. */
export const ChosenDay: Story = {
  parameters: PICTURE,
  args: { selected: '2026-11-23' },
};

/** Decision T1: those of the whole month are listed. */
export const ChosenMonth: Story = {
  parameters: PICTURE,
  args: { selected: '2026-11' },
};

export const Empty: Story = {
  parameters: PICTURE,
  args: { counts: {} },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', {
      name: 'lunes 23 de noviembre de 2026, sin turnos',
    });
    await expect(dotsOf(day)).toHaveLength(0);
    await expect(canvas.getAllByRole('button', { name: /, sin turnos$/ })).toHaveLength(30);
  },
};

/** Decision T5: twenty turnos are twenty dots that wrap to several lines inside their day. */
export const FullDay: Story = {
  parameters: PICTURE,
  args: { counts: { '2026-11-23': 20 } },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', { name: 'lunes 23 de noviembre de 2026, 20 turnos' });
    await expect(dotsOf(day)).toHaveLength(20);
    const box = day.getBoundingClientRect();
    for (const dot of dotsOf(day)) {
      const { left, right, top, bottom } = dot.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(box.left);
      await expect(right).toBeLessThanOrEqual(box.right);
      await expect(top).toBeGreaterThanOrEqual(box.top);
      await expect(bottom).toBeLessThanOrEqual(box.bottom);
    }
    const lines = new Set(dotsOf(day).map((dot) => dot.getBoundingClientRect().top));
    await expect(lines.size).toBeGreaterThan(1);
  },
};

/** More than a day has room for are a number: a full day does not make its week taller. */
export const TooMany: Story = {
  parameters: PICTURE,
  args: { counts: { '2026-11-23': 500 } },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', { name: 'lunes 23 de noviembre de 2026, 500 turnos' });
    const [number] = dotsOf(day);
    await expect(dotsOf(day)).toHaveLength(1);
    await expect(getComputedStyle(number!, '::before').content).toBe('"500"');
    await expect(day.getBoundingClientRect().height).toBe(
      canvas.getByRole('button', { name: /^martes 3 / }).getBoundingClientRect().height,
    );
  },
};

/** Six weeks of one height, whatever the month and its dots: nothing below or beside jumps. */
export const MonthsDoNotJump: Story = {
  tags: ['behaviour'],
  args: { counts: { '2026-11-23': 20 }, month: '2026-11' },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const heights = () =>
      within(grid)
        .getAllByRole('row', { hidden: true })
        .slice(1)
        .map((row) => row.getBoundingClientRect().height);
    const [height = 0] = heights();
    await expect(height).toBeGreaterThan(0);
    // November 2026 needs six weeks, February 2027 exactly four.
    for (const month of ['diciembre', 'enero', 'febrero']) {
      await expect(heights()).toEqual(Array.from({ length: 6 }, () => height));
      await userEvent.click(canvas.getByRole('button', { name: 'Mes siguiente' }));
      await canvas.findByText(new RegExp(`^${month} de`));
    }
    await expect(heights()).toEqual(Array.from({ length: 6 }, () => height));
  },
};

export const TodayIsMarkedOnce: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', {
      name: 'viernes 20 de noviembre de 2026, hoy, 3 turnos',
    });
    await expect(day.closest('td')).toHaveAttribute('data-today', 'true');
    await expect(canvas.getAllByRole('button', { name: /, hoy, / })).toHaveLength(1);
  },
};

/** A calendar whose week starts on Sunday. */
export const WeekFromSunday: Story = {
  parameters: PICTURE,
  args: { weekStartsOn: 0 },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await expect(weekdays(grid)[0]).toMatch(/^do/);
    await expect(weekdays(grid)[6]).toMatch(/^s/);
    // 1 November 2026 is a Sunday: it is the first cell of the grid.
    const [, firstWeek] = within(grid).getAllByRole('row', { hidden: true });
    const [first] = within(firstWeek!).getAllByRole('gridcell');
    await expect(first).toHaveTextContent(/^1/);
  },
};

export const ChoosingADay: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const day = canvas.getByRole('button', { name: /lunes 23 de noviembre/ });
    await userEvent.click(day);
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-23');
    await expect(day.closest('td')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /viernes 27/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-27');
    await expect(day.closest('td')).not.toHaveAttribute('aria-selected', 'true');
  },
};

/** Decision T2. */
export const ChoosingTheChosenDayAgainChoosesNothing: Story = {
  tags: ['behaviour'],
  args: { selected: '2026-11-23' },
  play: async ({ canvas, args }) => {
    const day = canvas.getByRole('button', { name: /lunes 23 de noviembre/ });
    await expect(day.closest('td')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(day);
    await expect(args.onSelect).toHaveBeenLastCalledWith('');
    await expect(day.closest('td')).not.toHaveAttribute('aria-selected', 'true');
  },
};

export const ADoubleClickChoosesTheDay: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const day = canvas.getByRole('button', { name: /lunes 23 de noviembre/ });
    await userEvent.dblClick(day);
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-23');
    await expect(day.closest('td')).toHaveAttribute('aria-selected', 'true');
  },
};

/** Decision T1: the month's name selects the whole month. */
export const ChoosingTheMonth: Story = {
  tags: ['behaviour'],
  args: { selected: '2026-11-23' },
  play: async ({ canvas, args }) => {
    const month = canvas.getByRole('button', {
      name: 'Ver todos los turnos de noviembre de 2026',
    });
    await expect(month).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(month);
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11');
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByRole('gridcell', { selected: true })).toBe(null);
  },
};

/** Decision T10: September is month 9, with either of its Spanish spellings. */
export const SeptemberIsTheNinth: Story = {
  tags: ['behaviour'],
  args: { month: '2026-09', counts: {} },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /Ver todos los turnos de sep?tiembre de 2026/ }),
    );
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-09');
  },
};

export const ArrowsChangeTheMonth: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mes siguiente' }));
    await expect(args.onMonthChange).toHaveBeenLastCalledWith('2026-12');
    await expect(await canvas.findByText('diciembre de 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mes anterior' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Mes anterior' }));
    await expect(await canvas.findByText('octubre de 2026')).toBeVisible();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

/** look-and-feel T1: one tab stop, arrows by day and week, Page Up and Down by month, Enter chooses. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid');
    const stops = within(grid)
      .getAllByRole('button')
      .filter((day) => day.tabIndex === 0);
    await expect(stops).toHaveLength(1);
    const focused = () => document.activeElement?.getAttribute('aria-label');
    stops[0]?.focus();
    await expect(focused()).toBe('viernes 20 de noviembre de 2026, hoy, 3 turnos');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(focused()).toBe('lunes 23 de noviembre de 2026, 12 turnos'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('lunes 30 de noviembre de 2026, sin turnos'));
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await waitFor(() => expect(focused()).toBe('domingo 22 de noviembre de 2026, sin turnos'));
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(focused()).toBe('martes 22 de diciembre de 2026, sin turnos'));
    await expect(args.onMonthChange).toHaveBeenLastCalledWith('2026-12');
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(focused()).toBe('domingo 22 de noviembre de 2026, sin turnos'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(focused()).toMatch(/^lunes 23/));
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-11-23');
    await userEvent.tab();
    await expect(grid).not.toContainElement(document.activeElement as HTMLElement);
  },
};
