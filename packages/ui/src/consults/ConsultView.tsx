import {
  consultMessages as messages,
  fileMessages,
  specialtyName,
  type Consult,
} from '@practice/domain';
import type { MouseEvent, ReactNode } from 'react';
import { ClinicalText } from '../common/ClinicalText';
import { RecordHead } from '../common/RecordHead';
import { StoredFile } from '../common/StoredFile';

export interface ConsultViewProps {
  consult: Consult;
  /** Address of its file, for those who open a link in their own way (middle button, menu); null without one. */
  fileHref: string | null;
  onOpenFile: (event: MouseEvent<HTMLAnchorElement>) => void;
  onDelete: () => void;
  /** The button that unlocks it. */
  unlock: ReactNode;
}

/** An interconsulta to be read (clinical-history §2.6). */
export function ConsultView(props: ConsultViewProps) {
  const { consult, fileHref } = props;
  return (
    <article>
      <RecordHead
        date={consult.fecha}
        about={specialtyName(consult)}
        deleteLabel={messages.remove}
        onDelete={props.onDelete}
      >
        {props.unlock}
      </RecordHead>
      <ClinicalText
        text={consult.descripcion}
        empty={messages.withoutText}
        className="max-w-[45rem]"
      />
      {fileHref !== null && (
        <div className="mt-4">
          <StoredFile
            file={consult}
            label={consult.nombre_archivo ?? fileMessages.unnamed}
            href={fileHref}
            onOpen={props.onOpenFile}
          />
        </div>
      )}
    </article>
  );
}
