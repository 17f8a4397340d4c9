import { awaitedResults } from '@practice/domain';
import { polypectomy, procedures } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SampleList } from './SampleList';

const meta = {
  component: SampleList,
  args: {
    label: 'Seleccioná un procedimiento',
    awaited: awaitedResults(procedures),
    onChoose: fn(),
  },
} satisfies Meta<typeof SampleList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.7; decision PA2: what is pending, and an external study. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Seleccioná un procedimiento' });
    await expect(canvas.getByText('Si es un estudio externo, dejalo sin relación.')).toBeVisible();
    const rows = within(list).getAllByRole('button');
    await expect(rows.map((row) => row.textContent)).toEqual([
      'Cultivo pendienteColecistectomía laparoscópicaHZB02/08/2026',
      'Patología pendienteVideocolonoscopía + polipectomíaINTECNUS18/11/2026',
      'Estudio externo (sin relación)',
    ]);
  },
};

export const ArrowsAndEnterChoose: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const list = canvas.getByRole('list', { name: 'Seleccioná un procedimiento' });
    const rows = within(list).getAllByRole('button');
    rows[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(args.awaited[1]);
  },
};

export const Invalid: Story = {
  args: { error: 'Seleccioná un procedimiento, o el estudio externo.' },
};

export const Forty: Story = {
  args: {
    awaited: awaitedResults(
      Array.from({ length: 40 }, (_, index) => ({
        ...polypectomy,
        id_procedimiento_paciente: index + 1,
        nombre_tecnica: index % 3 ? polypectomy.nombre_tecnica : 'Hemicolectomía'.repeat(12),
      })),
    ),
  },
};
