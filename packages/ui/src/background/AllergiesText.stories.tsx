import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { AllergiesText } from './AllergiesText';

const TWO =
  'Penicilina: urticaria generalizada (2019). Dipirona: anafilaxia en quirófano (2022). Látex.';
const MANY = 'Penicilina, látex, iodo, AINEs, dipirona y contraste yodado. '.repeat(40).trim();

const meta = {
  component: AllergiesText,
  args: { allergies: TWO },
} satisfies Meta<typeof AllergiesText>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const text = (canvas: Canvas) => canvas.getByText(/^Alergias: Penicilina/);

/** Whether every line of the text stands within its box. */
const isWhole = (box: HTMLElement) =>
  box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: ({ canvas }) => expect(text(canvas)).toHaveTextContent(`Alergias: ${TWO}`),
};

/** As each was written on a line of its own. */
export const Lines: Story = {
  args: { allergies: 'Penicilina\nDipirona\nLátex' },
  play: ({ canvas }) => expect(isWhole(text(canvas))).toBe(true),
};

/** More than three lines: the rest opens on a press, because a tooltip needs a mouse. */
export const TooLong: Story = {
  parameters: SMALL_PICTURE,
  args: { allergies: MANY },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ver todas' })).toBeVisible();
    await expect(text(canvas).clientHeight).toBeLessThan(60);
  },
};

/** On a phone. */
export const Narrow: Story = {
  parameters: SMALL_PICTURE,
  decorators: [
    (Story) => (
      <div style={{ width: '20.375rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(isWhole(text(canvas))).toBe(true);
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};

export const TheRestOpensByKeyAndCloses: Story = {
  tags: ['behaviour'],
  ...TooLong,
  parameters: NO_PICTURE,
  args: { allergies: `${'Penicilina, látex e iodo. '.repeat(40)}Dipirona.` },
  play: async ({ canvas }) => {
    const all = await canvas.findByRole('button', { name: 'Ver todas', expanded: false });
    await expect(isWhole(text(canvas))).toBe(false);
    await userEvent.tab();
    await expect(all).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Ver menos', expanded: true })).toHaveFocus();
    await waitFor(() => expect(isWhole(text(canvas))).toBe(true));
    await userEvent.keyboard('{Enter}');
    await expect(isWhole(text(canvas))).toBe(false);
    await expect(canvas.getByRole('button', { name: 'Ver todas' })).toHaveFocus();
  },
};
