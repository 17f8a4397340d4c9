import { deletePatient, listPatients, restorePatient, type Patient } from '@practice/domain';
import {
  angelIriarte,
  answer,
  juliaGomensoro,
  mariaGomez,
  never,
  patients,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { PatientDirectoryPanel } from './PatientDirectoryPanel';

/** Deleting a patient, and undoing it: practice §2 "/pacientes"; decisions G14, H11. */
const meta = {
  component: PatientDirectoryPanel,
  args: {
    backHref: '/',
    activityHref: '/actividad',
    historyHref: () => '/hc',
    onOpenHistory: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PatientDirectoryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (...items: Patient[]) => ({ items, total: items.length });

let deletions = 0;
/** What the first of them waits for; null: none does. */
let held: Promise<void> | null = null;
/** Handlers that delete and restore, like the server. */
const deletable =
  (...ids: number[]) =>
  ({ msw }: Pick<StoryContext, 'msw'>) => {
    let living = patients.filter((patient) => ids.includes(patient.id_paciente));
    const all = living;
    deletions = 0;
    msw.use(
      answer(listPatients, () => ({ items: living, total: living.length })),
      answer(deletePatient, async (request) => {
        deletions += 1;
        if (held !== null && deletions === 1) {
          await held;
          // The same request arrived since, and was answered: it changes nothing.
          return { ok: true as const };
        }
        const id = Number(new URL(request.url).pathname.split('/').at(-1));
        living = living.filter((patient) => patient.id_paciente !== id);
        return { ok: true as const };
      }),
      answer(restorePatient, () => {
        living = all;
        return mariaGomez;
      }),
    );
  };

const askAboutMaria = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Eliminar: Gómez, María Ñandú' }));
const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));

async function deleteMaria() {
  await askAboutMaria();
  await confirm();
  await screen.findByText('Paciente eliminado');
  await waitFor(() => expect(screen.queryByText('Gómez, María Ñandú')).not.toBeInTheDocument());
}

/** Radix's toast viewport ignores clicks until its first toast has registered, in an effect after its render. */
const pressInNotice = (label: string) =>
  waitFor(async () => userEvent.click(screen.getByText(label)));

/** look-and-feel P1: names the patient; a habitual Enter deletes nothing. */
export const Default: Story = {
  beforeEach: deletable(1, 2),
};

let answerFirst: () => void;

/** Who stopped waiting for a deletion deleted it again and took that back: 'eliminado' would be said of a patient who is there. */
export const TheLateAnswerOfAFormerDeletionSaysNothing: Story = {
  ...Default,
  tags: ['behaviour'],
  beforeEach: (context) => {
    deletable(1, 2)(context);
    held = new Promise<void>((resolve) => (answerFirst = resolve));
    const restoreWaits = shortWaits(15_000)();
    return () => {
      held = null;
      restoreWaits();
    };
  },
  play: async () => {
    await askAboutMaria();
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await deleteMaria();
    await pressInNotice('Deshacer');
    await screen.findByText('Paciente restaurado');
    await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[0]!);
    const said = screen.queryAllByText('Paciente eliminado').length;
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(screen.queryAllByText('Paciente eliminado')).toHaveLength(said);
    await expect(screen.getByText('Gómez, María Ñandú')).toBeVisible();
  },
};

export const AsksDeletesAndBringsBack: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await askAboutMaria();
    const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar paciente' });
    await expect(dialog).toHaveAccessibleDescription(
      '¿Estás seguro que querés eliminar este paciente?\nGómez, María Ñandú · DNI 30.123.456',
    );
    await expect(screen.getByText(/^Se elimina con toda su historia clínica/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await expect(canvas.getByText('Gómez, María Ñandú')).toBeVisible();
    await expect(screen.queryByText('Paciente eliminado')).toBe(null);
  },
};

export const Deleting: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(never(deletePatient));
  },
  play: async () => {
    await askAboutMaria();
    await confirm();
    await expect(await screen.findByRole('button', { name: 'Eliminando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Decision H11. */
export const UndoBringsBack: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1, 2, 3),
  play: async ({ canvas }) => {
    await deleteMaria();
    // The notice stays longer than the 4 s of a plain success.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await userEvent.click(screen.getByText('Deshacer'));
    await expect(await screen.findByText('Paciente restaurado')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Editar: Gómez, María Ñandú' })).toHaveFocus(),
    );
  },
};

export const FailedUndoIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1, 2),
  play: async ({ canvas, msw }) => {
    msw.use(refuse(restorePatient, 400));
    await deleteMaria();
    await pressInNotice('Deshacer');
    const failed = 'No se pudo restaurar el paciente. Intentá nuevamente.';
    await expect(await screen.findByText(failed)).toBeVisible();
    await expect(canvas.queryByText('Gómez, María Ñandú')).toBe(null);
    // The notice of the deletion has closed: this one must offer the undo.
    msw.use(answer(restorePatient, mariaGomez), answer(listPatients, page(mariaGomez)));
    await pressInNotice('Reintentar');
    await expect(await canvas.findByText('Gómez, María Ñandú')).toBeVisible();
    await expect(screen.queryByText(failed)).toBe(null);
  },
};

/** Decision G14: the error is shown inside the question, which stays open. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deletePatient));
  },
  play: async ({ canvas }) => {
    await askAboutMaria();
    await confirm();
    await expect(await screen.findByRole('alert', {}, { timeout: 9000 })).toHaveTextContent(
      'No se pudo eliminar el paciente. Intentá nuevamente.',
    );
    await expect(screen.getByRole('alertdialog')).toBeVisible();
    await expect(canvas.getByText('Gómez, María Ñandú')).toBeVisible();
  },
};

/** Another computer deleted it first: the question closes, a notice says so, the focus moves to a neighbour. */
export const DeletedElsewhere: Story = {
  beforeEach: deletable(1, 2, 3),
  play: async ({ canvas, msw }) => {
    msw.use(refuse(deletePatient, 404, 'No encontramos ese paciente.'));
    await askAboutMaria();
    msw.use(answer(listPatients, page(angelIriarte, juliaGomensoro)));
    await confirm();
    const notice = await screen.findByText('Ya se había eliminado desde otro puesto.');
    await expect(notice.closest('[data-tone]')).toHaveTextContent(/Gómez, María Ñandú/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Editar: Gómez Iriarte, Ángel' })).toHaveFocus(),
    );
    await waitFor(() => expect(canvas.queryByText('Gómez, María Ñandú')).toBe(null));
  },
};

/** The opener of a declined question may have been removed from the list meanwhile. */
export const DecliningWhenTheRowIsGone: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1),
  play: async ({ canvas, msw }) => {
    await askAboutMaria();
    msw.use(
      answer(listPatients, page()),
      refuse(deletePatient, 409, 'Otro puesto modificó este registro.'),
    );
    await confirm();
    await screen.findByRole('alert');
    await waitFor(() => expect(canvas.queryByText('Gómez, María Ñandú')).toBe(null));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
  },
};

/** look-and-feel P1. */
export const AfterDeletingTheNextRowHasTheFocus: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1, 2, 3),
  play: async ({ canvas }) => {
    await deleteMaria();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Editar: Gómez Iriarte, Ángel' })).toHaveFocus(),
    );
  },
};

export const AfterDeletingTheLastRowTheOneBefore: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1, 3),
  play: async ({ canvas }) => {
    await deleteMaria();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Editar: Gomensoro, Julia' })).toHaveFocus(),
    );
  },
};

export const AfterDeletingTheOnlyRowTheSearch: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1),
  play: async ({ canvas }) => {
    await deleteMaria();
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
    await expect(await canvas.findByText('No se encontraron pacientes.')).toBeVisible();
  },
};

export const DecliningKeepsTheRow: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1, 2),
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Eliminar: Gómez, María Ñandú' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvas.getByText('Gómez, María Ñandú')).toBeVisible();
    await expect(deletions).toBe(0);
    await deleteMaria();
    await expect(deletions).toBe(1);
  },
};

/** The focus target of an earlier delete must not apply to a question that is declined later. */
export const DecliningAfterADeleteToo: Story = {
  tags: ['behaviour'],
  beforeEach: deletable(1, 2, 3),
  play: async ({ canvas }) => {
    await deleteMaria();
    const opener = canvas.getByRole('button', { name: 'Eliminar: Gomensoro, Julia' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
