import { ApiError, failed, loading, ready, type CatalogueItem } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { TextInput } from '../primitives/TextInput';
import { CatalogueRows } from './CatalogueRows';

const named = (names: string[]): CatalogueItem[] =>
  names.map((nombre, index) => ({ id: index + 1, nombre }));
const places = named(['el bolsón', 'Épecuén', 'Nogoyá', 'Ñorquinco']);

const meta = {
  component: CatalogueRows,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 384 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    id: 'lista',
    label: 'Localidades',
    items: ready(places),
    searching: false,
    shown: places,
    selected: null,
    onSelect: fn(),
    onOpen: fn(),
    onKeyDown: fn(),
    noMatches: 'Sin resultados',
  },
} satisfies Meta<typeof CatalogueRows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AClickSelects: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('option', { name: 'Nogoyá' }));
    await expect(args.onSelect).toHaveBeenCalledWith(places[2]);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

/** clinical-history §2.12 */
export const DoubleClickOpens: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('option', { name: 'Épecuén' }));
    await expect(args.onOpen).toHaveBeenCalledWith(places[1]);
  },
};

export const Selected: Story = {
  args: { selected: places[3] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Ñorquinco');
  },
};

export const Loading: Story = {
  args: { items: loading, shown: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
    await expect(canvas.queryByRole('listbox')).toBe(null);
  },
};

export const Empty: Story = {
  args: { items: ready([]), shown: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todavía no hay nada cargado.')).toBeVisible();
  },
};

const retry = fn();
export const Failed: Story = {
  args: { items: failed(new ApiError(0, null, 'network'), retry), shown: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se pudo cargar la lista.')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const NoMatches: Story = {
  args: { shown: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin resultados')).toBeVisible();
  },
};

const unbroken = named(['Hernioplastia'.repeat(12), 'Nogoyá']);
export const TooLong: Story = {
  args: { items: ready(unbroken), shown: unbroken },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('listbox');
    await expect(list.scrollWidth).toBe(list.clientWidth);
  },
};

const many = named(Array.from({ length: 500 }, (_, index) => `Localidad ${index + 1}`));
export const TooMany: Story = {
  args: { items: ready(many), shown: many },
  render: function Host(args) {
    const [selected, setSelected] = useState<CatalogueItem | null>(null);
    return (
      <>
        <Bench>
          <BenchButton onClick={() => setSelected(many[399]!)}>Elegir</BenchButton>
        </Bench>
        {/* The search box whose keys move through the list. */}
        <TextInput
          role="combobox"
          aria-label="Buscar"
          aria-controls="lista"
          aria-expanded
          placeholder="Buscar..."
          className="mb-2"
        />
        <CatalogueRows {...args} selected={selected} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Elegir' }));
    // The selected row is scrolled into view, inside the list and not below the dialog.
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    const row = canvas.getByRole('option', { name: 'Localidad 400' });
    await waitFor(() =>
      expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1),
    );
    await expect(row.getBoundingClientRect().top).toBeGreaterThanOrEqual(list.top);
    await expect(list.height).toBeLessThanOrEqual(320);
  },
};
