import type { PatientDraft } from '@practice/domain';
import { useState } from 'react';
import { useRecordFormContext } from '../forms/record-form-context';

type Pair = Pick<PatientDraft, 'cobertura' | 'beneficio'>;

const FIELDS: readonly string[] = ['cobertura', 'beneficio'] satisfies (keyof Pair)[];

/**
 * Coverage and member number as a conflict put them together, one from this computer and the other from another one: nobody meant
 * that pair (docs/decisions/242). Null: there is none, or the patient had no coverage when the form opened.
 */
export function useMixedPair(): Pair | null {
  const { form, taken } = useRecordFormContext();
  const stored = form.formState.defaultValues ?? {};
  const [hadCoverage] = useState(stored['cobertura'] !== null);
  const [known, setKnown] = useState<{ change: string; pair: Pair | null }>({
    change: '',
    pair: null,
  });
  const [field = '', other] = taken.filter((it) => FIELDS.includes(it));
  // With its value: a second change of the same field makes another pair.
  const change = field === '' ? '' : `${field} ${String(stored[field])}`;
  if (known.change !== change) {
    const { cobertura, beneficio } = form.getValues() as Pair;
    const isTypedHere = cobertura !== stored['cobertura'] || beneficio !== stored['beneficio'];
    // Without a new change the pair stays, as after a save that was refused; both from one computer are no mixed pair.
    const isMixed = field !== '' && other === undefined && isTypedHere && hadCoverage;
    setKnown({ change, pair: isMixed ? { cobertura, beneficio } : known.pair });
  }
  return known.pair;
}
