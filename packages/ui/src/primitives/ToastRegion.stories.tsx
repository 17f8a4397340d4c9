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

const draftOf = (id: number, name: string) => ({
  id,
  tone: 'info' as const,
  text: `Tenés un borrador sin guardar de ${name}`,
  detail: 'Parte quirúrgico · 24/11/2026 10:32',
  durationMs: Infinity,
  canWait: true as const,
  action: { label: 'Continuar', onSelect: fn() },
});

/** After the login: the drafts of three patients. */
export const Drafts: Story = {
  args: {
    messages: [
      draftOf(1, 'Teoremeda Imaginero, Ángela Rocío'),
      draftOf(2, 'Gómez, María Ñandú'),
      draftOf(3, 'Hipotetola Ejemplález, María Ana'),
    ],
  },
};

export const TheNameOfADraftIsNotBroken: Story = {
  ...Drafts,
  tags: ['behaviour'],
  play: async () => {
    const text = await screen.findByText(/Teoremeda/);
    const whole = document.createRange();
    whole.selectNodeContents(text);
    // 'Tenés un borrador sin guardar de' and the name.
    await waitFor(() => expect(whole.getClientRects()).toHaveLength(2));
  },
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
