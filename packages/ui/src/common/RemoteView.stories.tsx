import { ApiError, failed, loading, ready, type Remote } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Skeleton } from '../primitives/Skeleton';
import { RemoteView } from './RemoteView';

const retry = fn();

const meta = {
  component: RemoteView<string[]>,
  tags: ['autodocs'],
  args: {
    remote: ready(['Consulta de control', 'Primera vez']),
    skeleton: <Skeleton label="Cargando consultas…" />,
    failedText: 'No se pudieron cargar las consultas.',
    empty: { when: (rows) => rows.length === 0, show: <p>Todavía no hay consultas.</p> },
    children: (rows) => (
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof RemoteView<string[]>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const Loading: Story = {
  args: { remote: loading },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Cargando consultas…');
  },
};

export const ShortWaitShowsNothing: Story = {
  tags: ['behaviour'],
  args: { remote: loading },
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas, mount }) => {
    await mount();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { remote: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todavía no hay consultas.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { remote: failed(new ApiError(0, null, 'network'), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'No se pudieron cargar las consultas.',
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
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const FailedWithTheServersReason: Story = {
  tags: ['behaviour'],
  args: { remote: failed(new ApiError(500, 'La base de datos está ocupada.')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('La base de datos está ocupada.');
  },
};

const REFRESHING: Remote<string[]> = { status: 'ready', value: ['Primera vez'], refreshing: true };

export const OldDataStaysWhileRefreshing: Story = {
  tags: ['behaviour'],
  args: { remote: REFRESHING },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Primera vez')).toBeVisible();
  },
};

/** docs/decisions/078: what a form depends on stays, and says that it may be old. */
export const Outdated: Story = {
  args: {
    remote: {
      ...ready(['Consulta de control']),
      outdated: { error: new ApiError(0, null, 'network'), retry },
    } as Remote<string[]>,
  },
  render: (args) => (
    <RemoteView {...args}>
      {(rows, outdated) => (
        <>
          {outdated}
          <p>{rows[0]}</p>
        </>
      )}
    </RemoteView>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('No se pudo actualizar: lo que ves puede haber cambiado en otro puesto.'),
    ).toBeVisible();
    await expect(canvas.getByText('Consulta de control')).toBeVisible();
  },
};

export const ReintentarReadsItAgain: Story = {
  ...Outdated,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Outdated.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
