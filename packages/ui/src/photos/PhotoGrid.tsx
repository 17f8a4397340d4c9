import { photoMessages as messages, type Photo } from '@practice/domain';
import { ImageIcon, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../primitives/IconButton';

export interface PhotoGridProps {
  photos: readonly Photo[];
  /** Absent: photos cannot be deleted now (decision FO4). */
  onDelete?: ((photo: Photo) => void) | undefined;
  onOpen: (index: number) => void;
  ref?: Ref<HTMLUListElement>;
}

/** Stored photos by their small versions: never the originals (issue 12). */
export function PhotoGrid({ photos, onDelete, onOpen, ref }: PhotoGridProps) {
  return (
    <ul ref={ref} className="grid grid-cols-3 gap-2">
      {photos.map((photo, index) => (
        <li
          key={photo.id_foto}
          data-row={photo.id_foto}
          className="grid min-w-0 grid-cols-1 content-start"
        >
          <button
            type="button"
            data-row-link
            aria-label={messages.open(photo.filename)}
            onClick={() => onOpen(index)}
            className="grid aspect-4/3 grid-cols-1 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-3 hover:border-brand"
          >
            {photo.thumbnail_url === null ? (
              <ImageIcon size={24} aria-hidden />
            ) : (
              <img
                src={photo.thumbnail_url}
                alt=""
                decoding="async"
                className="size-full object-cover"
              />
            )}
          </button>
          <div className="flex min-h-control-small items-center gap-1">
            <span
              className="line-clamp-2 min-w-0 grow text-caption text-ink-2 wrap-anywhere"
              title={photo.filename}
            >
              {photo.filename}
            </span>
            {onDelete && (
              <IconButton
                label={messages.remove(photo.filename)}
                icon={<Trash2 size={14} aria-hidden />}
                tone="danger"
                onClick={() => onDelete(photo)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
