import { CATALOGUE_FIELDS } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { reportSources, withReportForm } from '../../../../.storybook/with-report-form';
import type { CatalogueEdit } from '../forms/catalogue-editing';
import { CatalogueField } from './CatalogueField';

const edit = fn<(edit: CatalogueEdit) => void>();

const meta = {
  component: CatalogueField,
  args: { name: 'id_procedimiento', required: true, sources: { ...reportSources, onWant: fn() } },
  decorators: [withReportForm],
  parameters: { editing: { create: fn(), want: fn(), edit } },
  beforeEach: () => {
    edit.mockClear();
  },
} satisfies Meta<typeof CatalogueField>;

export default meta;
type Story = StoryObj<typeof meta>;

const asked = () => edit.mock.lastCall![0];
const [, cholecystectomy, hernia] = catalogues.tecnicas;

export const Default: Story = { parameters: { draft: { id_procedimiento: 2 } } };

export const ReadOnly: Story = {
  parameters: { readOnly: true, draft: { id_procedimiento: 2 } },
};

export const NoKeyOpensTheCatalogue: Story = {
  ...ReadOnly,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Técnica / procedimiento'));
    await userEvent.keyboard('{F2}');
    await expect(canvas.queryByRole('button', { name: 'Editar Técnicas' })).toBe(null);
    await expect(edit).not.toHaveBeenCalled();
  },
};

/** look-and-feel §4: the edit button is no tab stop; F2 opens the dialog from the field. */
export const EditorOpensByKeyAndByClick: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{F2}');
    await expect(asked().catalogue).toBe('tecnicas');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Editar Técnicas' })).not.toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Editar Técnicas' }));
    await expect(edit).toHaveBeenCalledTimes(2);
    await expect(args.sources.onWant).toHaveBeenCalledWith('tecnicas');
  },
};

/** look-and-feel C1 */
export const AddedThereIsChosenHere: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar Técnicas' }));
    asked().onAdded?.(hernia!);
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Hernioplastia inguinal'));
  },
};

/** The field lies behind the dialog of its list. */
export const WhatItReplacesIsSaid: Story = {
  tags: ['behaviour'],
  parameters: { draft: { id_procedimiento: 2 } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar Técnicas' }));
    asked().onAdded?.(hernia!);
    await expect(
      await screen.findByText('Técnica / procedimiento: ahora dice «Hernioplastia inguinal».'),
    ).toBeVisible();
    await expect(canvas.getByRole('combobox')).toHaveValue('Hernioplastia inguinal');
  },
};

/** clinical-history §2.8: deleting the selected technique clears the selection. */
export const DeletedTechniqueIsChosenNoMore: Story = {
  tags: ['behaviour'],
  parameters: { draft: { id_procedimiento: 2 } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar Técnicas' }));
    asked().onRemoved?.(hernia!);
    await expect(canvas.getByRole('combobox')).toHaveValue('Colecistectomía laparoscópica');
    asked().onRemoved?.(cholecystectomy!);
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''));
  },
};

/** Several fields may have the same surgeon chosen; the same id in another catalogue is another person. */
export const DeletedPersonLeavesEveryField: Story = {
  tags: ['behaviour'],
  args: { name: 'id_cirujano' },
  parameters: { draft: { id_cirujano: 2, id_ayudante1: 2, id_anestesiologo: 2 } },
  render: (args) => (
    <>
      <CatalogueField {...args} />
      <CatalogueField name="id_ayudante1" sources={args.sources} />
      <CatalogueField name="id_anestesiologo" sources={args.sources} />
    </>
  ),
  play: async ({ canvas }) => {
    const value = (label: string) =>
      canvas.getByRole<HTMLInputElement>('combobox', { name: label });
    await userEvent.click(canvas.getAllByRole('button', { name: 'Editar Cirujanos' })[1]!);
    asked().onRemoved?.(catalogues.cirujanos[1]!);
    await waitFor(() => expect(value('Cirujano')).toHaveValue(''));
    await expect(value('Ayudante 1')).toHaveValue('');
    await expect(value('Anestesiólogo')).toHaveValue('Dr. Hipotético Ruiz');
    await expect(CATALOGUE_FIELDS.id_anestesiologo.catalogue).toBe('anestesiologos');
  },
};
