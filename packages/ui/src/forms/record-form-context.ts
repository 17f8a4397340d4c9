import { createContext, use } from 'react';
import type { AnyRecordForm } from './use-record-form';

export const RecordFormContext = createContext<AnyRecordForm | null>(null);

/** The form that contains the control. */
export function useRecordFormContext(): AnyRecordForm {
  const record = use(RecordFormContext);
  if (record === null) throw new Error('A control needs a <RecordForm> above it');
  return record;
}
