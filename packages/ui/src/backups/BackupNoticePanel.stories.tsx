import { readBackupStatus } from '@practice/domain';
import { answer, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { BackupNoticePanel } from './BackupNoticePanel';

const meta = {
  component: BackupNoticePanel,
  tags: ['autodocs'],
} satisfies Meta<typeof BackupNoticePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Late: Story = {
  parameters: SMALL_PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(readBackupStatus, { ultima: '2026-11-18T09:00:00.000Z', atrasada: true }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/completa es del 18\/11\/2026 06:00\./)).toBeVisible();
  },
};

export const SaysNothingWhenItCannotBeRead: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(readBackupStatus, 500, 'Algo falló en el servidor.'));
  },
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};
