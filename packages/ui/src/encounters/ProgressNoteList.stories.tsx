import { ApiError, ready } from '@practice/domain';
import { suturesNote, woundNote } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ProgressNoteList } from './ProgressNoteList';

const onRetry = fn();

const meta = {
  component: ProgressNoteList,
  args: {
    label: 'Evoluciones de Control postoperatorio, 10/11/2026',
    notes: ready([suturesNote, woundNote]),
    shown: null,
    onShow: fn(),
    onDeleteEncounter: fn(),
  },
} satisfies Meta<typeof ProgressNoteList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.3: by date. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const entries = canvas.getAllByRole('button');
    await expect(entries.map((entry) => entry.textContent)).toEqual([
      '17/11/2026Buena evolución. Se retiran puntos. Leucocitos ≥ 14.000/µL → repetir “en ayunas”.',
      '10/11/2026Herida limpia, sin signos de flogosis.',
    ]);
  },
};

export const AClickShowsTheEvolucion: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByText('10/11/2026'));
    await expect(args.onShow).toHaveBeenCalledWith(woundNote);
    // Only a consulta without evoluciones can be deleted (decision CO2).
    await expect(canvas.queryByRole('button', { name: 'Eliminar consulta' })).toBe(null);
  },
};

export const Selected: Story = { args: { shown: woundNote.id_evolucion } };

export const Loading: Story = {
  args: { notes: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

/** decision CO2 */
export const Empty: Story = {
  args: { notes: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin evoluciones')).toBeVisible();
  },
};

export const AnEmptyConsultaCanBeDeleted: Story = {
  ...Empty,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Empty.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar consulta' }));
    await expect(args.onDeleteEncounter).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { notes: { status: 'failed', error: new ApiError(500, null), retry: onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'No se pudieron cargar las evoluciones.',
    );
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const TooLong: Story = {
  args: {
    notes: ready([
      { ...suturesNote, contenido: 'x'.repeat(20_000) },
      { ...woundNote, contenido: 'Sin novedades.\n\n\n'.repeat(1000) },
    ]),
  },
};
