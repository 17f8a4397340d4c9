import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { TimeField } from './TimeField';

const meta = {
  component: TimeField,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: {
    label: 'Inicio',
    value: '',
    onValueChange: fn(),
    onUnparseable: fn(),
    className: 'max-w-36',
  },
  render: function Host(args) {
    const [value, setValue] = useState(args.value);
    return (
      <TimeField
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  args: { value: '09:05' },
};

export const Empty: Story = {};

export const ReadsWhatPeopleType: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Inicio');
    for (const [typed, value] of [
      ['0930', '09:30'],
      ['930', '09:30'],
      ['9:3', '09:03'],
      ['9', '09:00'],
      ['12', '12:00'],
      ['2pm', '14:00'],
      ['12am', '00:00'],
      ['9:30 pm', '21:30'],
      ['1x0x4x5', '10:45'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await expect(input).toHaveValue(value);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(value);
    }
  },
};

/** The digits that the mask left of '3 de la tarde' were stored as three in the morning. */
export const WordsAreNoTime: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Inicio');
    await userEvent.type(input, '3 de la tarde');
    await userEvent.tab();
    await expect(input).toHaveValue('3 de la tarde');
    await expect(input).toBeInvalid();
    await expect(args.onValueChange).not.toHaveBeenCalledWith('03:00');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Control>}a{/Control}15');
    await userEvent.tab();
    await expect(input).toHaveValue('15:00');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('15:00');
  },
};

export const ArrowsWrapAtMidnight: Story = {
  tags: ['behaviour'],
  args: { value: '23:59' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Inicio');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('00:00');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(input).toHaveValue('23:58');
  },
};

export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Inicio');
    for (const typed of ['24:00', '12:75']) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await expect(input).toHaveValue(typed);
      await expect(input).toBeInvalid();
      await expect(canvas.getByRole('alert')).toHaveTextContent('La hora no es válida.');
      await expect(args.onUnparseable).toHaveBeenLastCalledWith(typed);
    }
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = {
  args: { value: '09:05', readOnly: true },
};

export const NoKeyChangesIt: Story = {
  ...ReadOnly,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Inicio');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('09:05');
  },
};
