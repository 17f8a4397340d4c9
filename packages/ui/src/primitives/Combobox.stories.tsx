import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { BenchButton } from '../../../../.storybook/bench';
import { ON_SHEET } from '../../../../.storybook/ground';
import { TALL } from '../../../../.storybook/docs-height';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Combobox, type ComboboxProps } from './Combobox';
import type { ComboboxChoices } from './combobox-rows';

interface Diagnosis {
  id: number;
  nombre: string;
}

const DIAGNOSES: Diagnosis[] = [
  'Apendicitis aguda',
  'Colelitiasis',
  'Eventración',
  'Hernia inguinal',
  'Litiasis vesicular',
  'Pólipo de colon',
  'Pólipo gástrico',
  'Úlcera duodenal',
].map((nombre, index) => ({ id: index + 1, nombre }));

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A simpler form of the domain's `choicesOf`. */
function choicesAmong(items: readonly Diagnosis[]): ComboboxChoices<Diagnosis> {
  const find = (text: string, limit?: number) =>
    items.filter(({ nombre }) => fold(nombre).includes(fold(text))).slice(0, limit);
  const has = (text: string) => items.some(({ nombre }) => fold(nombre) === fold(text));
  return {
    find,
    isMeant: (_, a, others) => others.every((b) => fold(a.nombre) !== fold(b.nombre)),
    named: (text) => (find(text).length === 1 ? find(text)[0] : undefined),
    has,
    similar: (text) => items.find(({ nombre }) => fold(nombre) === fold(text).replace('s', 'c')),
  };
}
const NONE = choicesAmong([]);

function Host(args: ComboboxProps<Diagnosis>) {
  const [value, setValue] = useState(args.value);
  return (
    <form
      className="max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        throw new Error('Enter must not submit');
      }}
    >
      <Combobox
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
      <button type="submit" className="sr-only">
        Guardar
      </button>
    </form>
  );
}

const UNMATCHED = 'Elegí una opción de la lista';

const meta = {
  component: Combobox<Diagnosis>,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  // Functions and objects: nothing that a control could edit.
  argTypes: Object.fromEntries(
    ['choices', 'value', 'labels', 'itemToString', 'itemToKey', 'ref'].map((name) => [
      name,
      { control: false },
    ]),
  ),
  args: {
    label: 'Diagnóstico preoperatorio',
    choices: choicesAmong(DIAGNOSES),
    value: null,
    onValueChange: fn(),
    onUnmatched: fn(),
    itemToString: (item) => item.nombre,
    itemToKey: (item) => item.id,
    labels: {
      create: (text) => `Agregar «${text}»`,
      similar: ({ nombre }) => `¿Quisiste decir «${nombre}»?`,
      unmatched: UNMATCHED,
      loading: 'Cargando diagnósticos…',
      failed: 'Hubo un problema al cargar diagnósticos.',
      retry: 'Reintentar',
      empty: 'Sin resultados',
      clear: 'Borrar diagnóstico',
    },
  },
  render: (args) => <Host {...args} />,
} satisfies Meta<typeof Combobox<Diagnosis>>;

export default meta;
type Story = StoryObj<typeof meta>;

const [, , , , , POLYP] = DIAGNOSES;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  args: { value: POLYP },
};

export const Empty: Story = {};

export const Open: Story = {
  parameters: TALL,
  args: { value: POLYP },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getAllByRole('option')).toHaveLength(8);
    // Five rows are visible; the rest by scrolling.
    const list = canvas.getByRole('listbox');
    await expect(list.getBoundingClientRect().height).toBe(160);
    await expect(list.scrollHeight).toBeGreaterThan(200);
  },
};

export const ADoubleClickOpens: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.dblClick(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
  },
};

export const ThreeLettersAndEnterPick: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('pol{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Pólipo de colon');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(POLYP);
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument();
  },
};

/** Of two with one name Enter takes neither; an arrow key says which. */
export const EnterTakesNeitherOfTwoWithOneName: Story = {
  tags: ['behaviour'],
  args: { choices: choicesAmong([...DIAGNOSES, { id: 90, nombre: 'Hernia Inguinal' }]) },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her{Enter}');
    await expect(args.onValueChange).not.toHaveBeenCalledWith(expect.anything());
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
    await userEvent.type(input, '{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      id: 90,
      nombre: 'Hernia Inguinal',
    });
  },
};

export const EnterAfterPickingMovesThroughTheList: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pol{ArrowDown}{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Pólipo gástrico');
  },
};

/** Decision G24: leaving takes what the text stands for. */
export const LeavingTakesTheOnlyMatch: Story = {
  tags: ['behaviour'],
  args: { value: POLYP },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'her');
    await expect(args.onUnmatched).toHaveBeenLastCalledWith('her', UNMATCHED);
    await userEvent.tab();
    await expect(input).toHaveValue('Hernia inguinal');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(DIAGNOSES[3]);
    await expect(args.onUnmatched).toHaveBeenLastCalledWith(null, UNMATCHED);
    await expect(input).toBeValid();
  },
};

/** Decision G24: any other text stays and is marked. The former choice is given up, and never comes back by itself. */
export const LeavingKeepsATextThatIsNoChoice: Story = {
  tags: ['behaviour'],
  args: { value: POLYP },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'lit');
    await userEvent.tab();
    await expect(input).toHaveValue('lit');
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(args.onUnmatched).toHaveBeenLastCalledWith('lit', UNMATCHED);
    // Coming back and leaving changes nothing; typing on takes the message away.
    await userEvent.click(input);
    await userEvent.tab();
    await expect(input).toHaveValue('lit');
    await userEvent.type(input, 'xyz');
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar diagnóstico' }));
    await expect(input).toBeValid();
    await expect(args.onUnmatched).toHaveBeenLastCalledWith(null, UNMATCHED);
  },
};

/** Beside the message stands what the list would offer first: the entry that was probably meant, or a new one. */
export const Refused: Story = {
  args: { onCreate: fn() },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'Fisura anal');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
  },
};

export const TheOfferTakesATypo: Story = {
  ...Refused,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Refused.play?.(context);
    const input = canvas.getByRole('combobox');
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar «Fisura anal»' }));
    await expect(args.onCreate).toHaveBeenCalledWith('Fisura anal');
    const leaveATypo = async () => {
      await userEvent.clear(input);
      await userEvent.type(input, 'Apendisitis aguda');
      await userEvent.tab();
    };
    await leaveATypo();
    const meant = { name: '¿Quisiste decir «Apendicitis aguda»?' };
    await userEvent.click(canvas.getByRole('button', meant));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(DIAGNOSES[0]);
    await expect(input).toHaveFocus();
    await leaveATypo();
    await expect(canvas.getByRole('button', meant)).toBeVisible();
  },
};

const offers = (root: { getAllByRole: typeof screen.getAllByRole }) =>
  root.getAllByRole('option').map((row) => [row.textContent, row.ariaSelected]);

/**
 * Decision G26: Enter on a typo takes neither the entry that exists, which may be another one ('OSPE' is no OSDE), nor
 * a new one. Both are an arrow key away.
 */
export const EnterTakesNoOffer: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'apendisitis aguda');
    await expect(offers(canvas)).toEqual([
      ['¿Quisiste decir «Apendicitis aguda»?', 'false'],
      ['Agregar «apendisitis aguda»', 'false'],
    ]);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('option')).toBe(null);
    await expect(input).toHaveValue('apendisitis aguda');
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
    await expect(args.onCreate).not.toHaveBeenCalled();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await expect(offers(canvas)[0]).toEqual(['¿Quisiste decir «Apendicitis aguda»?', 'true']);
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Apendicitis aguda');
  },
};

export const ArrowsReachBothOffers: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'apendisitis aguda{ArrowDown}{ArrowDown}');
    await expect(offers(canvas)[1]).toEqual(['Agregar «apendisitis aguda»', 'true']);
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('apendisitis aguda');
  },
};

/** A few letters and the habitual ↓ Enter are no new entry; a text of whole words may be one. */
export const AnUnfinishedWordIsNotAddedByTheFirstArrow: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'apendicitis agu{ArrowDown}{Enter}');
    await expect(args.onCreate).not.toHaveBeenCalled();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(DIAGNOSES[0]);
    await userEvent.clear(input);
    await userEvent.type(input, 'apendicitis agu{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onCreate).toHaveBeenLastCalledWith('apendicitis agu');
    await userEvent.clear(input);
    await userEvent.type(input, 'apendicitis{ArrowDown}{Enter}');
    await expect(args.onCreate).toHaveBeenLastCalledWith('apendicitis');
  },
};

/** The mouse opens the list: that marks no offer either. */
export const AClickMarksNoOffer: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'Fisura anal{Escape}');
    await userEvent.click(input);
    await userEvent.keyboard('{Enter}');
    await expect(input).toBeInvalid();
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const EmptiedTextClears: Story = {
  tags: ['behaviour'],
  args: { value: POLYP },
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByRole('combobox'));
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
};

export const ClearIsNoTabStop: Story = {
  tags: ['behaviour'],
  args: { value: POLYP },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Guardar' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar diagnóstico' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.getByRole('combobox')).toHaveValue('');
  },
};

/** Clearing removes the visible text, chosen or not. */
export const ClearTakesAwayWhatIsTyped: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her');
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar diagnóstico' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(canvas.queryByRole('option')).toBe(null);
  },
};

const marked = () => screen.getByRole('option', { selected: true });

export const OpensAtTheChoice: Story = {
  tags: ['behaviour'],
  args: { value: DIAGNOSES[7] },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const row = marked();
    await expect(row).toHaveTextContent('Úlcera duodenal');
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-activedescendant', row.id);
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1);
  },
};

export const KeysMoveTheMark: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const [first, last] = ['Apendicitis aguda', 'Úlcera duodenal'];
    const steps = [
      ['{End}', last],
      ['{ArrowDown}', first],
      ['{ArrowUp}', last],
      ['{Home}', first],
      ['{PageDown}', last],
      ['{PageUp}', first],
    ] as const;
    for (const [key, name] of steps) {
      await userEvent.keyboard(key);
      await expect(marked()).toHaveTextContent(name);
    }
  },
};

/** Enter chooses the row that the keys marked, wherever the pointer is (docs/decisions/090). */
export const ThePointerMovesNoMark: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pol');
    await userEvent.hover(canvas.getByRole('option', { name: 'Pólipo gástrico' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(POLYP);
  },
};

/** As beside a dialog, where a press does not move the focus out of the field. */
export const APressBesideClosesTheList: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <p>Al lado</p>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getAllByRole('option')).toHaveLength(8);
    await fireEvent.mouseDown(canvas.getByText('Al lado'));
    await waitFor(() => expect(canvas.queryByRole('option')).toBe(null));
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const OffersToCreate: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Fisura anal');
    await expect(
      await canvas.findByRole('option', { name: 'Agregar «Fisura anal»' }),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('Fisura anal');
  },
};

export const ExactMatchIsNotOfferedAgain: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn() },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'colelitiasis');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
  },
};

const waiting = new Set<() => void>();
const itemsCome = () => waiting.forEach((arrive) => arrive());

/** Its items come later, as over a network. */
function Arriving(args: ComboboxProps<Diagnosis>) {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const arrive = () => setArrived(true);
    waiting.add(arrive);
    return () => void waiting.delete(arrive);
  }, []);
  return <Host {...args} {...(arrived ? {} : { choices: NONE, status: 'loading' })} />;
}

/** Enter before the items have loaded needs no second press. */
export const EnterWaitsForTheItems: Story = {
  tags: ['behaviour'],
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her{Enter}');
    itemsCome();
    await waitFor(() => expect(input).toHaveValue('Hernia inguinal'));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(input).toHaveFocus();
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument();
  },
};

const onUnsettled = fn<(settled: Promise<boolean>) => void>();

/** Leaving the field before the items have loaded still chooses. */
export const LeftBeforeTheItemsCame: Story = {
  tags: ['behaviour'],
  args: { onUnsettled },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her{Enter}');
    await userEvent.tab();
    await expect(input).toHaveValue('her');
    itemsCome();
    await waitFor(() => expect(input).toHaveValue('Hernia inguinal'));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onUnsettled).toHaveBeenCalledOnce();
    await expect(await onUnsettled.mock.lastCall?.[0]).toBe(true);
  },
};

/** What was left is settled when the items have loaded. */
export const LeftWithAMatchAndWithNone: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <div className="grid gap-4">
      <Arriving {...args} />
      <Arriving {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const [match, none] = canvas.getAllByRole('combobox');
    await userEvent.type(match!, 'colelitiasis');
    await userEvent.type(none!, 'lit');
    await userEvent.tab();
    itemsCome();
    await waitFor(() => expect(match).toHaveValue('Colelitiasis'));
    await waitFor(() => expect(none).toBeInvalid());
    await expect(none).toHaveValue('lit');
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
};

/** A user who returns before the items have loaded is not interrupted when they do. */
export const BackBeforeTheItemsCame: Story = {
  tags: ['behaviour'],
  args: { onUnsettled },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her');
    await userEvent.tab();
    await userEvent.click(input);
    await userEvent.keyboard('hern');
    itemsCome();
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await expect(input).toHaveValue('hern');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    // A save that waited for the list continues.
    await expect(await onUnsettled.mock.lastCall?.[0]).toBe(true);
  },
};

/** The save that waited goes on, and finds a text that is no choice. */
export const EnterBeforeTheItemsCameTakesNoOffer: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn(), onUnsettled },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'Fisura anal{Enter}');
    await expect(input).toBeValid();
    itemsCome();
    await waitFor(() => expect(input).toBeInvalid());
    await expect(args.onCreate).not.toHaveBeenCalled();
    await expect(args.onUnmatched).toHaveBeenLastCalledWith('Fisura anal', UNMATCHED);
    await expect(await onUnsettled.mock.lastCall?.[0]).toBe(true);
  },
};

/** Clearing the field while its new entry is being created means that nothing is chosen. */
export const EmptiedWhileBeingCreated: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn(() => new Promise(() => {})) },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'Fisura anal{ArrowDown}{Enter}');
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenCalledWith(null);
  },
};

/** The name of an entry that could not be added stays, to be tried again. */
export const LeftBeforeTheCreateFailed: Story = {
  tags: ['behaviour'],
  args: { onCreate: fn(() => new Promise((resolve) => setTimeout(resolve, 100))) },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    // 'Hernia' has one match, but a new entry was asked for.
    await userEvent.type(input, 'Hernia{ArrowDown}{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('Hernia');
    await userEvent.tab();
    await waitFor(() => expect(input).toBeInvalid());
    await expect(input).toHaveValue('Hernia');
    await expect(args.onUnmatched).toHaveBeenLastCalledWith('Hernia', UNMATCHED);
  },
};

/** Enter applied to an earlier text: the items that arrive do not answer it. */
export const EnterIsForgottenByTypingOn: Story = {
  tags: ['behaviour'],
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lit{Enter}{Backspace}');
    itemsCome();
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(1));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const NothingFound: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'xyz');
    await expect(await canvas.findByText('Sin resultados')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAccessibleDescription('Elegí una opción de la lista');
  },
};

export const Loading: Story = {
  args: { status: 'loading', choices: NONE, onFocus: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(args.onFocus).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Cargando diagnósticos…')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: TALL,
  args: { status: 'failed', choices: NONE, onRetry: fn() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByText('Hubo un problema al cargar diagnósticos.')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Failed.play?.(context);
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledTimes(2));
  },
};

/** When the lists of a form failed, nobody has to visit each field again after 'Reintentar'. */
export const WhatWasTypedWhileTheListFailedIsChosenWithIt: Story = {
  tags: ['behaviour'],
  render: function AfterRetry(args) {
    const [failed, setFailed] = useState(true);
    return (
      <>
        <Host
          {...args}
          status={failed ? 'failed' : 'ready'}
          choices={failed ? NONE : args.choices}
        />
        <BenchButton onClick={() => setFailed(false)}>Llega la lista</BenchButton>
      </>
    );
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ulcera duodenal');
    await userEvent.tab();
    await expect(canvas.getByText('Elegí una opción de la lista')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Llega la lista' }));
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Úlcera duodenal'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(DIAGNOSES[7]);
    await expect(canvas.queryByText('Elegí una opción de la lista')).toBe(null);
  },
};

export const SecondEscapeKeepsTheChoice: Story = {
  tags: ['behaviour'],
  args: { value: POLYP },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Pólipo de colon');
  },
};

/** A long list shows only its first rows; to find more, typing is faster than scrolling. */
export const Limited: Story = {
  tags: ['behaviour'],
  args: { limit: 3, onCreate: fn() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('duodenal');
    await expect(canvas.getByRole('option', { name: 'Úlcera duodenal' })).toBeVisible();
  },
};

/** The list is filtered with a delay; Enter and the arrow keys do not wait for it. */
export const FollowsLater: Story = {
  tags: ['behaviour'],
  args: { filterDelayMs: 300 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pol');
    await expect(canvas.getAllByRole('option')).toHaveLength(8);
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}ulc{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith(DIAGNOSES[7]);
  },
};

export const Invalid: Story = { args: { error: 'El diagnóstico es obligatorio.' } };

export const Disabled: Story = { args: { disabled: true, value: POLYP } };

export const ReadOnly: Story = {
  args: { readOnly: true, value: POLYP },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('Pólipo de colon');
    await expect(canvas.queryByRole('button', { name: 'Borrar diagnóstico' })).toBe(null);
  },
};
