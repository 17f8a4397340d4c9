import {
  ApiError,
  BLANK_PATIENT,
  failed,
  loading,
  patientDraft,
  ready,
  type Patient,
} from '@practice/domain';
import { mariaGomez, patientLists } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { PatientDetails } from './PatientDetails';
import { PatientFormDialog } from './PatientFormDialog';

const meta = {
  component: PatientFormDialog,
  args: {
    id: null,
    title: 'Nuevo paciente',
    dniOwner: null,
    onDniLeft: fn(),
    catalogues: ready(patientLists),
    initial: BLANK_PATIENT,
    onClose: fn(),
    save: fn(async () => mariaGomez),
    onSaved: fn(),
    restore: fn(async () => mariaGomez),
    onOpenHistory: fn(),
  },
} satisfies Meta<typeof PatientFormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const stored = patientDraft(mariaGomez);
const box = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    await screen.findByRole('dialog', { name: 'Nuevo paciente' });
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
  },
};

export const Editing: Story = {
  args: {
    id: mariaGomez.id_paciente,
    title: 'Datos del paciente',
    initial: stored,
    actions: () => <Button>Cancelar cambios</Button>,
  },
  play: async ({ args }) => {
    await userEvent.type(await box('Teléfono'), '9{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.save).toHaveBeenCalledOnce());
  },
};

export const ReadOnly: Story = {
  parameters: PICTURE,
  args: {
    id: mariaGomez.id_paciente,
    title: 'Datos del paciente',
    initial: stored,
    locked: {
      record: <PatientDetails patient={mariaGomez} />,
      action: <Button>Editar datos</Button>,
    },
  },
  play: async () => {
    await expect(await button('Editar datos')).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBe(null);
    await expect(screen.queryByRole('button', { name: /^Guardar/ })).toBe(null);
  },
};

export const Loading: Story = {
  args: { catalogues: loading },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Cobertura' }));
    await expect(await screen.findByText('Cargando...')).toBeVisible();
  },
};

const retry = fn();
export const Failed: Story = {
  args: { catalogues: failed(new ApiError(500, null), retry) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

/** The blank of a name would press it. */
export const WhatIsOfferedAboveTheFieldsTakesNoFocus: Story = {
  tags: ['behaviour'],
  args: { catalogues: failed(new ApiError(500, null), fn()) },
  play: async () => {
    await expect(await button('Reintentar')).toBeVisible();
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await userEvent.keyboard('García, Ana');
    await expect(await box('Nombre')).toHaveValue('García, Ana');
  },
};

export const TypingGoesOnWithoutTheLists: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    await Failed.play?.(context);
    await userEvent.type(await box('Nombre'), 'Paz, Luis');
    await expect(await box('Nombre')).toHaveValue('Paz, Luis');
  },
};

/** practice §5; look-and-feel F3: lists the missing fields, then focuses the first. */
export const Invalid: Story = {
  parameters: PICTURE,
  play: async () => {
    await userEvent.click(await button('Guardar'));
    const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Faltan datos' });
    await expect(dialog).toHaveAccessibleDescription(/nombre, DNI, fecha de nacimiento/);
  },
};

export const TheQuestionLeadsToTheField: Story = {
  ...Invalid,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { args } = context;
    await Invalid.play?.(context);
    const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Faltan datos' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await expect(args.save).not.toHaveBeenCalled();
  },
};

/** Decision G24: the dialog names the field whose text is no choice. */
export const TextThatIsNoChoiceIsNamed: Story = {
  tags: ['behaviour'],
  args: { initial: stored },
  play: async ({ args }) => {
    const locality = await screen.findByRole('combobox', { name: 'Localidad' });
    await userEvent.clear(locality);
    await userEvent.type(locality, 'zzz');
    await userEvent.click(await button('Guardar'));
    const dialog = await screen.findByRole('alertdialog', { name: '⚠️ Revisá Localidad' });
    await expect(dialog).toHaveAccessibleDescription('Elegí una opción de la lista');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(locality).toHaveFocus());
    await expect(args.save).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { initial: stored, save: fn(() => new Promise<Patient>(() => {})) },
  play: async ({ args }) => {
    await userEvent.click(await button('Guardar'));
    await userEvent.click(await button('Guardando...'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.type(await box('Anexo'), ' perdido');
    await expect(await box('Anexo')).toHaveValue(stored.anexo);
    await expect(args.save).toHaveBeenCalledOnce();
  },
};

export const SaveFailed: Story = {
  args: { initial: stored, save: fn(() => Promise.reject(new ApiError(0, null, 'network'))) },
  play: async () => {
    await userEvent.click(await button('Guardar'));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

export const WhatWasTypedStaysAfterAFailure: Story = {
  ...SaveFailed,
  tags: ['behaviour'],
  play: async (context) => {
    await SaveFailed.play?.(context);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getAllByRole('button')[0]!);
    await expect(await box('Nombre')).toHaveValue(stored.nombre);
  },
};

/** The record that was sent may be stored: its DNI would be called a duplicate of itself. */
export const AfterALostAnswerItsOwnDniIsNoDuplicate: Story = {
  ...SaveFailed,
  tags: ['behaviour'],
  args: {
    ...SaveFailed.args,
    dniOwner: {
      id_paciente: mariaGomez.id_paciente,
      nombre: mariaGomez.nombre,
      dni: mariaGomez.dni,
      borrado: false,
    },
  },
  play: async (context) => {
    await screen.findByText(/^El DNI ya está registrado/);
    await WhatWasTypedStaysAfterAFailure.play?.(context);
    await expect(screen.queryByText(/^El DNI ya está registrado/)).toBe(null);
  },
};

export const TypedTextIsAskedFor: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await box('Nombre'), 'Paz');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const TooLong: Story = {
  args: {
    initial: {
      ...stored,
      nombre: 'Fernández Quiñones de la Torre y Etchegoyen, María de los Ángeles Guadalupe',
      email: `${'direccion-muy-larga-'.repeat(5)}@ejemplo.test`,
      anexo: 'Antecedente de alergia. '.repeat(60),
    },
  },
  play: async () => {
    // The save button stays visible while the fields scroll.
    const save = (await button('Guardar')).getBoundingClientRect();
    await expect(save.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
