import { listPatients } from '@practice/domain';
import { answer, mariaGomez, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FinderDialogPanel } from './FinderDialogPanel';

const meta = {
  component: FinderDialogPanel,
  args: { onClose: fn(), onOpenHistory: fn() },
} satisfies Meta<typeof FinderDialogPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const type = async (text: string) => {
  await waitFor(async () => expect(await screen.findByRole('combobox')).toHaveFocus());
  await userEvent.keyboard(text);
};

export const Default: Story = {};

export const OpensTheChosenHistory: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Abrir una historia' });
    await type('gom');
    await userEvent.click(await screen.findByRole('option', { name: /Gómez Iriarte/ }));
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Enter while the answer is pending: the first row opens when it arrives, and only once. */
export const EnterBeforeTheAnswer: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answer(listPatients, { items: [mariaGomez], total: 1 })),
  play: async ({ args }) => {
    await type('gom{Enter}');
    await waitFor(() => expect(args.onOpenHistory).toHaveBeenCalledOnce());
  },
};

const namesakes = answer(listPatients, {
  items: [mariaGomez, { ...mariaGomez, id_paciente: 71, dni: '30123457' }],
  total: 2,
});

/** docs/decisions/342: the history of a namesake is not opened by Enter, before the answer or after it. */
export const OfNamesakesOneIsChosen: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(namesakes),
  play: async ({ args }) => {
    await type('gomez maria{Enter}');
    await expect(
      await screen.findByText('Puede ser más de una persona: elegí con ↓ y Enter.'),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await expect(args.onOpenHistory).toHaveBeenCalledWith(
      expect.objectContaining({ id_paciente: 71 }),
    );
  },
};

/** Decision G25: who begins with the text stands before who only contains it, whatever the order of the answer. */
export const TheBestMatchStandsFirst: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const named = ['Cuenta, Respaldo', 'Cuento, Espejo', 'Espejo, Ana'];
    const items = named.map((nombre, index) => ({
      ...mariaGomez,
      nombre,
      id_paciente: 60 + index,
    }));
    msw.use(answer(listPatients, { items, total: 3 }));
  },
  play: async () => {
    await type('esp');
    // The rows of the search before stay until the answer comes.
    const names = () =>
      screen.getAllByRole('option').map((row) => row.textContent?.replace(/\d.*/, ''));
    await waitFor(() =>
      expect(names()).toEqual(['Espejo, Ana', 'Cuento, Espejo', 'Cuenta, Respaldo']),
    );
  },
};

/** A whole text, ↓ and Enter within a moment opened the second row of the list that stood there before. */
export const ARowOfTheFormerAnswerIsNotOpened: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const items = ['Gómez, Ana', 'Gómez, Berta', 'Gomila, Carlos'].map((nombre, index) => ({
      ...mariaGomez,
      nombre,
      dni: `${30_000_001 + index}`,
      id_paciente: 60 + index,
    }));
    msw.use(answer(listPatients, { items, total: 3 }));
  },
  play: async ({ args, msw }) => {
    await type('gom');
    await screen.findByRole('option', { name: /Carlos/ });
    msw.use(never(listPatients));
    await type('il');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await expect(args.onOpenHistory).toHaveBeenCalledWith(
      expect.objectContaining({ nombre: 'Gomila, Carlos' }),
    );
  },
};

/** Nobody of the former answer has the new text; whether anybody has it is not known before the answer. */
export const ALateAnswerIsNotNobody: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await type('gom');
    await screen.findByRole('option', { name: /Gómez Iriarte/ });
    msw.use(never(listPatients));
    await userEvent.clear(screen.getByRole('combobox'));
    await type('30111222');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(await screen.findByText('Cargando pacientes...')).toBeInTheDocument();
    await expect(screen.queryByText('No encontramos pacientes con esos filtros.')).toBeNull();
  },
};

export const TooMany: Story = {
  beforeEach: ({ msw }) => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      ...mariaGomez,
      nombre: `Gómez Inventada, Nº ${index + 1}`,
      id_paciente: 60 + index,
    }));
    msw.use(answer(listPatients, { items, total: 12 }));
  },
  play: async () => {
    await type('gom');
    await screen.findByText('Se ven 8 de 12: seguí escribiendo para encontrar a los demás.');
  },
};

export const EnterWithoutATextOpensNothing: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await type('{Enter}');
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(never(listPatients)),
  play: async () => type('gom'),
};

export const NobodyFound: Story = {
  beforeEach: ({ msw }) => msw.use(answer(listPatients, { items: [], total: 0 })),
  play: async () => {
    await type('nadie así');
    await expect(
      await screen.findByText('No encontramos pacientes con esos filtros.'),
    ).toBeVisible();
  },
};

export const TheSearchIsCleared: Story = {
  ...NobodyFound,
  tags: ['behaviour'],
  play: async (context) => {
    await NobodyFound.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    const box = screen.getByRole('combobox', { name: 'Nombre, apellido o DNI del paciente' });
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('');
  },
};

export const EnterOpensNothing: Story = {
  ...NobodyFound,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await type('nadie así{Enter}');
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(refuse(listPatients, 403, 'No se puede buscar ahora.')),
  play: async () => {
    await type('gom');
    await expect(await screen.findByText('No se puede buscar ahora.')).toBeVisible();
  },
};
