import { ready, type CatalogueItem } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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

/** Keys and clicks in list mode (look-and-feel C1). */
const meta = {
  component: CatalogueEditor,
  args: {
    ...placesEditor,
    onCreate: fn(),
    onRename: fn(),
    onRemove: fn(),
    onRestore: fn(),
  },
} satisfies Meta<typeof CatalogueEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SearchIgnoresAccents: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await search(), 'epec');
    await expect(names()).toEqual(['Épecuén']);
    await expect(selected()).toBe('Épecuén');
    await expect(screen.getByText('1 resultado')).toBeInTheDocument();
    await expect(await search()).toHaveFocus();
  },
};

const many = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  nombre: `Localidad ${String(index + 1).padStart(2, '0')}`,
}));

/** The dialog opens on what the field has chosen, marked and in sight; a search still selects its best match. */
export const OpensOnTheFieldsChoice: Story = {
  tags: ['behaviour'],
  args: { items: ready(many), present: 55 },
  play: async () => {
    await search();
    await expect(selected()).toBe('Localidad 55');
    const row = screen.getByRole('option', { selected: true }).getBoundingClientRect();
    const list = screen.getByRole('listbox').getBoundingClientRect();
    await expect(row.top).toBeGreaterThanOrEqual(list.top);
    await expect(row.bottom).toBeLessThanOrEqual(list.bottom);
    await userEvent.keyboard('5');
    await expect(names().slice(0, 2)).toEqual(['Localidad 50', 'Localidad 51']);
    await expect(selected()).toBe('Localidad 50');
    await userEvent.keyboard('{Backspace}');
    await expect(selected()).toBe('Localidad 55');
  },
};

/** Decision G26: Enter on a typo shows the entry that exists; adding the typo takes another press. */
export const EnterOnATypoShowsTheEntryThatExists: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await search(), 'ñorkinco');
    const offers = screen.getAllByRole('button', { name: /«/ }).map((it) => it.textContent);
    await expect(offers).toEqual(['¿Quisiste decir «Ñorquinco»?', 'Agregar «ñorkinco»']);
    await userEvent.keyboard('{Enter}');
    await expect(selected()).toBe('Ñorquinco');
    await expect(names()).toHaveLength(5);
    await expect(await search()).toHaveFocus();
  },
};

export const ArrowsMoveAndEnterEdits: Story = {
  tags: ['behaviour'],
  play: async () => {
    const box = await search();
    await userEvent.type(box, '{ArrowDown}');
    await expect(selected()).toBe('el bolsón');
    const option = screen.getByRole('option', { name: 'el bolsón' });
    await expect(box).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    await expect(selected()).toBe('Nogoyá');
    await userEvent.keyboard('{PageDown}');
    await expect(selected()).toBe('San Carlos de Bariloche');
    await userEvent.keyboard('{PageUp}');
    await expect(selected()).toBe('el bolsón');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await nameField()).toHaveValue('el bolsón');
    await expect(await nameField()).toHaveFocus();
  },
};

export const ClickSelectsWithoutTakingTheFocus: Story = {
  tags: ['behaviour'],
  play: async () => {
    const box = await search();
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.click(screen.getByRole('option', { name: 'Nogoyá' }));
    await expect(selected()).toBe('Nogoyá');
    await expect(box).toHaveFocus();
  },
};

export const DoubleClickEdits: Story = {
  tags: ['behaviour'],
  play: async () => {
    await search();
    await userEvent.dblClick(screen.getByRole('option', { name: 'Ñorquinco' }));
    await expect(await inList('Localidades · Editar')).toBeVisible();
    await expect(await nameField()).toHaveValue('Ñorquinco');
    await expect(screen.getByText('Nombre actual: Ñorquinco')).toBeVisible();
  },
};

export const DeleteKeyAsks: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await search(), '{ArrowDown}{Delete}');
    const question = await screen.findByRole('alertdialog', { name: 'Eliminar de Localidades' });
    await expect(within(question).getByText('el bolsón')).toBeVisible();
    await waitFor(() => expect(button('Cancelar')).toHaveFocus());
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const DeleteKeyErasesText: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await search(), 'xno{Home}{Delete}');
    await expect(await search()).toHaveValue('no');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

const searchHasFocus = () => waitFor(async () => expect(await search()).toHaveFocus());
const MANY: CatalogueItem[] = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  nombre: `Obra Social número ${String(index + 1).padStart(3, '0')}`,
}));

/** INP under 200 ms on a computer four times slower: a key may take 50 ms here (look-and-feel G12). */
export const FiveHundredItemsStayQuick: Story = {
  tags: ['behaviour'],
  args: { items: ready(MANY) },
  play: async () => {
    await searchHasFocus();
    await expect(names()).toHaveLength(500);
    const cost: number[] = [];
    const press = async (key: string) => {
      const start = performance.now();
      await userEvent.keyboard(key, { delay: null });
      cost.push(performance.now() - start);
    };
    for (let times = 0; times < 10; times += 1) await press('{ArrowDown}');
    await expect(selected()).toBe('Obra Social número 010');
    for (const letter of 'numero 49') await press(letter);
    // The matches are 049, 149, 249, 349, 449 and 490 to 499.
    await expect(names()).toHaveLength(15);
    for (let times = 0; times < 9; times += 1) await press('{Backspace}');
    await expect(names()).toHaveLength(500);
    const median = cost.toSorted((a, b) => a - b)[Math.floor(cost.length / 2)];
    await expect(median).toBeLessThan(50);
  },
};

export const SelectedRowIsInSight: Story = {
  tags: ['behaviour'],
  args: { items: ready(MANY) },
  play: async () => {
    await searchHasFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(selected()).toBe('Obra Social número 500');
    const list = screen.getByRole('listbox').getBoundingClientRect();
    const row = screen.getByRole('option', { selected: true }).getBoundingClientRect();
    await expect(row.top).toBeGreaterThanOrEqual(list.top - 1);
    await expect(row.bottom).toBeLessThanOrEqual(list.bottom + 1);
  },
};
