import { ApiError } from '@practice/domain';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  CatalogueEditingContext,
  type CatalogueEditing,
} from '../packages/ui/src/forms/catalogue-editing';
import { RecordForm } from '../packages/ui/src/forms/RecordForm';
import { StopWaitingButton } from '../packages/ui/src/forms/StopWaitingButton';
import { useRecordForm, type RecordFormOptions } from '../packages/ui/src/forms/use-record-form';
import { Bench, BenchButton } from './bench';

export interface FormHostProps<D extends FieldValues>
  extends
    Pick<RecordFormOptions<D, unknown>, 'labels' | 'shownAt' | 'readOnly'>,
    Partial<Pick<RecordFormOptions<D, unknown>, 'check' | 'failedText'>> {
  draft: D;
  /** Called with the submitted draft. A story that refuses the save throws ApiError. */
  onSubmit: (draft: D) => unknown;
  /** Catalogue editing for the fields; without it they can only choose. */
  editing?: CatalogueEditing;
  /** The button that saves, which belongs to the page around the fields; `own`: one of `children` is it. */
  save?: 'bench' | 'own';
  className?: string;
  children: ReactNode;
}

/** A form around single fields, for stories of fields and sections. */
export function FormHost<D extends FieldValues>({
  draft,
  onSubmit,
  editing,
  save = 'bench',
  className,
  children,
  ...options
}: FormHostProps<D>) {
  const record = useRecordForm<D, unknown>({
    about: 'Registro',
    check: () => null,
    failedText: 'No se pudo guardar.',
    ...options,
    initial: draft,
    save: async (sent) => onSubmit(sent),
    onSaved: () => undefined,
  });
  return (
    <CatalogueEditingContext value={editing ?? null}>
      <RecordForm record={record} className={className}>
        {children}
      </RecordForm>
      {!options.readOnly && save === 'bench' && (
        <Bench>
          <StopWaitingButton form={record.id} />
          <BenchButton form={record.id}>Guardar</BenchButton>
        </Bench>
      )}
    </CatalogueEditingContext>
  );
}

/** For stories in which the server refuses the save. */
export function refuseWith(status: number, detail: ApiError['detail'] = null): () => never {
  return () => {
    throw new ApiError(status, detail);
  };
}
