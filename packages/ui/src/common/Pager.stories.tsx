import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Pager } from './Pager';

const meta = {
  component: Pager,
  tags: ['autodocs'],
  args: { page: 2, pageSize: 25, total: 71, onPageChange: fn(), onPageSizeChange: fn() },
} satisfies Meta<typeof Pager>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mostrando 26-50 de 71')).toBeVisible();
    await expect(canvas.getByText('Página 2 de 3')).toBeVisible();
  },
};

export const EachButtonTurnsThePage: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Anterior' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
    const sizes = within(canvas.getByLabelText('Filas')).getAllByRole('option');
    await expect(sizes.map((size) => size.textContent)).toEqual(['10', '25', '50', '100']);
    await userEvent.selectOptions(canvas.getByLabelText('Filas'), '100');
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(100);
  },
};

export const Empty: Story = {
  args: { page: 1, total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mostrando 0-0 de 0')).toBeVisible();
    await expect(canvas.getByText('Página 1 de 1')).toBeVisible();
  },
};

export const LastPage: Story = {
  tags: ['behaviour'],
  args: { page: 3 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Mostrando 51-71 de 71')).toBeVisible();
    const next = canvas.getByRole('button', { name: 'Siguiente' });
    await userEvent.click(next);
    await expect(next).toHaveFocus();
    await expect(args.onPageChange).not.toHaveBeenCalled();
  },
};
