import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PathologySearch } from './PathologySearch';

const meta = {
  component: PathologySearch,
  args: { text: '', onTextChange: fn(), found: 12, total: 12 },
} satisfies Meta<typeof PathologySearch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

export const TellsWhatIsTyped: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('searchbox', { name: 'Buscar en los archivos cargados' });
    await expect(canvas.getByRole('status')).toHaveTextContent('');
    await userEvent.type(box, 'a');
    await expect(args.onTextChange).toHaveBeenCalledWith('a');
  },
};

/** look-and-feel H-5: the number of results is announced. */
export const Searching: Story = {
  args: { text: 'adenoma', found: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 de 12');
  },
};
