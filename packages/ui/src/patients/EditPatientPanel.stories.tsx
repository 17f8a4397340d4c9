import { backToForm } from '../../../../.storybook/comparison';
import {
  catalogueEndpoints,
  findDniOwner,
  patientLists,
  readPatient,
  updatePatient,
} from '@practice/domain';
import { answer, mariaGomez, never, refuse, unreachable } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { hasUnsavedText } from '../forms/unsaved';
import { Button } from '../primitives/Button';
import { EditPatientPanel } from './EditPatientPanel';

const meta = {
  component: EditPatientPanel,
  args: { patient: mariaGomez, onClose: fn(), onOpenHistory: fn() },
} satisfies Meta<typeof EditPatientPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const bodies: Record<string, unknown>[] = [];
let looked = 0;
const recordBodies: Story['beforeEach'] = ({ msw }) => {
  bodies.length = 0;
  msw.use(
    answer(updatePatient, async (request) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return { ...mariaGomez, telefono: '0294 4999999', version: 2 };
    }),
  );
};

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const unlock = () => press('Editar datos');

async function retype(name: string, text: string) {
  const field = await box(name);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

/** Stored values as text instead of fields, with the button that unlocks them. */
export const ReadOnly: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Datos del paciente' });
    await expect(within(dialog).getByText('Gómez, María Ñandú')).toBeVisible();
    await expect(within(dialog).getByText('03/05/1969')).toBeVisible();
    await expect(within(dialog).getByText('57 años')).toBeVisible();
    await expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await expect(within(dialog).queryByRole('button', { name: /^Guardar/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar datos' })).toHaveFocus());
  },
};

export const Editing: Story = {
  play: async () => {
    await unlock();
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await expect(await box('DNI')).toHaveValue('30123456');
    await expect(await box('Fecha de nacimiento')).toHaveValue('03/05/1969');
    await expect(screen.getByRole('radio', { name: 'Femenino' })).toBeChecked();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Cobertura' })).toHaveValue('OSDE 310'),
    );
  },
};

/** A bar at the left of each field whose value is not the stored one (look-and-feel: states). */
export const ChangedFieldsAreMarked: Story = {
  tags: ['behaviour'],
  play: async () => {
    const marked = () => {
      const fields = screen.getByRole('dialog').querySelectorAll('[data-field][data-dirty]');
      return [...fields].map((field) => field.querySelector('label, span')?.textContent);
    };
    await unlock();
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await expect(marked()).toEqual([]);
    await retype('Nombre', 'Gómez, María');
    await retype('Fecha de nacimiento', '04/05/1969');
    await userEvent.click(screen.getByRole('radio', { name: 'Masculino' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Cobertura' }));
    await userEvent.click(await screen.findByRole('option', { name: 'PAMI' }));
    await retype('Email', 'maria@ejemplo.com');
    await retype('Anexo', 'Llamar después de las 18.');
    await waitFor(() =>
      expect(marked()).toEqual([
        'Nombre',
        'Fecha de nacimiento',
        'Sexo',
        'Cobertura',
        'Email',
        'Anexo',
      ]),
    );
    // Typed back.
    await retype('Nombre', 'Gómez, María Ñandú');
    await waitFor(() => expect(marked()).not.toContain('Nombre'));
    await userEvent.click(await box('Anexo'));
  },
};

/** As in a report: F2 unlocks what is only read. While it is edited, F2 in a selector opens its catalogue. */
export const F2Unlocks: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Editar datos' })).toHaveAttribute(
      'aria-keyshortcuts',
      'F2',
    );
    await userEvent.keyboard('{F2}');
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await userEvent.keyboard('{F2}');
    await expect(await box('DNI')).toHaveValue('30123456');
    await expect(screen.queryByRole('button', { name: 'Editar datos' })).toBe(null);
  },
};

/** practice §4; look-and-feel F2: restores every field exactly, unparseable dates too. */
export const CancelRestoresEveryField: Story = {
  tags: ['behaviour'],
  play: async () => {
    await unlock();
    await retype('Nombre', 'Otra, Persona');
    await retype('DNI', '1');
    await retype('Fecha de nacimiento', '99/99');
    await userEvent.click(screen.getByRole('radio', { name: 'Masculino' }));
    const coverage = screen.getByRole('combobox', { name: 'Cobertura' });
    await userEvent.click(coverage);
    await userEvent.click(await screen.findByRole('option', { name: 'PAMI' }));
    await retype('Número de beneficio', '');
    await retype('Email', 'x');
    await retype('Anexo', 'algo');
    await press('Cancelar cambios');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar datos' })).toHaveFocus());
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(screen.getByText('Gómez, María Ñandú')).toBeVisible();
    await unlock();
    await expect(await box('Nombre')).toHaveValue('Gómez, María Ñandú');
    await expect(await box('DNI')).toHaveValue('30123456');
    await expect(await box('Fecha de nacimiento')).toHaveValue('03/05/1969');
    await expect(await box('Fecha de nacimiento')).toBeValid();
    await expect(screen.getByRole('radio', { name: 'Femenino' })).toBeChecked();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Cobertura' })).toHaveValue('OSDE 310'),
    );
    await expect(await box('Número de beneficio')).toHaveValue('61 0012345 6 01');
    await expect(await box('Email')).toHaveValue('maria.gomez@ejemplo.test');
    await expect(await box('Anexo')).toHaveValue('');
  },
};

/** Decision F6: without edits it locks without asking. */
export const CancelWhenCleanJustLocks: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await unlock();
    await press('Cancelar cambios');
    await expect(await screen.findByRole('button', { name: 'Editar datos' })).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** practice §7: sends all fields and the version; then it is read-only again. */
export const SuccessLocksAgain: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await unlock();
    await retype('Teléfono', '0294 4999999');
    await retype('Email', '');
    await press(/^Guardar/);
    const notice = (await screen.findByText('Datos actualizados')).closest('li');
    await expect(notice).toHaveTextContent('Gómez, María');
    await expect(bodies).toEqual([
      {
        nombre: 'Gómez, María Ñandú',
        dni: '30123456',
        fecha_nacimiento: '1969-05-03',
        sexo: 2,
        cobertura: 1,
        beneficio: '61 0012345 6 01',
        nacionalidad: 1,
        localidad: 1,
        telefono: '0294 4999999',
        email: null,
        anexo: null,
        version: 1,
      },
    ]);
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(screen.getByText('0294 4999999')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar datos' })).toHaveFocus());
  },
};

export const NextSaveCarriesTheNewVersion: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    for (const phone of ['1', '2']) {
      await unlock();
      await retype('Teléfono', phone);
      await press(/^Guardar/);
      await screen.findByRole('button', { name: 'Editar datos' });
    }
    await expect(bodies.map((body) => body['version'])).toEqual([1, 2]);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(updatePatient));
  },
  play: async () => {
    await unlock();
    await retype('Teléfono', '1');
    await press(/^Guardar/);
    await expect(await screen.findByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const WhatWasSentIsNotTakenBack: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async (context) => {
    await Saving.play?.(context);
    await press('Cancelar cambios');
    await expect(await box('Teléfono')).toHaveValue('1');
    await expect(screen.queryByRole('button', { name: /^Editar datos/ })).toBe(null);
  },
};

export const MissingFieldsAreListed: Story = {
  tags: ['behaviour'],
  beforeEach: recordBodies,
  play: async () => {
    await unlock();
    await retype('DNI', '');
    await retype('Fecha de nacimiento', '');
    await press(/^Guardar/);
    const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Faltan datos' });
    await expect(dialog).toHaveAccessibleDescription('Completá: DNI, fecha de nacimiento.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await waitFor(async () => expect(await box('DNI')).toHaveFocus());
    await expect(bodies).toHaveLength(0);
  },
};

const duplicate = (borrado: boolean) => ({
  error: 'DNI duplicado',
  paciente: { id_paciente: 2, nombre: 'Gómez Iriarte, Ángel', dni: '8123451', borrado },
});

export const DuplicateDni: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(updatePatient, 400, duplicate(false)));
  },
  play: async ({ args }) => {
    await unlock();
    await retype('DNI', '8123451');
    await press(/^Guardar/);
    const dialog = await screen.findByRole('alertdialog', { name: '❌ DNI duplicado' });
    await expect(dialog).toHaveAccessibleDescription(
      'El DNI ya está registrado para Gómez Iriarte, Ángel.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir historia' }));
    await expect(args.onOpenHistory).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: 2 }),
    );
  },
};

/** Leaving the field untouched, or retyping it, is no duplicate. */
export const HerOwnDniIsNoDuplicate: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    looked = 0;
    msw.use(
      answer(findDniOwner, () => {
        looked += 1;
        return { paciente: { ...mariaGomez, borrado: false } };
      }),
    );
  },
  play: async () => {
    await unlock();
    await retype('DNI', '30.123.456');
    await userEvent.tab();
    await waitFor(() => expect(looked).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(screen.queryByText(/ya está registrado/)).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Guardar y abrir historia' })).toBeNull();
  },
};

export const NetworkFailureKeepsWhatWasTyped: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(unreachable(updatePatient));
  },
  play: async () => {
    await unlock();
    await retype('Teléfono', '0294 4999999');
    await press(/^Guardar/);
    const dialog = await screen.findByRole(
      'alertdialog',
      { name: '❌ Error de red' },
      { timeout: 9000 },
    );
    await expect(dialog).toHaveAccessibleDescription('No se pudo conectar con el servidor.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await expect(await box('Teléfono')).toHaveValue('0294 4999999');
  },
};

export const OtherFailureWithoutReason: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(updatePatient, 400));
  },
  play: async () => {
    await unlock();
    await retype('Teléfono', '1');
    await press(/^Guardar/);
    await expect(
      await screen.findByRole('alertdialog', { name: '❌ Error' }),
    ).toHaveAccessibleDescription('Error desconocido al guardar paciente.');
  },
};

export const Invalid: Story = {
  beforeEach: ({ msw }) => {
    const msg = 'El valor elegido ya no existe. Actualizá la lista y volvé a elegir.';
    const issue = { loc: ['body', 'localidad'], msg, type: 'missing_reference' };
    msw.use(refuse(updatePatient, 422, [issue]));
  },
  play: async () => {
    await unlock();
    await retype('Teléfono', '1');
    await press(/^Guardar/);
    const dialog = await screen.findByRole('alertdialog', { name: '❌ Error' });
    await expect(dialog).toHaveAccessibleDescription(
      '«San Carlos de Bariloche» ya no existe y se quitó. Elegí otra opción.',
    );
  },
};

/** The line is down for the lists only: what is stored is read, and stays stored. */
export const WithoutTheListsTheStoredChoicesStay: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    const lists = (['coberturas', 'nacionalidades', 'localidades'] as const).map(
      (key) => catalogueEndpoints(key).list,
    );
    context.msw.use(refuse(patientLists, 404), ...lists.map((list) => refuse(list, 404)));
    return recordBodies(context);
  },
  play: async () => {
    await unlock();
    const coverage = await screen.findByRole('combobox', { name: 'Cobertura' });
    await screen.findByText('No se pudieron cargar las listas auxiliares.');
    await expect(coverage).toHaveValue(mariaGomez.nombre_cobertura);
    coverage.focus();
    await userEvent.tab();
    await retype('Teléfono', '0294 4999999');
    await press(/^Guardar/);
    await waitFor(() => expect(bodies).toHaveLength(1));
    await expect(bodies[0]).toMatchObject({ telefono: '0294 4999999' });
    await expect({ ...mariaGomez, ...bodies[0] }).toMatchObject({
      cobertura: mariaGomez.cobertura,
      localidad: mariaGomez.localidad,
    });
  },
};

export const AVanishedEntryIsShownInItsField: Story = {
  ...Invalid,
  tags: ['behaviour'],
  play: async (context) => {
    await Invalid.play?.(context);
    const dialog = await screen.findByRole('alertdialog', { name: '❌ Error' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    const locality = screen.getByRole('combobox', { name: 'Localidad' });
    await waitFor(() => expect(locality).toHaveFocus());
    await expect(locality).toHaveAccessibleDescription(
      '«San Carlos de Bariloche» ya no existe y se quitó. Elegí otra opción.',
    );
    await expect(locality).toHaveValue('');
    // It says nothing of what is typed now.
    await userEvent.type(locality, 'Vi');
    await expect(locality).not.toHaveAccessibleDescription(/Bariloche/);
  },
};

const STALE = 'Otro puesto modificó este registro. Tus cambios no se perdieron.';

/** Decision G16: no typed text is lost. */
export const StaleVersion: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(updatePatient, 409, STALE));
  },
  play: async () => {
    await unlock();
    await retype('Teléfono', '0294 4999999');
    await press(/^Guardar/);
    await expect(await screen.findByText(STALE)).toBeVisible();
    await expect(await box('Teléfono')).toHaveValue('0294 4999999');
  },
};

let puts: number;
/** Decision G16: what both computers changed is compared, by the names of catalogues; what one changed is said. */
export const TheClashIsCompared: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    puts = 0;
    msw.use(
      answer(updatePatient, () => {
        puts += 1;
        throw Response.json({ detail: STALE }, { status: 409 });
      }),
      answer(readPatient, {
        ...mariaGomez,
        telefono: '0294 4000000',
        fecha_nacimiento: '1980-05-04',
        version: 2,
      }),
    );
  },
  play: async () => {
    await unlock();
    await retype('Teléfono', '0294 4999999');
    await press(/^Guardar/);
    const dialog = await screen.findByRole('dialog', {
      name: 'Otro puesto modificó este registro',
    });
    await expect(within(dialog).getByRole('group', { name: 'Teléfono' })).toBeVisible();
    await expect(within(dialog).getByText('Fecha de nacimiento: 04/05/1980')).toBeVisible();
    // The keys of the form below are not meant.
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await backToForm();
    await expect(puts).toBe(1);
    await waitFor(async () => expect(await box('Teléfono')).toHaveFocus());
    await expect(await box('Teléfono')).toHaveAccessibleDescription(
      'Otro puesto guardó: 0294 4000000',
    );
  },
};

/** docs/decisions/242: coverage and number of two computers are no pair that anybody meant. */
const staleBy = (change: object): Story['beforeEach'] => {
  return ({ msw }) => {
    let stored = mariaGomez;
    msw.use(
      answer(updatePatient, () => {
        stored = { ...mariaGomez, ...change, version: 2 };
        throw Response.json({ detail: STALE }, { status: 409 });
      }),
      answer(readPatient, () => stored),
    );
  };
};
const saysFormerNumber = async (number: string) => {
  await screen.findByText(/: se tomó lo del otro puesto\.$/);
  const field = screen.getByRole('textbox', { name: /Número de beneficio/ });
  await expect(field).toHaveValue(number);
  await expect(field).toHaveAccessibleDescription('Es el número de la cobertura anterior.');
  await userEvent.type(field, '9');
  await expect(field).not.toHaveAccessibleDescription();
};

export const TheNumberOfAnotherComputerIsAdvised: Story = {
  tags: ['behaviour'],
  beforeEach: staleBy({ beneficio: '62 0099999' }),
  play: async () => {
    await unlock();
    const coverage = await screen.findByRole('combobox', { name: 'Cobertura' });
    await userEvent.clear(coverage);
    await userEvent.type(coverage, 'PAMI');
    await userEvent.keyboard('{Enter}');
    await press(/^Guardar/);
    await saysFormerNumber('62 0099999');
  },
};

export const TheNumberForTheCoverageBeforeIsAdvised: Story = {
  tags: ['behaviour'],
  beforeEach: staleBy({ cobertura: 2, nombre_cobertura: 'PAMI' }),
  play: async () => {
    await unlock();
    const field = await screen.findByRole('textbox', { name: /Número de beneficio/ });
    await userEvent.clear(field);
    await userEvent.type(field, '62 0099999');
    await press(/^Guardar/);
    await saysFormerNumber('62 0099999');
  },
};

/** Guardar pressed from the coverage: the line below the number came with the same press. */
export const TheFormerNumberIsSaidAfterTheSave: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(updatePatient, { ...mariaGomez, cobertura: 2, nombre_cobertura: 'PAMI', version: 2 }),
    );
  },
  play: async () => {
    await unlock();
    const coverage = await screen.findByRole('combobox', { name: 'Cobertura' });
    await userEvent.clear(coverage);
    await userEvent.type(coverage, 'PAMI');
    await press(/^Guardar/);
    const saved = (await screen.findByText('Datos actualizados')).closest('li');
    await expect(saved).toHaveTextContent('Es el número de la cobertura anterior.');
  },
};

/** Both are of the other computer: it is the right number. */
export const TheNumberThatFollowsIsNotDoubted: Story = {
  tags: ['behaviour'],
  beforeEach: staleBy({ beneficio: '62 0099999' }),
  play: async () => {
    await unlock();
    await retype('Teléfono', '0294 4999999');
    await press(/^Guardar/);
    await screen.findByText(/: se tomó lo del otro puesto\.$/);
    const field = screen.getByRole('textbox', { name: /Número de beneficio/ });
    await expect(field).toHaveValue('62 0099999');
    await expect(field).not.toHaveAccessibleDescription();
  },
};

async function leavesAfterAsking(leave: () => Promise<unknown>, onClose: unknown) {
  await leave();
  const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  await expect(onClose).not.toHaveBeenCalled();
  await expect(await box('Teléfono')).toHaveValue('1');
}

/** Decision F6: X, Escape and Cerrar ask before discarding typed text. */
export const LeavingAsksWhenDirty: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await unlock();
    await retype('Teléfono', '1');
    await waitFor(() => expect(hasUnsavedText()).toBe(true));
    const closers = await screen.findAllByRole('button', { name: 'Cerrar' });
    await expect(closers).toHaveLength(2);
    for (const closer of closers) {
      await leavesAfterAsking(() => userEvent.click(closer), args.onClose);
    }
    await leavesAfterAsking(() => userEvent.keyboard('{Escape}'), args.onClose);
    await userEvent.keyboard('{Escape}');
    await press('Descartar cambios');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(hasUnsavedText()).toBe(false);
  },
};

export const LeavingWhenCleanNeverAsks: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await unlock();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
};

/** Another computer saved meanwhile: typed text stays, and discarding it shows the newer record. */
export const NewerRecordWaitsForTheTyping: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [patient, setPatient] = useState(args.patient);
    return (
      <>
        <EditPatientPanel {...args} patient={patient} />
        <Button
          data-newer
          onClick={() => setPatient({ ...patient, telefono: '0294 4777777', version: 5 })}
        >
          Llega una versión nueva
        </Button>
      </>
    );
  },
  play: async () => {
    await unlock();
    await retype('Email', 'otro@ejemplo.test');
    document.querySelector<HTMLElement>('[data-newer]')?.click();
    await expect(await box('Email')).toHaveValue('otro@ejemplo.test');
    await expect(await box('Teléfono')).toHaveValue('0294 4123456');
    await press('Cancelar cambios');
    await expect(await screen.findByText('0294 4777777')).toBeVisible();
  },
};
