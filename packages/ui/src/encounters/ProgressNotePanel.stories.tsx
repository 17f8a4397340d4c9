import { mariaGomez, postoperativeEncounter, suturesNote } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { ProgressNotePanel } from './ProgressNotePanel';

const meta = {
  component: ProgressNotePanel,
  args: {
    patient: mariaGomez,
    encounter: postoperativeEncounter,
    note: suturesNote,
    active: true,
    written: false,
    discard: { guard: { current: null }, leave: fn() },
    list: { region: { current: null }, fallbackFocus: { current: null } },
    onDeleted: fn(),
  },
  render: function Host(args) {
    const { dialog, ...discard } = useDiscardGuard();
    const region = useRef<HTMLDivElement>(null);
    return (
      <div ref={region} className="max-w-3xl rounded-sheet border border-line bg-surface p-4">
        <ProgressNotePanel {...args} discard={discard} list={{ region, fallbackFocus: region }} />
        {dialog}
      </div>
    );
  },
} satisfies Meta<typeof ProgressNotePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Buena evolución/)).toBeVisible();
  },
};

export const Editing: Story = {
  play: async () => {
    await press(/^Editar/);
    await expect(await screen.findByRole('textbox', { name: 'Contenido' })).toHaveFocus();
  },
};

/** The focus goes on from what was just written. */
export const JustWritten: Story = {
  args: { written: true },
  play: async () => {
    const edit = await screen.findByRole('button', { name: /^Editar/ });
    await waitFor(() => expect(edit).toHaveFocus());
  },
};

export const CancelAsksAboutWhatWasTyped: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await press(/^Editar/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Contenido' }), ' Control.');
    await press('Cancelar');
    await press('Descartar cambios');
    await expect(await canvas.findByText(/repetir “en ayunas”\.$/)).toBeVisible();
  },
};
