import {
  catalogueEndpoints,
  createPatient,
  findDniOwner,
  patientLists,
  restorePatient,
} from '@practice/domain';
import { answer, late, mariaGomez, never, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NewPatientPanel } from './NewPatientPanel';

const meta = {
  component: NewPatientPanel,
  args: { onClose: fn(), onOpenHistory: fn() },
} satisfies Meta<typeof NewPatientPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const bodies: Record<string, unknown>[] = [];
const keys: (string | null)[] = [];
const recordBodies: Story['beforeEach'] = ({ msw }) => {
  bodies.length = 0;
  keys.length = 0;
  msw.use(
    answer(createPatient, async (request) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      keys.push(request.headers.get('Idempotency-Key'));
      return mariaGomez;
    }),
  );
};

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

async function fillRequired() {
  await userEvent.type(await box('Nombre'), 'Paz, Luis');
  await userEvent.type(await box('DNI'), '20.111.222');
  await userEvent.type(await box('Fecha de nacimiento'), '3/5/1969');
}

export const Default: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Nuevo paciente' });
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
  },
};

export const MissingFieldsAreListed: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await screen.findByRole('dialog');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Faltan datos' });
    await expect(dialog).toHaveAccessibleDescription('Completá: nombre, DNI, fecha de nacimiento.');
    await expect(bodies).toHaveLength(0);
  },
};

/** What the dialog says stands at the fields too, after it has closed; what is mended loses its message. */
export const MissingFieldsSaySoThemselves: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.type(await box('DNI'), '20111222');
    await userEvent.type(await box('Fecha de nacimiento'), '3/5/0969');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));
    const name = await box('Nombre');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleDescription(/^Completá el nombre\./);
    await expect(await box('DNI')).toBeValid();
    await expect(await box('Fecha de nacimiento')).toHaveAccessibleDescription(
      'Revisá el año: la fecha de nacimiento es de hace más de 120 años.',
    );
    await userEvent.type(name, 'P');
    await expect(name).toBeValid();
  },
};

export const ClosingTheListFocusesTheFirstMissing: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await save();
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription('Completá: DNI, fecha de nacimiento.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await waitFor(async () => expect(await box('DNI')).toHaveFocus());
    await expect(bodies).toHaveLength(0);
  },
};

export const FutureBirthDate: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await userEvent.type(await box('DNI'), '20111222');
    await userEvent.type(await box('Fecha de nacimiento'), '21/11/2026');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Revisá la fecha' });
    await expect(dialog).toHaveAccessibleDescription('La fecha de nacimiento no puede ser futura.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    const birth = await box('Fecha de nacimiento');
    await waitFor(() => expect(birth).toHaveFocus());
    await expect(birth).toBeInvalid();
    await expect(birth).toHaveAccessibleDescription('La fecha de nacimiento no puede ser futura.');
    await expect(bodies).toHaveLength(0);
  },
};

export const ImpossibleBirthDate: Story = {
  beforeEach: recordBodies,
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await userEvent.type(await box('DNI'), '20111222');
    await userEvent.type(await box('Fecha de nacimiento'), '31/02/1980');
    await save();
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await expect(bodies).toHaveLength(0);
  },
};

/** practice §4: blank again for the next patient; the three required fields are sufficient. */
export const SuccessStartsTheNext: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async ({ args }) => {
    await fillRequired();
    await save();
    await expect(await screen.findByText('Paciente guardado')).toBeVisible();
    await expect(screen.getByText('Gómez, María Ñandú')).toBeVisible();
    await expect(bodies[0]).toMatchObject({
      nombre: 'Paz, Luis',
      dni: '20.111.222',
      fecha_nacimiento: '1969-05-03',
      beneficio: null,
      telefono: null,
      email: null,
      anexo: null,
    });
    for (const name of ['Nombre', 'DNI', 'Fecha de nacimiento']) {
      await expect(await box(name)).toHaveValue('');
    }
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Abrir historia'));
    await expect(args.onOpenHistory).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: 1 }),
    );
  },
};

/** A second patient is another intent, with a key of its own. */
export const EachPatientHasItsOwnKey: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await fillRequired();
    await save();
    await waitFor(() => expect(bodies).toHaveLength(1));
    await waitFor(async () => expect(await box('Nombre')).toHaveValue(''));
    await fillRequired();
    await save();
    await waitFor(() => expect(bodies).toHaveLength(2));
    await expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await expect(keys[1]).not.toBe(keys[0]);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createPatient));
  },
  play: async () => {
    await fillRequired();
    await save();
    const button = await screen.findByRole('button', { name: /^Guardando\.\.\./ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const DoubleClickSendsOnce: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await fillRequired();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Paciente guardado');
    await expect(bodies).toHaveLength(1);
  },
};

/** docs/decisions/342: it would say that the fields are missing which were stored a moment before. */
export const ASecondPressAfterTheAnswerSaysNothing: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await fillRequired();
    const save = screen.getByRole('button', { name: 'Guardar' });
    await userEvent.click(save);
    await screen.findByText('Paciente guardado');
    await userEvent.click(save);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await userEvent.click(save);
    await expect(await screen.findByText('⚠️ Faltan datos')).toBeVisible();
    await expect(bodies).toHaveLength(1);
  },
};

export const DuplicateDni: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(createPatient, 400, {
        error: 'DNI duplicado',
        paciente: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456', borrado: false },
      }),
    );
  },
  play: async ({ args }) => {
    await fillRequired();
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(dialog).toHaveAccessibleDescription(
      'El DNI ya está registrado para Gómez, María Ñandú.',
    );
    // Only when it has the focus is it above the form for the pointer too.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir historia' }));
    await expect(args.onOpenHistory).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: 1, nombre: 'Gómez, María Ñandú' }),
    );
  },
};

const owner = { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456', borrado: false };
const TAKEN = 'El DNI ya está registrado para Gómez, María Ñandú.';
const looked: string[] = [];

/** Maria has her DNI; nobody has another. */
const recordLookups: Story['beforeEach'] = ({ msw }) => {
  looked.length = 0;
  msw.use(
    answer(findDniOwner, (request) => {
      const dni = new URL(request.url).pathname.split('/').at(-1) ?? '';
      looked.push(dni);
      return { paciente: dni === owner.dni ? owner : null };
    }),
  );
};

/** Not after eleven more fields (look-and-feel T6); the save still decides. */
export const ATakenDniIsSaidOnLeavingTheField: Story = {
  tags: ['behaviour'],
  beforeEach: recordLookups,
  play: async ({ args }) => {
    const dni = await box('DNI');
    await userEvent.type(dni, '30.123.456');
    await expect(looked).toEqual([]);
    await userEvent.tab();
    await expect(await screen.findByText(TAKEN)).toBeVisible();
    await expect(dni).toHaveAccessibleDescription(new RegExp(`^${TAKEN}`));
    await expect(dni).toBeValid();
    await expect(await box('Fecha de nacimiento')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir historia' }));
    await expect(args.onOpenHistory).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: 1 }),
    );
    await userEvent.type(dni, '{Backspace}7');
    await expect(screen.queryByText(TAKEN)).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(looked).toEqual(['30123456', '30123457']));
    await expect(screen.queryByText(TAKEN)).toBeNull();
  },
};

/** The patient who was just saved has the DNI now. */
export const TheDniOfTheLastPatientIsLookedUpAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let saved = false;
    msw.use(
      answer(createPatient, () => {
        saved = true;
        return mariaGomez;
      }),
      answer(findDniOwner, () => ({ paciente: saved ? owner : null })),
    );
  },
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Gómez, María Ñandú');
    await userEvent.type(await box('DNI'), '30123456');
    await userEvent.type(await box('Fecha de nacimiento'), '3/5/1969');
    await save();
    await screen.findByText('Paciente guardado');
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await userEvent.type(await box('DNI'), '30123456');
    await userEvent.tab();
    await expect(await screen.findByText(TAKEN)).toBeVisible();
  },
};

export const TheDniOfADeletedPatientIsSaidToo: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answer(findDniOwner, { paciente: { ...owner, borrado: true } })),
  play: async ({ msw }) => {
    await userEvent.type(await box('DNI'), '30123456');
    await userEvent.tab();
    await expect(await screen.findByText(/Ese paciente fue eliminado/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Abrir historia' })).toBeNull();
    msw.use(answer(restorePatient, mariaGomez), answer(findDniOwner, { paciente: owner }));
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }));
    await expect(await screen.findByText('Paciente restaurado')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Ese paciente fue eliminado/)).toBe(null));
    await expect(await box('DNI')).toHaveFocus();
  },
};

/** Nobody asked for the lookup: without a server it says nothing, and typing goes on. */
export const ALookupThatFailsIsSilent: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    context.msw.use(unreachable(findDniOwner));
    return recordBodies(context);
  },
  play: async () => {
    const failed = fn();
    window.addEventListener('unhandledrejection', failed, { once: true });
    await fillRequired();
    await save();
    await waitFor(() => expect(bodies).toHaveLength(1));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(failed).not.toHaveBeenCalled();
    window.removeEventListener('unhandledrejection', failed);
    await screen.findByText('Paciente guardado');
  },
};

/** Amber, on leaving the field; the save takes them. */
export const OddTextsAreSaidAndTaken: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await fillRequired();
    for (const [field, text, advice] of [
      ['DNI', '201112', 'Revisá el DNI: tiene menos de 7 números.'],
      ['Teléfono', '412', 'Revisá el teléfono: tiene menos de 6 números.'],
      ['Email', 'luis@ejemplo', 'Revisá el email: no parece una dirección.'],
    ] as const) {
      const input = await box(field);
      await userEvent.clear(input);
      await userEvent.type(input, text);
      await expect(screen.queryByText(advice)).toBeNull();
      await userEvent.tab();
      await expect(screen.getByText(advice)).toBeVisible();
      await expect(input).toHaveAccessibleDescription(advice);
      await expect(input).toBeValid();
    }
    await save();
    await waitFor(() =>
      expect(bodies[0]).toMatchObject({ dni: '201112', telefono: '412', email: 'luis@ejemplo' }),
    );
    await screen.findByText('Paciente guardado');
  },
};

/** Registering and going on, by mouse and by key. */
export const SavesAndOpensTheHistory: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async ({ args }) => {
    for (const [index, press] of [
      () => userEvent.click(screen.getByRole('button', { name: 'Guardar y abrir historia' })),
      () => userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}'),
    ].entries()) {
      await fillRequired();
      await press();
      await waitFor(() => expect(args.onOpenHistory).toHaveBeenCalledTimes(index + 1));
      await expect(args.onOpenHistory).toHaveBeenLastCalledWith(mariaGomez);
      await expect(bodies).toHaveLength(index + 1);
    }
    await expect((await screen.findAllByText('Paciente guardado'))[0]).toBeVisible();
    // The plain save stays on the form.
    await fillRequired();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies).toHaveLength(3));
    await waitFor(async () => expect(await box('Nombre')).toHaveValue(''));
    await expect(args.onOpenHistory).toHaveBeenCalledTimes(2);
  },
};

const ofADeletedPatient = {
  error: 'DNI duplicado',
  paciente: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '30123456', borrado: true },
};

/** Decision F3: the DNI's patient was deleted: restoring it brings back its history, and the typed text stays. */
export const DuplicateDniOfADeletedPatient: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(createPatient, 400, ofADeletedPatient));
  },
  play: async ({ args }) => {
    await fillRequired();
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(dialog).toHaveAccessibleDescription(
      'El DNI ya está registrado para Gómez, María Ñandú.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restaurar' }));
    await expect(await screen.findByText('Paciente restaurado')).toBeVisible();
    await expect(await box('Nombre')).toHaveValue('Paz, Luis');
    await userEvent.click(screen.getByText('Abrir historia'));
    await expect(args.onOpenHistory).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: 1 }),
    );
  },
};

export const FailedRestoreIsSaid: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(createPatient, 400, ofADeletedPatient), refuse(restorePatient, 400));
  },
  play: async ({ msw }) => {
    await fillRequired();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    await screen.findByText('No se pudo restaurar el paciente. Intentá nuevamente.');
    await expect(screen.getByText('Gómez, María Ñandú')).toBeVisible();
    // No dialog opens under the hands of who writes on.
    await expect(screen.queryByRole('alertdialog')).toBe(null);
    await expect(await box('Nombre')).toHaveValue('Paz, Luis');
    // What stood in its way may be mended meanwhile.
    msw.use(answer(restorePatient, mariaGomez));
    const writing = await box('Nombre');
    writing.focus();
    await userEvent.click(screen.getByText('Reintentar'));
    await screen.findByText('Paciente restaurado');
    await expect(writing).toHaveFocus();
  },
};

/** The next try, which succeeds, takes the former failure away. */
export const TheNextTryTakesTheFailureAway: Story = {
  ...FailedRestoreIsSaid,
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await fillRequired();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    await screen.findByText('No se pudo restaurar el paciente. Intentá nuevamente.');
    msw.use(answer(restorePatient, { ...mariaGomez, nombre: 'Gómez, María Renombrada' }));
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    // By the name that it has now.
    await expect(await screen.findByText('Gómez, María Renombrada')).toBeVisible();
    await expect(screen.queryByText(/^No se pudo restaurar/)).toBe(null);
  },
};

/** The answer of the restoration is lost: the patient may be there again. */
export const ALostRestorationSaysSo: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(createPatient, 400, ofADeletedPatient), unreachable(restorePatient));
  },
  play: async () => {
    await fillRequired();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    await screen.findByText('Recuperando...');
    await screen.findByText(/puede haberse recuperado igual/, {}, { timeout: 9_000 });
    await expect(screen.getByText('Gómez, María Ñandú')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Recuperando...')).toBe(null));
  },
};

export const ARefusedRestorationIsToldAfterTheFormWasLeft: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(createPatient, 400, ofADeletedPatient),
      late(restorePatient, 1_500),
      refuse(restorePatient, 400),
    );
  },
  play: async ({ args }) => {
    await fillRequired();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /^Descartar/ }));
    await expect(args.onClose).toHaveBeenCalled();
    await screen.findByText('No se pudo restaurar el paciente. Intentá nuevamente.');
    await expect(screen.getByText('Gómez, María Ñandú')).toBeVisible();
  },
};

export const NetworkFailureKeepsWhatWasTyped: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(unreachable(createPatient));
  },
  play: async () => {
    await fillRequired();
    await save();
    const dialog = await screen.findByRole(
      'alertdialog',
      { name: '❌ Error de red' },
      { timeout: 9000 },
    );
    await expect(dialog).toHaveAccessibleDescription('No se pudo conectar con el servidor.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await expect(await box('Nombre')).toHaveValue('Paz, Luis');
    await expect(await box('DNI')).toHaveValue('20.111.222');
    await expect(await box('Fecha de nacimiento')).toHaveValue('03/05/1969');
    await expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  },
};

export const OtherFailureWithoutReason: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(createPatient, 400));
  },
  play: async () => {
    await fillRequired();
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: '❌ Error' });
    await expect(dialog).toHaveAccessibleDescription('Error desconocido al guardar paciente.');
  },
};

/** An issue that the server reports is shown at its field. */
export const Invalid: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(createPatient, 422, [
        {
          loc: ['body', 'dni'],
          msg: 'El DNI o pasaporte lleva solo letras y números, hasta 20.',
          type: 'invalid',
        },
      ]),
    );
  },
  play: async () => {
    await fillRequired();
    await userEvent.clear(await box('DNI'));
    await userEvent.type(await box('DNI'), '20.111/222');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: '❌ Error' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    const dni = await box('DNI');
    await waitFor(() => expect(dni).toHaveFocus());
    await expect(dni).toBeInvalid();
    await expect(dni).toHaveAccessibleDescription(
      'El DNI o pasaporte lleva solo letras y números, hasta 20.',
    );
  },
};

/** An unparseable date is corrected in its field, which gets the focus, like a missing field. */
export const AnUnreadableBirthDateGetsTheFocus: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await userEvent.type(await box('DNI'), '20.111.222');
    for (const press of [save, () => userEvent.keyboard('{Control>}{Enter}{/Control}')]) {
      await userEvent.clear(await box('Fecha de nacimiento'));
      await userEvent.type(await box('Fecha de nacimiento'), '31/02/1969');
      await press();
      const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Revisá la fecha' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
      await waitFor(async () => expect(await box('Fecha de nacimiento')).toHaveFocus());
      // The focus stays there: the closing dialog does not return it to its opener later.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(await box('Fecha de nacimiento')).toHaveFocus();
    }
    await expect(bodies).toHaveLength(0);
  },
};

/** look-and-feel F5: pasted text is parsed at once, in any format. */
export const APastedBirthDateSaysTheAgeAtOnce: Story = {
  tags: ['behaviour'],
  play: async () => {
    const birth = await box('Fecha de nacimiento');
    for (const [pasted, age] of [
      ['03/05/1969', '57 años'],
      ['4-6-86', '40 años'],
      ['1985-02-01T00:00:00', '41 años'],
      [' 5 / 7 / 1970 ', '56 años'],
    ] as const) {
      await userEvent.clear(birth);
      await userEvent.paste(pasted);
      await expect(await screen.findByText(age)).toBeVisible();
      await expect(birth).toHaveFocus();
    }
    await userEvent.clear(birth);
    await userEvent.paste('sin fecha');
    await expect(screen.queryByText(/ años?$/)).toBe(null);
  },
};

export const EscapeAsksWhenDirty: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await box('Nombre'), 'Paz');
    await userEvent.keyboard('{Escape}');
    const dialog = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(await box('Nombre')).toHaveValue('Paz');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const EscapeClosesWhenClean: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await box('Nombre');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const AddedItemIsChosen: Story = {
  tags: ['behaviour'],
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

/** On a slow connection the save waits for the place that the field shows. */
export const SaveWaitsForTheItem: Story = {
  tags: ['behaviour'],
  beforeEach: [
    recordBodies!,
    ({ msw }) => {
      msw.use(
        answer(catalogueEndpoints('localidades').create, async () => {
          await delay(700);
          return { id: 99, nombre: 'Dina Huapi' };
        }),
      );
    },
  ],
  play: async () => {
    await fillRequired();
    const locality = await screen.findByRole('combobox', { name: 'Localidad' });
    await userEvent.type(locality, 'Dina Huapi');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Dina Huapi»' }));
    await save();
    await expect(locality).toHaveValue('Dina Huapi');
    await expect(bodies).toHaveLength(0);
    await waitFor(() => expect(bodies).toHaveLength(1));
    await expect(bodies[0]).toMatchObject({ localidad: 99 });
  },
};

/** Items that were pending when a patient was discarded do not affect the next one: neither chosen, nor waited for. */
export const TheNextPatientWaitsForNothing: Story = {
  tags: ['behaviour'],
  beforeEach: [
    recordBodies!,
    ({ msw }) => {
      msw.use(never(patientLists), never(catalogueEndpoints('localidades').list));
    },
  ],
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Localidad' }), 'Dina');
    await userEvent.tab();
    await userEvent.type(await box('Nombre'), 'Otra');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await fillRequired();
    await save();
    await waitFor(() => expect(bodies).toHaveLength(1));
    await expect(bodies[0]).toMatchObject({ localidad: null });
  },
};

export const ItemThatCannotBeAdded: Story = {
  tags: ['behaviour'],
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

/** practice §7: without the bundle, each list loads from its own path; decision L5: no message while that works. */
export const ListsByTheirOwnPaths: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const own = (key: 'coberturas' | 'nacionalidades' | 'localidades', nombre: string) =>
      answer(catalogueEndpoints(key).list, [{ id: 1, nombre }]);
    msw.use(
      refuse(patientLists, 404),
      own('coberturas', 'PAMI'),
      own('nacionalidades', 'Argentina'),
      own('localidades', 'Bariloche'),
    );
  },
  play: async () => {
    for (const [list, name] of [
      ['Cobertura', 'PAMI'],
      ['Nacionalidad', 'Argentina'],
      ['Localidad', 'Bariloche'],
    ] as const) {
      const field = await screen.findByRole('combobox', { name: list });
      await userEvent.type(field, name.slice(0, 3));
      await userEvent.click(await screen.findByRole('option', { name }));
      await expect(field).toHaveValue(name);
    }
    await expect(
      screen.queryByText('No se pudieron cargar las listas auxiliares.'),
    ).not.toBeInTheDocument();
  },
};

/** practice §3, §7: sends every field by its wire name, choices by id, the date as YYYY-MM-DD. */
export const EveryFieldIsSent: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    context.msw.use(
      answer(patientLists, {
        coberturas: [{ id: 4, nombre: 'PAMI' }],
        nacionalidades: [{ id: 5, nombre: 'Argentina' }],
        localidades: [{ id: 6, nombre: 'Bariloche' }],
      }),
    );
    return recordBodies(context);
  },
  play: async () => {
    await fillRequired();
    await userEvent.click(screen.getByRole('radio', { name: 'Masculino' }));
    for (const [list, name] of [
      ['Cobertura', 'PAMI'],
      ['Nacionalidad', 'Argentina'],
      ['Localidad', 'Bariloche'],
    ] as const) {
      await userEvent.type(screen.getByRole('combobox', { name: list }), name.slice(0, 3));
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await userEvent.type(await box('Número de beneficio'), '0061 7');
    await userEvent.type(await box('Teléfono'), '0294 4');
    await userEvent.type(await box('Email'), 'luis@ejemplo.test');
    await userEvent.type(await box('Anexo'), 'Viene de lejos.');
    await save();
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          nombre: 'Paz, Luis',
          dni: '20.111.222',
          fecha_nacimiento: '1969-05-03',
          sexo: 1,
          cobertura: 4,
          beneficio: '0061 7',
          nacionalidad: 5,
          localidad: 6,
          telefono: '0294 4',
          email: 'luis@ejemplo.test',
          anexo: 'Viene de lejos.',
        },
      ]),
    );
  },
};

export const ListsFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const ways = (['coberturas', 'nacionalidades', 'localidades'] as const).map((key) =>
      refuse(catalogueEndpoints(key).list, 404),
    );
    msw.use(refuse(patientLists, 404), ...ways);
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
