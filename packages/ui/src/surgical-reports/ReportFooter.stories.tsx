import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReportFooter } from './ReportFooter';

const meta = {
  component: ReportFooter,
  args: {
    formId: 'parte',
    mode: 'editing',
    saving: false,
    dirty: false,
    onExit: fn(),
    unlockButton: { onClick: fn() },
  },
  decorators: [
    (Story) => (
      <div className="flex items-center gap-2">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ReportFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Actualizar/ })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Enter Control+S',
    );
  },
};

export const SalirAsksToLeave: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Salir' }));
    await expect(args.onExit).toHaveBeenCalledOnce();
  },
};

export const ReadOnly: Story = {
  args: { mode: 'reading' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Solo lectura. Para cambiar algo, tocá Actualizar.'),
    ).toBeVisible();
  },
};

export const ActualizarUnlocks: Story = {
  ...ReadOnly,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await ReadOnly.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Actualizar' }));
    await expect(args.unlockButton.onClick).toHaveBeenCalledOnce();
  },
};

export const Editing: Story = {
  args: { mode: 'editing', dirty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cambios sin guardar');
    await expect(canvas.getByRole('button', { name: /^Actualizar/ })).toHaveAttribute(
      'type',
      'submit',
    );
  },
};

export const Saving: Story = {
  args: { saving: true, dirty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
