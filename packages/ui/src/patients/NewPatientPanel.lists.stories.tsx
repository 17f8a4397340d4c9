import { catalogueEndpoints, patientLists } from '@practice/domain';
import { answer, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NewPatientPanel } from './NewPatientPanel';

const meta = {
  component: NewPatientPanel,
  args: { open: true, onClose: fn(), onOpenHistory: fn() },
} satisfies Meta<typeof NewPatientPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AddedItemIsChosen: Story = {
  beforeEach: ({ msw }) => {
    let added = false;
    msw.use(
      answer(catalogueEndpoints('localidades').create, () => {
        added = true;
        return { id: 99, nombre: 'Dina Huapi' };
      }),
      answer(patientLists, () => ({
        coberturas: [],
        nacionalidades: [],
        localidades: added ? [{ id: 99, nombre: 'Dina Huapi' }] : [],
      })),
    );
  },
  play: async () => {
    const locality = await screen.findByRole('combobox', { name: 'Localidad' });
    await userEvent.type(locality, 'Dina Huapi');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Dina Huapi»' }));
    await waitFor(() => expect(locality).toHaveValue('Dina Huapi'));
  },
};

export const ItemThatCannotBeAdded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(
        catalogueEndpoints('localidades').create,
        400,
        'No se puede usar de nuevo el nombre "Dina Huapi" porque ya está cargado en la base de datos.',
      ),
    );
  },
  play: async () => {
    const locality = await screen.findByRole('combobox', { name: 'Localidad' });
    await userEvent.type(locality, 'Dina Huapi');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Dina Huapi»' }));
    await waitFor(() =>
      expect(locality).toHaveAccessibleDescription(
        'No se puede usar de nuevo el nombre "Dina Huapi" porque ya está cargado en la base de datos.',
      ),
    );
  },
};

export const ListsFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(patientLists, 400));
  },
  play: async ({ msw }) => {
    await expect(
      await screen.findByText('No se pudieron cargar las listas auxiliares.'),
    ).toBeVisible();
    msw.use(answer(patientLists, { coberturas: [], nacionalidades: [], localidades: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() =>
      expect(
        screen.queryByText('No se pudieron cargar las listas auxiliares.'),
      ).not.toBeInTheDocument(),
    );
  },
};
