import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { FORCED_COLORS_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { SegmentedControl } from './SegmentedControl';

const onValueChange = fn();

const meta = {
  component: SegmentedControl<number>,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  argTypes: { value: { control: 'inline-radio', options: [1, 2] }, segments: { control: false } },
  args: {
    'aria-label': 'Mostrar',
    segments: [
      { value: 1, label: 'Pendientes' },
      { value: 2, label: 'Todos' },
    ],
    value: 1,
    onValueChange,
  },
  render: function Host(args) {
    const [value, setValue] = useState<number | null>(args.value);
    return (
      <SegmentedControl
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedControl<number>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const ASecondPressTakesItBack: Story = {
  tags: ['behaviour'],
  args: { value: 1, onClear: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { checked: true }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Delete}');
    await expect(args.onClear).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Backspace}');
    await expect(args.onClear).toHaveBeenCalledTimes(3);
    await userEvent.keyboard(' ');
    await expect(args.onClear).toHaveBeenCalledTimes(4);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const ADoubleClickChooses: Story = {
  tags: ['behaviour'],
  args: { value: 1, onClear: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getAllByRole('radio', { checked: false })[0]!);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onClear).not.toHaveBeenCalled();
  },
};

/** What a record is asked, where the answer is the first thing to be seen. */
export const Solid: Story = {
  ...Default,
  args: {
    'aria-label': 'Tipo de cirugía',
    tone: 'solid',
    segments: [
      { value: 1, label: 'Programado' },
      { value: 2, label: 'Urgencia' },
    ],
  },
};

/** As in `Default` in this window: its picture is taken with forced colors (high contrast of Windows), which a browser emulates under Rendering. */
export const ForcedColors: Story = { ...Default, parameters: FORCED_COLORS_PICTURE };

export const Empty: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  },
};

export const SpaceChoosesTheFirst: Story = {
  ...Empty,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Empty.play?.(context);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenCalledWith(1);
    await expect(canvas.getByRole('radio', { name: 'Pendientes' })).toBeChecked();
  },
};

export const ArrowsChoose: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Todos' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Todos' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Pendientes' })).toBeChecked();
  },
};

/** Radios with the same name form one group in the browser. */
export const TwoOnOnePageAreTwoChoices: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <div className="grid gap-2">
        <Story />
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('radio', { name: 'Todos' })[1]!);
    const chosen = canvas.getAllByRole('radio', { checked: true });
    await expect(chosen.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Pendientes',
      'Todos',
    ]);
  },
};

export const Invalid: Story = { args: { value: null, 'aria-invalid': true } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = {
  args: { readOnly: true, value: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todos')).toBeVisible();
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
  },
};
