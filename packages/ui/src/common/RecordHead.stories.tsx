import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { RecordHead } from './RecordHead';

const meta = {
  component: RecordHead,
  tags: ['autodocs'],
  args: {
    date: '2026-07-17',
    about: 'Anestesiología',
    children: (
      <>
        <Button>Copiar</Button>
        <Button variant="primary" shortcut="F2">
          Editar
        </Button>
      </>
    ),
    deleteLabel: 'Eliminar',
    onDelete: fn(),
  },
} satisfies Meta<typeof RecordHead>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: SMALL_PICTURE };

export const LongName: Story = {
  parameters: SMALL_PICTURE,
  args: { about: 'Videocolonoscopía con mucosectomía y marcación endoscópica de la lesión' },
};

export const DeletingIsAskedFor: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
  },
};
