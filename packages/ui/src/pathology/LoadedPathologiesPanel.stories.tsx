import { ApiError, failed, loading, ready } from '@practice/domain';
import {
  cholecystectomy,
  gallbladderResult,
  mariaGomez,
  pathologies,
  procedures,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LoadedPathologiesPanel } from './LoadedPathologiesPanel';

const meta = {
  component: LoadedPathologiesPanel,
  args: {
    patient: mariaGomez,
    active: true,
    records: ready(pathologies),
    procedures,
    opened: { list: [], open: fn(), close: fn() },
    listOpen: true,
    onListOpenChange: fn(),
    search: '',
    onSearchChange: fn(),
    fallbackFocus: createRef<HTMLElement>(),
  },
} satisfies Meta<typeof LoadedPathologiesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OpensRecordsAndTheList: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const list = within(canvas.getByRole('list', { name: 'Archivos cargados' }));
    await userEvent.click(list.getByRole('button', { name: /^20\/08\/2026/ }));
    await expect(args.opened.open).toHaveBeenCalledWith(pathologies[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Ver archivos cargados (2)' }));
    await expect(args.onListOpenChange).toHaveBeenCalledWith(false);
  },
};

/** Nothing of the list is rendered before it is opened first. */
export const Closed: Story = {
  args: { listOpen: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('li')).toBe(null);
    // Paper says that they exist (docs/decisions/308).
    const onPaper = canvas.getByText(/^Archivos cargados \(2\)\./);
    await expect(onPaper).toHaveTextContent('Archivos cargados (2). Sin abrir');
    await expect(onPaper).not.toBeVisible();
    await expect(onPaper).toHaveClass('print:block');
  },
};

export const Empty: Story = { args: { records: ready([]) } };

export const Loading: Story = { args: { records: loading } };

export const Failed: Story = {
  args: { records: failed(new ApiError(500, null), fn()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'No se pudieron cargar las patologías. Intentá nuevamente.',
    );
  },
};

/** docs/decisions/331: of one technique and day, each result says of which hour its procedure is. */
export const SameName: Story = {
  args: {
    records: ready([
      gallbladderResult,
      { ...gallbladderResult, id_patologia: 99, id_procedimiento_paciente: 99 },
    ]),
    procedures: [
      { ...cholecystectomy, hora_inicio: '08:00' },
      { ...cholecystectomy, id_procedimiento_paciente: 99, hora_inicio: '11:00' },
    ],
  },
  play: async ({ canvas }) => {
    for (const hour of ['08:00', '11:00'])
      await expect(canvas.getByText(`Colecistectomía laparoscópica · ${hour}`)).toBeVisible();
  },
};
