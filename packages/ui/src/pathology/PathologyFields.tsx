import { PATHOLOGY_KINDS } from '@practice/domain';
import { DateControl } from '../forms/DateControl';
import { FileControl } from '../forms/FileControl';
import { TextAreaControl } from '../forms/TextAreaControl';

export interface PathologyFieldsProps {
  /** Name of the stored PDF, which another replaces. */
  storedName?: string | null;
  fileHint?: string;
  /** Lines of the report. */
  rows?: number;
}

/** Day, report and file of a record, new or stored (clinical-history §2.7). */
export function PathologyFields({ storedName, fileHint, rows = 6 }: PathologyFieldsProps) {
  return (
    <>
      <DateControl name="fecha" required className="max-w-40" />
      <TextAreaControl name="informe_texto" rows={rows} />
      <FileControl name="archivo" kinds={PATHOLOGY_KINDS} storedName={storedName} hint={fileHint} />
    </>
  );
}
