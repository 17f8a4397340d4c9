import {
  SAMPLE_TYPES,
  commonMessages,
  errorText,
  isExternal,
  pathologyMessages as messages,
  presetType,
  typeName,
  valueOr,
  type PathologyDraft,
  type ProcedureSummary,
  type ProcedureType,
  type Remote,
  chosenResult,
  awaitedResults,
} from '@practice/domain';
import { SegmentsControl } from '../forms/SegmentsControl';
import { SelectControl } from '../forms/SelectControl';
import { useFieldFormat, useFieldValue } from '../forms/use-form-field';
import { Notice } from '../primitives/Notice';

export interface ProcedureTypeFieldsProps {
  procedures: readonly ProcedureSummary[];
  types: Remote<ProcedureType[]>;
}

const KINDS = SAMPLE_TYPES.map((value) => ({ value, label: typeName(value) }));

/**
 * Base procedure and kind of an external study; of a procedure only the base procedure, where none fits it
 * (clinical-history §2.7; decisions PA2, PA4).
 */
export function ProcedureTypeFields({ procedures, types }: ProcedureTypeFieldsProps) {
  const muestra = useFieldValue<PathologyDraft['muestra']>('muestra');
  const rows = valueOr(types, []);
  const chosen = chosenResult(muestra, procedures);
  const external = isExternal({ muestra });
  const asked = external
    ? muestra !== null || awaitedResults(procedures).length === 0
    : chosen !== null && types.status === 'ready' && presetType(chosen.procedure, rows) === null;
  const options = [
    { value: '', label: messages.notChosen },
    ...rows.map((row) => ({ value: String(row.id_procedimiento), label: row.procedimiento })),
  ];
  // A choice of what is pending fills both unseen.
  useFieldFormat<string>(
    'id_procedimiento',
    (id) => options.find(({ value }) => id !== '' && value === id)?.label ?? '',
  );
  useFieldFormat('tipo_registro', typeName);
  if (!asked) return null;
  return (
    <>
      {types.status === 'failed' && (
        <Notice tone="error" action={{ label: commonMessages.retry, onSelect: types.retry }}>
          {errorText(types.error, messages.typesFailed)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-field">
        <SelectControl
          name="id_procedimiento"
          required
          className="min-w-60 grow tablet:max-w-80"
          options={options}
        />
        {external && <SegmentsControl name="tipo_registro" segments={KINDS} required />}
      </div>
    </>
  );
}
