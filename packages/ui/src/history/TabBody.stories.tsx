import { mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { GroupedList } from '../common/GroupedList';
import { ListGroup } from '../common/ListGroup';
import { RecordColumns } from '../common/RecordColumns';
import { Field } from '../primitives/Field';
import { TextArea } from '../primitives/TextArea';
import { TabBody } from './TabBody';

const onRender = fn();
const onUnsaved = fn();
/** As the consultas: a list, and a text beside it that is not stored yet. */
const Panel = () => {
  onRender();
  return (
    <RecordColumns
      listTitle="Consultas"
      list={
        <GroupedList label="Consultas">
          <ListGroup
            title="Control postoperatorio"
            note="20/11/2026"
            open={false}
            onOpenChange={fn()}
          >
            {null}
          </ListGroup>
          <ListGroup title="Dolor abdominal" note="04/08/2026" open={false} onOpenChange={fn()}>
            {null}
          </ListGroup>
        </GroupedList>
      }
      chosen="nueva"
      detailTitle="Nueva evolución"
      detail={<Field label="Contenido">{(control) => <TextArea {...control} rows={6} />}</Field>}
    />
  );
};

const meta = {
  component: TabBody,
  args: { tab: 'consultas', active: true, patient: mariaGomez, Panel, onUnsaved: fn() },
} satisfies Meta<typeof TabBody>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toBeVisible(),
};

/** decision C9 */
export const TheOthersComeWhenTheBrowserIsIdle: Story = {
  tags: ['behaviour'],
  args: { active: false },
  play: async ({ canvas }) => {
    // A busy machine is idle late.
    await expect(await canvas.findByRole('textbox', {}, { timeout: 10_000 })).toBeVisible();
  },
};

function Tabs() {
  const [active, setActive] = useState(true);
  const [, renderAgain] = useState(0);
  return (
    <>
      <Bench>
        <BenchButton onClick={() => setActive(!active)}>Cambiar</BenchButton>
        <BenchButton onClick={() => renderAgain((count) => count + 1)}>Otra pestaña</BenchButton>
      </Bench>
      <TabBody
        tab="consultas"
        Panel={Panel}
        patient={mariaGomez}
        active={active}
        onUnsaved={onUnsaved}
      />
    </>
  );
}

export const WhatWasTypedStaysWhenItIsLeft: Story = {
  tags: ['behaviour'],
  render: () => <Tabs />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Herida limpia');
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('Herida limpia');
  },
};

export const AChangeOfOtherTabsRendersNothingHere: Story = {
  tags: ['behaviour'],
  render: () => <Tabs />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox')).toBeVisible();
    onRender.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Otra pestaña' }));
    await expect(onRender).not.toHaveBeenCalled();
  },
};
