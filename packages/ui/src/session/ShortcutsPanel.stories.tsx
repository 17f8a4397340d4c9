import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useShortcuts } from '../common/use-shortcuts';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { Field } from '../primitives/Field';
import { Sheet } from '../primitives/Sheet';
import { TextArea } from '../primitives/TextArea';
import { ShortcutsPanel } from './ShortcutsPanel';

/** The shortcuts of the product: a button of the top bar, F1, '?' (look-and-feel §4). */
const meta = {
  component: ShortcutsPanel,
  decorators: [
    (Story) => (
      <>
        {/* The end of the bar over each page. */}
        <div className="flex items-center justify-end gap-2 border-b border-line bg-surface px-3 py-1.5">
          <Story />
          <Button size="small">Cerrar sesión</Button>
        </div>
        <Sheet title="Antecedentes" className="mt-4 max-w-xl">
          <Field label="Notas">
            {(control) => <TextArea {...control} defaultValue="Hipertensión arterial." />}
          </Field>
        </Sheet>
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
    await expect(text).toHaveValue('Hipertensión arterial.?');
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
