import {
  fileMessages as messages,
  isImageFile,
  openFileLabel,
  type FileRow,
} from '@practice/domain';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ignoreHeldEnter } from '../primitives/presses';
import { StoredImage } from './StoredImage';

export interface StoredFileProps {
  file: Pick<FileRow, 'nombre_archivo' | 'tipo_archivo'>;
  /** Its address in the API, which the session's cookie opens (decision G7). */
  href: string;
  /** Text of the link; 'Ver PDF: informe.pdf' by default. */
  label?: string;
  /** Called instead of following the link. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Shows an image in place, below its link. */
  preview?: boolean;
}

/** The file of a record: 'Ver PDF' or 'Ver imagen' in another tab (decision ES6). */
export function StoredFile({ file, href, label, onOpen, preview }: StoredFileProps) {
  const name = file.nombre_archivo ?? messages.unnamed;
  return (
    <div className="grid gap-2">
      <p className="flex min-w-0">
        <a
          href={href}
          target="_blank"
          rel="noopener"
          onKeyDown={ignoreHeldEnter}
          onClick={onOpen}
          className="inline-flex min-h-target min-w-0 items-center gap-1.5 rounded-badge text-brand underline underline-offset-2 hover:text-brand-strong"
        >
          <ExternalLink size={16} aria-hidden className="shrink-0" />
          <span className="wrap-anywhere">
            {label ?? messages.openNamed(openFileLabel(file), name)}
          </span>
        </a>
      </p>
      {preview && isImageFile(file) && <StoredImage key={href} src={href} alt={name} />}
    </div>
  );
}
