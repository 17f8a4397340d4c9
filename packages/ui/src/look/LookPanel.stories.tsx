import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { LookPanel } from './LookPanel';

/** Theme and density of this computer, in the top bar. */
const meta = {
  component: LookPanel,
  tags: ['autodocs'],
  parameters: { ...SMALL_PICTURE, ...TALL },
  decorators: [
    (Story) => (
      <div className="h-52">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => () => localStorage.clear(),
} satisfies Meta<typeof LookPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = () => screen.getByRole('button', { name: 'Apariencia' });
const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const background = () => getComputedStyle(document.body).backgroundColor;

export const Default: Story = {};

export const Open: Story = {
  play: async () => {
    await userEvent.click(button());
    await expect(choice('Tema', 'Automático')).toBeChecked();
    await expect(choice('Densidad', 'Automática')).toBeChecked();
  },
};

export const AChoiceIsShownAtOnceAndKept: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async () => {
    const { dataset } = document.documentElement;
    await userEvent.click(button());
    await userEvent.click(choice('Tema', 'Oscuro'));
    await expect(background()).toBe('rgb(16, 25, 28)');
    await userEvent.click(choice('Densidad', 'Cómoda'));
    await expect(choice('Densidad', 'Cómoda').getBoundingClientRect().height).toBe(44);
    await expect({ ...localStorage }).toEqual({
      'apariencia:theme': 'dark',
      'apariencia:density': 'comfortable',
    });
    await userEvent.click(choice('Tema', 'Automático'));
    await userEvent.click(choice('Densidad', 'Automática'));
    await expect(background()).toBe('rgb(246, 244, 240)');
    await expect([dataset['theme'], dataset['density']]).toEqual([undefined, undefined]);
    await expect(localStorage).toHaveLength(0);
  },
};

export const ByKeys: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async () => {
    button().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(choice('Tema', 'Automático')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(choice('Tema', 'Claro')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('radiogroup')).toBe(null));
    await expect(button()).toHaveFocus();
    await expect(button()).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Another window of this computer chose. */
export const AnotherWindowChooses: Story = {
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async () => {
    // Whoever presses finds it listening.
    await userEvent.click(button());
    localStorage.setItem('apariencia:theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'apariencia:theme' }));
    await expect(background()).toBe('rgb(16, 25, 28)');
  },
};
