import { conflictMessages } from '@practice/domain';
import type { FieldValues } from 'react-hook-form';
import { deferred } from '../primitives/deferred';
import type { ComparedText } from './ComparisonDialog';
import { readValue } from './read-value';
import type { RecordForm } from './use-record-form';

const { Component: ComparisonDialog } = deferred(
  async () => (await import('./ComparisonDialog')).ComparisonDialog,
);

/** The comparison of a form, with its values as its controls read them. */
export function FormComparison<D extends FieldValues>({ record }: { record: RecordForm<D> }) {
  const { comparison, formats, form, labels, taken } = record;
  if (!comparison.isOpen) return null;
  const read = (field: string, value: unknown): string =>
    (formats.get(field) ?? readValue)(value as never);
  const inOrder = Object.entries<string>(labels);
  const fields = inOrder.flatMap(([field, label]): ComparedText[] => {
    const compared = comparison.fields[field];
    if (!compared) return [];
    const { before, mine, theirs, unparseable } = compared;
    return [
      {
        field,
        label,
        before: before === undefined ? null : read(field, before),
        mine: unparseable ? String(mine) : read(field, mine),
        theirs: read(field, theirs),
      },
    ];
  });
  const merged = inOrder
    .filter(([field]) => !comparison.fields[field] && taken.some((name) => name === field))
    .map(([field, label]) => {
      const text = read(field, form.getValues(field as never));
      return `${label}: ${text || conflictMessages.empty}`;
    });
  return (
    <ComparisonDialog
      fields={fields}
      merged={merged}
      onClose={comparison.close}
      onSettle={comparison.settle}
    />
  );
}
