import { PATHOLOGY_KINDS, type FileKind } from '@practice/domain';
import { DateControl } from '../forms/DateControl';
import { FileControl } from '../forms/FileControl';
import { TextAreaControl } from '../forms/TextAreaControl';

/** An image is added to the photos (decision PA6). */
const REPORT_KINDS: readonly FileKind[] = ['pdf'];

export interface PathologyFieldsProps {
  /** Name of the stored PDF, which another PDF replaces. */
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
      <FileControl
        name="archivo"
        kinds={PATHOLOGY_KINDS}
        storedName={storedName}
        replacedBy={REPORT_KINDS}
        hint={fileHint}
      />
    </>
  );
}
