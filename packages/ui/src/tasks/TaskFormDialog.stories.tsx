import { ApiError, BLANK_TASK, ready } from '@practice/domain';
import { generalTask, patients, pendingTask } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { TaskFormDialog } from './TaskFormDialog';

const meta = {
  component: TaskFormDialog,
  args: {
    id: null,
    title: 'Nuevo pendiente',
    initial: BLANK_TASK,
    withStatus: false,
    save: fn(async () => generalTask),
    failedText: 'Error al crear pendiente',
    onClose: fn(),
    patients: ready(patients),
    onPatientsWanted: fn(),
  },
} satisfies Meta<typeof TaskFormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const description = () => screen.findByRole('textbox', { name: 'Descripción' });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    await screen.findByRole('dialog', { name: 'Nuevo pendiente' });
    await waitFor(async () => expect(await description()).toHaveFocus());
  },
};

export const SavesAndCloses: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { args } = context;
    await Default.play?.(context);
    await userEvent.keyboard('Comprar guantes');
    await save();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.save).toHaveBeenCalledWith(
      { ...BLANK_TASK, descripcion: 'Comprar guantes' },
      expect.anything(),
    );
  },
};

/** It says of whom: a wrong patient is seen at once. */
export const TheNoticeNamesThePatient: Story = {
  tags: ['behaviour'],
  args: { save: fn(async () => pendingTask) },
  play: async () => {
    await userEvent.type(await description(), 'Pedir resultado');
    await save();
    const notice = (await screen.findByText('Pendiente guardado')).closest('[data-tone]');
    await expect(notice).toHaveTextContent(
      /^Pendiente guardadoGómez, María Ñandú · DNI 30\.123\.456/,
    );
  },
};

export const Invalid: Story = {
  parameters: PICTURE,
  play: async ({ args }) => {
    await description();
    await save();
    await expect(await screen.findByText('La descripción es obligatoria')).toBeVisible();
    await expect(args.save).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { save: fn(() => new Promise<never>(() => {})) },
  play: async ({ args }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /^Guardando\.\.\./ }));
    await userEvent.type(await description(), ' y gasas');
    await expect(await description()).toHaveValue('Comprar guantes');
    await expect(args.save).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { save: fn(() => Promise.reject<never>(new ApiError(500, null))) },
  play: async ({ args }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await save();
    await expect(await screen.findByText('Error al crear pendiente')).toBeVisible();
    await expect(await description()).toHaveValue('Comprar guantes');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** The close button asks, as Escape does. */
export const ClosingAsksWhenDirty: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await description(), 'Comprar guantes');
    await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[1]!);
    await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
