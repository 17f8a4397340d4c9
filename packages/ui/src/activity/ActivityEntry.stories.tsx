import { changedAllergies, deletedNote, longName } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { ActivityEntry } from './ActivityEntry';

const meta = {
  component: ActivityEntry,
  args: {
    one: changedAllergies,
    onRestore: fn(),
    onOpenText: fn(),
    restoring: new Set(),
  },
  render: (args) => (
    <ol>
      <ActivityEntry {...args} />
    </ol>
  ),
} satisfies Meta<typeof ActivityEntry>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Alérgicos')).toBeVisible();
    const marked = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marked).toEqual(['Látex: anafilaxia.']);
    await expect(canvas.getByText('Consultorio · puesto 192.168.0.12')).toBeVisible();
  },
};

export const Deleted: Story = { parameters: PICTURE, args: { one: deletedNote } };

export const Restoring: Story = {
  args: { one: deletedNote, restoring: new Set([deletedNote.id_auditoria]) },
};

/** What it is part of comes first. */
export const PartOfDeleted: Story = {
  args: { one: { ...deletedNote, restaurable: false, falta: 'Primero restaurá la consulta' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Primero restaurá la consulta')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};

/** Of the whole practice: whose it is. */
export const WithPatient: Story = {
  args: { historyHref: (id) => `/hc?paciente=${id}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Gómez, María Ñandú' })).toHaveAttribute(
      'href',
      '/hc?paciente=1',
    );
  },
};

const [field] = changedAllergies.cambios;
const text = 'Antecedente de larga data, controlado en otro centro. '.repeat(4);

export const TooLong: Story = {
  parameters: PICTURE,
  args: {
    historyHref: (id) => `/hc?paciente=${id}`,
    one: {
      ...changedAllergies,
      registro: 'Pendiente',
      detalle: 'Reclamar el informe de la biopsia en el laboratorio del centro y avisar…',
      paciente: {
        id_paciente: 4,
        nombre: longName.nombre,
        dni: longName.dni,
        borrado: true,
      },
      nombre: 'Consultorio de Cirugía y Endoscopía Digestiva de la Dra. Inventada Sosa',
      ip: '2001:db8:85a3:1234:5678:8a2e:370:7334',
      cambios: field
        ? [{ ...field, antes: `…${text}`, despues: `…${text}Sin cambios.…`, recortado: true }]
        : [],
    },
  },
  play: async ({ canvas }) => {
    const top = (title: string) => canvas.getByText(title).getBoundingClientRect().top;
    await expect(top('Antes')).toBe(top('Después'));
  },
};

const many = Array.from({ length: 12 }, (_, at) => ({
  id_auditoria: 1,
  campo: `campo_${at}`,
  etiqueta: `Campo ${at + 1}`,
  antes: null,
  despues: `Valor ${at + 1}`,
  recortado: false,
  restaurable: false,
}));

export const ManyFields: Story = {
  args: { one: { ...changedAllergies, accion: 'alta', cambios: many } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Valor 5')).toBeVisible();
    await expect(canvas.queryByText('Valor 6')).toBe(null);
  },
};

export const TheOtherFieldsUnfold: Story = {
  ...ManyFields,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await ManyFields.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: /^Ver 7 datos más/ }));
    await expect(canvas.getByText('Valor 12')).toBeVisible();
  },
};

export const EachTextOpensByItsName: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ver y restaurar: Antecedentes, Alérgicos' }),
    );
    await expect(args.onOpenText).toHaveBeenCalledWith(changedAllergies, field);
  },
};

export const ADeletedPatientHasNoLink: Story = {
  tags: ['behaviour'],
  args: TooLong.args,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paciente eliminado')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBe(null);
  },
};
