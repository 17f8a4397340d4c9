import { codeTooLong, codesLine, type CodeDraft } from '@practice/domain';
import { BillingGrid, type BillingGridProps } from '../billing/BillingGrid';
import { useFieldFact, useFormField } from '../forms/use-form-field';

const isChosen = (id: number | null) => id !== null;

/** The billing codes of a report of INTECNUS: one field of its form (clinical-history §2.10; decision FA5). */
export function CodesSection({ status }: Pick<BillingGridProps, 'status'>) {
  const { key, field, readOnly, theirs, ...refused } = useFormField(
    'codigos',
    (stored: CodeDraft[]) => codesLine(stored),
  );
  const codes = field.value as CodeDraft[];
  // The grid says that by itself, as soon as it is typed.
  const error = refused.error === codeTooLong(codes) ? undefined : refused.error;
  const hasPerson = {
    cirujano: useFieldFact('id_cirujano', isChosen),
    ayudante1: useFieldFact('id_ayudante1', isChosen),
    ayudante2: useFieldFact('id_ayudante2', isChosen),
    ayudante3: useFieldFact('id_ayudante3', isChosen),
  };
  return (
    <BillingGrid
      key={key}
      ref={field.ref}
      codes={codes}
      onChange={field.onChange}
      hasPerson={hasPerson}
      readOnly={readOnly}
      status={status}
      note={
        (error ?? theirs) && (
          <>
            {error && (
              <p role="alert" className="text-caption font-semibold text-danger">
                {error}
              </p>
            )}
            {theirs && <p className="text-caption text-ink-3">{theirs}</p>}
          </>
        )
      }
    />
  );
}
