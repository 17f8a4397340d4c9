import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { TALL } from '../../../../.storybook/docs-height';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Dialog } from '../primitives/Dialog';
import { DateField } from './DateField';

const onDialogChange = fn();

const meta = {
  component: DateField,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: {
    label: 'Fecha',
    value: '',
    onValueChange: fn(),
    onUnparseable: fn(),
    className: 'max-w-44',
  },
  render: function Host(args) {
    const [value, setValue] = useState(args.value);
    return (
      <DateField
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  args: { value: '2026-11-20' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Fecha')).toHaveValue('20/11/2026');
  },
};

export const Empty: Story = {};

export const ReadsWhatPeopleType: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Fecha');
    for (const [typed, shown, value] of [
      ['5/3/2026', '05/03/2026', '2026-03-05'],
      ['5-3-26', '05/03/2026', '2026-03-05'],
      ['23112026', '23/11/2026', '2026-11-23'],
      ['2026-12-01', '01/12/2026', '2026-12-01'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await expect(input).toHaveValue(shown);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(value);
    }
  },
};

export const BirthDatesAreNeverInTheFuture: Story = {
  tags: ['behaviour'],
  args: { label: 'Fecha de nacimiento', guess: 'birth' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Fecha de nacimiento'), '5/3/68{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1968-03-05');
  },
};

export const AFinishedDateCountsBeforeLeaving: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Fecha'), '01/02/19');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Fecha'), '85');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1985-02-01');
  },
};

export const Invalid: Story = {
  args: { value: '2026-11-20' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Fecha');
    await userEvent.clear(input);
    await userEvent.type(input, '31/02/2026');
    await userEvent.tab();
    await expect(input).toHaveValue('31/02/2026');
    await expect(input).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent('La fecha no es válida.');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(args.onUnparseable).toHaveBeenLastCalledWith('31/02/2026');
  },
};

export const Open: Story = {
  parameters: TALL,
  args: { value: '2026-11-23' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendario' }));
    await expect(await canvas.findByText('noviembre de 2026')).toBeVisible();
    await expect(canvas.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(
      /^lu/i,
    );
  },
};

export const PicksByKeyboard: Story = {
  tags: ['behaviour'],
  args: { value: '2026-11-20' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Fecha');
    await userEvent.click(input);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const day = await canvas.findByRole('button', { name: /20 de noviembre de 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-28');
    await expect(input).toHaveValue('28/11/2026');
    await expect(input).toHaveFocus();
  },
};

/** Month and year of a birth date are chosen in selects, not reached by paging. */
export const ABirthIsFoundByMonthAndYear: Story = {
  tags: ['behaviour'],
  args: { label: 'Fecha de nacimiento', guess: 'birth', value: '1969-05-03' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Fecha de nacimiento');
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendario' }));
    const year = await canvas.findByRole('combobox', { name: 'Elegir el año' });
    const month = canvas.getByRole('combobox', { name: 'Elegir el mes' });
    await expect(year).toHaveDisplayValue('1969');
    await expect(month).toHaveDisplayValue('mayo');
    const years = [...year.querySelectorAll('option')].map((option) => option.textContent);
    await expect([years[0], years.at(-1)]).toEqual(['2026', '1906']);
    await userEvent.selectOptions(year, '1941');
    await userEvent.selectOptions(month, 'diciembre');
    await userEvent.click(canvas.getByRole('button', { name: /24 de diciembre de 1941/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1941-12-24');
    await expect(input).toHaveValue('24/12/1941');
    await expect(input).toHaveFocus();
  },
};

/** The same by keyboard; days after today are disabled. */
export const ABirthIsFoundByKeyboard: Story = {
  tags: ['behaviour'],
  args: { label: 'Fecha de nacimiento', guess: 'birth', value: '2026-11-20' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Fecha de nacimiento'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const day = await canvas.findByRole('button', { name: /20 de noviembre de 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /21 de noviembre de 2026/ })).toBeDisabled();
    await userEvent.tab({ shift: true });
    const focused = document.activeElement;
    await expect(focused).toBe(canvas.getByRole('combobox', { name: 'Elegir el año' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused).not.toBeInTheDocument());
  },
};

/** Other dates are near today: their calendar shows the month as text, with paging arrows. */
export const OnlyBirthsHaveSelectors: Story = {
  tags: ['behaviour'],
  args: { value: '2026-11-20' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendario' }));
    await expect(await canvas.findByText('noviembre de 2026')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBe(null);
  },
};

/** Hazards H1, H3, H4 for the calendar. */
export const EscapeInADialogClosesOnlyTheCalendar: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <Dialog open onOpenChange={onDialogChange} title="Nuevo turno" closeLabel="Cerrar">
        {Story()}
      </Dialog>
    ),
  ],
  play: async () => {
    const input = await screen.findByLabelText('Fecha');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir calendario' }));
    const day = await screen.findByRole('button', { name: /27 de noviembre de 2026/ });
    const box = day.getBoundingClientRect();
    await expect(day.contains(document.elementFromPoint(box.x + 4, box.y + 4))).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(day).not.toBeInTheDocument());
    await expect(onDialogChange).not.toHaveBeenCalled();
    await expect(input).toHaveFocus();
  },
};

export const Disabled: Story = { args: { value: '2026-11-20', disabled: true } };
export const ReadOnly: Story = {
  args: { value: '2026-11-20', readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
