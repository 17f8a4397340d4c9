import { ApiError } from '@practice/domain';
import { activity } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { ActivityList } from './ActivityList';

const meta = {
  component: ActivityList,
  args: {
    activity: { status: 'ready', value: activity, refreshing: false },
    historyHref: (id) => `/hc?paciente=${id}`,
    onLoadMore: fn(),
    onRestore: fn(),
    onOpenText: fn(),
    restoring: new Set(),
  },
} satisfies Meta<typeof ActivityList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('heading', { level: 2 }).map((day) => day.textContent);
    await expect(days).toEqual([
      'viernes 20 de noviembre de 2026',
      'jueves 19 de noviembre de 2026',
    ]);
  },
};

export const Loading: Story = {
  args: { activity: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando la actividad...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: {
    activity: { status: 'failed', error: new ApiError(500, null, 'network'), retry: fn() },
  },
};

export const Empty: Story = {
  args: {
    activity: {
      status: 'ready',
      refreshing: false,
      value: { items: [], siguiente: null, paciente: null },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todavía no hay actividad.')).toBeVisible();
  },
};

export const GoesOn: Story = {
  args: {
    activity: { status: 'ready', refreshing: false, value: { ...activity, siguiente: 902 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cargar más' })).toBeVisible();
  },
};

export const MoreIsAskedFor: Story = {
  ...GoesOn,
  tags: ['behaviour'],
  play: async (context) => {
    await GoesOn.play?.(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Cargar más' }));
    await expect(context.args.onLoadMore).toHaveBeenCalledOnce();
  },
};
