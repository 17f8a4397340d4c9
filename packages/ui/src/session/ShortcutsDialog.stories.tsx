import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ShortcutsDialog } from './ShortcutsDialog';

const meta = {
  component: ShortcutsDialog,
  args: { onClose: fn() },
} satisfies Meta<typeof ShortcutsDialog>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
