import { ApiError, failed, loading, ready, type CatalogueItem } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CatalogueEntries, type CatalogueEntriesProps } from './CatalogueEntries';
import { useCatalogueEditor } from './use-catalogue-editor';

type HostProps = Omit<CatalogueEntriesProps, 'editor' | 'searchRef'> & {
  onMode: (mode: string) => void;
};

/** Uses the dialog's real state; the host reports into which mode the list switched. */
function Host({ onMode, ...props }: HostProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const editor = useCatalogueEditor(props.items, null);
  const told = {
    ...editor,
    openNew: (text?: string) => onMode(`new ${text ?? ''}`),
    openEdit: (item: CatalogueItem | null) => onMode(`edit ${item?.nombre ?? ''}`),
    askRemove: (item: CatalogueItem | null) => onMode(`remove ${item?.nombre ?? ''}`),
  };
  return (
    <div style={{ maxWidth: 384 }}>
      <CatalogueEntries {...props} editor={told} searchRef={searchRef} />
    </div>
  );
}

const meta = {
  component: Host,
  args: {
    title: 'Coberturas',
    items: ready(catalogues.coberturas),
    canCreate: true,
    canEdit: true,
    canDelete: true,
    onMode: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TheSearchSelectsTheFirst: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const search = canvas.getByRole('combobox', { name: 'Buscar' });
    await userEvent.type(search, 'pam');
    const match = canvas.getByRole('option', { name: 'PAMI' });
    await expect(match).toHaveAttribute('aria-selected', 'true');
    // A screen reader announces the row that Enter opens and the number of rows.
    await expect(search).toHaveAttribute('aria-activedescendant', match.id);
    await expect(canvas.getByRole('status')).toHaveTextContent('1 resultado');
    await userEvent.keyboard('{Enter}');
    await expect(args.onMode).toHaveBeenCalledWith('edit PAMI');
    await userEvent.keyboard('{Delete}');
    await expect(args.onMode).toHaveBeenLastCalledWith('remove PAMI');
  },
};

export const ArrowsMove: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const options = canvas.getAllByRole('option');
    await userEvent.type(canvas.getByRole('combobox'), '{ArrowDown}{ArrowDown}');
    await expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{PageDown}');
    await expect(options.at(-1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{PageUp}{ArrowUp}');
    await expect(options[0]).toHaveAttribute('aria-selected', 'true');
  },
};

export const NothingFound: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Unión Personal');
    await expect(canvas.getByText('Sin resultados')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar «Unión Personal»' }));
    await expect(args.onMode).toHaveBeenLastCalledWith('new Unión Personal');
  },
};

export const ReadOnly: Story = {
  args: { canCreate: false, canEdit: false, canDelete: false },
};

export const NothingOpensToWrite: Story = {
  ...ReadOnly,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pam{Enter}{Delete}');
    await userEvent.dblClick(canvas.getByRole('option', { name: 'PAMI' }));
    await expect(args.onMode).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};

export const Loading: Story = {
  args: { items: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('button', { name: 'Nuevo' })).toBeDisabled();
  },
};

export const Empty: Story = {
  args: { items: ready([]) },
};

/** On a fresh installation each list begins with a name that is typed into its search. */
export const ANameTypedIntoAnEmptyListIsOffered: Story = {
  ...Empty,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Buscar' }), 'IOSFA');
    await expect(canvas.getByRole('button', { name: 'Agregar «IOSFA»' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onMode).toHaveBeenCalledWith('new IOSFA');
  },
};

export const NuevoStartsTheFirst: Story = {
  ...Empty,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nuevo' }));
    await expect(args.onMode).toHaveBeenCalledWith('new ');
  },
};

export const Failed: Story = {
  args: { items: failed(new ApiError(500, null)) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pam{Enter}{Delete}');
    await expect(args.onMode).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

export const TooLong: Story = {
  args: { items: ready([{ id: 1, nombre: 'Mutual'.repeat(30) }]) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'x'.repeat(120));
    const offer = canvas.getByRole('button', { name: /^Agregar/ });
    await expect(offer.scrollWidth).toBeLessThanOrEqual(offer.clientWidth);
    const box = canvas.getByRole('combobox').parentElement!.parentElement!.parentElement!;
    const { left, right } = box.getBoundingClientRect();
    await expect(offer.getBoundingClientRect().left).toBeGreaterThan(left);
    await expect(offer.getBoundingClientRect().right).toBeLessThan(right);
  },
};

const many = Array.from({ length: 800 }, (_, index) => ({ id: index, nombre: `Mutual ${index}` }));
export const TooMany: Story = {
  args: { items: ready(many) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '77');
    await expect(canvas.getByRole('status')).toHaveTextContent('17 resultados');
  },
};
