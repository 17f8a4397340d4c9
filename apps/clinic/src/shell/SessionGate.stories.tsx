import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  keepDraft,
  listDrafts,
  readBackupStatus,
  readDraft,
  restoreProgressNote,
} from '@practice/domain';
import { answer, mariaGomez, suturesNote } from '@practice/domain/testing';
import { HttpResponse, http } from 'msw';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { withDeepLink, withSession } from '../../../../.storybook/with-deep-link';
import { SessionGate } from './SessionGate';

const meta = {
  component: SessionGate,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', controls: { disable: true }, deepLink: '/' },
} satisfies Meta<typeof SessionGate>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Longer time-out: the code of a page may have to be loaded first, on a slow test machine. */
const NEXT_PAGE = { timeout: 5000 };

export const Default: Story = {
  parameters: PICTURE,
  beforeEach: withSession,
  play: async () => {
    await expect(await screen.findByText('Sesión activa • Consultorio')).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Historias Clínicas' })).toBeVisible();
  },
};

/** practice §2: without a session no route is visible; after login the requested page opens. */
export const LoginOpensTheAddressThatWasAsked: Story = {
  tags: ['behaviour'],
  parameters: { deepLink: '/hc?paciente=1' },
  beforeEach: () => {
    localStorage.clear();
    return () => localStorage.clear();
  },
  play: async () => {
    const password = await screen.findByLabelText(/^Contraseña/);
    await expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    await userEvent.type(password, 'secreta{Enter}');
    await screen.findByRole('tablist', { name: 'Historia clínica' }, NEXT_PAGE);
  },
};

/** docs/decisions/267 */
export const ALateBackupIsSaidAtHomeOnly: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(readBackupStatus, { ultima: '2026-11-18T09:00:00.000Z', atrasada: true }));
    return withSession();
  },
  play: async () => {
    const line = /^La última copia de seguridad completa es del 18\/11\/2026/;
    await expect(await screen.findByText(line, {}, NEXT_PAGE)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'TURNOS' }));
    await screen.findByRole('heading', { name: 'TURNOS' }, NEXT_PAGE);
    await expect(screen.queryByText(line)).not.toBeInTheDocument();
  },
};

const ctrlK = async (typed: string) => {
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  const finder = await screen.findByRole('dialog', { name: 'Abrir una historia' });
  await waitFor(() => expect(within(finder).getByRole('combobox')).toHaveFocus());
  await userEvent.keyboard(typed);
};

/** Over a form, a list or a catalogue: what is clean closes, the history opens. */
export const CtrlKLeavesACleanForm: Story = {
  tags: ['behaviour'],
  beforeEach: withSession,
  play: async () => {
    for (const [button, title] of [
      ['Nuevo Paciente', 'Nuevo paciente'],
      ['Coberturas', 'Coberturas'],
      ['PENDIENTES', 'Pendientes'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog', { name: title }, NEXT_PAGE);
      await ctrlK('{Escape}');
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Abrir una historia' })).toBeNull(),
      );
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
      await ctrlK('gom{Enter}');
      const tabs = await screen.findByRole('tablist', { name: 'Historia clínica' }, NEXT_PAGE);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(tabs).toBeVisible());
      await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
      await screen.findByRole('heading', { name: 'Historias Clínicas' });
    }
  },
};

/** A question must be answered first. */
export const CtrlKWaitsForAnAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: withSession,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('alertdialog', { name: 'Cerrar Sesión' });
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    await expect(screen.queryByRole('dialog', { name: 'Abrir una historia' })).toBeNull();
    await screen.findByRole('alertdialog', { name: 'Cerrar Sesión' });
  },
};

/** Decision S3: the screen stays mounted, hidden and inert. */
export const Expired: Story = {
  parameters: PICTURE,
  beforeEach: withSession,
  play: async () => {
    const search = await screen.findByRole('searchbox', { name: 'Buscar pacientes' });
    await userEvent.type(search, 'gom');
    window.dispatchEvent(new Event('sessionExpired'));
    await screen.findByRole('alertdialog', { name: 'Sesión Expirada' });
    await expect(search).toHaveValue('gom');
    await expect(search).not.toBeVisible();
    await expect(localStorage.getItem('authToken')).toBeNull();
  },
};

export const ExpiredLeadsToTheLogin: Story = {
  tags: ['behaviour'],
  beforeEach: withSession,
  play: async () => {
    // Once the list is rendered, the session watch is mounted too.
    await screen.findAllByRole('link', { name: /^Abrir la historia/ });
    window.dispatchEvent(new Event('sessionExpired'));
    await userEvent.click(await screen.findByRole('button', { name: 'Ir al Login' }));
    await waitFor(() => expect(screen.getByLabelText(/^Contraseña/)).toHaveFocus());
  },
};

/**
 * What was typed in a form without drafts when the session expired: the dialog says that it is not stored, shows nothing of it to whoever passes
 * by (decision S3), and the next login offers to copy it.
 */
export const TextOfAnExpiredSessionCanBeCopied: Story = {
  tags: ['behaviour'],
  beforeEach: withSession,
  play: async () => {
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await screen.findByRole('button', { name: 'Coberturas' }));
    const list = await screen.findByRole('dialog', { name: 'Coberturas' }, NEXT_PAGE);
    // Until the list is there, nothing can be added to it.
    await within(list).findAllByRole('option');
    await userEvent.click(await within(list).findByRole('button', { name: 'Nuevo' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Mutual');
    window.dispatchEvent(new Event('sessionExpired'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sesión Expirada' });
    await expect(dialog).toHaveAccessibleDescription(
      /Lo que estabas escribiendo no se guardó\. Después de entrar vas a poder copiarlo\.$/,
    );
    await expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ir al Login' }));
    const password = await screen.findByLabelText(/^Contraseña/);
    await expect(screen.queryByRole('button', { name: 'Copiar lo escrito' })).toBe(null);
    await userEvent.type(password, 'secreta{Enter}');
    await expect(
      await screen.findByText(
        'Lo que escribías cuando se cerró la sesión no se guardó.',
        {},
        NEXT_PAGE,
      ),
    ).toBeVisible();
    // Until then the dialogs of the session before leave the page.
    await waitFor(() => expect(getComputedStyle(document.body).pointerEvents).not.toBe('none'));
    await userEvent.click(screen.getByRole('button', { name: 'Copiar lo escrito' }));
    await waitFor(() =>
      expect(copy).toHaveBeenCalledWith(expect.stringMatching(/\nNombre.*: Mutual$/)),
    );
    // It may have been pasted into the wrong place: the text exists nowhere else.
    await expect(screen.getByRole('button', { name: 'Copiar lo escrito' })).toBeVisible();
    // The home list, whose request the login has started.
    await screen.findAllByRole('link', { name: /^Abrir la historia/ });
  },
};

/** docs/decisions/208: a refusal that comes when the session has ended takes neither the keys nor the mouse. */
export const ALateRefusalOpensNothing: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      http.post('*/pacientes/', async () => {
        window.dispatchEvent(new Event('sessionExpired'));
        await screen.findByRole('alertdialog', { name: 'Sesión Expirada' });
        return HttpResponse.json({ detail: 'Iniciá sesión para continuar.' }, { status: 401 });
      }),
    );
    return withSession();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Nuevo Paciente' }));
    await screen.findByRole('dialog', { name: 'Nuevo paciente' }, NEXT_PAGE);
    await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Supuesta, Ana');
    await userEvent.type(screen.getByRole('textbox', { name: /^DNI/ }), '30122333');
    await userEvent.type(screen.getByLabelText(/^Fecha de nacimiento/), '03/05/1969');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const button = await screen.findByRole('button', { name: 'Ir al Login' }, NEXT_PAGE);
    // Time for the refusal to arrive.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByLabelText(/^Contraseña/)).toHaveFocus());
  },
};

/** What is typed in a form with drafts is a draft: the dialog says so, and the next login leads to it (decisions G17, S3). */
export const TextOfAnExpiredSessionIsADraft: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const kept = new Map<string, unknown>();
    const keyOf = ({ url }: Request) =>
      decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
    const at = '2026-11-20T13:30:00.000Z';
    const clean = {
      ...{ id_paciente: null, paciente: null, titulo: null, borrados: [] },
      ...{ en_uso: false, modificado: at },
    };
    msw.use(
      answer(keepDraft, async (request) => {
        kept.set(keyOf(request), await request.json());
        return { clave: keyOf(request), modificado: at };
      }),
      answer(readDraft, (request) => {
        const clave = keyOf(request);
        return { clave, datos: kept.get(clave), modificado: at };
      }),
      answer(listDrafts, () => [...kept.keys()].map((clave) => ({ clave, ...clean }))),
    );
    return withSession();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Nuevo Paciente' }));
    await screen.findByRole('dialog', { name: 'Nuevo paciente' }, NEXT_PAGE);
    await userEvent.type(await screen.findByRole('textbox', { name: 'DNI' }), '3012');
    window.dispatchEvent(new Event('sessionExpired'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sesión Expirada' });
    await expect(dialog).toHaveAccessibleDescription(
      /Lo que estabas escribiendo quedó como borrador: te lo vamos a ofrecer después de entrar\.$/,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ir al Login' }));
    await userEvent.type(await screen.findByLabelText(/^Contraseña/), 'secreta{Enter}');
    await screen.findByText('Tenés un borrador sin guardar: Paciente', {}, NEXT_PAGE);
    await waitFor(() => expect(getComputedStyle(document.body).pointerEvents).not.toBe('none'));
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }, NEXT_PAGE));
    // Once the other tabs and the server have said that nobody goes on with it.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'DNI' })).toHaveValue('3012'));
    await expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull();
  },
};

const OF_DELETED = `evolucion.1.${suturesNote.id_evolucion}-${suturesNote.id_consulta}.abc`;

/** The record of a draft was deleted elsewhere: what was typed is shown, and the record comes back with it (docs/decisions/281). */
export const ADraftBringsItsDeletedRecordBack: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let deleted = true;
    const modificado = '2026-11-20T13:30:00.000Z';
    const { id_evolucion, contenido } = suturesNote;
    msw.use(
      answer(listDrafts, () => [
        {
          ...{ clave: OF_DELETED, id_paciente: 1, paciente: mariaGomez.nombre, titulo: null },
          ...{ en_uso: false, modificado },
          borrados: deleted
            ? [{ tabla: 'evoluciones', id_registro: id_evolucion, tipo_estudio: null }]
            : [],
        },
      ]),
      answer(readDraft, {
        clave: OF_DELETED,
        modificado,
        datos: {
          base: { contenido },
          values: { contenido: `${contenido} Sin fiebre.` },
          texts: {},
          files: [],
        },
      }),
      answer(restoreProgressNote, () => {
        deleted = false;
        return suturesNote;
      }),
    );
    return withSession();
  },
  play: async () => {
    await screen.findByText(`Tenés un borrador sin guardar de ${mariaGomez.nombre}`, {}, NEXT_PAGE);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Se borró el registro que editabas',
    });
    await expect(await within(dialog).findByText(/Sin fiebre\.$/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restaurar y continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }, NEXT_PAGE));
    await expect(await screen.findByDisplayValue(/Sin fiebre\.$/)).toBeVisible();
  },
};

export const LogoutForgetsTheSession: Story = {
  tags: ['behaviour'],
  beforeEach: withSession,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('alertdialog', { name: 'Cerrar Sesión' });
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByLabelText(/^Contraseña/);
    for (const key of ['authToken', 'user', 'lastActivity']) {
      await expect(localStorage.getItem(key)).toBeNull();
    }
  },
};
