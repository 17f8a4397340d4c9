import { ApiError, ready, type CatalogueItem } from '@practice/domain';
import { fn, screen } from 'storybook/test';
import type { CatalogueWrites } from '../packages/ui/src/catalogues/CatalogueEditor';

/** Unsorted on purpose, with accents, ñ and capitals. */
const places: CatalogueItem[] = [
  'San Carlos de Bariloche',
  'Ñorquinco',
  'el bolsón',
  'Nogoyá',
  'Épecuén',
].map((nombre, index) => ({ id: index + 1, nombre }));

/** Arguments of an open editor of the localidades, without its writes. */
export const placesEditor = {
  open: true,
  onClose: fn(),
  catalogue: 'localidades',
  title: 'Localidades',
  items: ready(places),
} as const;

/** Writes as a server answers them; the new entry has id 99, a restored one 100. */
export const acceptedWrites: CatalogueWrites = {
  onCreate: fn(async (nombre: string) => ({ id: 99, nombre })),
  onRename: fn(async (item: CatalogueItem, nombre: string) => ({ ...item, nombre })),
  onRemove: fn(async () => {}),
  onRestore: fn(async ({ nombre }: CatalogueItem) => ({ id: 100, nombre })),
};

/** A write that the server refuses. */
export const refuses = (status: number, detail: string | null = null) =>
  fn(() => Promise.reject<never>(new ApiError(status, detail)));

export const search = () => screen.findByRole('combobox', { name: 'Buscar' });
export const nameField = () => screen.findByRole('textbox', { name: 'Nombre' });
export const button = (name: string) => screen.getByRole('button', { name });
export const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
export const selected = () => screen.queryByRole('option', { selected: true })?.textContent;
export const inList = (title = 'Localidades') => screen.findByRole('dialog', { name: title });
