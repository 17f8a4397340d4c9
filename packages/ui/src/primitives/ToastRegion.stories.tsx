import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { ToastRegion } from './ToastRegion';

/** Several notices, the newest at the bottom; which ones are shown is `Toaster`'s. */
const meta = {
  component: ToastRegion,
  tags: ['autodocs'],
  parameters: {
    docs: {
      ...TALL.docs,
      description: {
        component:
          'The notices that pass by at the bottom left. Components show one with `useToast`; what must be read is a `Notice`.',
      },
    },
  },
  args: {
    label: 'Avisos',
    closeLabel: 'Cerrar aviso',
    onRemove: fn(),
    messages: [
      { id: 1, tone: 'error', text: 'No se pudo guardar el parte.' },
      {
        id: 2,
        tone: 'info',
        text: 'Se sigue guardando. Te avisamos cuando haya respuesta.',
        durationMs: 60_000,
        action: { label: 'Ver', onSelect: fn() },
      },
    ],
  },
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const WithoutNoticesThereIsNoBox: Story = { tags: ['behaviour'], args: { messages: [] } };

export const TheClosedOneIsRemoved: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const [first] = await screen.findAllByRole('button', { name: 'Cerrar aviso' });
    await userEvent.click(first!);
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(1));
  },
};
