import { ready, valueOr, type CatalogueItem } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  acceptedWrites,
  button,
  inList,
  nameField,
  names,
  placesEditor,
  refuses,
  search,
  selected,
} from '../../../../.storybook/catalogue-editor';
import { CatalogueEditor } from './CatalogueEditor';

/** The requests of the dialog, and the messages when they fail (practice §5, §8; clinical-history §5, §8). */
const meta = {
  component: CatalogueEditor,
  args: {
    ...placesEditor,
    ...acceptedWrites,
  },
  // Applies writes to its state as a server would, so that the list shows them.
  render: function Host(args) {
    const [items, setItems] = useState(valueOr(args.items, []));
    const [open, setOpen] = useState(args.open);
    return (
      <CatalogueEditor
        {...args}
        open={open}
        onClose={() => {
          args.onClose();
          setOpen(false);
        }}
        items={ready(items)}
        onCreate={async (nombre) => {
          const item = await args.onCreate(nombre);
          setItems((current) => [...current, item]);
          return item;
        }}
        onRename={async (item, nombre) => {
          const saved = await args.onRename(item, nombre);
          setItems((current) => current.map((it) => (it.id === item.id ? saved : it)));
          return saved;
        }}
        onRemove={async (item) => {
          await args.onRemove(item);
          setItems((current) => current.filter((it) => it.id !== item.id));
        }}
        onRestore={async (item) => {
          const restored = await args.onRestore(item);
          setItems((current) => [...current, restored]);
          return restored;
        }}
      />
    );
  },
} satisfies Meta<typeof CatalogueEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DeletedItemGoes: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await search(), '{ArrowDown}{ArrowDown}{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(button('Eliminar'));
    await expect(await screen.findByText('Se eliminó «Épecuén».')).toBeVisible();
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenLastCalledWith(
      expect.objectContaining({ nombre: 'Épecuén' }),
    );
    await expect(names()).not.toContain('Épecuén');
    // The next entry is selected, and the focus is in the search box, which handles the keys.
    await expect(selected()).toBe('Nogoyá');
    await waitFor(async () => expect(await search()).toHaveFocus());
  },
};

const removeEpecuen = async () => {
  await userEvent.type(await search(), '{ArrowDown}{ArrowDown}{Delete}');
  await screen.findByRole('alertdialog');
  await userEvent.click(button('Eliminar'));
  await screen.findByText('Se eliminó «Épecuén».');
  await waitFor(async () => expect(await search()).toHaveFocus());
};

/** Decision G15: until something else is begun; looking around is nothing else. */
export const ADeletedItemComesBack: Story = {
  tags: ['behaviour'],
  play: async () => {
    await removeEpecuen();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(button('Deshacer'));
    await expect(await screen.findByText('Se recuperó «Épecuén».')).toBeVisible();
    await expect(selected()).toBe('Épecuén');
    await expect(await search()).toHaveFocus();
    await expect(screen.queryByRole('button', { name: 'Deshacer' })).toBe(null);
  },
};

export const ADeletionCanBeTakenBackAfterItsDialog: Story = {
  tags: ['behaviour'],
  play: async () => {
    await removeEpecuen();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await userEvent.click(button('Deshacer'));
    await expect(await screen.findByText('Se recuperó «Épecuén».')).toBeVisible();
  },
};

/** Somebody typed the same name meanwhile. */
export const ADeletionThatCannotBeTakenBackSaysWhy: Story = {
  tags: ['behaviour'],
  args: { onRestore: refuses(409, 'El registro ya existe') },
  play: async () => {
    await userEvent.type(await search(), '{ArrowDown}{ArrowDown}{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(button('Eliminar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await expect(await screen.findByText('El registro ya existe')).toBeVisible();
    await expect(button('Deshacer')).toBeVisible();
  },
};

export const AddSelectsAndAnnounces: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await search();
    await userEvent.click(button('Nuevo'));
    await userEvent.type(await nameField(), '  Dina   Huapi {Enter}');
    await expect(await screen.findByText('Se agregó «Dina Huapi».')).toHaveAttribute(
      'role',
      'status',
    );
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await expect(args.onCreate).toHaveBeenLastCalledWith('Dina Huapi');
    await expect(selected()).toBe('Dina Huapi');
    await expect(names()[0]).toBe('Dina Huapi');
    await expect(await search()).toHaveFocus();
  },
};

/** Who presses Enter twice goes on with the next name: it does not rename the one that was just added. */
export const ASecondEnterDoesNotRenameWhatItAdded: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await search();
    await userEvent.click(button('Nuevo'));
    await userEvent.type(await nameField(), 'Dina Huapi{Enter}');
    await waitFor(() => expect(selected()).toBe('Dina Huapi'));
    const box = await search();
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Traful');
    await expect(box).toHaveValue('Traful');
    await expect(button('Agregar «Traful»')).toBeVisible();
    await expect(args.onRename).not.toHaveBeenCalled();
    await userEvent.clear(await search());
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await nameField()).toBeVisible();
  },
};

export const NothingFoundOffersToAdd: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await search(), 'Dina Huapi');
    await expect(screen.getByText('Sin resultados')).toBeVisible();
    await expect(button('Agregar «Dina Huapi»')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await nameField()).toHaveValue('Dina Huapi');
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await expect(args.onCreate).toHaveBeenLastCalledWith('Dina Huapi');
    await waitFor(() => expect(selected()).toBe('Dina Huapi'));
    await expect(await search()).toHaveValue('');
  },
};

export const RenameKeepsTheOrder: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await search(), 'nog{Enter}');
    const field = await nameField();
    await userEvent.clear(field);
    await userEvent.type(field, 'Zapala');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Se guardó «Zapala».')).toBeVisible();
    await expect(args.onRename).toHaveBeenCalledOnce();
    await expect(args.onRename).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 4 }),
      'Zapala',
    );
    await expect(names().at(-1)).toBe('Zapala');
    await expect(selected()).toBe('Zapala');
  },
};

export const OwnNameInCapitalsIsNoDuplicate: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await search(), 'bols{Enter}');
    await userEvent.type(await nameField(), '{Control>}a{/Control}El Bolsón{Enter}');
    await expect(args.onRename).toHaveBeenCalledOnce();
  },
};

export const SameNameIsNoCall: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await search(), 'bols{Enter}');
    await userEvent.type(await nameField(), '  {Enter}');
    await inList('Localidades');
    await expect(args.onRename).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { onCreate: fn(() => new Promise<CatalogueItem>(() => {})) },
  play: async ({ args }) => {
    await search();
    await userEvent.click(button('Nuevo'));
    await userEvent.type(await nameField(), 'Dina Huapi{Enter}{Enter}');
    await userEvent.click(button('Guardando...'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}');
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await expect(await nameField()).toHaveValue('Dina Huapi');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

export const Deleting: Story = {
  args: { onRemove: fn(() => new Promise<void>(() => {})) },
  play: async ({ args }) => {
    await userEvent.type(await search(), '{ArrowDown}{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.dblClick(button('Eliminar'));
    await userEvent.click(button('Eliminando...'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(screen.getByRole('alertdialog')).toBeVisible();
  },
};

export const FailedAddKeepsTheName: Story = {
  tags: ['behaviour'],
  args: { onCreate: refuses(500) },
  play: async ({ args }) => {
    await search();
    await userEvent.click(button('Nuevo'));
    await userEvent.type(await nameField(), 'Dina Huapi{Enter}');
    await expect(
      await screen.findByText('No se pudo agregar. Verifica conexión o duplicados.'),
    ).toBeVisible();
    await expect(await nameField()).toHaveValue('Dina Huapi');
    await expect(await nameField()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(button('Guardar'));
    await expect(args.onCreate).toHaveBeenCalledTimes(2);
  },
};

export const FailedEditKeepsTheName: Story = {
  tags: ['behaviour'],
  args: { onRename: refuses(0) },
  play: async () => {
    await userEvent.type(await search(), 'nog{Enter}');
    await userEvent.type(await nameField(), ' norte{Enter}');
    await expect(await screen.findByText('No se pudo editar. Intenta nuevamente.')).toBeVisible();
    await expect(await nameField()).toHaveValue('Nogoyá norte');
  },
};

export const InUseIsRefused: Story = {
  tags: ['behaviour'],
  args: { onRemove: refuses(400) },
  play: async () => {
    await userEvent.type(await search(), 'nog{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(button('Eliminar'));
    await expect(
      await screen.findByText(
        'No se puede eliminar "Nogoyá" porque ya se está usando en algún paciente.',
      ),
    ).toBeVisible();
    await userEvent.click(button('Cancelar'));
    await inList();
    await expect(names()).toContain('Nogoyá');
  },
};

export const FailedDelete: Story = {
  args: { onRemove: refuses(503) },
  play: async () => {
    await userEvent.type(await search(), 'nog{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(button('Eliminar'));
    await expect(await screen.findByText('No se pudo eliminar. Intenta nuevamente.')).toBeVisible();
  },
};
