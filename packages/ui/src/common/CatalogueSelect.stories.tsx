import { ApiError, failed, loading, ready } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CatalogueSelect } from './CatalogueSelect';

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
  args: {
    label: 'Tipo de anestesia',
    catalogue: ready(ANAESTHESIA),
    value: null,
    onValueChange: fn(),
    className: 'max-w-sm pb-56',
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

export const Default: Story = { args: { value: 5 } };

export const Empty: Story = {};

export const Open: Story = {
  args: { catalogue: ready(catalogues.localidades), label: 'Localidad' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Localidad' }));
    await expect(canvas.getAllByRole('option').length).toBeGreaterThan(0);
  },
};

export const AccentsDoNotMatter: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'raquid{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
    await expect(canvas.getByRole('combobox')).toHaveValue('Raquídea');
  },
};

export const OffersToCreate: Story = {
  args: { onCreate: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Tópica{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('Tópica');
  },
};

export const Loading: Story = {
  args: { catalogue: loading, value: 2, valueName: 'General', onFocus: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await expect(input).toHaveValue('General');
    await userEvent.click(input);
    await expect(args.onFocus).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Cargando...')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    catalogue: failed(new ApiError(0, null, 'network'), retry),
    failedText: 'Hubo un problema al cargar diagnósticos.',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByText('Hubo un problema al cargar diagnósticos.')).toBeVisible();
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
