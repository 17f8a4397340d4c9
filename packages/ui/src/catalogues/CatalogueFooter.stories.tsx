import type { CatalogueItem } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CatalogueFooter } from './CatalogueFooter';
import type { CatalogueDialogState } from './use-catalogue-dialog';

const pami: CatalogueItem = { id: 1, nombre: 'PAMI' };
const dialog: CatalogueDialogState = {
  mode: { name: 'list' },
  all: [pami],
  shown: [pami],
  selected: pami,
  editing: null,
  search: '',
  name: '',
  problem: null,
  announcement: '',
  busy: false,
  discarding: false,
  dirty: false,
  setSearch: fn(),
  select: fn(),
  setName: fn(),
  openNew: fn(),
  openEdit: fn(),
  askRemove: fn(),
  submitName: fn(),
  confirmRemove: fn(),
  leave: fn(),
  keep: fn(),
  discard: fn(),
};

const meta = {
  component: CatalogueFooter,
  decorators: [
    (Story) => (
      <div className="flex flex-wrap items-center gap-2" style={{ maxWidth: 384 }}>
        <Story />
        <form id="nombre" />
      </div>
    ),
  ],
  args: { dialog, formId: 'nombre', ready: true, canEdit: true, canDelete: true },
} satisfies Meta<typeof CatalogueFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar' }));
    await expect(dialog.openEdit).toHaveBeenLastCalledWith(pami);
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(dialog.askRemove).toHaveBeenLastCalledWith(pami);
  },
};

export const Loading: Story = {
  args: { ready: false },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false, canDelete: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};

export const Announces: Story = {
  args: { dialog: { ...dialog, announcement: 'Se agregó «PAMI».' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Se agregó «PAMI».');
  },
};

/** clinical-history §5 */
export const Invalid: Story = {
  args: { dialog: { ...dialog, selected: null, problem: 'No hay selección' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No hay selección');
  },
};

export const Writing: Story = {
  args: { dialog: { ...dialog, mode: { name: 'new' } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await expect(dialog.leave).toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Guardar' })).toHaveAttribute('form', 'nombre');
  },
};

/** What a form says of its name stands beside the name, and not twice. */
export const Saving: Story = {
  args: {
    dialog: { ...dialog, mode: { name: 'new' }, busy: true, problem: 'El registro ya existe' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Guardando...' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const TooLong: Story = {
  args: { dialog: { ...dialog, announcement: `Se agregó «${'Hernioplastia'.repeat(10)}».` } },
};
