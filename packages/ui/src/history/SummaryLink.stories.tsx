import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, within } from 'storybook/test';
import { SummaryLink } from './SummaryLink';

const meta = {
  component: SummaryLink,
  args: { href: '/pdf/resumen-hc/1', unsaved: false, onOpen: fn() },
} satisfies Meta<typeof SummaryLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Resumen HC' });
    await expect(link).toHaveAttribute('href', '/pdf/resumen-hc/1');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

/** Nobody wants two windows of it, and each costs the server seconds. */
export const ADoubleClickOpensItOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('link', { name: 'Resumen HC' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** Decision PD5. */
export const PhotosCanBeIncluded: Story = {
  tags: ['behaviour'],
  args: { photos: { included: false, onChange: fn() } },
  play: async ({ canvas, args }) => {
    const include = canvas.getByRole('checkbox', { name: 'Incluir fotos en el resumen' });
    await expect(include).not.toBeChecked();
    await userEvent.click(include);
    await expect(args.photos?.onChange).toHaveBeenCalledWith(true);
  },
};

/** clinical-history §8: said in a dialog, and no window opens. */
export const WithoutAPatientIdItSaysSo: Story = {
  tags: ['behaviour'],
  args: { href: null },
  play: async ({ canvas }) => {
    const opened = spyOn(window, 'open');
    const button = canvas.getByRole('button', { name: 'Resumen HC' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'No se pudo obtener el ID del paciente',
    });
    await expect(opened).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await expect(button).toHaveFocus();
  },
};
