import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SessionCheck } from './SessionCheck';

const meta = {
  component: SessionCheck,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SessionCheck>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Checking: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Verificando sesión...');
    await expect(canvas.getByText('Verificando sesión...')).toBeVisible();
  },
};
