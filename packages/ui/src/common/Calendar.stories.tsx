import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { NO_PICTURE, FORCED_COLORS_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { Calendar } from './Calendar';

const DOCUMENTATION = `
A month in which one day is chosen; \`DateField\` opens it beside its text. Days are civil dates (\`2026-11-20\`), never instants.

- **Keys**: arrows by day and week, Page Up and Page Down by month, Enter chooses.
- **\`distant\`** adds month and year selectors, for birth dates. \`min\` and \`max\` disable days.
`;

const meta = {
  component: Calendar,
  title: 'Clínicos/Calendar',
  tags: ['autodocs'],
  parameters: { docs: { description: { component: DOCUMENTATION }, story: { height: '400px' } } },
  args: { value: '2026-11-23', today: '2026-11-20', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div className="inline-block rounded-sheet border border-line bg-surface">{Story()}</div>
    ),
  ],
} satisfies Meta<typeof Calendar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(
      /^lu/i,
    );
  },
};

/** Today is chosen: its number is read on the colour of the choice. */
export const ChosenToday: Story = {
  parameters: PICTURE,
  args: { value: '2026-11-20', today: '2026-11-20' },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', { name: /20 de noviembre/ });
    const { color, backgroundColor } = getComputedStyle(day);
    await expect(color).not.toBe(backgroundColor);
  },
};

/** As in `Default` in this window: its picture is taken with forced colors (high contrast of Windows), which a browser emulates under Rendering. */
export const ForcedColors: Story = { ...Default, parameters: FORCED_COLORS_PICTURE };

export const AClickGivesTheDay: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: /27 de noviembre de 2026/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith('2026-11-27');
  },
};

export const PageDownGoesToTheNextMonth: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', { name: /23 de noviembre de 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await expect(await canvas.findByText('diciembre de 2026')).toBeVisible();
  },
};

/** Nothing is chosen: it opens at the month of today. */
export const NoDay: Story = {
  parameters: PICTURE,
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('noviembre de 2026')).toBeVisible();
  },
};

/** For birth dates. */
export const Distant: Story = {
  parameters: PICTURE,
  args: { value: '1969-09-03', distant: true },
};

export const Limited: Story = {
  parameters: PICTURE,
  args: { min: '2026-11-10', max: '2026-11-25' },
};
