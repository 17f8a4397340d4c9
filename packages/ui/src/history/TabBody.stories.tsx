import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../primitives/Button';
import { TextInput } from '../primitives/TextInput';
import { TabBody } from './TabBody';

const meta = {
  component: TabBody,
  args: { active: true, children: 'Consultas y Evoluciones' },
} satisfies Meta<typeof TabBody>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByText('Consultas y Evoluciones')).toBeVisible(),
};

/** decision C9 */
export const TheOthersComeWhenTheBrowserIsIdle: Story = {
  tags: ['behaviour'],
  args: { active: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Consultas y Evoluciones')).toBeVisible();
  },
};

function Leaving() {
  const [active, setActive] = useState(true);
  return (
    <>
      <Button onClick={() => setActive(!active)}>Cambiar</Button>
      <TabBody active={active}>
        <TextInput aria-label="Contenido" />
      </TabBody>
    </>
  );
}

export const WhatWasTypedStaysWhenItIsLeft: Story = {
  tags: ['behaviour'],
  render: () => <Leaving />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Herida limpia');
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('Herida limpia');
  },
};
