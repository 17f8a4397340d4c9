import { commonMessages, fileMessages } from '@practice/domain';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Notice } from '../primitives/Notice';
import { Spinner } from '../primitives/Spinner';
import type { Zoom } from './use-zoom';

export interface ViewerPhoto {
  src: string;
  /** The file's name. */
  name: string;
  /** 'YYYY-MM-DD'. */
  date?: string | null;
  /** A small version, in sight until the photo has loaded. */
  preview?: string | undefined;
}

export interface PhotoStageProps {
  photo: ViewerPhoto;
  alt: string;
  zoom: Zoom;
  /** Addresses that are loaded once this photo is in sight. */
  neighbours: readonly string[];
}

/** One photo, whole or enlarged. Remounted for each photo. */
export function PhotoStage({ photo, alt, zoom, neighbours }: PhotoStageProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const wanted = state === 'ready' ? neighbours.join('\n') : '';
  useEffect(() => {
    for (const src of wanted.split('\n')) if (src !== '') new Image().src = src;
  }, [wanted]);

  if (state === 'failed') {
    return (
      <div className="grid h-full grow place-items-center">
        <Notice
          tone="error"
          action={{ label: commonMessages.retry, onSelect: () => setState('loading') }}
        >
          {fileMessages.refused(fileMessages.imageFailed, alt)}
        </Notice>
      </div>
    );
  }
  return (
    <div
      ref={zoom.frame}
      {...zoom.drag}
      // What scrolls can be scrolled by keyboard.
      role="group"
      aria-label={alt}
      tabIndex={zoom.whole ? undefined : 0}
      className={clsx(
        'relative h-full min-w-0 grow overflow-auto',
        !zoom.whole && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div
        className="relative"
        style={{ width: `${zoom.scale * 100}%`, height: `${zoom.scale * 100}%` }}
      >
        {state === 'loading' && photo.preview && (
          <img src={photo.preview} alt="" className="absolute inset-0 size-full object-contain" />
        )}
        <img
          src={photo.src}
          alt={alt}
          draggable={false}
          decoding="async"
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
      {state === 'loading' && (
        // On a ground of its own: what is below it may have any colour.
        <span className="absolute inset-0 m-auto size-fit rounded-control bg-surface px-3 py-1.5">
          <Spinner label={commonMessages.loading} />
        </span>
      )}
    </div>
  );
}
