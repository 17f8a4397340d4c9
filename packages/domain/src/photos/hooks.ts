import {
  startTransition,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { api } from '../client/http/api';
import { isLoggedIn } from '../client/login-changes';
import { useRecordWrites } from '../client/record-writes';
import { useRemote, useRevalidate } from '../client/cache/remote-reads';
import type { Remote } from '../core/remote';
import { ApiError } from '../core/api-error';
import { draftRoot } from '../core/drafts';
import { deletePhoto, listPhotos, restorePhoto } from './endpoints';
import {
  checkPhotoDeletion,
  patientOfReport,
  type LeftPhotos,
  type NewReport,
  type PhotoOwner,
  type PhotoUpload,
  type SentReport,
} from './rules';
import type { Photo } from './schema';
import { photoMessages as messages } from './messages';
import { namePhotosOf, photoKeeper, photoUploads } from './client/uploads';

/** The stored photos of a report. Null sends no request. */
export function usePhotos(idPp: number | null): Remote<Photo[]> {
  return useRemote(listPhotos, idPp === null ? null : { params: { id: idPp } }, {
    keepWhenFailed: true,
  });
}

/**
 * idle: nothing was added · queued: the report is not stored yet · uploading: some are on their way · failed: the rest is
 * stored · done: all are stored.
 */
export type PhotosState = 'idle' | 'queued' | 'uploading' | 'failed' | 'done';

export interface PhotoSteps {
  state: PhotosState;
  /** At this moment: `state` may be what was rendered a little earlier. */
  stateNow: () => PhotosState;
  /** Some failed, while others may still be on their way. */
  hasFailed: boolean;
  /** Changes whenever the names of the photos that are not stored change. */
  namesKey: string;
  /** At this moment, as `stateNow`. */
  namesNow: () => readonly string[];
  /** `save` of the new report: while it is on its way, or its answer was lost, the photos may be those of a stored one. */
  whileSaved: <T>(save: () => Promise<T>, draft: string | undefined) => Promise<T>;
  /** The new report has a draft of this key; null: none. */
  nameDraft: (draft: string | null) => void;
  /** The report was stored under this id: what was queued for it follows. */
  attach: (idPp: number) => void;
  /**
   * The draft of a new report was recovered, by its key: so are the photos that were chosen with it. Those of the text that it takes
   * the place of, which is a draft now, go with that; photos that were chosen before anything was typed stay.
   */
  takeLeft: (draft: string) => void;
  /** A save of the stored report was answered. */
  reportSaved: () => void;
  /** The user gives up those that failed. Answers whether the server may have one all the same. */
  removeFailed: () => boolean;
  /**
   * The form was left without saving. A session that expired discards nothing: its user may log in again. Photos of a report that may be
   * stored are kept for it; answers how many.
   */
  discard: () => number;
  /** Whoever comes back later does not ask what became of them. */
  forgetDone: () => void;
}

/** The queue of a new report that is begun now. */
export const newReportOf = (idPaciente: number): NewReport =>
  photoUploads.newReportOf(`nuevo:${idPaciente}`);

/** After what follows at once: a form discards what it leaves, and a second try of a save begins. */
const takeInLater = () => void setTimeout(() => photoKeeper.takeInStray());

/**
 * What becomes of the photos of one report that are not in its list yet, for whoever holds its form (decisions R2, R3). They
 * outlive the component. A photo that is stored does not render the form again, only the first and the last, and without
 * haste: {@link usePhotoCounts} and {@link usePhotoUploads} tell of each. `patient` is named where they are lost.
 */
export function usePhotoSteps(owner: PhotoOwner, patient: string): PhotoSteps {
  useEffect(() => {
    namePhotosOf(owner, patient);
  }, [owner, patient]);
  useEffect(() => {
    if (typeof owner === 'number') return;
    const release = photoUploads.claim(owner);
    return () => {
      release();
      takeInLater();
    };
  }, [owner]);
  const reload = useReload();
  return {
    // Of a new report it says whether leaving loses photos: whoever leaves right after the choice is asked.
    state: useUploadFact(() => stateOf(owner), { atOnce: typeof owner !== 'number' }),
    stateNow: () => stateOf(owner),
    namesKey: useUploadFact(() => namesOf(owner).join('\n')),
    namesNow: () => namesOf(owner),
    // As soon as the page shows it: leaving loses it from then on.
    hasFailed: useUploadFact(() => photoUploads.hasFailed(owner), { atOnce: true }),
    whileSaved: async (save, draft) => {
      photoUploads.reportSent(owner, draft ?? null);
      try {
        return await save();
      } catch (error) {
        const isRefused = error instanceof ApiError && !error.uncertain;
        if (isRefused) photoUploads.reportRefused(owner);
        else photoUploads.reportLost(owner);
        throw error;
      } finally {
        photoUploads.reportAnswered(owner);
        takeInLater();
      }
    },
    nameDraft: (draft) => photoUploads.nameDraft(owner, draft),
    attach: (idPp) => {
      namePhotosOf(idPp, patient);
      photoUploads.attach(owner, idPp);
    },
    reportSaved: () => {
      if (typeof owner === 'number') photoUploads.reportSaved(owner);
    },
    takeLeft: (draft) => {
      if (typeof owner === 'number') return;
      // What was written here is offered as a draft now, and keeps its photos.
      const former = photoUploads.draftOf(owner);
      if (former !== null && draftRoot(former) !== draftRoot(draft)) photoKeeper.takeIn(owner);
      const patient = patientOfReport(owner);
      const left = photoKeeper.leftWith(patient, draft);
      if (!left) return;
      photoUploads.add(owner, left.files, 0, left.sent);
      photoKeeper.forget(patient, left.ids);
    },
    removeFailed: () => {
      const mayBeStored = photoUploads.removeFailed(owner);
      if (mayBeStored) reload();
      return mayBeStored;
    },
    forgetDone: () => photoUploads.forgetDone(owner),
    discard: () => {
      if (!isLoggedIn() || typeof owner === 'number') return 0;
      return photoUploads.discard(owner);
    },
  };
}

/**
 * A fact of the uploads for whoever draws a whole form with it: unless it is wanted `atOnce`, its change is rendered in pieces,
 * and a letter that is typed meanwhile comes first.
 */
function useUploadFact<T extends string | boolean>(read: () => T, { atOnce = false } = {}): T {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const fact = read();
  const drawn = useRef(fact);
  const look = useEffectEvent(() => {
    if (read() === drawn.current) return;
    if (atOnce) draw();
    else startTransition(draw);
  });
  useEffect(() => {
    drawn.current = fact;
  }, [fact]);
  useEffect(() => {
    // It may have changed between the render and now.
    look();
    return photoUploads.subscribe(() => look());
  }, []);
  return fact;
}

export interface PhotoCounts {
  state: PhotosState;
  total: number;
  stored: number;
  failed: number;
  /** Some of those that failed may be accepted later. */
  mayRetry: boolean;
  /** This page saved the report. */
  isSaved: boolean;
  /** Every one that failed. */
  retry: () => void;
}

/** How many of them are stored by now. Progress within a photo changes nothing here. */
export function usePhotoCounts(owner: PhotoOwner): PhotoCounts {
  const facts = useSyncExternalStore(photoUploads.subscribe, () => factsOf(owner));
  return { ...(JSON.parse(facts) as Facts), retry: () => photoUploads.retry(owner) };
}

type Facts = Omit<PhotoCounts, 'retry'>;

/** As text: equal facts are the same snapshot. */
function factsOf(owner: PhotoOwner): string {
  const items = photoUploads.of(owner);
  const count = (status: PhotoUpload['status']) =>
    items.filter((item) => item.status === status).length;
  const facts: Facts = {
    state: stateOf(owner),
    total: items.length,
    stored: count('stored'),
    failed: count('failed'),
    mayRetry: items.some(({ status, mayRetry }) => status === 'failed' && mayRetry),
    isSaved: photoUploads.isSaved(owner),
  };
  return JSON.stringify(facts);
}

/** The photos of one report that are not in its list yet, with the progress of each (decision FO1). */
export function usePhotoUploads(owner: PhotoOwner) {
  const items = useSyncExternalStore(photoUploads.subscribe, () => photoUploads.of(owner));
  const reload = useReload();
  return {
    items,
    /** `last`: see PhotoUploads.add. */
    add: (files: readonly File[], last: number | null, sent: SentReport | null = null) =>
      photoUploads.add(owner, files, last, sent),
    /** Answers whether the server may have it all the same: the list of the report then shows it. */
    remove: (id: string): boolean => {
      const mayBeStored = photoUploads.remove(owner, id);
      if (mayBeStored) reload();
      return mayBeStored;
    },
    retry: (id?: string) => photoUploads.retry(owner, id),
  };
}

/** Milliseconds in which the server has stored a photo that it received whole. */
const STORED_MS = 3_000;

/** Asks for the lists of photos again, now and when what the server received is stored. */
function useReload(): () => void {
  const revalidate = useRevalidate();
  return () => {
    void revalidate(listPhotos);
    setTimeout(() => void revalidate(listPhotos), STORED_MS);
  };
}

export interface LeftPhotosOffer {
  /** Those of each report by themselves. */
  left: readonly LeftPhotos[];
  /** What is left of them by now: another tab may have taken them over. Null: nothing. */
  look: (left: LeftPhotos) => Promise<LeftPhotos | null>;
  /** They were taken over; `ids`: of their copies. */
  forget: (ids: readonly string[]) => void;
  /** They are not wanted. Answers how to take that back. */
  discard: (ids: readonly string[]) => () => void;
}

/**
 * Photos that were chosen for new reports of a patient and are in no report: the page went before, or their form was left after
 * a lost answer (decision G17).
 */
export function useLeftPhotos(idPaciente: number): LeftPhotosOffer {
  const owner = `nuevo:${idPaciente}` as const;
  const left = useSyncExternalStore(photoKeeper.subscribe, () => photoKeeper.left(owner));
  useEffect(() => {
    const look = () => void photoKeeper.refresh();
    look();
    // Another tab may have taken them over meanwhile.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [owner]);
  return {
    left,
    look: async ({ ids }) => {
      await photoKeeper.refresh();
      return photoKeeper.left(owner).find((it) => it.ids.some((id) => ids.includes(id))) ?? null;
    },
    forget: (ids) => photoKeeper.forget(owner, ids),
    discard: (ids) => photoKeeper.discard(owner, ids),
  };
}

const namesOf = (owner: PhotoOwner): string[] =>
  photoUploads
    .of(owner)
    .filter(({ status }) => status !== 'stored')
    .map(({ file }) => file.name);

function stateOf(owner: PhotoOwner): PhotosState {
  const items = photoUploads.of(owner);
  if (items.length === 0) return photoUploads.isDone(owner) ? 'done' : 'idle';
  if (typeof owner !== 'number') return 'queued';
  if (items.some(({ status }) => status === 'waiting' || status === 'sending')) return 'uploading';
  return items.some(({ status }) => status === 'failed') ? 'failed' : 'done';
}

/** Keeps the list of a stored report up to date with what its uploads stored. */
export function useUploadedPhotos(owner: PhotoOwner, photos: Remote<Photo[]>): void {
  const items = useSyncExternalStore(photoUploads.subscribe, () => photoUploads.of(owner));
  const revalidate = useRevalidate();
  const listed =
    photos.status === 'ready' ? photos.value.map(({ file_key }) => file_key).join('\n') : '';
  const missing = items
    .flatMap(({ photo }) => (photo === null ? [] : [photo.file_key]))
    .filter((key) => !listed.split('\n').includes(key))
    .join('\n');
  const reload = useEffectEvent(() => void revalidate(listPhotos));
  useEffect(() => {
    if (missing !== '') reload();
  }, [missing]);
  useEffect(() => {
    photoUploads.settle(owner, new Set(listed.split('\n')));
  }, [owner, listed, items]);
}

/** Deletes stored photos of a report, and brings them back (clinical-history §5, §7; decisions FO6, G15). Reject with ApiError. */
export function usePhotoDeletion(idPp: number | null) {
  const known = new Map<number, Photo>();
  const argsOf = (id_foto: number) => ({
    params: { id: idPp ?? 0 },
    query: { file_key: known.get(id_foto)?.file_key ?? '' },
  });
  const writes = useRecordWrites<never, Photo>({
    remove: (id_foto, idempotencyKey) =>
      api().call(deletePhoto, argsOf(id_foto), { idempotencyKey }),
    restore: (id_foto, idempotencyKey) =>
      api().call(restorePhoto, argsOf(id_foto), { idempotencyKey }),
    refreshes: [listPhotos],
  });
  return {
    remove: async (photo: Photo): Promise<void> => {
      const refusal = checkPhotoDeletion(idPp, photo);
      if (refusal !== null) throw new ApiError(400, messages.deleteRefused(refusal));
      known.set(photo.id_foto, photo);
      await writes.remove(photo.id_foto);
    },
    restore: async (photo: Photo): Promise<void> => {
      known.set(photo.id_foto, photo);
      await writes.restore(photo.id_foto);
    },
  };
}
