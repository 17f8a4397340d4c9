import { juliaGomensoro, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { ContactDialog } from './ContactDialog';

const meta = {
  component: ContactDialog,
  args: { patient: mariaGomez, onClose: fn() },
} satisfies Meta<typeof ContactDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await screen.findByRole('alertdialog', { name: mariaGomez.nombre });
    await expect(screen.getByRole('button', { name: /^Copiar Teléfono/ })).toBeVisible();
    await expect(screen.getByRole('link', { name: '0294 4123456' })).toHaveAttribute(
      'href',
      'tel:02944123456',
    );
    await expect(screen.getByRole('link', { name: 'maria.gomez@ejemplo.test' })).toHaveAttribute(
      'href',
      'mailto:maria.gomez@ejemplo.test',
    );
    await expect(screen.getByRole('button', { name: /^Copiar Email/ })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { patient: juliaGomensoro },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Gomensoro, Julia' });
    await expect(within(dialog).getAllByText('-')).toHaveLength(2);
    await expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  },
};

/** One link for both would reach neither. */
export const SeveralNumbers: Story = {
  args: {
    patient: {
      ...mariaGomez,
      telefono: '(0294) 411-1111 int. 12 / +54 9 2944 222222 (hija)',
      email: 'ana@ejemplo.com (hija); paz@ejemplo.com.',
    },
  },
  play: async () => {
    await screen.findByRole('alertdialog', { name: mariaGomez.nombre });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual([
      ...['tel:02944111111', 'tel:+5492944222222'],
      ...['mailto:ana@ejemplo.com', 'mailto:paz@ejemplo.com'],
    ]);
    await expect(screen.getByText(/int\. 12/)).toBeVisible();
  },
};

export const WordsAreNoLink: Story = {
  tags: ['behaviour'],
  args: { patient: { ...mariaGomez, telefono: '4431234 - 154567890', email: 'x' } },
  play: async () => {
    await screen.findByText('4431234 - 154567890');
    await expect(screen.queryByRole('link')).toBe(null);
  },
};
