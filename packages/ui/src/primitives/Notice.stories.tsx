import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Notice } from './Notice';

const meta = {
  component: Notice,
  tags: ['autodocs'],
  args: { tone: 'info', children: 'El parte está en modo lectura.' },
  decorators: [(Story) => <div className="max-w-xl">{Story()}</div>],
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const Failed: Story = {
  args: {
    tone: 'error',
    title: 'No se pudo cargar diagnósticos',
    children: 'Hubo un problema al cargar diagnósticos.',
    action: { label: 'Reintentar', onSelect: fn() },
    onClose: fn(),
    closeLabel: 'Cerrar aviso',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No se pudo cargar diagnósticos');
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(args.action?.onSelect).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar aviso' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Saved: Story = {
  args: { tone: 'success', children: 'Antecedentes guardados correctamente.' },
};

export const Warning: Story = {
  args: { tone: 'warning', children: 'El mismo profesional figura dos veces en el equipo.' },
};

export const SuccessGoesByItself: Story = {
  tags: ['behaviour'],
  args: { tone: 'success', children: 'Evolución actualizada.', closeAfterMs: 50, onClose: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const ErrorStays: Story = {
  args: {
    tone: 'error',
    children: 'No se pudo guardar el parte.',
    closeAfterMs: 50,
    onClose: fn(),
  },
  play: async ({ args }) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
