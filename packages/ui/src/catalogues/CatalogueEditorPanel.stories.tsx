import { catalogueEndpoints } from '@practice/domain';
import { never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../primitives/Button';
import type { CatalogueEdit } from './catalogue-edit';
import {
  CatalogueEditorPanel,
  preloadCatalogueEditor,
  type CatalogueEditorPanelProps,
} from './CatalogueEditorPanel';

/** A screen that offers a catalogue. */
function Host({ edit, onClose }: CatalogueEditorPanelProps) {
  const [current, setCurrent] = useState<CatalogueEdit | null>(null);
  return (
    <>
      <Button onFocus={preloadCatalogueEditor} onClick={() => setCurrent(edit)}>
        Editar
      </Button>
      <CatalogueEditorPanel
        edit={current}
        onClose={() => {
          onClose();
          setCurrent(null);
        }}
      />
    </>
  );
}

const meta = {
  component: Host,
  args: { edit: { catalogue: 'coberturas' }, onClose: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(screen.getByRole('button', { name: 'Editar' }));

export const Default: Story = {
  play: async ({ args }) => {
    await open();
    await screen.findByRole('dialog', { name: 'Coberturas' });
    await expect(await screen.findByRole('option', { name: 'PAMI' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    // The opener has the focus back, although the dialog came later than the press.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
  },
};

export const Open: Story = {
  play: async () => {
    await open();
    await expect(await screen.findByRole('option', { name: 'PAMI' })).toBeVisible();
  },
};

export const NothingEdited: Story = {
  args: { edit: null },
  play: async () => {
    await open();
    await expect(screen.queryByRole('dialog')).toBe(null);
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
