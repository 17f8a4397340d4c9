import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useShortcuts } from '../common/use-shortcuts';
import { Dialog } from '../primitives/Dialog';
import { TextInput } from '../primitives/TextInput';
import { ShortcutsPanel } from './ShortcutsPanel';

/** The shortcuts of the product: a button of the top bar, F1, '?' (look-and-feel §4). */
const meta = {
  component: ShortcutsPanel,
  decorators: [
    (Story) => (
      <>
        <Story />
        <TextInput aria-label="Notas" />
      </>
    ),
  ],
} satisfies Meta<typeof ShortcutsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.queryByRole('dialog', { name: 'Atajos de teclado' });
const opened = () => screen.findByRole('dialog', { name: 'Atajos de teclado' });

export const Default: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Atajos' });
    await userEvent.click(button);
    const list = within(await opened());
    await expect(list.getByText('Buscar un paciente y abrir su historia')).toBeVisible();
    await expect(list.getByText('Ctrl K')).toBeVisible();
  },
};

export const F1AndQuestionMarkOpenIt: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: 'Notas' });
    await userEvent.click(text);
    // In a text field '?' is a letter.
    await userEvent.keyboard('?');
    await expect(text).toHaveValue('?');
    await expect(dialog()).toBe(null);
    await userEvent.keyboard('{F1}');
    await opened();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBe(null));
    await waitFor(() => expect(text).toHaveFocus());
    text.blur();
    await userEvent.keyboard('?');
    await opened();
  },
};

/** A page with its own shortcut, and a dialog over it that has none. */
function Page({ covered }: { covered: boolean }) {
  useShortcuts({ 'Alt+KeyN': () => undefined });
  return (
    <Dialog open={covered} onOpenChange={() => undefined} title="Contacto">
      Teléfono
    </Dialog>
  );
}

const rowOfAltN = async () => within(await opened()).queryByText('Alt N');

/** It tells what works where it was opened. */
export const ListsThePagesOwn: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <Page covered={false} />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Atajos' }));
    await expect(await rowOfAltN()).toBeVisible();
  },
};

export const NotThoseOfACoveredPage: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <Page covered />
      </>
    ),
  ],
  play: async () => {
    await screen.findByRole('dialog', { name: 'Contacto' });
    await userEvent.keyboard('{F1}');
    await expect(await rowOfAltN()).toBe(null);
    await expect(within(await opened()).getByText('Ctrl B')).toBeVisible();
  },
};
