import { createEncounter } from '@practice/domain';
import { answer, emptyEncounter, mariaGomez, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { moveClock } from '../../../../.storybook/frozen-clock';
import { PICTURE } from '../../../../.storybook/modes';
import { hasUnsavedText } from '../forms/unsaved';
import { NewEncounterPanel } from './NewEncounterPanel';

const sent: unknown[] = [];

const meta = {
  component: NewEncounterPanel,
  args: {
    patient: mariaGomez,
    active: true,
    onCreated: fn(),
    buttonRef: { current: null },
  },
  render: function Host(args) {
    return <NewEncounterPanel {...args} buttonRef={useRef(null)} />;
  },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      answer(createEncounter, async (request) => {
        sent.push(await request.json());
        return emptyEncounter;
      }),
    );
  },
} satisfies Meta<typeof NewEncounterPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const heading = () => screen.findByRole('button', { name: /^NUEVA CONSULTA/ });
const reason = () => screen.findByRole('combobox', { name: 'Motivo' });
const save = () => screen.findByRole('button', { name: /^Guardar/ });
const open = async () => userEvent.click(await heading());
const choose = async (text: string) => userEvent.type(await reason(), `${text}{Enter}`);
const saveByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

/** clinical-history §2.3: collapsible. */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(await heading()).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('combobox')).toBe(null);
  },
};

/** Today, and off until there is a reason (clinical-history §2.3). */
export const Editing: Story = {
  play: async ({ canvas }) => {
    await open();
    await waitFor(async () => expect(await reason()).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(await save()).toHaveAttribute('aria-disabled', 'true');
  },
};

export const GuardarWaitsForTheReason: Story = {
  ...Editing,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Editing.play?.(context);
    await choose('pri');
    await expect(await save()).not.toHaveAttribute('aria-disabled');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Fecha' }));
    await userEvent.tab();
    await expect(await save()).toHaveAttribute('aria-disabled', 'true');
    await expect(sent).toEqual([]);
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createEncounter));
  },
  play: async () => {
    await open();
    await choose('pri');
    await userEvent.click(await save());
    await expect(await screen.findByRole('button', { name: /^Guardando\.\.\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** clinical-history §8: what was chosen stays. */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(createEncounter, 400));
  },
  play: async ({ args }) => {
    await open();
    await choose('pri');
    await userEvent.click(await save());
    await expect(await screen.findByText('No se pudo guardar la consulta.')).toBeVisible();
    await expect(await reason()).toHaveValue('Primera consulta');
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
};

/** clinical-history §8; decision CO6: the form clears. */
export const FiveKeysStoreAConsultaOfToday: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await waitFor(async () => expect(await reason()).toHaveFocus());
    await userEvent.keyboard('pri{Enter}');
    await saveByKey();
    await expect(await screen.findByText('Consulta guardada correctamente.')).toBeVisible();
    await expect(sent).toEqual([{ id_paciente: 1, motivo: 1, fecha_consulta: '2026-11-20' }]);
    await expect(args.onCreated).toHaveBeenCalledWith(emptyEncounter, true);
    await expect(await heading()).toHaveAttribute('aria-expanded', 'false');
    await expect(hasUnsavedText()).toBe(false);
    await open();
    await expect(await reason()).toHaveValue('');
  },
};

/** Decision G24: Guardar is off until there is a reason, and a whole name is one as soon as the mouse leaves the field. */
export const AWholeNameAndTheMouseSave: Story = {
  tags: ['behaviour'],
  play: async () => {
    await open();
    await userEvent.type(await reason(), 'control');
    await userEvent.click(await save());
    await expect(await screen.findByText('Consulta guardada correctamente.')).toBeVisible();
    await expect(sent).toEqual([{ id_paciente: 1, motivo: 2, fecha_consulta: '2026-11-20' }]);
  },
};

/** Decision G24: text that is no reason stays and is named; the one chosen before it does not come back. */
export const ATextThatIsNoChoiceSavesNothing: Story = {
  tags: ['behaviour'],
  play: async () => {
    await open();
    await choose('pri');
    await userEvent.tripleClick(await reason());
    await userEvent.keyboard('xyz');
    await userEvent.click(await save());
    await expect(await reason()).toHaveAccessibleDescription('Elegí una opción de la lista');
    await userEvent.click(await reason());
    await saveByKey();
    await expect(await reason()).toHaveValue('xyz');
    await expect(await reason()).toHaveFocus();
    await expect(sent).toEqual([]);
  },
};

/** Another tab's Alt+N is not this one's. */
export const AltNBelongsToTheShownTab: Story = {
  tags: ['behaviour'],
  args: { active: false },
  play: async () => {
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect(await heading()).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Decision C9: closing keeps what was chosen, and says that it is there. */
export const ClosingKeepsWhatWasChosen: Story = {
  tags: ['behaviour'],
  play: async () => {
    await open();
    await choose('pri');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await heading()).toHaveFocus());
    await expect(await heading()).toHaveAttribute('aria-expanded', 'false');
    await expect(await heading()).toHaveTextContent('sin guardar');
    await expect(hasUnsavedText()).toBe(true);
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect(await reason()).toHaveValue('Primera consulta');
  },
};

/** Escape closes the list of reasons first. */
export const EscapeClosesTheListBeforeTheForm: Story = {
  tags: ['behaviour'],
  play: async () => {
    await open();
    await userEvent.type(await reason(), 'con');
    await screen.findByRole('option', { name: 'Control' });
    await userEvent.keyboard('{Escape}');
    await expect(await heading()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(await heading()).toHaveAttribute('aria-expanded', 'false');
  },
};

/** decision R27: asked about, and saved by the second press. */
export const AFutureDayIsAskedAbout: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await open();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Fecha' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Fecha' }), '21/11/2026');
    await choose('pri');
    await saveByKey();
    await expect(await screen.findByText('La fecha es futura: 21/11/2026.')).toBeVisible();
    await expect(sent).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await saveByKey();
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByText('Consulta guardada correctamente.');
  },
};

/** docs/decisions/315: opened at 23:50, saved at 00:20. */
export const ADayThatIsOverIsAskedAbout: Story = {
  tags: ['behaviour'],
  play: async () => {
    await open();
    await choose('pri');
    moveClock(14 * 60 * 60_000);
    await saveByKey();
    await expect(
      await screen.findByText(/^Ya es 21\/11\/2026 y la fecha quedó en 20\/11\/2026/),
    ).toBeVisible();
    await expect(sent).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await saveByKey();
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ fecha_consulta: '2026-11-20' })]),
    );
    await screen.findByText('Consulta guardada correctamente.');
  },
};
