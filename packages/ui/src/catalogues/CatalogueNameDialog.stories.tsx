import { ApiError, type CatalogueItem } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CatalogueNameDialog } from './CatalogueNameDialog';

type Save = (nombre: string, isNew: boolean) => Promise<CatalogueItem>;

const pami = catalogues.coberturas.find(({ nombre }) => nombre === 'PAMI')!;
const LONG =
  'Cobertura del personal de la provincia, con prótesis y medicación oncológica, '.repeat(2);

const meta = {
  component: CatalogueNameDialog,
  args: {
    catalogue: 'coberturas',
    title: 'Coberturas',
    item: null,
    name: '',
    items: catalogues.coberturas,
    save: fn<Save>(async (nombre) => ({ id: 99, nombre })),
    onSaved: fn(),
    onClose: fn(),
    returnFocus: { current: null },
  },
} satisfies Meta<typeof CatalogueNameDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('textbox', { name: 'Nombre' });

/** Enter, Ctrl+Enter and Ctrl+S save; the name is trimmed. */
export const New: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Coberturas · Nuevo' });
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('  OSDE   410 {Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ id: 99, nombre: 'OSDE 410' }));
  },
};

/** Shows the current name while another one is typed. */
export const Editing: Story = {
  args: { item: pami },
  play: async () => {
    await expect(await field()).toHaveAccessibleDescription('Nombre actual: PAMI');
    await waitFor(async () => expect(await field()).toHaveFocus());
  },
};

export const TypingReplacesTheName: Story = {
  ...Editing,
  tags: ['behaviour'],
  play: async (context) => {
    await Editing.play?.(context);
    await userEvent.keyboard('PAMI II');
    await expect(await field()).toHaveValue('PAMI II');
  },
};

/** Decision R24: reports keep the name that they were signed with. */
export const InReports: Story = {
  args: { catalogue: 'cirujanos', title: 'Cirujanos', item: catalogues.cirujanos[0]!, uses: 2 },
  play: async () => {
    await expect(
      await screen.findByText('Figura en 2 partes: ahí queda el nombre anterior.'),
    ).toBeVisible();
  },
};

/** Records that are no reports show the present name. */
export const InRecords: Story = {
  args: { item: pami, uses: 1 },
  play: async () => {
    await expect(
      await screen.findByText('Figura en 1 registro: va a mostrar el nombre nuevo.'),
    ).toBeVisible();
  },
};

export const SameNameIsNotSent: Story = {
  tags: ['behaviour'],
  args: { item: pami },
  play: async ({ args }) => {
    await userEvent.type(await field(), '{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(pami));
    await expect(args.save).not.toHaveBeenCalled();
  },
};

export const Invalid: Story = {
  args: { catalogue: 'tecnicas', title: 'Técnicas' },
  play: async ({ args }) => {
    await userEvent.type(await field(), '{Enter}');
    await expect(await field()).toHaveAccessibleDescription('El nombre no puede estar vacío');
    await expect(await field()).toBeInvalid();
    await expect(args.save).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    save: fn<Save>(() => Promise.reject(new ApiError(500, null))),
  },
  play: async () => {
    await userEvent.type(await field(), 'OSDE 410{Enter}');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(
        'No se pudo agregar. Verifica conexión o duplicados.',
      ),
    );
    await expect(await field()).toHaveValue('OSDE 410');
  },
};

/** Another computer deleted it meanwhile: what was typed stays, and the next press adds it. */
export const Gone: Story = {
  args: {
    item: pami,
    save: fn<Save>(async (nombre, isNew) => {
      if (!isNew) throw new ApiError(404, null);
      return { id: 99, nombre };
    }),
  },
  play: async () => {
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'PAMI jubilados{Enter}');
    await expect(await screen.findByText('No se pudo editar. Intenta nuevamente.')).toBeVisible();
    await expect(screen.getByText(/^«PAMI» ya no está en la lista/)).toBeVisible();
    await expect(await field()).toHaveValue('PAMI jubilados');
  },
};

export const AGoneEntryIsAddedByTheNextPress: Story = {
  ...Gone,
  tags: ['behaviour'],
  play: async (context) => {
    await Gone.play?.(context);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(context.args.onSaved).toHaveBeenCalledWith({ id: 99, nombre: 'PAMI jubilados' }),
    );
  },
};

export const Saving: Story = {
  args: { save: fn<Save>(() => new Promise<never>(() => {})) },
  play: async ({ args }) => {
    await userEvent.type(await field(), 'OSDE 410{Enter}');
    await screen.findByRole('button', { name: /^Guardando\.\.\./ });
    await userEvent.type(await field(), 'x{Enter}{Escape}');
    await expect(await field()).toHaveValue('OSDE 410');
    await expect(args.save).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const TooLong: Story = {
  args: { item: { id: 1, nombre: LONG }, name: '' },
  play: async () => {
    await userEvent.type(await field(), LONG);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Máximo 200 caracteres')).toBeVisible();
    // The text is not cut: shortening it is left to the user.
    await expect((await field()) as HTMLInputElement).toHaveValue(LONG.trimEnd() + ' ' + LONG);
  },
};
