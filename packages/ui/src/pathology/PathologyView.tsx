import {
  attachmentsOf,
  formatCivilDate,
  pathologyMessages as messages,
  viewablePhotos,
  type PathologyRecord,
} from '@practice/domain';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClinicalText } from '../common/ClinicalText';
import { StoredFile } from '../common/StoredFile';
import { Button } from '../primitives/Button';

export interface PathologyViewProps {
  record: PathologyRecord;
  /** The address of a stored file. */
  hrefOf: (url: string) => string;
  onViewPhotos: () => void;
  onDelete: () => void;
  /** The button that unlocks it. */
  unlock: ReactNode;
}

/** A loaded record to be read: its procedure's day, its text, its files (clinical-history §2.7; decision PA7). */
export function PathologyView(props: PathologyViewProps) {
  const { record, hrefOf } = props;
  const files = attachmentsOf(record);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-2">
          {record.fecha_procedimiento === null ? (
            messages.external
          ) : (
            <>
              {messages.procedureDay}{' '}
              <span className="font-semibold text-ink">
                {formatCivilDate(record.fecha_procedimiento)}
              </span>
            </>
          )}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {props.unlock}
          <Button variant="delete" onClick={props.onDelete}>
            {messages.remove}
          </Button>
        </div>
      </div>
      <ClinicalText
        text={record.informe_texto}
        empty={messages.withoutText}
        className="max-w-[45rem]"
      />
      {files.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <ul aria-label={messages.files} className="grid grid-cols-1">
            {files.map((file) => (
              <li key={file.url}>
                <StoredFile file={file} href={hrefOf(file.url)} />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {viewablePhotos(record).length > 0 && (
              <Button icon={<Images size={16} aria-hidden />} onClick={props.onViewPhotos}>
                {messages.viewPhotos}
              </Button>
            )}
            <p data-print="hide" className="text-caption text-ink-3">
              {messages.deleteInEditMode}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
