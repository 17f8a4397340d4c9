import { ApiError, failed, loading, ready } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import {
  button,
  inList,
  nameField,
  names,
  placesEditor,
  search,
  selected,
} from '../../../../.storybook/catalogue-editor';
import { CatalogueEditor } from './CatalogueEditor';

const retry = fn();

const DOCUMENTATION = `
The dialog of every catalogue: search, list, Nuevo, Editar, Eliminar (clinical-history §2.12). The texts of refusals come from the
catalogue's own rules. \`CatalogueEditorPanel\` connects it.

- **Modes**: list, new, edit, question before a deletion. Every way out returns to the list.
- **Keys**: typing searches, arrows move, Enter edits, Supr asks. Double click edits.
- **Flags** hide what a catalogue does not allow.
`;

const meta = {
  component: CatalogueEditor,
  title: 'Clínicos/CatalogueEditor',
  tags: ['autodocs'],
  parameters: { docs: { description: { component: DOCUMENTATION }, story: { height: '640px' } } },
  args: {
    ...placesEditor,
    onCreate: fn(),
    onRename: fn(),
    onRemove: fn(),
    onRestore: fn(),
  },
  render: function Host(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Bench>
          <BenchButton onClick={() => setOpen(true)}>Abrir</BenchButton>
        </Bench>
        <CatalogueEditor
          {...args}
          open={open}
          onClose={() => {
            args.onClose();
            setOpen(false);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof CatalogueEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    await inList();
    await waitFor(async () => expect(await search()).toHaveFocus());
    await expect(names()).toEqual([
      ...['el bolsón', 'Épecuén', 'Nogoyá', 'Ñorquinco', 'San Carlos de Bariloche'],
    ]);
    await expect(selected()).toBe(undefined);
  },
};

export const Loading: Story = {
  parameters: PICTURE,
  args: { items: loading },
  play: async () => {
    await expect(await screen.findByText('Cargando...')).toBeInTheDocument();
    await expect(button('Nuevo')).toBeDisabled();
    await expect(button('Editar')).toBeDisabled();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  args: { items: ready([]) },
  play: async () => {
    await expect(await screen.findByText('Todavía no hay nada cargado.')).toBeVisible();
  },
};

export const NuevoBeginsAName: Story = {
  ...Empty,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    await Empty.play?.(context);
    await userEvent.click(button('Nuevo'));
    await expect(await nameField()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  args: { items: failed(new ApiError(0, null, 'network'), retry) },
  play: async () => {
    const alert = await screen.findByText('No se pudo cargar la lista.');
    await expect(alert).toBeVisible();
    await expect(
      screen.getByText('Verificá la conexión y que el servidor esté funcionando.'),
    ).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    await Failed.play?.(context);
    await userEvent.click(button('Reintentar'));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  parameters: PICTURE,
  args: {
    catalogue: 'coberturas',
    title: 'Coberturas',
    items: ready([
      ...catalogues.coberturas,
      {
        id: 50,
        nombre: `Hernioplastia${'inguinal'.repeat(14)} con malla, ${'bilateral y '.repeat(6)}más`,
      },
    ]),
  },
  play: async () => {
    const list = await screen.findByRole('listbox', { name: 'Coberturas' });
    await expect(list.scrollWidth).toBe(list.clientWidth);
  },
};

export const ALongNameIsAskedAbout: Story = {
  ...LongNames,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async () => {
    await screen.findByRole('listbox', { name: 'Coberturas' });
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
  },
};

export const Selected: Story = {
  parameters: PICTURE,
  args: { present: 4 },
};

/** 'Nuevo', before a name is typed. */
export const Creating: Story = {
  parameters: PICTURE,
  play: async () => {
    await search();
    await userEvent.click(button('Nuevo'));
    await expect(await nameField()).toHaveFocus();
  },
};

export const Renaming: Story = {
  parameters: PICTURE,
  args: { present: 4 },
  play: async () => {
    await search();
    await userEvent.click(button('Editar'));
    await expect(await nameField()).toHaveValue('Nogoyá');
  },
};

/** The name is there already, written in other letters. */
export const Duplicate: Story = {
  parameters: PICTURE,
  play: async () => {
    await search();
    await userEvent.click(button('Nuevo'));
    await userEvent.type(await nameField(), 'NOGOYÁ{Enter}');
    await expect(await screen.findByText(/ya está cargado/)).toBeVisible();
  },
};

export const AskingToDelete: Story = {
  parameters: PICTURE,
  args: { present: 4 },
  play: async () => {
    await search();
    await userEvent.click(button('Eliminar'));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

/** 'Eliminar' without a chosen entry. */
export const NothingSelected: Story = {
  parameters: PICTURE,
  play: async () => {
    await search();
    await userEvent.click(button('Eliminar'));
    await expect(screen.getByText('No hay selección')).toBeVisible();
  },
};

export const AChosenEntryEndsTheComplaint: Story = {
  ...NothingSelected,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    await NothingSelected.play?.(context);
    await userEvent.click(button('Editar'));
    await expect(screen.getByText('Seleccioná un registro y escribí un nombre')).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: 'Nogoyá' }));
    await expect(screen.queryByText('Seleccioná un registro y escribí un nombre')).toBe(null);
  },
};

export const FlagsHideTheActions: Story = {
  tags: ['behaviour'],
  args: { canCreate: false, canEdit: false, canDelete: false },
  play: async () => {
    await userEvent.type(await search(), '{ArrowDown}{Delete}');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
    await userEvent.type(await search(), '{Enter}');
    await userEvent.dblClick(screen.getByRole('option', { name: 'Nogoyá' }));
    for (const name of ['Nuevo', 'Editar', 'Eliminar']) {
      await expect(screen.queryByRole('button', { name })).toBe(null);
    }
    await expect(await inList()).toBeVisible();
    await userEvent.type(await search(), 'nada así{Enter}');
    await expect(screen.getByText('Sin resultados')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Agregar «nada así»' })).toBe(null);
    await expect(await inList()).toBeVisible();
  },
};

export const EveryCloseReturnsToTheList: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    for (const close of ['Cancelar', 'Volver a la lista', 'Escape']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Nuevo' }));
      await inList('Localidades · Nuevo');
      if (close === 'Escape') await userEvent.keyboard('{Escape}');
      else await userEvent.click(button(close));
      await inList('Localidades');
      await waitFor(async () => expect(await search()).toHaveFocus());
    }
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await search()).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  },
};

export const ReopensInTheList: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    await userEvent.type(await search(), 'nog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await expect(await search()).toHaveValue('');
    await expect(names()).toHaveLength(5);
  },
};

export const TypedNameIsAskedBeforeItIsLost: Story = {
  tags: ['behaviour'],
  play: async () => {
    await search();
    await userEvent.click(button('Nuevo'));
    await userEvent.type(await nameField(), 'Dina Huapi{Escape}');
    await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.click(button('Seguir editando'));
    await waitFor(async () => expect(await nameField()).toHaveFocus());
    await expect(await nameField()).toHaveValue('Dina Huapi');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await userEvent.click(button('Descartar cambios'));
    await inList('Localidades');
    await waitFor(async () => expect(await search()).toHaveFocus());
  },
};
