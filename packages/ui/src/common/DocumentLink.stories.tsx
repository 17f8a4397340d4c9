import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { DocumentLink } from './DocumentLink';

const meta = {
  component: DocumentLink,
  tags: ['autodocs'],
  parameters: TALL,
  args: { href: '/pdf/hzb/12/pdf', unsaved: false, onClick: fn(), children: 'Abrir PDF' },
} satisfies Meta<typeof DocumentLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Abrir PDF' });
    await expect(link).toHaveAttribute('href', '/pdf/hzb/12/pdf');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

/** A held Enter is one press: the browser would open a window for each repetition. */
export const AHeldKeyOpensItOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Abrir PDF' });
    // False: the default action was prevented.
    await expect(fireEvent.keyDown(link, { key: 'Enter' })).toBe(true);
    await expect(fireEvent.keyDown(link, { key: 'Enter', repeat: true })).toBe(false);
  },
};

/** A sheet that lacks what the screen says would be signed: nothing opens, by either button of the mouse. */
export const UnsavedTextIsNotPrinted: Story = {
  tags: ['behaviour'],
  args: { unsaved: true },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Abrir PDF' });
    await userEvent.click(link);
    const dialog = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
    await expect(
      within(dialog).getByText(
        'El documento saldría sin ellos. Guardalos o descartalos, y abrilo después.',
      ),
    ).toBeVisible();
    await expect(args.onClick).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await expect(link).toHaveFocus();
    // False: the default action was prevented.
    const middle = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
    await expect(fireEvent(link, middle)).toBe(false);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aceptar' }),
    );
  },
};
