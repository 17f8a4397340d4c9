import { ready, type Consult } from '@practice/domain';
import { cardiologyConsult, consults, mariaGomez, plainConsult } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { ConsultPanel, type ConsultPanelProps } from './ConsultPanel';

/** `later`: what another computer makes of the list beside it, by its button. */
function Host({ later, ...args }: ConsultPanelProps & { later?: Consult[] }) {
  const { dialog, ...discard } = useDiscardGuard();
  const [changed, setChanged] = useState(false);
  return (
    <>
      <div className="max-w-3xl rounded-sheet border border-line bg-surface p-4">
        <ConsultPanel
          {...args}
          consults={changed && later ? ready(later) : args.consults}
          discard={discard}
        />
      </div>
      {later && (
        <Bench>
          <BenchButton onClick={() => setChanged(true)}>Otro puesto</BenchButton>
        </Bench>
      )}
      {dialog}
    </>
  );
}

const meta = {
  component: Host,
  args: {
    patient: mariaGomez,
    consult: cardiologyConsult,
    consults: ready(consults),
    active: true,
    written: false,
    discard: { guard: { current: null }, leave: fn() },
    onDelete: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const text = () => screen.findByRole('textbox', { name: 'Descripción' });

export const Default: Story = {};

export const EliminarNamesTheConsult: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await press('Eliminar');
    await expect(args.onDelete).toHaveBeenCalledWith(cardiologyConsult);
  },
};

/** The focus goes on from what was just written. */
export const JustWritten: Story = {
  args: { written: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
  },
};

export const Editing: Story = {
  play: async () => {
    await userEvent.keyboard('{F2}');
    await waitFor(async () => expect(await text()).toHaveFocus());
    await expect(screen.getByRole('form')).toHaveAccessibleName('Cardiología, 05/10/2026');
  },
};

export const EliminarStaysInReach: Story = {
  ...Editing,
  tags: ['behaviour'],
  play: async (context) => {
    const { args } = context;
    await Editing.play?.(context);
    await press('Eliminar');
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
  },
};

/** While it is read, it is what is stored now. */
export const WhatIsReadFollowsTheList: Story = {
  tags: ['behaviour'],
  args: { later: [{ ...cardiologyConsult, descripcion: 'ASA I.', version: 2 }, plainConsult] },
  play: async () => {
    await press('Otro puesto');
    await expect(await screen.findByText('ASA I.')).toBeVisible();
  },
};

/** Another computer deleted what is being edited: what was typed stays on screen. */
export const DeletedWhileEdited: Story = {
  tags: ['behaviour'],
  args: { later: [plainConsult] },
  play: async () => {
    await press(/^Editar/);
    await waitFor(async () => expect(await text()).toHaveFocus());
    await userEvent.type(await text(), ' Apto.');
    await press('Otro puesto');
    await expect(
      await screen.findByText('Otro puesto borró este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(((await text()) as HTMLTextAreaElement).value).toMatch(/ Apto\.$/);
  },
};
