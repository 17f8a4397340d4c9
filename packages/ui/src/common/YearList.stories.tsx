import { formatCivilDate } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { YearList } from './YearList';

const SEVERAL = ['2026-11-10', '2026-02-03', '2025-07-01', '2019-12-30', '2019-04-02'];

const meta = {
  component: YearList<string>,
  tags: ['autodocs'],
  args: {
    rows: SEVERAL,
    all: SEVERAL,
    dateOf: (row: string) => row,
    label: 'Procedimientos',
    children: (row) => (
      <li key={row} data-row={row} className="border-t border-line px-4 py-1.5">
        <Button size="small" variant="quiet" data-row-link>
          {formatCivilDate(row)}
        </Button>
      </li>
    ),
  },
} satisfies Meta<typeof YearList<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each year says how many it has. */
export const SeveralYears: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    const years = canvas.getAllByRole('heading', { level: 3 }).map((it) => it.textContent);
    await expect(years).toEqual(['2026 2', '2025 1', '2019 2']);
    const of2019 = canvas.getByRole('list', { name: '2019 2' });
    await expect(within(of2019).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const OneYear: Story = {
  parameters: SMALL_PICTURE,
  args: { rows: SEVERAL.slice(0, 2), all: SEVERAL.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBe(null);
    await expect(canvas.getByRole('list', { name: 'Procedimientos' })).toBeVisible();
  },
};

/** Rows that come later are counted already: the first ones do not lose their heading or move. */
export const TheFirstRowsOfAList: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  args: { rows: SEVERAL.slice(0, 2) },
  play: async ({ canvas }) => {
    const years = canvas.getAllByRole('heading', { level: 3 }).map((it) => it.textContent);
    await expect(years).toEqual(['2026 2']);
  },
};

export const ArrowsGoOnOverTheYears: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: '03/02/2026' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: '01/07/2025' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: '03/02/2026' })).toHaveFocus();
  },
};

const MANY = [2026, 2025, 2024].flatMap((year) =>
  Array.from({ length: 28 }, (_, day) => `${year}-02-${String(28 - day).padStart(2, '0')}`),
);

/** Going up, the row would be scrolled to where the heading is. */
export const TheFocusIsNotBelowAHeading: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  args: { rows: MANY, all: MANY },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: '01/02/2024' }).focus();
    for (let steps = 0; steps < 60; steps += 1) {
      await userEvent.keyboard('{ArrowUp}');
      const row = document.activeElement!;
      const { left, top } = row.getBoundingClientRect();
      await expect(row).toContainElement(
        document.elementFromPoint(left + 4, top + 3) as HTMLElement,
      );
    }
  },
};
