import { ready } from '@practice/domain';
import {
  externalCulture,
  gallbladderResult,
  mariaGomez,
  pathologies,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PathologyRecordPanel } from './PathologyRecordPanel';

const meta = {
  component: PathologyRecordPanel,
  args: {
    patient: mariaGomez,
    record: gallbladderResult,
    title: 'Colecistectomía laparoscópica',
    records: ready(pathologies),
    active: true,
    discard: { guard: { current: null }, leave: (leave) => leave() },
    onEditingChange: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof PathologyRecordPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const report = () => screen.findByRole('textbox', { name: 'Informe' });

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vesícula biliar: colecistitis/)).toBeVisible();
  },
};

export const EliminarNamesTheRecord: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(args.onDelete).toHaveBeenCalledWith(gallbladderResult);
  },
};

/** F2 edits it, and the list is told. */
export const Editing: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{F2}');
    await waitFor(async () => expect(await report()).toHaveFocus());
    await expect(args.onEditingChange).toHaveBeenLastCalledWith(31, true);
  },
};

/** F2 belongs to another record in sight: its button does not show the key. */
export const NotTheLastOpened: Story = {
  tags: ['behaviour'],
  args: { active: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Editar' })).not.toHaveAttribute(
      'aria-keyshortcuts',
    );
    await userEvent.keyboard('{F2}');
    await expect(canvas.queryByRole('textbox')).toBe(null);
  },
};

export const WithPhotos: Story = {
  args: { record: externalCulture },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ver todas las fotos' })).toBeVisible();
  },
};
