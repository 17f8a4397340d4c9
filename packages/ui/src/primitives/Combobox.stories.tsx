import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Combobox, type ComboboxProps } from './Combobox';
import { Field } from './Field';

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

function Host(args: ComboboxProps<Diagnosis>) {
  const [value, setValue] = useState(args.value);
  return (
    <form
      className="max-w-sm pb-56"
      onSubmit={(event) => {
        event.preventDefault();
        throw new Error('Enter must not submit');
      }}
    >
      <Field label="Diagnóstico preoperatorio">
        {(control) => (
          <Combobox
            {...control}
            {...args}
            value={value}
            onValueChange={(next) => {
              args.onValueChange(next);
              setValue(next);
            }}
          />
        )}
      </Field>
      <button type="submit" className="sr-only">
        Guardar
      </button>
    </form>
  );
}

const meta = {
  component: Combobox<Diagnosis>,
  args: {
    items: DIAGNOSES,
    value: null,
    onValueChange: fn(),
    itemToString: (item) => item.nombre,
    itemToKey: (item) => item.id,
    filter: (item, text) => fold(item.nombre).includes(fold(text)),
    emptyLabel: 'Sin resultados',
    clearLabel: 'Borrar diagnóstico',
    loadingLabel: 'Cargando diagnósticos…',
    failedLabel: 'Hubo un problema al cargar diagnósticos.',
    retryLabel: 'Reintentar',
    createLabel: (text) => `Agregar «${text}»`,
  },
  render: (args) => <Host {...args} />,
} satisfies Meta<typeof Combobox<Diagnosis>>;

export default meta;
type Story = StoryObj<typeof meta>;

const [, , , , , POLYP] = DIAGNOSES;

export const Default: Story = { args: { value: POLYP } };

export const Empty: Story = {};

export const Open: Story = {
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

export const ThreeLettersAndEnterPick: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('pol{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Pólipo de colon');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(POLYP);
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument();
  },
};

export const EnterAfterPickingMovesThroughTheList: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pol{ArrowDown}{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Pólipo gástrico');
  },
};

/** Tab must never choose a diagnosis. */
export const TabNeverChooses: Story = {
  args: { value: POLYP },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'her');
    await userEvent.tab();
    await expect(input).toHaveValue('Pólipo de colon');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/**
 * Ctrl+Enter saves what the field shows: with an incomplete text, the first press chooses, and the second one saves.
 */
export const CtrlEnterFinishesAChoiceBeforeItSaves: Story = {
  args: { value: POLYP },
  play: async ({ canvas, args }) => {
    const heard = fn();
    const listen = (event: KeyboardEvent) => event.key === 'Enter' && heard();
    document.body.addEventListener('keydown', listen);
    const input = canvas.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'her{Control>}{Enter}{/Control}');
    await expect(input).toHaveValue('Hernia inguinal');
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(heard).not.toHaveBeenCalled();
    await userEvent.type(input, '{Control>}{Enter}{/Control}');
    await expect(heard).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', listen);
  },
};

export const EmptiedTextClears: Story = {
  args: { value: POLYP },
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByRole('combobox'));
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
};

export const ClearIsNoTabStop: Story = {
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
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pol');
    await userEvent.hover(canvas.getByRole('option', { name: 'Pólipo gástrico' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(POLYP);
  },
};

/** As beside a dialog, where a press does not move the focus out of the field. */
export const APressBesideClosesTheList: Story = {
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
  args: { onCreate: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Fisura anal');
    await expect(
      await canvas.findByRole('option', { name: 'Agregar «Fisura anal»' }),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('Fisura anal');
  },
};

export const ExactMatchIsNotOfferedAgain: Story = {
  args: { onCreate: fn() },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'colelitiasis');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
  },
};

/** Its items load with a delay, as over a network. */
function Arriving(args: ComboboxProps<Diagnosis>) {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return <Host {...args} {...(arrived ? {} : { items: [], status: 'loading' })} />;
}

/** Enter before the items have loaded needs no second press. */
export const EnterWaitsForTheItems: Story = {
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her{Enter}');
    await waitFor(() => expect(input).toHaveValue('Hernia inguinal'));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(input).toHaveFocus();
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument();
  },
};

const onUnsettled = fn<(settled: Promise<boolean>) => void>();

/** Leaving the field before the items have loaded still chooses. */
export const LeftBeforeTheItemsCame: Story = {
  args: { onUnsettled },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her{Enter}');
    await userEvent.tab();
    await expect(input).toHaveValue('her');
    await waitFor(() => expect(input).toHaveValue('Hernia inguinal'));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onUnsettled).toHaveBeenCalledOnce();
    await expect(await onUnsettled.mock.lastCall?.[0]).toBe(true);
  },
};

/** On blur, a complete name is chosen without Enter; an incomplete text is not. */
export const LeftWithAWholeNameAndWithHalfAWord: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <Arriving {...args} />
      <Arriving {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const [whole, half] = canvas.getAllByRole('combobox');
    await userEvent.type(whole!, 'colelitiasis');
    await userEvent.type(half!, 'her');
    await userEvent.tab();
    await waitFor(() => expect(whole).toHaveValue('Colelitiasis'));
    await waitFor(() => expect(half).toHaveValue(''));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
};

/** A user who returns before the items have loaded is not interrupted when they do. */
export const BackBeforeTheItemsCame: Story = {
  args: { onUnsettled },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her');
    await userEvent.tab();
    await userEvent.click(input);
    await userEvent.keyboard('hern');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await expect(input).toHaveValue('hern');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    // A save that waited for the list continues.
    await expect(await onUnsettled.mock.lastCall?.[0]).toBe(true);
  },
};

export const EnterBeforeTheItemsCameCreates: Story = {
  args: { onCreate: fn() },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Fisura anal{Enter}');
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledWith('Fisura anal'));
  },
};

/** Clearing the field while its new entry is being created means that nothing is chosen. */
export const EmptiedWhileBeingCreated: Story = {
  args: { onCreate: fn(() => new Promise(() => {})) },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'Fisura anal{Enter}');
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenCalledWith(null);
  },
};

/** The text is complete, so the form handles the save, and waits for the create. */
export const CtrlEnterWhileBeingCreatedIsTheForms: Story = {
  args: { onCreate: fn(() => new Promise(() => {})) },
  play: async ({ canvas, args }) => {
    const heard = fn();
    const listen = (event: KeyboardEvent) => event.ctrlKey && event.key === 'Enter' && heard();
    document.body.addEventListener('keydown', listen);
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'Fisura anal{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(heard).toHaveBeenCalledOnce();
    await expect(args.onCreate).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', listen);
  },
};

/** Enter applied to an earlier text: the items that arrive do not answer it. */
export const EnterIsForgottenByTypingOn: Story = {
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lit{Enter}{Backspace}');
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(1));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/**
 * A save stores what the field shows: it waits for a name that is still pending, and reverts one that matches nothing.
 */
export const CtrlEnterNeverSavesHalfAWord: Story = {
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, args }) => {
    const heard = fn();
    const listen = (event: KeyboardEvent) => event.key === 'Enter' && heard();
    document.body.addEventListener('keydown', listen);
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'her{Control>}{Enter}{/Control}');
    await waitFor(() => expect(input).toHaveValue('Hernia inguinal'));
    await userEvent.clear(input);
    await userEvent.type(input, 'xyz{Control>}{Enter}{/Control}');
    await expect(input).not.toHaveValue('xyz');
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(heard).not.toHaveBeenCalled();
    document.body.removeEventListener('keydown', listen);
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await expect(await canvas.findByText('Sin resultados')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { status: 'loading', items: [], onFocus: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(args.onFocus).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Cargando diagnósticos…')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { status: 'failed', items: [], onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByText('Hubo un problema al cargar diagnósticos.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledTimes(2));
  },
};

export const SecondEscapeKeepsTheChoice: Story = {
  args: { value: POLYP },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Pólipo de colon');
  },
};

/** A long list shows only its first rows; to find more, typing is faster than scrolling. */
export const Limited: Story = {
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

export const Invalid: Story = { args: { 'aria-invalid': true } };

export const Disabled: Story = { args: { disabled: true, value: POLYP } };

export const ReadOnly: Story = {
  args: { readOnly: true, value: POLYP },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('Pólipo de colon');
    await expect(canvas.queryByRole('button', { name: 'Borrar diagnóstico' })).toBe(null);
  },
};
