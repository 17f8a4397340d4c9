import { ready } from '@practice/domain';
import { gallbladderResult, mariaGomez, pathologies } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PathologyEntryPanel } from './PathologyEntryPanel';

const meta = {
  component: PathologyEntryPanel,
  args: {
    patient: mariaGomez,
    record: gallbladderResult,
    title: 'Colecistectomía laparoscópica',
    records: ready(pathologies),
    active: true,
    open: false,
    onOpenChange: fn(),
    onEditingChange: fn(),
    onDelete: fn(),
  },
  render: (args) => (
    <ul>
      <PathologyEntryPanel {...args} />
    </ul>
  ),
} satisfies Meta<typeof PathologyEntryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TellsWhichOneOpened: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onOpenChange).toHaveBeenCalledWith(gallbladderResult, true);
  },
};

/** Clean, it closes without a question. */
export const Open: Story = {
  args: { open: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { expanded: true }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(gallbladderResult, false);
  },
};
