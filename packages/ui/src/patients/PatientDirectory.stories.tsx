import { loading, ready } from '@practice/domain';
import { longName, mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { PatientDirectory } from './PatientDirectory';

const meta = {
  component: PatientDirectory,
  args: {
    patients: ready({ items: patients, total: 312 }),
    page: 1,
    pageSize: 25,
    historyHref: ({ id_paciente }) => `/hc?paciente=${id_paciente}`,
    onOpenHistory: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
  },
} satisfies Meta<typeof PatientDirectory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['Paciente', 'DNI', 'Acciones']);
  },
};

export const ItsButtonsNameThePatient: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const name = 'Gómez, María Ñandú';
    await userEvent.click(canvas.getByRole('button', { name: `Editar: ${name}` }));
    await expect(args.onEdit).toHaveBeenCalledWith(mariaGomez);
    const history = canvas.getByRole('link', { name: `Historia Clínica: ${name}` });
    await expect(history).toHaveTextContent('Historia Clínica');
    await expect(history).toHaveAttribute('href', '/hc?paciente=1');
    await userEvent.click(history);
    await expect(args.onOpenHistory).toHaveBeenCalledWith(mariaGomez);
    await userEvent.click(canvas.getByRole('button', { name: `Eliminar: ${name}` }));
    await expect(args.onDelete).toHaveBeenCalledWith(mariaGomez);
    await expect(canvas.getByText('Mostrando 1-25 de 312')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { patients: loading },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando pacientes...')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { patients: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se encontraron pacientes.')).toBeVisible();
  },
};

export const ArrowsWalkTheRows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const edits = canvas.getAllByRole('button', { name: /^Editar/ });
    edits[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(edits[1]).toHaveFocus();
  },
};

/** At 1024 pixels nothing scrolls horizontally. */
export const LongNamesFitANotebook: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [longName, mariaGomez], total: 2 }) },
  decorators: [
    (Story) => (
      <div style={{ width: 984 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole('cell')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
  },
};
