import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Field } from './Field';
import { TabPanel } from './TabPanel';
import { Tabs } from './Tabs';
import { TextArea } from './TextArea';

const ITEMS = [
  { value: 'antecedentes', label: 'Antecedentes' },
  { value: 'consultas', label: 'Consultas' },
  { value: 'procedimientos', label: 'Procedimientos' },
  { value: 'patologia', label: 'Patología', badge: { count: 3, label: '3 pendientes' } },
];

const meta = {
  component: Tabs,
  tags: ['autodocs'],
  args: {
    label: 'Historia clínica',
    items: ITEMS,
    value: 'antecedentes',
    onValueChange: fn(),
    dirtyLabel: 'sin guardar',
    id: '',
  },
  render: function Host(args) {
    const id = useId();
    const [value, setValue] = useState(args.value);
    return (
      <>
        <Tabs
          {...args}
          id={id}
          value={value}
          onValueChange={(next) => {
            args.onValueChange(next);
            setValue(next);
          }}
        />
        {args.items.map((item) => (
          <TabPanel key={item.value} tabs={id} value={item.value} active={item.value === value}>
            <Field label={`Notas de ${item.label}`} className="max-w-xl pt-4">
              {(control) => <TextArea {...control} />}
            </Field>
          </TabPanel>
        ))}
      </>
    );
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Patología, 3 pendientes' })).toBeVisible();
    // The tab and what it shows name each other.
    const panel = canvas.getByRole('tabpanel', { name: 'Antecedentes' });
    const tab = canvas.getByRole('tab', { name: 'Antecedentes' });
    await expect(tab).toHaveAttribute('aria-controls', panel.id);
  },
};

export const Dirty: Story = {
  args: { items: ITEMS.map((item, index) => ({ ...item, dirty: index === 1 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Consultas, sin guardar' })).toBeVisible();
    await expect(canvas.getByText('sin guardar')).toBeVisible();
  },
};

/** Hazard H6: hidden, not unmounted; only one panel is visible. */
export const HiddenTabKeepsTypedText: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const first = canvas.getByLabelText('Notas de Antecedentes');
    await userEvent.type(first, 'Alergia a penicilina');
    await userEvent.click(canvas.getByRole('tab', { name: 'Consultas' }));
    await expect(canvas.getByLabelText('Notas de Consultas')).toBeVisible();
    await expect(first).not.toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Antecedentes' }));
    await expect(canvas.getByLabelText('Notas de Antecedentes')).toHaveValue(
      'Alergia a penicilina',
    );
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
  },
};

export const ArrowsMoveBetweenTabs: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Procedimientos' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('procedimientos');
  },
};
