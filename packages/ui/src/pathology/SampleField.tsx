import {
  EXTERNAL_STUDY,
  awaitedResults,
  chooseSample,
  chosenResult,
  pathologyMessages as messages,
  valueOr,
  type AwaitedResult,
  type ProcedureSummary,
  type ProcedureType,
  type Remote,
} from '@practice/domain';
import { useEffect, useRef } from 'react';
import { focusField } from '../forms/focus-field';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFormField } from '../forms/use-form-field';
import { ChosenSample } from './ChosenSample';
import { sampleName } from './sample-name';
import { SampleList } from './SampleList';

export interface SampleFieldProps {
  procedures: readonly ProcedureSummary[];
  types: Remote<ProcedureType[]>;
}

/**
 * What the result is of: the one that was chosen, else a list of what is pending (clinical-history §2.7; decisions PA2,
 * PA3). Nothing where nothing is pending.
 */
export function SampleField({ procedures, types }: SampleFieldProps) {
  const { form } = useRecordFormContext();
  const { field, label, error } = useFormField('muestra', (key: string | null) => {
    const its = chosenResult(key, procedures);
    if (its !== null) return sampleName(its);
    return key === EXTERNAL_STUDY ? messages.externalChoice : '';
  });
  const value = field.value as string | null;
  /** The field that goes on from a choice: it may be mounted by it. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) focusField(form, next.current);
    next.current = null;
  });
  const awaited = awaitedResults(procedures);
  const chosen = chosenResult(value, procedures);
  if (awaited.length === 0 && chosen === null) return null;

  const write = (values: object) => {
    for (const [name, each] of Object.entries(values)) {
      form.setValue(name, each, { shouldDirty: true });
    }
  };
  const choose = (one: AwaitedResult | null) => {
    const choice = chooseSample(one, valueOr(types, null));
    next.current = choice.id_procedimiento === '' ? 'id_procedimiento' : 'informe_texto';
    form.clearErrors('muestra');
    write(choice);
  };
  const chooseOther = () => {
    next.current = 'muestra';
    write({ muestra: null, id_procedimiento: '' });
  };

  if (value !== null) {
    return (
      <ChosenSample chosen={chosen} onChooseOther={awaited.length > 0 ? chooseOther : undefined} />
    );
  }
  return (
    <SampleList
      label={label}
      error={error}
      awaited={awaited}
      onChoose={choose}
      firstRef={field.ref}
    />
  );
}
