import {
  changedFields,
  codeField,
  codeFields,
  codeProblem,
  codeRowText,
  codesIn,
  type BillingPlace,
  type CodeDraft,
  type ReportDraft,
} from '@practice/domain';
import type { ReactNode } from 'react';
import { BillingGrid, type RowState } from '../billing/BillingGrid';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldFact, useFormFact, useFormField } from '../forms/use-form-field';

const isChosen = (id: number | null) => id !== null;
const codesOf = (draft: ReportDraft) => codesIn(draft);

/**
 * The billing codes of a report of INTECNUS (clinical-history §2.10; decision FA5). Each row is a field of the form: after a
 * 409 those that were not touched follow the other computer (decision G27; docs/decisions/194).
 */
export function CodesSection() {
  const { form, readOnly, revision, adoptions } = useRecordFormContext();
  const codes = useFormFact(codesOf);
  const hasPerson = {
    cirujano: useFieldFact('id_cirujano', isChosen),
    ayudante1: useFieldFact('id_ayudante1', isChosen),
    ayudante2: useFieldFact('id_ayudante2', isChosen),
    ayudante3: useFieldFact('id_ayudante3', isChosen),
  };
  const write = (next: CodeDraft[]) => {
    const [before, after] = [codeFields(codes), codeFields(next)];
    for (const field of changedFields(before, after)) {
      form.setValue(field, after[field], { shouldDirty: true });
    }
  };
  return (
    <BillingGrid
      key={revision}
      codes={codes}
      basis={adoptions}
      onChange={write}
      hasPerson={hasPerson}
      readOnly={readOnly}
      connectRow={(place, render) => (
        <CodeRowField place={place} said={codeProblem(codes)?.message}>
          {render}
        </CodeRowField>
      )}
    />
  );
}

/** A row of the grid as a field of the form. `said`: what the grid says by itself, as soon as it is typed. */
function CodeRowField({
  place,
  said,
  children,
}: {
  place: BillingPlace;
  said: string | undefined;
  children: (state: RowState) => ReactNode;
}) {
  const { field, error, theirs } = useFormField(codeField(place), codeRowText);
  return children({ ref: field.ref, error: error === said ? undefined : error, hint: theirs });
}
