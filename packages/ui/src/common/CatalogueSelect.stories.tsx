import { ApiError, failed, loading, ready } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { SegmentedControl } from '../primitives/SegmentedControl';
import { Sheet } from '../primitives/Sheet';
import { TextArea } from '../primitives/TextArea';
import { TextInput } from '../primitives/TextInput';
import { TextLink } from '../primitives/TextLink';
import { CatalogueSelect } from './CatalogueSelect';
import { DateField } from './DateField';
import { TimeField } from './TimeField';

const retry = fn();
const ANAESTHESIA = [
  { id: 1, nombre: 'Bloqueo' },
  { id: 2, nombre: 'General' },
  { id: 3, nombre: 'Peridural' },
  { id: 4, nombre: 'Raquídea' },
  { id: 5, nombre: 'Sedación' },
];

const meta = {
  component: CatalogueSelect,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: {
    label: 'Tipo de anestesia',
    catalogue: ready(ANAESTHESIA),
    value: null,
    onValueChange: fn(),
    className: 'max-w-sm',
  },
  render: function Host(args) {
    const [value, setValue] = useState(args.value);
    return (
      <CatalogueSelect
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof CatalogueSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  args: { value: 5 },
};

export const Empty: Story = {};

export const Open: Story = {
  parameters: TALL,
  args: { catalogue: ready(catalogues.localidades), label: 'Localidad' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Localidad' }));
    await expect(canvas.getAllByRole('option').length).toBeGreaterThan(0);
  },
};

/** docs/decisions/312: the opposite of what was typed is not taken, by Tab or by Enter; it is listed, and a new entry offered. */
export const SignsMatter: Story = {
  tags: ['behaviour'],
  args: {
    label: 'Diagnóstico preoperatorio',
    catalogue: ready([{ id: 1, nombre: 'Helicobacter pylori (+)' }]),
    onCreate: fn(),
  },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox', { name: 'Diagnóstico preoperatorio' });
    for (const key of ['{Enter}', '{Tab}']) {
      await userEvent.clear(box);
      await userEvent.type(box, `Helicobacter pylori (-)${key}`);
      await expect(box).toHaveValue('Helicobacter pylori (-)');
      await expect(box).toHaveAccessibleDescription(/^Elegí una opción de la lista/);
      await expect(args.onValueChange).not.toHaveBeenCalledWith(1);
    }
    await userEvent.clear(box);
    await userEvent.type(box, 'helicobacter pylori (+){Tab}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
  },
};

/** Enter took the first entry of the whole list: another anaesthesia, another surgeon. */
export const TheChosenNameTypedAgainStays: Story = {
  tags: ['behaviour'],
  args: { value: 4 },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox', { name: 'Tipo de anestesia' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Raquídea{Enter}');
    await expect(box).toHaveValue('Raquídea');
    await userEvent.type(box, 'x{Backspace}{Enter}');
    await expect(box).toHaveValue('Raquídea');
    await expect(args.onValueChange).not.toHaveBeenCalledWith(1);
    // Nor does a blank text mean the first one.
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('');
    await expect(args.onValueChange).not.toHaveBeenCalledWith(1);
    // What an arrow key marks is taken.
    await userEvent.keyboard('{ArrowDown}{Home}{Enter}');
    await expect(box).toHaveValue('Bloqueo');
  },
};

export const AccentsDoNotMatter: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'raquid{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
    await expect(canvas.getByRole('combobox')).toHaveValue('Raquídea');
  },
};

/** Decision G25: General and Peridural contain 'ra' too, and come first in the alphabet. */
export const TheStartOfANameComesFirst: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ra');
    const rows = canvas.getAllByRole('option').map((row) => row.textContent);
    await expect(rows).toEqual(['Raquídea', 'General', 'Peridural']);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
  },
};

export const OffersToCreate: Story = {
  parameters: TALL,
  args: { onCreate: fn() },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Tópica');
  },
};

export const TheOfferIsTakenByKeyboard: Story = {
  ...OffersToCreate,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Tópica{ArrowDown}{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('Tópica');
  },
};

/** Decision G26: the other insurer is not taken for the typed one. */
export const OneLetterCanBeAnotherEntry: Story = {
  tags: ['behaviour'],
  args: { label: 'Cobertura', catalogue: ready([{ id: 1, nombre: 'OSDE' }]), onCreate: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'OSPE');
    await expect(canvas.getByRole('option', { name: '¿Quisiste decir «OSDE»?' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('OSPE');
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The name of the value is known without the list. */
export const Loading: Story = {
  parameters: TALL,
  args: { catalogue: loading, value: 2, valueName: 'General', onFocus: fn() },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await expect(await canvas.findByText('Cargando...')).toBeVisible();
    await expect(input).toHaveValue('General');
  },
};

/** Tab through a field whose name is on its way: its choice is not taken away (A4 of the walk of 2026-11-25). */
export const LeavingItBeforeItsNameIsKnownKeepsTheChoice: Story = {
  tags: ['behaviour'],
  args: { catalogue: loading, value: 2 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await userEvent.tab();
    await userEvent.tab();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** Nobody reads that nothing is chosen. */
export const Unnamed: Story = {
  parameters: SMALL_PICTURE,
  args: { catalogue: failed(new ApiError(0, null, 'network'), retry), value: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('N/D');
  },
};

export const LeavingItWithoutANameKeepsTheChoice: Story = {
  ...Unnamed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const AsksWhenItGetsTheFocus: Story = {
  ...Loading,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await expect(args.onFocus).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox')).toHaveValue('General');
    await Loading.play?.(context);
    await expect(args.onFocus).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  parameters: TALL,
  args: {
    catalogue: failed(new ApiError(0, null, 'network'), retry),
    failedText: 'Hubo un problema al cargar tipos de anestesia.',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByText('Hubo un problema al cargar tipos de anestesia.')).toBeVisible();
  },
};

/** There is no list to choose from. */
export const WhatWasTypedWithoutAListSaysWhy: Story = {
  ...Failed,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'raqu');
    await userEvent.tab();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Hubo un problema al cargar tipos de anestesia.',
    );
    await expect(canvas.getByRole('combobox')).toHaveValue('raqu');
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  args: { required: true, error: 'El tipo de anestesia es obligatorio.' },
};

export const ReadOnly: Story = {
  args: { value: 5, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Tipo de anestesia')).toHaveValue('Sedación');
  },
};

export const BesideOtherFields: Story = {
  args: {
    value: 5,
    className: undefined,
    aside: <TextLink href="#editar">Editar catálogo</TextLink>,
  },
  render: (args) => (
    <Sheet title="Cirugía" aside={<span className="text-ink-2">Cambios sin guardar</span>}>
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Tipo" group required>
          {(control) => (
            <SegmentedControl
              {...control}
              segments={[
                { value: 1, label: 'Programado' },
                { value: 2, label: 'Urgencia' },
              ]}
              value={1}
              onValueChange={fn()}
            />
          )}
        </Field>
        <DateField label="Fecha" value="2026-11-20" onValueChange={fn()} className="w-36" />
        <TimeField label="Inicio" value="09:05" onValueChange={fn()} className="w-28" />
        <TimeField label="Fin" value="09:35" onValueChange={fn()} className="w-28" />
        <Field label="Duración" group>
          {(control) => (
            <div {...control} role="group" className="flex gap-1">
              {["30'", '1 h', '1,5', '2 h', '3 h'].map((duration, index) => (
                <Button key={duration} aria-pressed={index === 0}>
                  {duration}
                </Button>
              ))}
            </div>
          )}
        </Field>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <CatalogueSelect {...args} />
        <Field label="Anexo diagnóstico">{(control) => <TextInput {...control} />}</Field>
        <Field
          label="Técnica detallada"
          className="col-span-2"
          required
          dirty
          error="La técnica (detalle) es obligatoria."
        >
          {(control) => <TextArea {...control} maxCount={5000} rows={6} />}
        </Field>
      </div>
      <div className="mt-4 flex justify-end gap-2">
        <Button>Salir</Button>
        <Button variant="primary" shortcut="Ctrl ↵">
          Guardar
        </Button>
      </div>
    </Sheet>
  ),
  play: async ({ canvas }) => {
    const top = (element: HTMLElement) => element.getBoundingClientRect().top;
    const date = canvas.getByLabelText('Fecha');
    await expect(top(canvas.getByLabelText('Inicio'))).toBe(top(date));
    await expect(top(canvas.getByRole('radiogroup'))).toBe(top(date));
    await expect(date.getBoundingClientRect().height).toBe(32);
    await expect(top(canvas.getByLabelText('Anexo diagnóstico'))).toBe(
      top(canvas.getByRole('combobox')),
    );
  },
};
