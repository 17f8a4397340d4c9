import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { DraftBanner } from './DraftBanner';

const meta = {
  component: DraftBanner,
  tags: ['autodocs'],
  args: { at: '2026-11-20T13:30:00Z', about: null, changed: [], onRecover: fn(), onDiscard: fn() },
} satisfies Meta<typeof DraftBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** decision G17 */
export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await expect(screen.getByText('Recuperamos un borrador de 20/11/2026 10:30')).toBeVisible();
  },
};

export const EachButtonIsAskedOnce: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { args } = context;
    await Default.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    await expect([args.onRecover, args.onDiscard].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1,
    ]);
  },
};

/** Two drafts of one patient: what each is about. */
export const Named: Story = {
  args: { about: 'HZB · Se realiza apendicectomía convencional por…' },
  play: async () => {
    await expect(screen.getByText('Recuperamos un borrador de 20/11/2026 10:30')).toBeVisible();
    await expect(
      screen.getByText('HZB · Se realiza apendicectomía convencional por…'),
    ).toBeVisible();
  },
};

export const TheSecondPressOfADoubleClickIsNotTheNextOffers: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ args }) => {
    const discard = screen.getByRole('button', { name: 'Descartar' });
    for (const detail of [1, 2]) {
      discard.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    }
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

export const ChangedElsewhere: Story = {
  args: { changed: ['Teléfono', 'Anexo'] },
  play: async () => {
    await expect(
      screen.getByText(
        'Desde entonces cambió lo guardado: Teléfono, Anexo. Al recuperar vas a ver los dos valores.',
      ),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...ChangedElsewhere,
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
};
