import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { DraftsContext, type Drafts } from './drafts-context';
import { UnlockButton } from './UnlockButton';
import { useReadFirst } from './use-read-first';

const readLatest = fn(() => Promise.resolve(true));
const STORED = { version: 1, nota: 'Alta' };
const WRITES = { latest: null, restart: fn(), readLatest };

const DRAFT = { form: 'antecedentes' as const, patient: 12, record: 12 };
const FOUND = { key: 'antecedentes.12.12.x', at: '2026-11-20T13:30:00Z', title: null };
/** The drafts of a session in which that record was being written. */
const LEFT = {
  subscribe: () => () => undefined,
  of: () => FOUND,
  wanted: () => null,
} as Partial<Drafts> as Drafts;

/** A record in a tab, read first. */
function RecordInTab({ active }: { active: boolean }) {
  const { editing, lock, unlockButton } = useReadFirst(STORED, WRITES, { active, draft: DRAFT });
  return editing ? (
    <Button onClick={lock}>Cancelar</Button>
  ) : (
    <UnlockButton label="Editar" {...unlockButton} />
  );
}

const meta = {
  component: RecordInTab,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Unlocks a record that is read first, after asking the server for its newest version. F2 does the same.',
      },
    },
  },
  args: { active: true },
  beforeEach: () => {
    readLatest.mockClear();
  },
} satisfies Meta<typeof RecordInTab>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

/** Somebody typed into it and did not save: what stands here may not be all that is known. */
export const Unsaved: Story = {
  parameters: SMALL_PICTURE,
  decorators: [
    (Story) => (
      <DraftsContext value={LEFT}>
        <div className="flex items-center gap-3">
          <Story />
        </div>
      </DraftsContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hay un borrador sin guardar')).toBeVisible();
  },
};

/** A newer version is asked for at once (decision G27). */
export const AClickUnlocksAndCancellingReturnsTheFocus: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar' }));
    await expect(readLatest).toHaveBeenCalledWith(STORED);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus();
  },
};

export const F2Unlocks: Story = {
  tags: ['behaviour'],
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
  tags: ['behaviour'],
  args: { active: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{F2}');
    await expect(canvas.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(readLatest).not.toHaveBeenCalled();
  },
};

/** In a dialog, over which another one can be opened from anywhere. */
function CoveredRecord() {
  const [covered, setCovered] = useState(false);
  return (
    <>
      <Dialog open onOpenChange={() => undefined} title="Datos">
        <RecordInTab active />
        <Button onClick={() => setCovered(true)}>Pendientes</Button>
      </Dialog>
      <Dialog open={covered} onOpenChange={setCovered} title="Pendientes">
        Ninguno
      </Dialog>
    </>
  );
}

/** F2 edits what is in front: nothing changes out of sight. */
export const F2IsNotForACoveredDialog: Story = {
  tags: ['behaviour'],
  render: () => <CoveredRecord />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Pendientes' }));
    await screen.findByRole('dialog', { name: 'Pendientes' });
    await userEvent.keyboard('{F2}');
    await expect(readLatest).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pendientes' })).toBe(null));
    await userEvent.keyboard('{F2}');
    await expect(await screen.findByRole('button', { name: 'Cancelar' })).toBeVisible();
  },
};

/** A form that is saved gives its button the focus: the blank of whoever typed on unlocks nothing. */
export const WhoTypesOnDoesNotPressIt: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Editar' });
    button.focus();
    await userEvent.keyboard('con fiebre');
    await expect(button).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Cancelar' })).toBeVisible();
  },
};
