import {
  ACTIVITY_ACTIONS,
  ACTIVITY_KINDS,
  activityMessages as messages,
  commonMessages,
  hasImplausibleYear,
  today,
  type ActivityFilters,
} from '@practice/domain';
import { clsx } from 'clsx';
import { useState } from 'react';
import { DateField } from '../common/DateField';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Select } from '../primitives/Select';

export interface ActivityFilterBarProps {
  filters: ActivityFilters;
  onChange: (change: Partial<ActivityFilters>) => void;
  /** Addresses to choose from. */
  computers: readonly string[];
  /** Given while any filter is set: shows the button. */
  onClear?: () => void;
}

const KINDS = ACTIVITY_KINDS.map((value) => ({ value, label: messages.kinds[value] }));
const ACTIONS = ACTIVITY_ACTIONS.map((value) => ({ value, label: messages.actions[value] }));

/** Day, kind of record, action and computer. */
export function ActivityFilterBar({
  filters,
  onChange,
  computers,
  onClear,
}: ActivityFilterBarProps) {
  const { fields } = messages;
  // As with text that is no date: it stays in the field with a message, and the list is not filtered by day.
  const [implausible, setImplausible] = useState('');
  const changeDay = (day: string) => {
    const wrong = hasImplausibleYear(day);
    setImplausible(wrong ? day : '');
    onChange({ dia: wrong || !day ? undefined : day });
  };
  return (
    <div className="grid grid-cols-2 gap-3 tablet:grid-cols-[12rem_repeat(3,minmax(0,14rem))_auto] tablet:items-end">
      <DateField
        label={fields.dia}
        guess="event"
        max={today()}
        value={filters.dia ?? implausible}
        onValueChange={changeDay}
        {...(implausible && { error: commonMessages.implausibleYear })}
      />
      <Field label={fields.tipo}>
        {(control) => (
          <Select
            {...control}
            options={KINDS}
            placeholder={messages.everyKind}
            value={filters.tipo ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ tipo: ACTIVITY_KINDS.find((kind) => kind === value) })
            }
          />
        )}
      </Field>
      <Field label={fields.accion}>
        {(control) => (
          <Select
            {...control}
            options={ACTIONS}
            placeholder={messages.everyAction}
            value={filters.accion ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ accion: ACTIVITY_ACTIONS.find((action) => action === value) })
            }
          />
        )}
      </Field>
      <Field label={fields.puesto}>
        {(control) => (
          <Select
            {...control}
            options={computers.map((value) => ({ value, label: value }))}
            placeholder={messages.everyComputer}
            value={filters.puesto ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ puesto: value || undefined })}
          />
        )}
      </Field>
      {/* Keeps its place beside the fields, so that they do not move when the first filter is set. */}
      <Button
        className={clsx('justify-self-start', !onClear && 'invisible max-tablet:hidden')}
        onClick={() => {
          setImplausible('');
          onClear?.();
        }}
      >
        {messages.clearFilters}
      </Button>
    </div>
  );
}
