import {
  consultMessages as messages,
  fileMessages,
  formatCivilDate,
  specialtyName,
  type Consult,
} from '@practice/domain';
import type { MouseEvent, ReactNode } from 'react';
import { StoredFile } from '../common/StoredFile';
import { Button } from '../primitives/Button';

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
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
        <h3 className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{formatCivilDate(consult.fecha)}</span>
          <span className="text-ink-2">{messages.ofSpecialty(specialtyName(consult))}</span>
        </h3>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {props.unlock}
          <Button onClick={props.onDelete}>{messages.remove}</Button>
        </div>
      </div>
      <p className="max-w-[45rem] wrap-anywhere whitespace-pre-line">
        {consult.descripcion || <span className="text-ink-2">{messages.withoutText}</span>}
      </p>
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
