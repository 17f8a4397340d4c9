import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { EditActions } from './EditActions';

const meta = {
  component: EditActions,
  tags: ['autodocs'],
  args: {
    busy: false,
    deleteLabel: 'Eliminar',
    onDelete: fn(),
    onCancel: fn(),
    children: <Button variant="primary">Guardar cambios</Button>,
  },
} satisfies Meta<typeof EditActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const EachButtonDoesWhatItSays: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await expect([args.onDelete, args.onCancel].map((it) => it.mock.calls.length)).toEqual([1, 1]);
  },
};

/** Nothing takes a pending save back. */
export const Saving: Story = {
  args: {
    busy: true,
    children: (
      <Button variant="primary" status="pending" pendingLabel="Guardando...">
        Guardar cambios
      </Button>
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
