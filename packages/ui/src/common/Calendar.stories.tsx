import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Calendar } from './Calendar';

const meta = {
  component: Calendar,
  args: { value: '2026-11-23', today: '2026-11-20', onValueChange: fn() },
  decorators: [(Story) => <div className="inline-block bg-surface">{Story()}</div>],
} satisfies Meta<typeof Calendar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(
      /^lu/i,
    );
    await userEvent.click(canvas.getByRole('button', { name: /27 de noviembre de 2026/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith('2026-11-27');
  },
};

export const PageDownGoesToTheNextMonth: Story = {
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', { name: /23 de noviembre de 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await expect(await canvas.findByText('diciembre 2026')).toBeVisible();
  },
};

/** For birth dates. */
export const Distant: Story = { args: { value: '1969-09-03', distant: true } };

export const Limited: Story = { args: { min: '2026-11-10', max: '2026-11-25' } };
