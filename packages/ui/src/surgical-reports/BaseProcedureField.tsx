import { PROCEDURE_TYPE_SEED, mapRemote, type ProcedureType, type Remote } from '@practice/domain';
import { useMemo } from 'react';
import { CatalogueSelect } from '../common/CatalogueSelect';
import { useSelectorField } from '../forms/use-selector-field';

export interface BaseProcedureFieldProps {
  types: Remote<ProcedureType[]>;
  /** The name contained in a saved report: shown until the list has loaded. */
  savedName?: string | null;
}

/** What the report is filed as: surgery or one of the endoscopic procedures (decision R25). */
export function BaseProcedureField({ types, savedName }: BaseProcedureFieldProps) {
  const items = useMemo(
    () =>
      mapRemote(types, (rows) =>
        rows.map((row) => ({ id: row.id_procedimiento, nombre: row.procedimiento })),
      ),
    [types],
  );
  const seeded = (id: number | null) => (id === null ? undefined : PROCEDURE_TYPE_SEED[id - 1]);
  const nameOf = (id: number | null) =>
    (items.status === 'ready' && items.value.find((item) => item.id === id)?.nombre) ||
    seeded(id) ||
    '';
  const { key, props, readOnly, isStored, theirs } = useSelectorField<number>(
    'id_procedimiento_base',
    nameOf,
  );
  return (
    <CatalogueSelect
      {...props}
      key={key}
      catalogue={items}
      valueName={(isStored && savedName) || seeded(props.value)}
      hint={theirs}
      readOnly={readOnly}
      required
      layout="inline"
      // The control is as wide as the last of the three columns below it.
      className="w-96 max-w-full laptop:w-[calc(9.75rem+(100%-2rem)/3)]"
    />
  );
}
