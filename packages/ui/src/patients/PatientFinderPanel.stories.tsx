import { listPatients } from '@practice/domain';
import { answer, mariaGomez, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PatientFinderPanel } from './PatientFinderPanel';

const meta = {
  component: PatientFinderPanel,
  args: { onOpenHistory: fn() },
} satisfies Meta<typeof PatientFinderPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const pressCtrlK = () => userEvent.keyboard('{Control>}[KeyK]{/Control}');

/** Five presses: Ctrl+K, three letters, Enter, even while the answer is pending. */
export const FivePressesOpenAHistory: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPatients, { items: [mariaGomez], total: 1 }));
  },
  play: async ({ args }) => {
    await pressCtrlK();
    await expect(await screen.findByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('gom{Enter}');
    await waitFor(() =>
      expect(args.onOpenHistory).toHaveBeenCalledWith(
        expect.objectContaining({ id_paciente: mariaGomez.id_paciente }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenHistory).toHaveBeenCalledTimes(1);
  },
};

export const Open: Story = {
  play: async () => {
    await pressCtrlK();
    await expect(await screen.findByRole('dialog', { name: 'Abrir una historia' })).toBeVisible();
  },
};

export const TypingOffersPatients: Story = {
  ...Open,
  tags: ['behaviour'],
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.keyboard('gom');
    await expect(await screen.findByRole('option', { name: /Gómez Iriarte/ })).toBeVisible();
  },
};

const BEATRIZ = { ...mariaGomez, id_paciente: 71, nombre: 'Gómez, Beatriz' };
const CARLA = { ...mariaGomez, id_paciente: 72, nombre: 'Gómez, Carla' };

/** The same text is asked for again when the line is back, or the window has the focus again. */
const askAgain = () => window.dispatchEvent(new Event('online'));
const markCarla = async () => {
  await pressCtrlK();
  await userEvent.keyboard('gom');
  const carla = await screen.findByRole('option', { name: /Carla/ });
  await userEvent.keyboard('{ArrowDown}');
  await expect(carla).toHaveAttribute('aria-selected', 'true');
  return carla;
};

/** Another computer registers somebody meanwhile: every row moves, and Enter opens the one that was marked. */
export const AMovedMarkStaysOnItsPatient: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPatients, { items: [BEATRIZ, CARLA], total: 2 }));
  },
  play: async ({ args, msw }) => {
    const carla = await markCarla();
    const ana = { ...mariaGomez, id_paciente: 70, nombre: 'Gómez, Ana' };
    msw.use(answer(listPatients, { items: [ana, BEATRIZ, CARLA], total: 3 }));
    askAgain();
    await screen.findByRole('option', { name: /Ana/ });
    await expect(carla).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledWith(CARLA);
  },
};

/** On a slow line the answer is on its way when Enter is pressed: the marked patient opens, not the first. */
export const EnterOpensTheMarkedRowDuringARefresh: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listPatients, { items: [BEATRIZ, CARLA], total: 2 }));
  },
  play: async ({ args, msw }) => {
    await markCarla();
    let asked = false;
    msw.use(
      never(listPatients, () => {
        asked = true;
      }),
    );
    askAgain();
    await waitFor(() => expect(asked).toBe(true));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledWith(CARLA);
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPatients, 403, 'No se puede buscar ahora.'));
  },
  play: async () => {
    await pressCtrlK();
    await userEvent.keyboard('gom');
    await expect(await screen.findByText('No se puede buscar ahora.')).toBeVisible();
  },
};

/** Issue 10, B14: the same by mouse; closed, the button has the focus again. */
export const ByItsButton: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Buscar paciente' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Abrir una historia' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Back shows another page; the dialog was about the one before. */
export const BackClosesIt: Story = {
  tags: ['behaviour'],
  play: async () => {
    await pressCtrlK();
    await screen.findByRole('dialog', { name: 'Abrir una historia' });
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
