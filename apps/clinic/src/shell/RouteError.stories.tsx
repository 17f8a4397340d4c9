import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { RouteError } from './RouteError';

const meta = {
  component: RouteError,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RouteError>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Algo falló al mostrar esta pantalla. Lo que ya guardaste está a salvo.',
    );
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  },
};
