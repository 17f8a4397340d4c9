import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { ON_SHEET } from '../../../../.storybook/ground';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Field } from './Field';
import { SuggestInput } from './SuggestInput';

interface Person {
  id: number;
  name: string;
  document: string;
}

const PEOPLE: Person[] = [
  { id: 1, name: 'Gómez, María Ñandú', document: '30.123.456' },
  { id: 2, name: 'Gómez Iriarte, Ángel', document: '8.123.451' },
];

const meta = {
  component: SuggestInput<Person>,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: {
    value: '',
    onValueChange: fn(),
    suggestions: PEOPLE,
    onChoose: fn(),
    itemToString: (person) => person.name,
    isMeant: (): boolean => true,
    itemToKey: (person) => person.id,
    itemToDetail: (person) => `DNI ${person.document}`,
    listLabel: 'Pacientes registrados',
    noneTaken: 'Enter no elige a nadie: ↓ elige de la lista, Tab deja el nombre como está.',
    placeholder: 'Nombre del paciente',
  },
  render: function Host(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div className="max-w-sm pb-40">
        <Field label="Nombre">
          {(control) => (
            <SuggestInput
              {...control}
              {...args}
              value={value}
              onValueChange={(next) => {
                args.onValueChange(next);
                setValue(next);
              }}
              onChoose={(person) => {
                args.onChoose(person);
                setValue(person.name);
              }}
            />
          )}
        </Field>
      </div>
    );
  },
} satisfies Meta<typeof SuggestInput<Person>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No suggestions before the user types. */
export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const NothingIsOfferedBeforeTyping: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Nombre' });
    await userEvent.click(input);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('option')).toBe(null);
  },
};

export const Open: Story = {
  parameters: TALL,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Nombre' });
    await userEvent.type(input, 'gom');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('listbox', { name: 'Pacientes registrados' })).toBeVisible();
    const first = canvas.getByRole('option', { name: /María Ñandú DNI 30\.123\.456/ });
    await expect(input).toHaveAttribute('aria-activedescendant', first.id);
  },
};

/** The list stays, and an arrow key says which. */
export const EnterTakesNoneThatIsNotMeant: Story = {
  tags: ['behaviour'],
  args: { isMeant: () => false },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Nombre' });
    await userEvent.type(input, 'gom{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(PEOPLE[1]);
  },
};

export const NothingIsOfferedForIt: Story = {
  tags: ['behaviour'],
  args: { suggestions: [] },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Nombre' });
    await userEvent.type(input, 'gom');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).toHaveValue('gom');
  },
};

export const Invalid: Story = {
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
};

export const EnterTakesTheFirst: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'gom{Enter}');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(PEOPLE[0]);
    await expect(canvas.getByRole('combobox')).toHaveValue('Gómez, María Ñandú');
    await expect(canvas.queryByRole('option')).toBe(null);
  },
};

export const ArrowsLeadToTheSecond: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'gom{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(PEOPLE[1]);
  },
};

export const AClickChooses: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'gom');
    await userEvent.click(canvas.getByRole('option', { name: /Iriarte/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(PEOPLE[1]);
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

/** Free text is always allowed (decision T4). */
export const TabKeepsWhatWasTyped: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <Bench>
          <BenchButton>Siguiente</BenchButton>
        </Bench>
      </>
    ),
  ],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'gom');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
    await expect(canvas.getByRole('combobox')).toHaveValue('gom');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('option')).toBe(null);
  },
};

export const EscapeClosesTheListOnly: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'gom{Escape}{Escape}');
    await expect(input).toHaveValue('gom');
    await expect(canvas.queryByRole('option')).toBe(null);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** Without suggestions, the form handles Enter. */
export const EnterWithoutSuggestionsIsTheForms: Story = {
  tags: ['behaviour'],
  args: { suggestions: [] },
  decorators: [
    (Story, { args }) => (
      <div onKeyDown={(event) => event.defaultPrevented && args.onChoose(PEOPLE[0]!)}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'gom{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** Ctrl+Enter saves the typed text without choosing from the list. */
export const CtrlEnterDoesNotChoose: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'gom{Control>}{Enter}{/Control}');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox')).toHaveValue('gom');
  },
};
