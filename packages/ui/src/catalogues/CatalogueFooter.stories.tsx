import type { CatalogueItem } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CatalogueFooter } from './CatalogueFooter';
import type { CatalogueEditorState } from './use-catalogue-editor';

const pami: CatalogueItem = { id: 1, nombre: 'PAMI' };
const editor: CatalogueEditorState = {
  mode: { name: 'list' },
  opening: 0,
  all: [pami],
  shown: [pami],
  selected: pami,
  similar: undefined,
  editing: null,
  removing: null,
  refuse: fn(),
  search: '',
  problem: null,
  announcement: '',
  removed: null,
  setSearch: fn(),
  select: fn(),
  reveal: fn(),
  openNew: fn(),
  openEdit: fn(),
  askRemove: fn(),
  showSaved: fn(),
  hasJustStored: () => false,
  showRemoved: fn(),
  showRestored: fn(),
  say: fn(),
  backToList: fn(),
};

const meta = {
  component: CatalogueFooter,
  decorators: [
    (Story) => (
      <div className="flex flex-wrap items-center gap-2" style={{ maxWidth: 384 }}>
        <Story />
      </div>
    ),
  ],
  args: { editor, ready: true, canEdit: true, canDelete: true, onUndo: fn(), undoing: false },
} satisfies Meta<typeof CatalogueFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Decision G15: what was deleted comes back by a button. */
export const Deleted: Story = {
  args: { editor: { ...editor, removed: pami, announcement: 'Se eliminó «PAMI».' } },
};

export const ItsButtonsNameTheEntry: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar' }));
    await expect(editor.openEdit).toHaveBeenLastCalledWith(pami);
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(editor.askRemove).toHaveBeenLastCalledWith(pami);
  },
};

export const Loading: Story = {
  args: { ready: false },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const ThereAreNoButtonsWithoutRights: Story = {
  tags: ['behaviour'],
  args: { canEdit: false, canDelete: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};

export const Announces: Story = {
  tags: ['behaviour'],
  args: { editor: { ...editor, announcement: 'Se agregó «PAMI».' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Se agregó «PAMI».');
  },
};

/** clinical-history §5 */
export const Invalid: Story = {
  args: { editor: { ...editor, selected: null, problem: 'No hay selección' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No hay selección');
  },
};

export const TooLong: Story = {
  args: { editor: { ...editor, announcement: `Se agregó «${'Hernioplastia'.repeat(10)}».` } },
};
