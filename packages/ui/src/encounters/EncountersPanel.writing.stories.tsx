import { backToForm } from '../../../../.storybook/comparison';
import {
  createEncounter,
  createProgressNote,
  deleteEncounter,
  deleteProgressNote,
  listEncounters,
  listProgressNotes,
  readProgressNote,
  restoreEncounter,
  restorePatient,
  restoreProgressNote,
  updateProgressNote,
} from '@practice/domain';
import {
  answer,
  emptyEncounter,
  encounters,
  firstEncounter,
  mariaGomez,
  never,
  postoperativeEncounter,
  refuse,
  suturesNote,
  woundNote,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { shortWaits } from '../../../../.storybook/short-waits';
import { hasUnsavedText } from '../forms/unsaved';
import { EncountersPanel } from './EncountersPanel';

const sent: { call: string; body: unknown }[] = [];

const meta = {
  component: EncountersPanel,
  args: { patient: mariaGomez, active: true },
  parameters: { layout: 'padded' },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    const keep = async (request: Request) => {
      const body: unknown = await request.json();
      sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body });
      return body as object;
    };
    msw.use(
      answer(createEncounter, async (request) => ({
        ...emptyEncounter,
        id_consulta: 14,
        ...(await keep(request)),
        nombre_motivo: 'Primera consulta',
      })),
      answer(createProgressNote, async (request) => ({
        ...woundNote,
        id_evolucion: 30,
        ...(await keep(request)),
      })),
      answer(updateProgressNote, async (request) => ({
        ...suturesNote,
        ...(await keep(request)),
        version: 2,
      })),
    );
  },
} satisfies Meta<typeof EncountersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As tests read the text of an element. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const STALE = 'Otro puesto modificó este registro. Tus cambios no se perdieron.';
const TYPED = 'Tolera dieta. ≥ 2 → alta “hoy”.';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const content = () => screen.findByRole('textbox', { name: 'Contenido' });
const detail = () => screen.findByRole('region', { name: 'Informes/Resultados' });
const startNote = () => press('Nueva evolución +: Control postoperatorio, 10/11/2026');
const openNote = async () => {
  await press('Control postoperatorio');
  await press(/^17\/11\/2026/);
};
const editNote = async () => {
  await openNote();
  await press('Editar');
};
/** Writes another text over its own. */
const rewriteNote = async () => {
  await editNote();
  await userEvent.clear(await content());
  await userEvent.type(await content(), TYPED);
};
const saveByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const question = (name: string) => screen.findByRole('alertdialog', { name });
const nothing = 'Selecciona una evolución para ver su contenido';

/** clinical-history §2.3: a new evolución, of today; off while it is blank. */
export const Writing: Story = {
  play: async () => {
    await startNote();
    await waitFor(async () => expect(await content()).toHaveFocus());
    const form = within(await detail());
    await expect(form.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(form.getByText(/Nueva evolución · Control postoperatorio/)).toBeVisible();
    await expect(await button(/^Guardar/)).toHaveAttribute('aria-disabled', 'true');
    // Its consulta is expanded, so that the new one is seen.
    await button(/^17\/11\/2026/);
  },
};

/** clinical-history §2.3 */
export const Editing: Story = {
  play: async () => {
    await editNote();
    await waitFor(async () => expect(await content()).toHaveFocus());
    await expect(await content()).toHaveValue(suturesNote.contenido);
    for (const name of ['Cancelar', /^Guardar cambios/, 'Borrar evolución']) {
      await expect(await button(name)).toBeVisible();
    }
    await expect(await button(/^Guardar cambios/)).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createProgressNote));
  },
  play: async () => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    await saveByKey();
    await expect(await button(/^Guardando\.\.\./)).toHaveAttribute('aria-disabled', 'true');
    await expect(await button('Cancelar')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NothingTakesItsPlace: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    await Saving.play?.(context);
    await press(/^17\/11\/2026/);
    await expect(await content()).toHaveValue(TYPED);
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

/** clinical-history §8 */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(createProgressNote, 400));
  },
  play: async () => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    await saveByKey();
    await expect(await screen.findByText('No se pudo guardar la evolución.')).toBeVisible();
    await expect(await content()).toHaveValue(TYPED);
  },
};

/** clinical-history §8 */
export const UpdateRefused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(updateProgressNote, 400));
  },
  play: async () => {
    await editNote();
    await userEvent.type(await content(), ' Fin.');
    await saveByKey();
    await expect(await screen.findByText('No se pudo actualizar la evolución.')).toBeVisible();
    await expect(await content()).toHaveValue(`${suturesNote.contenido} Fin.`);
  },
};

export const TooLong: Story = {
  play: async () => {
    await startNote();
    await userEvent.click(await content());
    await userEvent.paste('x'.repeat(20_001));
    await saveByKey();
    await expect(await screen.findByText('Máximo 20000 caracteres')).toBeVisible();
    await expect(await content()).toHaveFocus();
    await expect(sent).toEqual([]);
  },
};

/** docs/decisions/338: the first one tells its outcome as a notice, and the next one stays under the hands. */
export const TheNextEvolucionIsWrittenBesideASaveWithoutAnAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const answered = new Promise((resolve) =>
      window.addEventListener('answer', resolve, { once: true }),
    );
    msw.use(
      answer(createProgressNote, async () => {
        await answered;
        return { ...woundNote, id_evolucion: 30, contenido: TYPED };
      }),
    );
    return shortWaits(5_000, 15_000)();
  },
  play: async () => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    await saveByKey();
    await press('Dejar de esperar');
    await screen.findByRole('button', { name: 'Abrir uno en blanco' });
    // The button of the list does the same.
    await startNote();
    await waitFor(async () => expect(await content()).toHaveFocus());
    await userEvent.type(await content(), 'Otra');
    window.dispatchEvent(new Event('answer'));
    await screen.findByText('Evolución guardada correctamente.');
    await expect(await content()).toHaveFocus();
    await expect(await content()).toHaveValue('Otra');
  },
};

/** clinical-history §7, §8: the new evolución is shown, in the list and beside it, and the focus goes on from there. */
export const ANewEvolucionIsShownOnceSaved: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    const stored = {
      ...woundNote,
      id_evolucion: 30,
      fecha_evolucion: '2026-11-20',
      contenido: TYPED,
    };
    msw.use(
      answer(listProgressNotes, [stored, suturesNote, woundNote]),
      answer(listEncounters, [
        { ...postoperativeEncounter, cantidad_evoluciones: 3 },
        ...encounters.slice(1),
      ]),
    );
    await saveByKey();
    await expect(await screen.findByText('Evolución guardada correctamente.')).toBeVisible();
    await expect(await detail()).toHaveTextContent(TYPED);
    await waitFor(async () => expect(await button('Editar')).toHaveFocus());
    await expect(await button(/^20\/11\/2026/)).toHaveAttribute('aria-current', 'true');
    await screen.findByText('3 evoluciones');
    await expect(hasUnsavedText()).toBe(false);
    await expect(sent).toEqual([
      {
        call: 'POST /evoluciones/',
        body: {
          id_consulta: 13,
          id_paciente: 1,
          fecha_evolucion: '2026-11-20',
          contenido: TYPED,
        },
      },
    ]);
  },
};

/** clinical-history §7: PUT over the version that was read (decision G16); F2 unlocks. */
export const ChangesAreStoredOverWhatWasRead: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await openNote();
    await userEvent.keyboard('{F2}');
    await waitFor(async () => expect(await content()).toHaveFocus());
    await userEvent.type(await content(), ' Alta.');
    const stored = { ...suturesNote, contenido: `${suturesNote.contenido} Alta.`, version: 2 };
    msw.use(answer(listProgressNotes, [stored, woundNote]));
    await saveByKey();
    await expect(await screen.findByText('Evolución actualizada.')).toBeVisible();
    await expect(await detail()).toHaveTextContent('“en ayunas”. Alta.');
    await waitFor(async () => expect(await button('Editar')).toHaveFocus());
    await expect(sent).toEqual([
      {
        call: 'PUT /evoluciones/23',
        body: {
          id_consulta: 13,
          id_paciente: 1,
          fecha_evolucion: '2026-11-17',
          contenido: stored.contenido,
          version: 1,
        },
      },
    ]);
  },
};

/** Decision CO6: the new consulta is expanded, its editor open and focused. */
export const ANewConsultaGoesOnToItsEvolucion: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await screen.findByText('Control postoperatorio');
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Motivo' }), 'pri{Enter}');
    const stored = {
      ...emptyEncounter,
      id_consulta: 14,
      motivo: 1,
      nombre_motivo: 'Primera consulta',
      fecha_consulta: '2026-11-20',
    };
    msw.use(answer(listEncounters, [stored, ...encounters]));
    await saveByKey();
    await waitFor(async () => expect(await content()).toHaveFocus());
    await expect(await screen.findByText('Consulta guardada correctamente.')).toBeVisible();
    await expect(await detail()).toHaveTextContent(
      'Nueva evolución · Primera consulta, 20/11/2026',
    );
    await waitFor(async () => {
      const groups = screen.getAllByRole('button', { name: 'Primera consulta' });
      await expect(groups.map((it) => it.ariaExpanded)).toEqual(['true', 'false']);
    });
    await expect(await screen.findByText('Sin evoluciones')).toBeVisible();
    await userEvent.keyboard(TYPED);
    await saveByKey();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /evoluciones/'));
    await expect(sent[1]?.body).toMatchObject({ id_consulta: 14, contenido: TYPED });
    await screen.findByText('Evolución guardada correctamente.');
  },
};

/** Half-written text beside the list is asked about before another record takes its place (look-and-feel §3, G9). */
export const UnsavedTextIsAskedAbout: Story = {
  tags: ['behaviour'],
  play: async () => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    await press(/^10\/11\/2026/);
    await userEvent.click(
      within(await question('¿Descartar cambios?')).getByRole('button', {
        name: 'Seguir editando',
      }),
    );
    await expect(await content()).toHaveValue(TYPED);
    await press('Nueva evolución +: Primera consulta, 01/09/2026');
    await userEvent.click(
      within(await question('¿Descartar cambios?')).getByRole('button', {
        name: 'Descartar cambios',
      }),
    );
    await waitFor(async () =>
      expect(await detail()).toHaveTextContent('Nueva evolución · Primera consulta'),
    );
    await expect(await content()).toHaveValue('');
    await waitFor(async () => expect(await content()).toHaveFocus());
    // Nothing was typed: nothing is asked.
    await press(/^10\/11\/2026/);
    await expect(await detail()).toHaveTextContent(woundNote.contenido);
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

/** A consulta is stored while an evolución is half-written: whoever keeps writing is back in that field, not in the closed form. */
export const AHalfWrittenEvolucionGoesOnAfterANewConsulta: Story = {
  tags: ['behaviour'],
  play: async () => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Motivo' }), 'pri{Enter}');
    await saveByKey();
    await userEvent.click(
      within(await question('¿Descartar cambios?')).getByRole('button', {
        name: 'Seguir editando',
      }),
    );
    await waitFor(async () => expect(await content()).toHaveFocus());
    await expect(await content()).toHaveValue(TYPED);
  },
};

/** clinical-history §4: Cancelar goes back to reading; typed text is asked about. */
export const CancelGoesBackToReading: Story = {
  tags: ['behaviour'],
  play: async () => {
    await editNote();
    await userEvent.type(await content(), ' otra cosa');
    await press('Cancelar');
    await userEvent.click(
      within(await question('¿Descartar cambios?')).getByRole('button', {
        name: 'Descartar cambios',
      }),
    );
    await waitFor(async () => expect(await button('Editar')).toHaveFocus());
    await expect(await detail()).not.toHaveTextContent('otra cosa');
    await expect(hasUnsavedText()).toBe(false);
    await press('Editar');
    await expect(await content()).toHaveValue(suturesNote.contenido);
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await button('Editar')).toHaveFocus());
    await expect(sent).toEqual([]);
  },
};

/** Escape leaves a new evolución; the focus goes to its consulta. */
export const EscapeLeavesANewEvolucion: Story = {
  tags: ['behaviour'],
  play: async () => {
    await startNote();
    await waitFor(async () => expect(await content()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(await detail()).toHaveTextContent(nothing);
    await waitFor(async () => expect(await button('Control postoperatorio')).toHaveFocus());
  },
};

/** The same 'Nueva evolución +' again: the form stays, and gets the focus. */
export const PressedTwiceKeepsTheText: Story = {
  tags: ['behaviour'],
  play: async () => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    await startNote();
    await expect(await content()).toHaveValue(TYPED);
    await expect(await content()).toHaveFocus();
    await expect(screen.queryByRole('alertdialog')).toBe(null);
  },
};

/** Decision G27: another computer saved it meanwhile. */
export const Conflict: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(updateProgressNote, 409, STALE));
  },
  play: async ({ msw }) => {
    await rewriteNote();
    const theirs = {
      ...suturesNote,
      fecha_evolucion: '2026-11-16',
      contenido: 'Lo de otro puesto.',
      version: 2,
    };
    msw.use(answer(readProgressNote, theirs), answer(listProgressNotes, [theirs, woundNote]));
    await saveByKey();
    await expect(await screen.findByRole('group', { name: 'Contenido' })).toHaveTextContent(
      `Lo tuyo${TYPED}Lo del otro puestoLo de otro puesto.Antes: ${oneLine(suturesNote.contenido)}`,
    );
  },
};

/** It was deleted and brought back, or changed and changed back: there is nothing to compare, and nothing that would be lost. */
export const AChangeThatWasTakenBackIsNoReasonToStop: Story = {
  ...Conflict,
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await rewriteNote();
    const theirs = { ...suturesNote, version: 2 };
    msw.use(answer(readProgressNote, theirs), answer(listProgressNotes, [theirs, woundNote]));
    await saveByKey();
    await expect(await screen.findByText(STALE)).toBeVisible();
    await expect(await screen.findByText('Para guardar lo tuyo, volvé a guardar.')).toBeVisible();
    await expect(await content()).toHaveValue(TYPED);
  },
};

export const ASecondGuardarStoresIt: Story = {
  ...Conflict,
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await rewriteNote();
    const theirs = {
      ...suturesNote,
      fecha_evolucion: '2026-11-16',
      contenido: 'Lo de otro puesto.',
      version: 2,
    };
    msw.use(answer(readProgressNote, theirs), answer(listProgressNotes, [theirs, woundNote]));
    await saveByKey();
    await backToForm();
    await expect(await screen.findByText(STALE)).toBeVisible();
    await expect(
      await screen.findByText(
        'Otro puesto cambió Contenido: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.',
      ),
    ).toBeVisible();
    await expect(
      screen.getByText('Otro puesto cambió Fecha: se tomó lo del otro puesto.'),
    ).toBeVisible();
    await expect(await content()).toHaveValue(TYPED);
    await expect(await content()).toHaveAccessibleDescription(
      'Otro puesto guardó: Lo de otro puesto.',
    );
    msw.use(
      answer(updateProgressNote, async (request) => {
        sent.push({ call: 'PUT', body: await request.json() });
        return { ...theirs, contenido: TYPED, version: 3 };
      }),
      answer(listProgressNotes, [{ ...theirs, contenido: TYPED, version: 3 }, woundNote]),
    );
    await saveByKey();
    await screen.findByText('Evolución actualizada.');
    await expect(sent[0]?.body).toMatchObject({
      fecha_evolucion: '2026-11-16',
      contenido: TYPED,
      version: 2,
    });
    await button(/^16\/11\/2026/);
  },
};

/** It was deleted elsewhere: what was read stays, and it is said. */
export const DeletedElsewhere: Story = {
  play: async ({ msw }) => {
    await openNote();
    msw.use(answer(listProgressNotes, [woundNote]));
    window.dispatchEvent(new Event('online'));
    await expect(
      await screen.findByText('Este registro se borró. Ves lo último que se había leído.'),
    ).toBeVisible();
    await expect(await detail()).toHaveTextContent('Se retiran puntos.');
  },
};

/** What was typed over it can be stored after all. */
export const DeletedElsewhereWhileItIsEdited: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await openNote();
    await press('Editar');
    const text = await content();
    await userEvent.type(text, ' Alta.');
    const rewritten = `${suturesNote.contenido} Alta.`;
    msw.use(
      refuse(updateProgressNote, 404, 'Esa evolución ya no existe.'),
      answer(listProgressNotes, [woundNote]),
    );
    await press(/^Guardar cambios/);
    const bringBack = await button('Restaurar y guardar');
    await expect(text).toHaveValue(rewritten);
    msw.use(
      answer(restoreProgressNote, { ...suturesNote, version: 2 }),
      answer(listProgressNotes, [{ ...suturesNote, version: 2 }, woundNote]),
      answer(updateProgressNote, { ...suturesNote, contenido: rewritten, version: 3 }),
    );
    await userEvent.click(bringBack);
    await expect(await screen.findByText('Evolución actualizada.')).toBeVisible();
    await expect(await detail()).toHaveTextContent(oneLine(rewritten));
    await expect(screen.queryByText(/^Otro puesto (lo )?borró/)).toBe(null);
  },
};

/** Its consulta went after it: the same press brings both back, in their order. */
export const DeletedElsewhereWithItsConsulta: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await openNote();
    await press('Editar');
    const text = await content();
    await userEvent.type(text, ' Alta.');
    const rewritten = `${suturesNote.contenido} Alta.`;
    msw.use(refuse(updateProgressNote, 404, 'Esa evolución ya no existe.'));
    await press(/^Guardar cambios/);
    msw.use(
      refuse(restoreProgressNote, 404, 'Esa consulta ya no existe: la eliminaron.'),
      answer(restoreEncounter, () => {
        msw.use(
          answer(restoreProgressNote, { ...suturesNote, version: 2 }),
          answer(updateProgressNote, { ...suturesNote, contenido: rewritten, version: 3 }),
        );
        return postoperativeEncounter;
      }),
    );
    await press('Restaurar y guardar');
    await expect(await screen.findByText('Evolución actualizada.')).toBeVisible();
    await expect(screen.queryByText(/ya no existe/)).toBe(null);
  },
};

/** The consulta of a new evolución was deleted: one press brings it back and stores what was typed. */
export const ItsConsultaIsDeletedWhileItIsWritten: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    msw.use(
      refuse(
        createProgressNote,
        404,
        'Esa consulta ya no existe: la eliminaron desde otro puesto.',
      ),
      answer(listEncounters, [firstEncounter]),
    );
    await saveByKey();
    await expect(
      await screen.findByText('Esta consulta se borró. Lo que escribiste no se perdió.'),
    ).toBeVisible();
    await expect(await content()).toHaveValue(TYPED);
    msw.use(
      answer(restoreEncounter, () => {
        sent.push({ call: 'restore', body: null });
        return postoperativeEncounter;
      }),
      answer(listEncounters, encounters),
      answer(createProgressNote, async (request) => {
        sent.push({ call: 'POST', body: await request.json() });
        return { ...woundNote, id_evolucion: 30, contenido: TYPED };
      }),
    );
    await press('Restaurar y guardar');
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['restore', 'POST']));
    await expect(sent[1]?.body).toMatchObject({ contenido: TYPED });
    await waitFor(() => expect(screen.queryByText(/^Esta consulta se borró/)).toBe(null));
  },
};

/** docs/decisions/316: nothing else says that the patient came back with the consulta. */
export const ItsPatientIsDeletedWhileItIsWritten: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    msw.use(refuse(createProgressNote, 404), refuse(restoreEncounter, 404));
    await saveByKey();
    msw.use(
      answer(restorePatient, () => {
        msw.use(
          answer(restoreEncounter, postoperativeEncounter),
          answer(createProgressNote, { ...woundNote, id_evolucion: 30, contenido: TYPED }),
        );
        return mariaGomez;
      }),
    );
    await press('Restaurar y guardar');
    const notice = (await screen.findByText('Paciente restaurado')).closest('li');
    await expect(notice).toHaveTextContent(mariaGomez.nombre);
    await screen.findByText('Evolución guardada correctamente.');
  },
};

/** Its consulta alone is gone, and does not come back: nobody deleted the patient. */
export const APatientWhoWasThereIsNotToldAsRestored: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await startNote();
    await userEvent.type(await content(), TYPED);
    let restores = 0;
    msw.use(
      refuse(createProgressNote, 404),
      refuse(restoreEncounter, 404),
      answer(restorePatient, () => {
        restores += 1;
        return mariaGomez;
      }),
    );
    await saveByKey();
    await press('Restaurar y guardar');
    await waitFor(() => expect(restores).toBe(1));
    await waitFor(async () => expect(await button('Restaurar y guardar')).toBeEnabled());
    await expect(await content()).toHaveValue(TYPED);
    await expect(screen.queryByText('Paciente restaurado')).toBe(null);
  },
};

const confirmDelete = async (title: string) =>
  userEvent.click(within(await question(title)).getByRole('button', { name: 'Eliminar' }));

/** Decision CO4: the same question from both buttons; the focus goes to the neighbour, and it comes back (G15). */
export const AnEvolucionIsDeletedAndBroughtBack: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await openNote();
    await press('Eliminar');
    await expect(await question('Eliminar evolución')).toHaveTextContent(
      '¿Eliminar esta evolución?',
    );
    await expect(await question('Eliminar evolución')).toHaveTextContent(
      'Control postoperatorio, 17/11/2026: Buena evolución. Se retiran puntos.',
    );
    msw.use(answer(listProgressNotes, [woundNote]));
    await confirmDelete('Eliminar evolución');
    await expect(await screen.findByText('Evolución eliminada correctamente.')).toBeVisible();
    await expect(await detail()).toHaveTextContent(nothing);
    await waitFor(async () => expect(await button(/^10\/11\/2026/)).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^17\/11/ })).toBe(null));
    msw.use(answer(restoreProgressNote, suturesNote));
    msw.use(answer(listProgressNotes, [suturesNote, woundNote]));
    await press('Deshacer');
    await expect(await screen.findByText('Evolución recuperada')).toBeVisible();
    await waitFor(async () => expect(await button(/^17\/11\/2026/)).toHaveFocus());
  },
};

/** Of the last one, the focus goes to its consulta, which can then be deleted (decision CO2). */
export const TheLastEvolucionIsDeletedFromItsForm: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await press('Primera consulta');
    await press(/^01\/09\/2026/);
    await press('Editar');
    await userEvent.type(await content(), ' a medias');
    await press('Borrar evolución');
    msw.use(
      answer(listProgressNotes, []),
      answer(listEncounters, [
        postoperativeEncounter,
        { ...firstEncounter, cantidad_evoluciones: 0 },
        emptyEncounter,
      ]),
    );
    await confirmDelete('Eliminar evolución');
    await expect(await screen.findByText('Sin evoluciones')).toBeVisible();
    await expect(await button('Eliminar consulta')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('1 evolución')).toBe(null));
    await expect(await button('Primera consulta')).toHaveFocus();
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** clinical-history §8 */
export const DeleteFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(deleteProgressNote, 400));
  },
  play: async () => {
    await openNote();
    await press('Eliminar');
    await confirmDelete('Eliminar evolución');
    await expect(await screen.findByText('No se pudo eliminar la evolución.')).toBeVisible();
    await userEvent.click(await button('Cancelar'));
    await expect(await detail()).toHaveTextContent('Se retiran puntos.');
    await waitFor(async () => expect(await button('Eliminar')).toHaveFocus());
  },
};

/** clinical-history §8; decision CO2: only a consulta without evoluciones; it comes back. */
export const AConsultaWithoutEvolucionesIsDeleted: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await press('Control postoperatorio');
    await button(/^10\/11\/2026/);
    await expect(screen.queryByRole('button', { name: 'Eliminar consulta' })).toBe(null);
    await press('Control');
    await press('Eliminar consulta');
    await expect(await question('Eliminar consulta')).toHaveTextContent('Control, 04/03/2025');
    msw.use(answer(listEncounters, [postoperativeEncounter, firstEncounter]));
    await confirmDelete('Eliminar consulta');
    await expect(await screen.findByText('Consulta eliminada correctamente.')).toBeVisible();
    await waitFor(async () => expect(await button('Primera consulta')).toHaveFocus());
    msw.use(answer(restoreEncounter, emptyEncounter), answer(listEncounters, encounters));
    await press('Deshacer');
    await expect(await screen.findByText('Consulta recuperada')).toBeVisible();
    await waitFor(async () => expect(await button('Control')).toHaveFocus());
  },
};

/** clinical-history §8 */
export const DeletingAConsultaFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(deleteEncounter, 400));
  },
  play: async () => {
    await press('Control');
    await press('Eliminar consulta');
    await confirmDelete('Eliminar consulta');
    await expect(await screen.findByText('No se pudo eliminar la consulta.')).toBeVisible();
    await userEvent.click(await button('Cancelar'));
    await waitFor(async () => expect(await button('Eliminar consulta')).toHaveFocus());
  },
};

/** Another computer has written an evolución meanwhile (decision CO2). */
export const AConsultaThatIsNoLongerEmptyStays: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const detail = 'No se puede eliminar la consulta: tiene evoluciones.';
    msw.use(refuse(deleteEncounter, 409, detail));
  },
  play: async () => {
    await press('Control');
    await press('Eliminar consulta');
    await confirmDelete('Eliminar consulta');
    await expect(
      await screen.findByText('No se puede eliminar la consulta: tiene evoluciones.'),
    ).toBeVisible();
    await userEvent.click(await button('Cancelar'));
    await button('Control');
  },
};
