import { backToForm } from '../../../../.storybook/comparison';
import {
  catalogueEndpoints,
  professionalEndpoint,
  usesEndpoint,
  type CatalogueItem,
} from '@practice/domain';
import { answer, catalogues, never, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { minutesPassAtOnce } from '../../../../.storybook/short-waits';
import { CatalogueEditorPanel } from './CatalogueEditorPanel';

const meta = {
  component: CatalogueEditorPanel,
  args: { catalogue: 'coberturas', open: true, onClose: fn(), onAdded: fn(), onRemoved: fn() },
} satisfies Meta<typeof CatalogueEditorPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const coverages = catalogueEndpoints('coberturas');
const surgeons = catalogueEndpoints('cirujanos');

/** The entries of the fake server, and the requests it received. */
let stored: CatalogueItem[] = [];
const sent: { url: string; body: unknown; key: string | null }[] = [];
async function record(request: Request) {
  const text = await request.text();
  const body = (text === '' ? null : JSON.parse(text)) as { nombre_cobertura: string };
  const url = new URL(request.url).pathname;
  sent.push({ url, body, key: request.headers.get('idempotency-key') });
  return body;
}

const withStore: Story['beforeEach'] = ({ msw }) => {
  stored = catalogues.coberturas.map((item) => ({ ...item, version: 3 }));
  sent.length = 0;
  msw.use(
    answer(coverages.list, () => stored),
    answer(coverages.create, async (request) => {
      const item = { id: 99, version: 1, nombre: (await record(request)).nombre_cobertura };
      stored = [...stored, item];
      return item;
    }),
    answer(coverages.rename, async (request) => {
      const item = { id: 2, version: 4, nombre: (await record(request)).nombre_cobertura };
      stored = stored.map((it) => (it.id === 2 ? item : it));
      return item;
    }),
    answer(coverages.remove, async (request) => {
      await record(request);
      stored = stored.filter((it) => it.id !== 2);
      return { ok: true as const };
    }),
  );
};

const CHANGED = 'Otro puesto lo cambió mientras tanto. Mirá cómo quedó antes de eliminarlo.';
const search = () => screen.findByRole('combobox', { name: 'Buscar' });
const option = (name: string) => screen.findByRole('option', { name });
const nameField = () => screen.findByRole('textbox', { name: 'Nombre' });
const button = (name: string) => screen.findByRole('button', { name });

async function typeNew(name: string) {
  await option('PAMI');
  await userEvent.click(await button('Nuevo'));
  await userEvent.type(await nameField(), `${name}{Enter}`);
}

export const Success: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Coberturas' });
    await expect(await option('PAMI')).toBeVisible();
  },
};

/** Whoever reads the list to add an entry sees that another computer has added it. */
export const AnEntryOfAnotherComputerArrives: Story = {
  tags: ['behaviour'],
  beforeEach: minutesPassAtOnce,
  play: async ({ msw }) => {
    await option('PAMI');
    const added = { id: 77, version: 1, nombre: 'Obra Social Ficticia' };
    msw.use(answer(coverages.list, [...catalogues.coberturas, added]));
    await expect(
      await screen.findByRole('option', { name: added.nombre }, { timeout: 5_000 }),
    ).toBeVisible();
  },
};

/** Another computer deleted it while the question was open: there is nothing to take back. */
export const DeletedElsewhere: Story = {
  beforeEach: (context) => {
    void withStore(context);
    context.msw.use(refuse(coverages.remove, 404, 'Registro no encontrado'));
  },
  play: async () => {
    await option('PAMI');
    await userEvent.type(await search(), 'PAMI{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(await button('Eliminar'));
    await expect(await screen.findByText('Ya se había eliminado desde otro puesto.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Deshacer' })).toBe(null);
  },
};

/** The server stored it and its answer was lost: the list says so (docs/decisions/155). */
export const ALostDeletionIsReadAgain: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    void withStore(context);
    context.msw.use(
      unreachable(coverages.remove, () => {
        stored = stored.filter(({ nombre }) => nombre !== 'PAMI');
      }),
    );
  },
  play: async () => {
    const row = await option('PAMI');
    await userEvent.type(await search(), 'PAMI{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(await button('Eliminar'));
    await waitFor(() => expect(row).not.toBeInTheDocument(), { timeout: 9000 });
  },
};

export const ALostRenamingIsReadAgain: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    void withStore(context);
    context.msw.use(
      unreachable(coverages.rename, () => {
        stored = stored.map((it) =>
          it.nombre === 'PAMI' ? { ...it, nombre: 'PAMI Nacional', version: 4 } : it,
        );
      }),
    );
  },
  play: async () => {
    await option('PAMI');
    await userEvent.type(await search(), 'PAMI{Enter}');
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), 'PAMI Nacional{Enter}');
    await screen.findByText(/^No se pudo editar/, {}, { timeout: 9000 });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('Descartar cambios'));
    await expect(await option('PAMI Nacional')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(never(coverages.list)),
  play: async () => {
    await expect(await screen.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(refuse(coverages.list, 400)),
  play: async () => {
    await expect(await screen.findByText('No se pudo cargar la lista.')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { msw } = context;
    await Failed.play?.(context);
    msw.use(answer(coverages.list, catalogues.coberturas));
    await userEvent.click(await button('Reintentar'));
    await expect(await option('PAMI')).toBeVisible();
  },
};

export const AddsOnceAndHandsItBack: Story = {
  tags: ['behaviour'],
  beforeEach: withStore,
  play: async ({ args }) => {
    await typeNew(' Swiss  Medical ');
    await expect(await option('Swiss Medical')).toHaveAttribute('aria-selected', 'true');
    await expect(sent).toEqual([
      { url: '/coberturas/', body: { nombre_cobertura: 'Swiss Medical' }, key: expect.any(String) },
    ]);
    await expect(args.onAdded).toHaveBeenCalledOnce();
    await expect(args.onAdded).toHaveBeenCalledWith(
      expect.objectContaining({ id: 99, nombre: 'Swiss Medical' }),
    );
  },
};

/** decision G16: the request contains the version that was shown. */
export const RenamesWithItsVersion: Story = {
  tags: ['behaviour'],
  beforeEach: withStore,
  play: async () => {
    await option('PAMI');
    await userEvent.type(await search(), 'pami{Enter}');
    await userEvent.type(await nameField(), ' INSSJP{Enter}');
    await expect(await option('PAMI INSSJP')).toBeVisible();
    await expect(sent[0]).toMatchObject({
      url: '/coberturas/2/',
      body: { nombre_cobertura: 'PAMI INSSJP', version: 3 },
    });
  },
};

/** decision G16: shows the other computer's value, keeps the typed text, and a second save overwrites on purpose. */
export const AnotherComputerWasQuicker: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    void withStore?.(context);
    context.msw.use(
      refuse(
        coverages.rename,
        409,
        'Otro puesto modificó este registro. Tus cambios no se perdieron.',
      ),
    );
  },
  play: async (context) => {
    await option('PAMI');
    await userEvent.type(await search(), 'pami{Enter}');
    stored = stored.map((item) =>
      item.id === 2 ? { id: 2, nombre: 'PAMI Bariloche', version: 4 } : item,
    );
    await userEvent.type(await nameField(), ' INSSJP{Enter}');
    await expect(await screen.findByRole('group', { name: 'Nombre' })).toHaveTextContent(
      'Lo tuyoPAMI INSSJPLo del otro puestoPAMI BarilocheAntes: PAMI',
    );
    await backToForm();
    await expect(
      await screen.findByText('Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(await screen.findByText('Otro puesto guardó: PAMI Bariloche')).toBeVisible();
    await expect(await nameField()).toHaveValue('PAMI INSSJP');
    context.msw.use(
      answer(coverages.rename, async (request) => ({
        id: 2,
        version: 5,
        nombre: (await record(request)).nombre_cobertura,
      })),
    );
    await userEvent.click(await button('Guardar'));
    await expect(await screen.findByText('Se guardó «PAMI INSSJP».')).toBeVisible();
    await expect(sent.at(-1)?.body).toEqual({ nombre_cobertura: 'PAMI INSSJP', version: 4 });
  },
};

export const RemovesAndSaysSo: Story = {
  tags: ['behaviour'],
  beforeEach: withStore,
  play: async ({ args }) => {
    await option('PAMI');
    await userEvent.type(await search(), 'pami{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(await button('Eliminar'));
    await expect(await screen.findByText('Se eliminó «PAMI».')).toBeVisible();
    await expect(sent[0]?.url).toBe('/coberturas/2/');
    await expect(args.onRemoved).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
    await expect(screen.queryByRole('option', { name: 'PAMI' })).toBe(null);
  },
};

/** Decision G15: the field that had it chosen has it again, under its new id. */
export const ARemovedEntryComesBack: Story = {
  ...RemovesAndSaysSo,
  tags: ['behaviour'],
  args: { present: 2 },
  play: async (context) => {
    await RemovesAndSaysSo.play?.(context);
    await userEvent.click(await button('Deshacer'));
    await expect(await screen.findByText('Se recuperó «PAMI».')).toBeVisible();
    await expect(sent.at(-1)).toMatchObject({ body: { nombre_cobertura: 'PAMI' } });
    await option('PAMI');
    await expect(context.args.onAdded).toHaveBeenCalledWith(
      expect.objectContaining({ nombre: 'PAMI' }),
    );
  },
};
/** docs/decisions/214: the question named another entry; it is asked again, about the one that would be deleted now. */
export const RenamedElsewhereBeforeTheDelete: Story = {
  tags: ['behaviour'],
  beforeEach: withStore,
  play: async ({ args, msw }) => {
    const seen: (string | null)[] = [];
    msw.use(refuse(coverages.remove, 409, CHANGED));
    await option('PAMI');
    await userEvent.type(await search(), 'pami{Delete}');
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent('¿Querés eliminar este registro? PAMI');
    stored = stored.map((it) => (it.id === 2 ? { id: 2, nombre: 'PAMI Plus', version: 4 } : it));
    await userEvent.click(await button('Eliminar'));
    await waitFor(() =>
      expect(question).toHaveTextContent('¿Querés eliminar este registro? PAMI Plus'),
    );
    await expect(question).toHaveTextContent(CHANGED);
    await expect(args.onRemoved).not.toHaveBeenCalled();
    msw.use(
      answer(coverages.remove, (request) => {
        seen.push(request.headers.get('if-match'));
        return { ok: true as const };
      }),
    );
    await userEvent.click(await button('Eliminar'));
    await expect(await screen.findByText('Se eliminó «PAMI Plus».')).toBeVisible();
    await expect(seen).toEqual(['"4"']);
  },
};

export const InUse: Story = {
  beforeEach: ({ msw }) => msw.use(refuse(coverages.remove, 400, 'lo que diga el servidor')),
  play: async ({ args }) => {
    await option('PAMI');
    await userEvent.type(await search(), 'pami{Delete}');
    await screen.findByRole('alertdialog');
    await userEvent.click(await button('Eliminar'));
    await expect(
      await screen.findByText(
        'No se puede eliminar "PAMI" porque ya se está usando en algún paciente.',
      ),
    ).toBeVisible();
    await expect(args.onRemoved).not.toHaveBeenCalled();
  },
};

/** decision G5: an add whose answer was lost is retried with its key, so that it is not its own duplicate. */
export const LostAnswerIsAskedForAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      answer(coverages.list, catalogues.coberturas),
      answer(coverages.create, async (request) => {
        await record(request);
        throw new Response(null, { status: 501 });
      }),
    );
  },
  play: async ({ msw }) => {
    await typeNew('Galeno');
    await expect(
      await screen.findByText('No se pudo agregar. Verifica conexión o duplicados.', undefined, {
        timeout: 8_000,
      }),
    ).toBeVisible();
    msw.use(answer(coverages.create, async (request) => ({ id: 99, ...(await record(request)) })));
    await userEvent.click(await button('Guardar'));
    await expect(await screen.findByText('Se agregó «Galeno».')).toBeVisible();
    await expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  },
};

/** decision PL3: the dialog writes to /bases, inline adding writes to /profesionales. */
export const SurgeonsAreWrittenToTheirBase: Story = {
  tags: ['behaviour'],
  args: { catalogue: 'cirujanos' },
  beforeEach: ({ msw }) => {
    const professional = professionalEndpoint('cirujanos');
    if (professional) msw.use(unreachable(professional));
    msw.use(answer(surgeons.create, { id: 99, nombre: 'Dra. Nueva' }));
  },
  play: async ({ args }) => {
    await option('Dr. Imaginario Paz');
    await userEvent.click(await button('Nuevo'));
    await userEvent.type(await nameField(), 'Dra. Nueva{Enter}');
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledOnce());
  },
};

/** Decision R24. The answer for surgeon 1; no other figures in a report. */
const countReports: Story['beforeEach'] = ({ msw }) => {
  msw.use(
    answer(usesEndpoint('cirujanos'), ({ url }) => ({
      usos: url.endsWith('/1/usos/') ? 1 : 0,
    })),
  );
};

export const RenameSaysInHowManyReportsTheNameStays: Story = {
  tags: ['behaviour'],
  args: { catalogue: 'cirujanos' },
  beforeEach: countReports,
  play: async () => {
    await userEvent.dblClick(await option('Dra. Inventada Sosa'));
    await nameField();
    await expect(
      await screen.findByText('Figura en 1 parte: ahí queda el nombre anterior.'),
    ).toBeVisible();
    await userEvent.click(await button('Volver a la lista'));
    await userEvent.dblClick(await option('Dr. Imaginario Paz'));
    await nameField();
    await expect(screen.queryByText(/^Figura en/)).not.toBeInTheDocument();
  },
};

export const DeleteSaysWhichReportsNeedIt: Story = {
  tags: ['behaviour'],
  args: { catalogue: 'cirujanos' },
  beforeEach: countReports,
  play: async () => {
    await userEvent.click(await option('Dra. Inventada Sosa'));
    await userEvent.click(await button('Eliminar'));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() =>
      expect(dialog).toHaveAccessibleDescription(
        /^No se puede eliminar: está en uso\s+Figura en 1 parte\.\s+Dra\. Inventada Sosa$/,
      ),
    );
    // It is a statement: there is nothing to confirm.
    await expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await expect(within(dialog).getByRole('button', { name: 'Aceptar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await search()).toHaveFocus());
  },
};
