import { cardiologyConsult, plainConsult } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { UnlockButton } from '../forms/UnlockButton';
import { ConsultView } from './ConsultView';

const meta = {
  component: ConsultView,
  args: {
    consult: cardiologyConsult,
    fileHref: '/storage/riesgo-quirurgico',
    onOpenFile: fn((event) => event.preventDefault()),
    onDelete: fn(),
    unlock: <UnlockButton label="Editar" onClick={fn()} />,
  },
} satisfies Meta<typeof ConsultView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.6: its text, a link named by its file, Editar and Eliminar. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('05/10/2026 · Cardiología');
    await expect(canvas.getByText(/^Riesgo quirúrgico ASA II\./)).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Riesgo quirúrgico.pdf' });
    await expect(link).toHaveAttribute('href', '/storage/riesgo-quirurgico');
  },
};

export const ItsButtonsAndTheFile: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const link = canvas.getByRole('link', { name: 'Riesgo quirúrgico.pdf' });
    await userEvent.click(link);
    await expect(args.onOpenFile).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Editar' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
  },
};

export const WithoutFile: Story = {
  args: { consult: plainConsult, fileHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('17/03/2026 · Sin especialidad');
    await expect(canvas.queryByRole('link')).toBe(null);
  },
};

export const WithoutText: Story = {
  args: { consult: { ...cardiologyConsult, descripcion: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin descripción')).toBeVisible();
  },
};

export const TooLong: Story = {
  args: {
    consult: {
      ...cardiologyConsult,
      especialidad_rel: { especialidad: 'Cirugíahepatobiliopancreáticaytrasplante'.repeat(4) },
      descripcion: `${'x'.repeat(600)}\n${'Una línea.\n'.repeat(60)}`,
      nombre_archivo: `${'informe-'.repeat(24)}.pdf`,
    },
  },
};
