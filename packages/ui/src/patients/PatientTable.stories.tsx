import { ApiError, failed, loading, ready } from '@practice/domain';
import { patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { Skeleton } from '../primitives/Skeleton';
import { Td } from '../primitives/Td';
import { Th } from '../primitives/Th';
import { Tr } from '../primitives/Tr';
import { PatientTable } from './PatientTable';

const retry = fn();

const meta = {
  component: PatientTable,
  args: {
    patients: ready({ items: patients, total: 312 }),
    page: 1,
    pageSize: 25,
    onPageChange: fn(),
    onPageSizeChange: fn(),
    head: (
      <thead>
        <tr>
          <Th>Paciente</Th>
        </tr>
      </thead>
    ),
    skeleton: <Skeleton label="Cargando pacientes..." rows={6} />,
    emptyText: 'No se encontraron pacientes.',
    children: ({ id_paciente, nombre }) => (
      <Tr key={id_paciente}>
        <Td>{nombre}</Td>
      </Tr>
    ),
  },
} satisfies Meta<typeof PatientTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Pacientes' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + patients.length);
    await expect(canvas.getByText('Mostrando 1-25 de 312')).toBeVisible();
    await expect(canvas.getByText('Página 1 de 13')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: PICTURE,
  args: { patients: loading },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando pacientes...')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  args: { patients: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se encontraron pacientes.')).toBeVisible();
    await expect(canvas.getByText('Mostrando 0-0 de 0')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { patients: failed(new ApiError(0, null, 'network'), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'No se pudieron cargar los pacientes.',
    );
    await expect(canvas.queryByText('No se encontraron pacientes.')).not.toBeInTheDocument();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const PagerMoves: Story = {
  tags: ['behaviour'],
  args: { page: 2 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Anterior' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
    await userEvent.selectOptions(canvas.getByLabelText('Filas'), '50');
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(50);
  },
};
