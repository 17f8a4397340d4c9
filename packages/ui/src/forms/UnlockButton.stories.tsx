import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../primitives/Button';
import { UnlockButton } from './UnlockButton';
import { useReadFirst } from './use-read-first';

const readLatest = fn(() => Promise.resolve(true));
const STORED = { version: 1, nota: 'Alta' };
const WRITES = { latest: null, restart: fn(), readLatest };

/** A record in a tab, read first. */
function RecordInTab({ active }: { active: boolean }) {
  const { editing, lock, unlockButton } = useReadFirst(STORED, WRITES, { active });
  return editing ? (
    <Button onClick={lock}>Cancelar</Button>
  ) : (
    <UnlockButton label="Editar" {...unlockButton} />
  );
}

const meta = {
  component: RecordInTab,
  args: { active: true },
  beforeEach: () => {
    readLatest.mockClear();
  },
} satisfies Meta<typeof RecordInTab>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A newer version is asked for at once (decision G27). */
export const AClickUnlocksAndCancellingReturnsTheFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar' }));
    await expect(readLatest).toHaveBeenCalledWith(STORED);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus();
  },
};

export const F2Unlocks: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Editar' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'F2');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{F2}');
    await expect(await canvas.findByRole('button', { name: 'Cancelar' })).toBeVisible();
  },
};

export const F2IsNotForAHiddenTab: Story = {
  args: { active: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{F2}');
    await expect(canvas.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(readLatest).not.toHaveBeenCalled();
  },
};
