import {
  codesDraft,
  codesLine,
  commonMessages,
  errorText,
  photoMessages,
  reportMessages as messages,
  type ApiError,
  type BillingCode,
} from '@practice/domain';
import type { ReportStep } from './ReportSteps';

/** The codes on their way to the server, as the Panel reads them. */
export interface CodesState {
  status: 'saving' | 'failed' | 'saved';
  error: ApiError | null;
  theirs: readonly BillingCode[] | null;
  retry: () => void;
}

/** The photos on their way to the server. */
export interface PhotosFacts {
  state: 'idle' | 'queued' | 'uploading' | 'failed' | 'done';
  total: number;
  mayRetry: boolean;
  stored: number;
  failed: number;
  retry: () => void;
}

/** Codes that are being sent, or could not be stored. */
export function notStored<Codes extends { status: CodesState['status'] }>(codes: Codes | null) {
  if (codes === null || codes.status === 'saved') return null;
  return { ...codes, status: codes.status };
}

/** What a save of this page did, and what still follows it; nothing while nothing follows. */
export function stepsOf(codes: CodesState | null, photos: PhotosFacts): ReportStep[] {
  const photosStep = stepOfPhotos(photos);
  if (codes === null && photosStep === null) return [];
  const { steps } = messages;
  return [
    { name: steps.report, status: 'saved', state: steps.saved },
    ...(photosStep === null ? [] : [photosStep]),
    ...(codes === null ? [] : [stepOfCodes(codes)]),
  ];
}

function stepOfCodes(codes: CodesState): ReportStep {
  const { steps } = messages;
  return {
    name: steps.codes,
    status: codes.status,
    state: { saving: steps.saving, saved: steps.savedPlural, failed: steps.failed }[codes.status],
    problem: codes.error ? problemOf(codes.error, codes.theirs) : undefined,
    retry: codes.retry,
  };
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

function problemOf(error: ApiError, theirs: CodesState['theirs']): string {
  const reason = errorText(error, messages.codesFailed);
  const other =
    theirs && commonMessages.theirValue(codesLine(codesDraft(theirs)) || commonMessages.none);
  return [messages.codesFailed, ...(reason === messages.codesFailed ? [] : [reason]), other]
    .filter(Boolean)
    .join(' ');
}
