import { ready } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  acceptedWrites,
  button,
  nameField,
  refuses,
  search,
} from '../../../../.storybook/catalogue-editor';
import { CatalogueEditor } from './CatalogueEditor';

/**
 * The documented messages of both kinds of catalogue (practice §5, §8; clinical-history §5, §8; decisions L1, L2, PL4).
 */
const meta = {
  component: CatalogueEditor,
  args: {
    open: true,
    onClose: fn(),
    catalogue: 'tecnicas',
    title: 'Técnicas',
    items: ready(catalogues.tecnicas),
    ...acceptedWrites,
  },
} satisfies Meta<typeof CatalogueEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const coverages = {
  catalogue: 'coberturas',
  title: 'Coberturas',
  items: ready(catalogues.coberturas),
} as const;

async function typeNew(name: string) {
  await search();
  await userEvent.click(button('Nuevo'));
  await userEvent.type(await nameField(), `${name}{Enter}`);
}
async function confirmDelete(letters: string) {
  await userEvent.type(await search(), `${letters}{Delete}`);
  await screen.findByRole('alertdialog');
  await userEvent.click(button('Eliminar'));
}

/** practice §5: ignored, without a request or a message. */
export const BlankNameOfAListIsIgnored: Story = {
  tags: ['behaviour'],
  args: coverages,
  play: async ({ args }) => {
    await typeNew('   ');
    await expect(args.onCreate).not.toHaveBeenCalled();
    await expect(await nameField()).not.toHaveAttribute('aria-invalid');
    const said = screen.getAllByRole('alert').map((alert) => alert.textContent);
    await expect(said.filter(Boolean)).toEqual([]);
  },
};

export const DuplicateOfAList: Story = {
  tags: ['behaviour'],
  args: coverages,
  play: async ({ args }) => {
    await typeNew(' osde   310');
    await expect(
      await screen.findByText(
        'No se puede usar de nuevo el nombre "osde 310" porque ya está cargado en la base de datos.',
      ),
    ).toBeVisible();
    await expect(await nameField()).toHaveValue(' osde   310');
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

/** Another computer added it first: shows the server's message (decision L1). */
export const DuplicateThatOnlyTheServerKnows: Story = {
  tags: ['behaviour'],
  args: {
    ...coverages,
    onCreate: refuses(
      400,
      'No se puede usar de nuevo el nombre "Galeno" porque ya está cargado en la base de datos.',
    ),
  },
  play: async () => {
    await typeNew('Galeno');
    await expect(
      await screen.findByText(
        'No se puede usar de nuevo el nombre "Galeno" porque ya está cargado en la base de datos.',
      ),
    ).toBeVisible();
  },
};

export const BlankTechnique: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await typeNew('  ');
    await expect(await screen.findByText('El nombre no puede estar vacío')).toBeVisible();
    await userEvent.type(await nameField(), 'T');
    await expect(screen.queryByText('El nombre no puede estar vacío')).toBe(null);
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const BlankEdit: Story = {
  play: async ({ args }) => {
    await userEvent.type(await search(), 'apend{Enter}');
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), ' {Enter}');
    await expect(
      await screen.findByText('Seleccioná un registro y escribí un nombre'),
    ).toBeVisible();
    await expect(args.onRename).not.toHaveBeenCalled();
  },
};

export const DuplicateTechnique: Story = {
  play: async ({ args }) => {
    await typeNew('apendicectomía LAPAROSCÓPICA');
    await expect(await screen.findByText('La técnica ya existe')).toBeVisible();
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

/** decision PL4: only the technique catalogue uses the technique messages. */
export const DuplicateSurgeon: Story = {
  args: { catalogue: 'cirujanos', title: 'Cirujanos', items: ready(catalogues.cirujanos) },
  play: async () => {
    await typeNew('dr. imaginario paz');
    await expect(await screen.findByText('El registro ya existe')).toBeVisible();
  },
};

export const TooLong: Story = {
  play: async ({ args }) => {
    await search();
    await userEvent.click(button('Nuevo'));
    await userEvent.click(await nameField());
    await userEvent.paste('x'.repeat(201));
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Máximo 200 caracteres')).toBeVisible();
    await expect(await nameField()).toHaveValue('x'.repeat(201));
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const CreateFails: Story = {
  args: { onCreate: refuses(500) },
  play: async () => {
    await typeNew('Gastrectomía');
    await expect(
      await screen.findByText('No se pudo crear la técnica. No se pudo crear (HTTP 500)'),
    ).toBeVisible();
    await expect(await nameField()).toHaveValue('Gastrectomía');
  },
};

/** ERR-096 */
export const UpdateFails: Story = {
  args: { onRename: refuses(500) },
  play: async () => {
    await userEvent.type(await search(), 'apend{Enter}');
    await userEvent.type(await nameField(), ' 2{Enter}');
    await expect(
      await screen.findByText('No se pudo actualizar la técnica. No se pudo actualizar (HTTP 500)'),
    ).toBeVisible();
  },
};

export const UpdateOfWhatIsGone: Story = {
  tags: ['behaviour'],
  args: { onRename: refuses(404) },
  play: async () => {
    await userEvent.type(await search(), 'apend{Enter}');
    await userEvent.type(await nameField(), ' 2{Enter}');
    await expect(await screen.findByText('Técnica no encontrada')).toBeVisible();
  },
};

/** decision G16 */
export const UpdateOfWhatAnotherChanged: Story = {
  tags: ['behaviour'],
  args: {
    onRename: refuses(409, 'Otro puesto modificó este registro. Tus cambios no se perdieron.'),
  },
  play: async () => {
    await userEvent.type(await search(), 'apend{Enter}');
    await userEvent.type(await nameField(), ' 2{Enter}');
    await expect(
      await screen.findByText('Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(await nameField()).toHaveValue('Apendicectomía laparoscópica 2');
  },
};

export const DeleteInUse: Story = {
  tags: ['behaviour'],
  args: { onRemove: refuses(409) },
  play: async () => {
    await confirmDelete('apend');
    await expect(await screen.findByText('No se puede eliminar: está en uso')).toBeVisible();
    await userEvent.click(button('Cancelar'));
    await waitFor(async () => expect(await search()).toHaveFocus());
  },
};

/** ERR-097 */
export const DeleteFails: Story = {
  args: { onRemove: refuses(500) },
  play: async () => {
    await confirmDelete('apend');
    await expect(
      await screen.findByText('No se pudo borrar la técnica. No se pudo eliminar (HTTP 500)'),
    ).toBeVisible();
  },
};
