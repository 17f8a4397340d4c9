import { awaitedResults, type AwaitedResult } from '@practice/domain';
import { polypectomy, procedures } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PendingResults } from './PendingResults';

const meta = {
  component: PendingResults,
  args: { awaited: awaitedResults(procedures), onLoad: fn() },
} satisfies Meta<typeof PendingResults>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.7: procedure, technique and day; the longest wait first. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('region', { name: 'Pendientes' })).getAllByRole('button');
    await expect(rows.map((row) => row.textContent)).toEqual([
      'Cultivo pendiente02/08/2026CirugíaColecistectomía laparoscópicaHZBhace 110 díasCargar',
      'Patología pendiente18/11/2026EndoscopíaVideocolonoscopía + polipectomíaINTECNUShace 2 díasCargar',
    ]);
    // Yellow and blue.
    await expect(canvas.getByText('Patología pendiente')).toHaveAttribute(
      'data-badge',
      'pathology',
    );
    await expect(canvas.getByText('Cultivo pendiente')).toHaveAttribute('data-badge', 'culture');
  },
};

export const AClickLoadsThatResult: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const rows = within(canvas.getByRole('region', { name: 'Pendientes' })).getAllByRole('button');
    await userEvent.click(rows[1] ?? canvas.getByRole('region'));
    await expect(args.onLoad).toHaveBeenCalledWith(args.awaited[1]);
  },
};

/** docs/decisions/331: the result of one side would be read as the other's. */
export const TwoOfOneNameHaveTheirHour: Story = {
  tags: ['behaviour'],
  args: {
    awaited: awaitedResults([
      polypectomy,
      { ...polypectomy, id_procedimiento_paciente: 40, hora_inicio: '11:20' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /polipectomía · 09:05/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /polipectomía · 11:20/ })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { awaited: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay pendientes de patología ni de cultivos.')).toBeVisible();
  },
};

const many: AwaitedResult[] = awaitedResults(
  Array.from({ length: 200 }, (_, index) => ({
    ...polypectomy,
    id_procedimiento_paciente: index + 1,
    nombre_tecnica:
      index % 5 === 0
        ? 'Duodenopancreatectomía cefálica con reconstrucción en Y de Roux y ganglio centinela'
        : polypectomy.nombre_tecnica,
  })),
);

export const TwoHundred: Story = { args: { awaited: many } };

/** look-and-feel §4: arrows move between the rows, Enter loads. */
export const ArrowsMoveAndEnterLoads: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /^Cultivo/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^Patología/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLoad).toHaveBeenCalledWith(args.awaited[1]);
  },
};
