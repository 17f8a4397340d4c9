import { photoMessages, reportMessages as messages } from '@practice/domain';
import type { ReportStep } from './ReportSteps';

/** The photos on their way to the server. */
export interface PhotosFacts {
  state: 'idle' | 'queued' | 'uploading' | 'failed' | 'done';
  total: number;
  mayRetry: boolean;
  stored: number;
  failed: number;
  /** This page saved the report. */
  isSaved: boolean;
  retry: () => void;
}

/** What a save of this page did, and what still follows it; nothing while nothing follows. */
export function stepsOf(photos: PhotosFacts): ReportStep[] {
  const photosStep = stepOfPhotos(photos);
  if (photosStep === null) return [];
  const { steps } = messages;
  // Its photos may go on from an earlier page, whose text was not stored.
  if (!photos.isSaved) return [photosStep];
  return [{ name: steps.report, status: 'saved', state: steps.saved }, photosStep];
}

/** Null: nothing was added since the report was opened. */
function stepOfPhotos(photos: PhotosFacts): ReportStep | null {
  const { steps } = messages;
  const step = { name: steps.photos };
  switch (photos.state) {
    case 'uploading':
      return { ...step, status: 'saving', state: steps.some(photos.stored, photos.total) };
    case 'done':
      return { ...step, status: 'saved', state: steps.photosSaved };
    case 'failed':
      return {
        ...step,
        status: 'failed',
        state: steps.failed,
        problem: photoMessages.failedCount(photos.failed),
        ...(photos.mayRetry && { retry: () => photos.retry() }),
      };
    default:
      return null;
  }
}
