import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { MissingRecord } from './MissingRecord';

const meta = {
  component: MissingRecord,
  tags: ['autodocs'],
  args: {
    title: 'No encontramos ese paciente.',
    text: 'La historia clínica se abre desde la lista de pacientes.',
    homeHref: '/',
  },
} satisfies Meta<typeof MissingRecord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'No encontramos ese paciente.' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  },
};
