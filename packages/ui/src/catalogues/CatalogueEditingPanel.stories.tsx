import { catalogueEndpoints } from '@practice/domain';
import { never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../primitives/Button';
import { useEditCatalogue } from '../forms/catalogue-editing';
import { CatalogueEditingPanel, preloadCatalogueEditor } from './CatalogueEditingPanel';

/** Stands for any component that opens a catalogue. */
function Opener() {
  const edit = useEditCatalogue();
  return (
    <Button onFocus={preloadCatalogueEditor} onClick={() => edit({ catalogue: 'coberturas' })}>
      Editar
    </Button>
  );
}

const meta = {
  component: CatalogueEditingPanel,
  args: { children: <Opener /> },
} satisfies Meta<typeof CatalogueEditingPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(screen.getByRole('button', { name: 'Editar' }));

export const Default: Story = {};

export const EscapeLeadsBackToTheOpener: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async () => {
    await open();
    await screen.findByRole('dialog', { name: 'Coberturas' });
    await expect(await screen.findByRole('option', { name: 'PAMI' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    // The focus returns to the opener, although the dialog was loaded only after the press.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
  },
};

export const Open: Story = {
  play: async () => {
    await open();
    await expect(await screen.findByRole('option', { name: 'PAMI' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(never(catalogueEndpoints('coberturas').list)),
  play: async () => {
    await open();
    await expect(await screen.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(refuse(catalogueEndpoints('coberturas').list, 403)),
  play: async () => {
    await open();
    await expect(await screen.findByText('No se pudo cargar la lista.')).toBeVisible();
  },
};
