import {
  ApiError,
  commonMessages,
  conflictMessages,
  loading,
  ready,
  type DraftPlace,
} from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../primitives/Button';
import { CatalogueControl } from './CatalogueControl';
import { DateControl } from './DateControl';
import type { DraftContent } from './draft-content';
import { DraftsContext, type Drafts } from './drafts-context';
import { RecordForm } from './RecordForm';
import { TextControl } from './TextControl';
import { useRecordForm } from './use-record-form';

interface Values {
  nombre: string;
  telefono: string;
  fecha: string;
  localidad: number | null;
}

const LABELS = { nombre: 'Nombre', telefono: 'Teléfono', fecha: 'Fecha', localidad: 'Localidad' };
const BLANK: Values = { nombre: '', telefono: '', fecha: '', localidad: null };
const STORED: Values = { nombre: 'Gómez', telefono: '4111111', fecha: '', localidad: 1 };
const PLACES = ['Bariloche', 'Neuquén', 'Viedma'].map((nombre, at) => ({ id: at + 1, nombre }));
const COMALLO = { id: 9, nombre: 'Comallo' };
const AT = '2026-11-20T13:30:00Z';
const LATER = '2026-11-20T13:31:00Z';

interface Log {
  kept: unknown;
  calls: string[];
}

/** Drafts as the application provides them, without a server. */
function fakeDrafts(found: Map<string, unknown>, log: Log, late?: HostProps['late']) {
  const listeners = new Set<() => void>();
  const change = () => listeners.forEach((listener) => listener());
  const titleOf = (draft: unknown) => (draft as DraftContent<Values>).values.nombre || null;
  const all = [...found].map(([key, it]) => [key, { key, at: AT, title: titleOf(it) }] as const);
  const known = new Map(late === 'list' ? [] : all);
  let hangs = false;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const find = () => {
    arrive();
    for (const [key, value] of all) known.set(key, value);
    change();
  };
  const drafts: Drafts = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: () => [...known.values()][0] ?? null,
    found: () => NONE,
    refresh: async () => undefined,
    findAgain: async (key) => {
      if (late === 'asked') await arrival;
      if (late === 'taken') {
        known.delete(key);
        change();
      }
      const draft = known.get(key) ?? null;
      const movesOn = late === 'unread' || late === 'sent' || late === 'changed' || late === 'hung';
      if (!movesOn) return draft;
      if (late === 'unread') found.delete(key);
      hangs = late === 'hung';
      if (late === 'changed') found.set(key, draftOf(BLANK, { nombre: 'Quiroga, Ana' }));
      return draft && { ...draft, at: LATER };
    },
    read: async (key) => {
      if (late === 'text') await arrival;
      if (hangs) await new Promise(() => {});
      return found.get(key);
    },
    discard: (key) => {
      log.calls.push(`discard ${key}`);
      known.delete(key);
      change();
    },
    wanted: () => null,
    want: () => undefined,
    open: () => {
      let write: (() => unknown) | null = null;
      return {
        get saveKey() {
          return write === null ? undefined : 'own';
        },
        touch: (next) => {
          write = next;
          log.kept = next();
        },
        clear: () => {
          if (write !== null) log.calls.push('clear');
          write = null;
        },
        hold: () => log.calls.push('hold'),
        resume: () => log.calls.push('resume'),
        end: () => {
          write = null;
          log.calls.push('end');
        },
        discard: () => {
          if (write !== null) log.calls.push('discard own');
          write = null;
        },
        take: (key, next) => {
          write = next;
          known.delete(key);
          log.kept = next();
          log.calls.push(`take ${key}`);
          change();
        },
        flush: async () => undefined,
        close: () => {
          if (write === null) return;
          // As the server then lists it.
          found.set('left', JSON.parse(JSON.stringify(write())));
          known.set('left', { key: 'left', at: AT, title: null });
          change();
        },
      };
    },
  };
  return { drafts, find };
}

const NONE: never[] = [];

interface HostProps {
  place: DraftPlace;
  initial: Values;
  draft: unknown;
  /** The first save is refused a moment later, and the page can be left. */
  refused?: boolean;
  /** A record of the draft is stored already. */
  savedBefore?: boolean;
  /**
   * What of the draft comes when the button is pressed: that there is one, or what it says. Taken: another tab was first. Unread: it
   * was written on, and its text does not come. Hung: the same, without an answer. Sent: the same text, with the time of the server. Changed: it was
   * written on. Asked: the answer comes when the button is pressed.
   */
  late?: 'list' | 'text' | 'taken' | 'unread' | 'hung' | 'sent' | 'changed' | 'asked';
  log: Log;
}

function Form({ place, initial, log, refused = false, savedBefore = false }: HostProps) {
  // Its names are loaded when they are needed, as those of a report are.
  const [wanted, setWanted] = useState(false);
  const record = useRecordForm<Values, unknown>({
    initial,
    draft: place,
    about: 'Registro',
    labels: LABELS,
    check: () => null,
    save: async (_values, { draft, repeats }) => {
      if (refused && !log.calls.includes('resume')) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        throw new ApiError(400, 'No se pudo.');
      }
      if (savedBefore && !repeats) throw new ApiError(409, conflictMessages.savedBefore);
      log.calls.push(`save ends ${draft}`);
    },
    onSaved: () => undefined,
    failedText: 'No se pudo guardar.',
  });
  return (
    <RecordForm record={record} className="grid max-w-96 gap-field">
      <TextControl name="nombre" />
      <TextControl name="telefono" />
      <DateControl name="fecha" />
      <CatalogueControl
        name="localidad"
        catalogue="localidades"
        items={wanted ? ready(PLACES) : loading}
        onWanted={() => setWanted(true)}
        storedName={PLACES.find(({ id }) => id === initial.localidad)?.nombre}
      />
      <Button type="submit">Guardar</Button>
    </RecordForm>
  );
}

function Host(props: HostProps) {
  const [{ drafts, find }] = useState(() => {
    const found = new Map(props.draft ? [['found', props.draft]] : []);
    return fakeDrafts(found, props.log, props.late);
  });
  const [shown, setShown] = useState(true);
  return (
    <DraftsContext value={drafts}>
      {shown && <Form {...props} />}
      {props.refused && <Button onClick={() => setShown(!shown)}>Otra página</Button>}
      {props.late && <Button onClick={find}>Llega</Button>}
      {props.late === 'asked' && <input aria-label="Buscar" />}
    </DraftsContext>
  );
}

const NEW: DraftPlace = { form: 'paciente', patient: null, record: null };
const draftOf = (base: Values, values: object, more: object = {}) => ({
  ...{ base, texts: {}, files: [] },
  values: { ...base, ...values },
  ...more,
});

const meta = {
  component: Host,
  subcomponents: { RecordForm },
  args: { place: NEW, initial: BLANK, draft: null, log: { kept: null, calls: [] } },
  beforeEach: ({ args }) => {
    Object.assign(args.log, { kept: null, calls: [] });
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByRole('textbox', { name });
const recover = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));

export const WithADraft: Story = {
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }) },
  play: async () => {
    await screen.findByText('Recuperamos un borrador de 20/11/2026 10:30');
    await expect(field('Nombre')).toHaveValue('');
  },
};

/** A save that was stored and whose answer was lost: what it stored is nobody else's change. */
export const OnesOwnSaveIsNoOtherComputer: Story = {
  tags: ['behaviour'],
  args: {
    place: { form: 'paciente', patient: 7, record: 7 },
    initial: { ...BLANK, nombre: 'Quiroga' },
    draft: draftOf(BLANK, { nombre: 'Quiroga', telefono: '15 4' }),
  },
  play: async () => {
    await screen.findByText('Recuperamos un borrador de 20/11/2026 10:30');
    await recover();
    await expect(field('Teléfono')).toHaveValue('15 4');
    await expect(screen.queryByText(/[Oo]tro puesto/)).toBeNull();
  },
};

const top = () => field('Nombre').getBoundingClientRect().top;

/** The list of drafts is there before the form, the text a moment later: the fields stand where they will stay. */
export const ItsBannerHasItsRoom: Story = {
  tags: ['behaviour'],
  args: { ...WithADraft.args, late: 'text' },
  play: async () => {
    const before = top();
    await expect(screen.queryByText(/^Recuperamos/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Llega' }));
    await screen.findByText(/^Recuperamos/);
    await expect(top()).toBe(before);
  },
};

/** One that is found while somebody types stands below the fields: nothing moves under a hand. */
export const ALateDraftMovesNothing: Story = {
  tags: ['behaviour'],
  args: { ...WithADraft.args, late: 'list' },
  play: async () => {
    const before = top();
    await userEvent.type(field('Nombre'), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Llega' }));
    const banner = await screen.findByText(/^Recuperamos/);
    await expect(top()).toBe(before);
    await expect(banner.getBoundingClientRect().top).toBeGreaterThan(
      screen.getByRole('button', { name: 'Guardar' }).getBoundingClientRect().bottom,
    );
    await recover();
    await expect(field('Nombre')).toHaveValue('Quiroga');
  },
};

/** What was typed is there again, text that is no date included; the save ends the draft. */
export const RecoversWhatWasTyped: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }, { texts: { fecha: '31/02' } }) },
  play: async ({ args: { log } }) => {
    await recover();
    await expect(field('Nombre')).toHaveValue('Quiroga');
    await expect(field('Fecha')).toHaveValue('31/02');
    await screen.findByText('Revisá lo que habías escrito: Fecha: 31/02.');
    await waitFor(() => expect(field('Nombre')).toHaveFocus());
    await expect(screen.queryByText(/^Recuperamos/)).toBeNull();
    await userEvent.clear(field('Fecha'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect(log.calls).toEqual(['take found', 'hold', 'save ends own', 'end']);
  },
};

/** Whoever leaves without waiting for the answer finds what was sent again, however short ago it was typed. */
export const WhatWasLeftBeforeItsRefusalIsKept: Story = {
  tags: ['behaviour'],
  args: { refused: true },
  play: async ({ args: { log } }) => {
    await userEvent.type(field('Nombre'), 'Quiroga');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
    await waitFor(() => expect(log.calls).toEqual(['hold', 'resume']));
    await expect(log.kept).toMatchObject({ values: { nombre: 'Quiroga' } });
  },
};

/** Whoever copied the text from the notice would store it twice. */
export const TheNoticeOfALeftTextGoesOnceItIsStored: Story = {
  tags: ['behaviour'],
  args: { refused: true },
  play: async () => {
    await userEvent.type(field('Nombre'), 'Quiroga');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
    await screen.findByRole('button', { name: 'Copiar lo escrito' });
    await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
    await waitFor(() => expect(field('Nombre')).toHaveValue('Quiroga'));
    await expect(screen.getByRole('button', { name: 'Copiar lo escrito' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Copiar lo escrito' })).toBe(null),
    );
  },
};

/** The notice is of what was refused, and not of what is stored under its form. */
export const TheNoticeOfALeftTextOutlivesAnotherOne: Story = {
  tags: ['behaviour'],
  args: { refused: true },
  play: async ({ args: { log } }) => {
    await userEvent.type(field('Nombre'), 'Quiroga');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
    await screen.findByRole('button', { name: 'Copiar lo escrito' });
    await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
    await waitFor(() => expect(field('Nombre')).toHaveValue('Quiroga'));
    await userEvent.clear(field('Nombre'));
    await userEvent.type(field('Nombre'), 'Sosa');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(log.calls).toContain('save ends own'));
    await expect(screen.getByRole('button', { name: 'Copiar lo escrito' })).toBeVisible();
  },
};

/** Another computer recovered this draft and stored it: a second record is stored by who has read so (docs/decisions/333). */
export const WhatAnotherComputerStoredIsAskedAboutFirst: Story = {
  tags: ['behaviour'],
  args: { savedBefore: true },
  play: async ({ args: { log } }) => {
    await userEvent.type(field('Nombre'), 'Quiroga');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(conflictMessages.savedBefore);
    await expect(screen.getByText(commonMessages.saveAnyway)).toBeVisible();
    await expect(field('Nombre')).toHaveValue('Quiroga');
    await expect(log.calls).toEqual(['hold', 'resume']);
    // Whoever types first has not accepted it.
    await userEvent.type(field('Nombre'), 's');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(conflictMessages.savedBefore);
    await expect(log.calls).toEqual(['hold', 'resume', 'hold', 'resume']);
    // Nobody reads a sentence in half a second.
    await new Promise((resolve) => setTimeout(resolve, 600));
    // A key that is held reads nothing.
    const held = { key: 'Enter', ctrlKey: true, repeat: true };
    await expect(fireEvent.keyDown(field('Nombre'), held)).toBe(false);
    await expect(log.calls).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(log.calls.slice(4)).toEqual(['hold', 'save ends own', 'end']));
  },
};

/** A name that was typed while its list failed: recovered, it is chosen as soon as the list is there. */
export const ANameThatWasNoChoiceYetIsChosen: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }, { texts: { localidad: 'neuquen' } }) },
  play: async ({ args: { log } }) => {
    await recover();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Neuquén'),
    );
    await expect(screen.queryByText(/^Revisá lo que habías escrito/)).toBe(null);
    await userEvent.type(field('Teléfono'), '1');
    await expect(log.kept).toMatchObject({ values: { localidad: 2 }, texts: {} });
  },
};

/** A text that stands for no entry is in its field again, and no save goes out without it. */
export const ATextThatIsNoChoiceIsThereAgain: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }, { texts: { localidad: 'Traful' } }) },
  play: async ({ args: { log } }) => {
    await recover();
    const place = screen.getByRole('combobox', { name: 'Localidad' });
    await expect(place).toHaveValue('Traful');
    await screen.findByText('Elegí una opción de la lista');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect(place).toHaveValue('Traful');
    await expect(log.calls).not.toContain('save ends own');
    await expect(log.kept).toMatchObject({ texts: { localidad: 'Traful' } });
  },
};

/** It can be read what was chosen, and the refusal of its save names it. */
export const AnEntryThatWasDeletedSinceIsShownByItsName: Story = {
  tags: ['behaviour'],
  args: {
    initial: { ...BLANK, localidad: 2 },
    draft: draftOf({ ...BLANK, localidad: 2 }, { localidad: 9 }, { names: { localidad: COMALLO } }),
  },
  play: async ({ args: { log } }) => {
    await recover();
    const place = screen.getByRole('combobox', { name: 'Localidad' });
    await waitFor(() => expect(place).toHaveValue('Comallo'));
    await userEvent.clear(place);
    await userEvent.type(place, 'Vie');
    await userEvent.keyboard('{Enter}');
    await expect(place).toHaveValue('Viedma');
    await userEvent.type(field('Nombre'), 'Ana');
    await waitFor(() =>
      expect(log.kept).toMatchObject({
        values: { localidad: 3 },
        names: { localidad: { id: 3, nombre: 'Viedma' } },
      }),
    );
  },
};

/** Two tabs that are offered the same: the second is told, and keeps what it shows. */
export const OneThatAnotherTabRecoveredIsNotWrittenTwice: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }), late: 'taken' },
  play: async ({ args: { log } }) => {
    await recover();
    await screen.findByText(/^Ese borrador ya no está libre/);
    await expect(screen.queryByText(/^Recuperamos/)).toBeNull();
    await waitFor(() => expect(field('Nombre')).toHaveFocus());
    await expect(field('Nombre')).toHaveValue('');
    await expect(log.calls).toEqual([]);
  },
};

/** What was read at first is old by now, and is not shown as if it were all. */
export const OneThatWasWrittenOnAndCannotBeReadStaysOffered: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }), late: 'unread' },
  play: async ({ args: { log } }) => {
    await recover();
    await screen.findByText('No se pudo leer el borrador. Intentá nuevamente.');
    await expect(screen.getByRole('button', { name: 'Recuperar' })).toHaveFocus();
    await expect(field('Nombre')).toHaveValue('');
    await expect(log.calls).toEqual([]);
  },
};

/** The form takes no letters until then. */
export const OneWhoseTextDoesNotComeStaysOffered: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }), late: 'hung' },
  play: async ({ args: { log } }) => {
    await recover();
    await screen.findByText('No se pudo leer el borrador. Intentá nuevamente.', undefined, {
      timeout: 8_000,
    });
    await userEvent.type(field('Nombre'), 'Otra');
    await expect(field('Nombre')).toHaveValue('Otra');
    await expect(log.calls).toEqual([]);
  },
};

export const DiscardsWhatIsNotWanted: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }) },
  play: async ({ args: { log } }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByText(/^Recuperamos/)).toBeNull());
    // The button has gone: whoever declines goes on writing.
    await expect(field('Nombre')).toHaveFocus();
    await expect([field('Nombre').getAttribute('value') ?? '', log.calls]).toEqual([
      '',
      ['discard found'],
    ]);
  },
};

export const WhatSomebodyGoesOnWithIsNotDiscarded: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }), late: 'taken' },
  play: async ({ args: { log } }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await expect(await screen.findByText(/^Ese borrador ya no está libre/)).toBeVisible();
    await expect(screen.queryByText('Borrador descartado')).toBeNull();
    await expect(log.calls).toEqual([]);
  },
};

const ASKED: Partial<HostProps> = {
  draft: draftOf(BLANK, { nombre: 'Quiroga' }),
  late: 'asked',
};

export const APressIsSeenBeforeTheAnswer: Story = {
  tags: ['behaviour'],
  args: ASKED,
  play: async ({ args: { log } }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await expect(await screen.findByRole('button', { name: 'Descartando...' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar' }));
    await userEvent.type(field('Teléfono'), '4');
    await expect(log.calls).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Llega' }));
    await expect(await screen.findByText('Borrador descartado')).toBeVisible();
    await expect(log.calls).toEqual(['discard found']);
    await expect(field('Nombre')).toHaveValue('');
    await expect(field('Teléfono')).toHaveValue('4');
    await expect(field('Teléfono')).toHaveFocus();
  },
};

/** One letter would stand in a draft of its own, the next ones behind the recovered text. */
export const NothingIsTypedWhileItIsRecovered: Story = {
  tags: ['behaviour'],
  args: ASKED,
  play: async ({ args: { log } }) => {
    await recover();
    await screen.findByRole('button', { name: 'Recuperando...' });
    await userEvent.type(field('Nombre'), ' del Carmen');
    await expect(field('Nombre')).toHaveValue('');
    await fireEvent.click(screen.getByRole('button', { name: 'Llega' }));
    await waitFor(() => expect(field('Nombre')).toHaveValue('Quiroga'));
    await userEvent.type(field('Nombre'), ', Ana');
    await expect(field('Nombre')).toHaveValue('Quiroga, Ana');
    await expect(log.calls).toEqual(['take found']);
  },
};

/** Letters that are typed elsewhere must not fall into a clinical text. */
export const ItsAnswerTakesTheFocusFromNoOtherField: Story = {
  tags: ['behaviour'],
  args: ASKED,
  play: async () => {
    await recover();
    await screen.findByRole('button', { name: 'Recuperando...' });
    await userEvent.type(field('Buscar'), 'go');
    await fireEvent.click(screen.getByRole('button', { name: 'Llega' }));
    await waitFor(() => expect(field('Nombre')).toHaveValue('Quiroga'));
    await userEvent.keyboard('m');
    await expect(field('Buscar')).toHaveValue('gom');
  },
};

/** What was written since was not read here. */
export const WhatWasWrittenOnIsNotDiscardedAtOnce: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }), late: 'changed' },
  play: async ({ args: { log } }) => {
    const discard = await screen.findByRole('button', { name: 'Descartar' });
    await userEvent.click(discard);
    await screen.findByText(/^Ese borrador cambió desde que se ofreció/);
    await expect(discard).toHaveFocus();
    await expect(log.calls).toEqual([]);
    await userEvent.click(discard);
    await expect(await screen.findByText('Borrador descartado')).toBeVisible();
    await expect(log.calls).toEqual(['discard found']);
  },
};

export const WhatCannotBeReadIsNotDiscarded: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }), late: 'unread' },
  play: async ({ args: { log } }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await screen.findByText('No se pudo leer el borrador. Intentá nuevamente.');
    await expect(screen.getByText(/^Recuperamos/)).toBeVisible();
    await expect(log.calls).toEqual([]);
  },
};

/** It was offered from this browser, and the server has it by now. */
export const ACopyThatWasSentMeanwhileIsDiscarded: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }), late: 'sent' },
  play: async ({ args: { log } }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await expect(await screen.findByText('Borrador descartado')).toBeVisible();
    await expect(log.calls).toEqual(['discard found']);
  },
};

/** 'Descartar' stands beside 'Recuperar'. */
export const ADiscardIsTakenBack: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    const notice = await screen.findByText('Borrador descartado');
    await expect(notice).toBeVisible();
    // Several drafts may wait, one after the other.
    await expect(notice.closest('li')).toHaveTextContent('Registro · Quiroga');
    await expect(screen.queryByText(/^Recuperamos/)).toBeNull();
    // Radix's toast viewport ignores clicks until its first toast has registered.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
      await expect(screen.queryByText('Borrador descartado')).toBeNull();
    });
    await expect(await screen.findByText(/^Recuperamos/)).toBeVisible();
    await recover();
    await expect(field('Nombre')).toHaveValue('Quiroga');
  },
};

/** Untouched fields follow the record, typed ones stay with the other value beside them (decision G27). */
export const ComparesWithWhatAnotherComputerStored: Story = {
  tags: ['behaviour'],
  args: {
    place: { form: 'paciente', patient: 1, record: 1 },
    initial: { ...STORED, nombre: 'Gómez, María', telefono: '4222222', localidad: 2 },
    draft: draftOf(STORED, { telefono: '4333333', localidad: 3 }),
  },
  play: async ({ args: { log } }) => {
    await screen.findByText(/^Desde entonces cambió lo guardado: Nombre, Teléfono, Localidad\./);
    await recover();
    const compared = await screen.findByRole('group', { name: 'Teléfono' });
    await expect(compared).toHaveTextContent(
      'Lo tuyo4333333Lo del otro puesto4222222Antes: 4111111',
    );
    await expect(screen.getByRole('group', { name: 'Localidad' })).toHaveTextContent(
      'Lo tuyoViedmaLo del otro puestoNeuquénAntes: Bariloche',
    );
    // A page that goes now leaves a draft that is compared again.
    await expect(log.kept).toMatchObject({
      base: { nombre: 'Gómez, María', telefono: '4111111' },
      values: { telefono: '4333333' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Volver al formulario' }));
    await expect(field('Nombre')).toHaveValue('Gómez, María');
    await expect(field('Teléfono')).toHaveValue('4333333');
    await screen.findByText('Otro puesto guardó: 4222222');
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Usar lo del otro puesto' }));
    await expect(field('Teléfono')).toHaveValue('4222222');
  },
};

/** Nothing is lost by either choice: what is in the form is offered next. */
export const RecoveringOverTypedTextKeepsBoth: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }) },
  play: async () => {
    await screen.findByText(/^Recuperamos/);
    await userEvent.type(field('Nombre'), 'Ana');
    await recover();
    await expect(field('Nombre')).toHaveValue('Quiroga');
    await recover();
    await expect(field('Nombre')).toHaveValue('Ana');
  },
};

export const AFileMustBeChosenAgain: Story = {
  tags: ['behaviour'],
  args: { draft: draftOf(BLANK, { nombre: 'Quiroga' }, { files: ['placa.png'] }) },
  play: async ({ args: { log } }) => {
    await recover();
    await screen.findByText('Volvé a elegir el archivo: placa.png.');
    // A save without it is asked about once: the notice of a stored record would hide that it is missing.
    const save = screen.getByRole('button', { name: 'Guardar' });
    await userEvent.click(save);
    await screen.findByText(/Falta volver a elegir placa\.png\. ¿Guardar sin ese archivo\?/);
    await expect(log.calls).not.toContain('save ends own');
    // Longer than a double click.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await userEvent.click(save);
    await waitFor(() => expect(log.calls).toContain('save ends own'));
  },
};

/** A draft that another version of the program wrote is not offered. */
export const AnUnreadableDraftIsNotOffered: Story = {
  tags: ['behaviour'],
  args: { draft: { values: 'x' } },
  play: async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(screen.queryByText(/^Recuperamos/)).toBeNull();
  },
};

export const KeepsWhatIsTypedAndNothingWhenItIsTakenBack: Story = {
  tags: ['behaviour'],
  play: async ({ args: { log } }) => {
    await userEvent.type(field('Nombre'), 'Ana');
    await userEvent.type(field('Fecha'), '31/02');
    await expect(log.kept).toEqual({
      base: BLANK,
      values: { ...BLANK, nombre: 'Ana' },
      texts: { fecha: '31/02' },
      names: {},
      files: [],
      lost: null,
    });
    await expect(log.calls).toEqual([]);
    await userEvent.clear(field('Fecha'));
    await userEvent.clear(field('Nombre'));
    await waitFor(() => expect(log.calls).toEqual(['clear']));
  },
};
