import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Toaster } from './Toaster';
import { useToast, type ToastMessage } from './use-toast';

function Show({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return <Button onClick={() => toast(message)}>Mostrar</Button>;
}

const meta = {
  component: Toaster,
  args: {
    label: 'Avisos',
    closeLabel: 'Cerrar aviso',
    children: <Show message={{ tone: 'success', text: 'Parte guardado' }} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar' }));
  },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async (context) => {
    await meta.play(context);
    await expect(await screen.findByText('Parte guardado')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    children: (
      <Show
        message={{
          tone: 'error',
          text: 'No se pudo guardar el parte.',
          action: { label: 'Reintentar', onSelect: () => undefined },
        }}
      />
    ),
  },
};

export const Information: Story = {
  args: { children: <Show message={{ tone: 'info', text: 'Copiado', durationMs: 60_000 }} /> },
};

export const GoesAfterItsTime: Story = {
  args: { children: <Show message={{ tone: 'success', text: 'Copiado', durationMs: 100 }} /> },
  play: async (context) => {
    await meta.play(context);
    await expect(await screen.findByText('Copiado')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Copiado')).not.toBeInTheDocument());
  },
};

/** Hazard H5, by keyboard: a dialog traps the focus; F8 still moves it to the notices, and back. */
export const ReachedFromAnOpenDialog: Story = {
  // Uses the toaster that every story has: with two, both would handle F8.
  render: ({ children }) => <>{children}</>,
  args: {
    children: (
      <Dialog open onOpenChange={() => undefined} title="Nuevo parte" closeLabel="Cerrar">
        <Show message={{ tone: 'error', text: 'No se pudo subir la foto.' }} />
      </Dialog>
    ),
  },
  play: async () => {
    const show = await screen.findByRole('button', { name: 'Mostrar' });
    await userEvent.click(show);
    await screen.findByText('No se pudo subir la foto.');
    await userEvent.keyboard('[F8]');
    const notices = screen.getByRole('region', { name: 'Avisos (F8)' });
    await expect(notices).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('No se pudo subir la foto.')).toBe(null));
    // The dialog is still open, and its button has the focus again.
    await waitFor(() => expect(show).toHaveFocus());
  },
};
