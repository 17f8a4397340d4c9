import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { BackupNotice } from './BackupNotice';

const meta = {
  component: BackupNotice,
  tags: ['autodocs'],
  args: { status: { ultima: '2026-11-18T09:00:00.000Z', atrasada: true } },
} satisfies Meta<typeof BackupNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'La última copia de seguridad completa es del 18/11/2026 06:00. Avisá a quien cuida el servidor.',
    );
  },
};

export const WithoutAnyCopy: Story = {
  args: { status: { ultima: null, atrasada: true } },
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'No se pudo hacer ninguna copia de seguridad. Avisá a quien cuida el servidor.',
    );
  },
};

export const SaysNothingOfARecentCopy: Story = {
  tags: ['behaviour'],
  args: { status: { ultima: '2026-11-20T06:00:00.000Z', atrasada: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};
