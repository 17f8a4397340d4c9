import { ApiError } from '../../core/api-error';
import { api } from '../../client/http/api';
import { isLoggedIn, sessionName, watchLogin } from '../../client/login-changes';
import { locksOfBrowser } from '../../client/tab-locks';
import { tellFailedStep } from '../../client/failed-steps';
import { holdUnfinished } from '../../client/unfinished';
import { uploadPhotos } from '../endpoints';
import { photoMessages as messages } from '../messages';
import type { PhotoOwner } from '../rules';
import { photoCopiesOfBrowser } from './photo-copies';
import { PhotoKeeper } from './photo-keeper';
import { PhotoUploads } from './photo-uploads';

/** Of this page. */
export const photoUploads = new PhotoUploads(
  async (id, { file, posicion }, idempotencyKey, transfer) => {
    const { uploaded, rechazados } = await api().call(
      uploadPhotos,
      { params: { id }, body: posicion === null ? {} : { posicion }, files: [file] },
      { ...transfer, idempotencyKey },
    );
    const [photo] = uploaded;
    if (photo) return photo;
    throw new ApiError(415, rechazados[0]?.detail ?? messages.noneValid);
  },
  isLoggedIn,
);

/** Of whom the reports are that photos were added to: what is lost is said by name. */
const patients = new Map<PhotoOwner, string>();
export const namePhotosOf = (owner: PhotoOwner, patient: string) =>
  void patients.set(owner, patient);
const patientOf = (owner: PhotoOwner): string => patients.get(owner) ?? '';

const lostOf = (idPp: number) => messages.lost(patientOf(idPp));

const told = new Set<number>();

/** Tells once of each report whose photos failed; again after a retry. */
function tellFailed(): void {
  const failed = photoUploads.failedOwners();
  for (const idPp of told) if (!failed.includes(idPp)) told.delete(idPp);
  for (const idPp of failed) {
    if (told.has(idPp)) continue;
    told.add(idPp);
    tellFailedStep({
      id_procedimiento_paciente: idPp,
      text: lostOf(idPp),
      isFailed: () => photoUploads.failedOwners().includes(idPp),
    });
  }
}
photoUploads.subscribe(tellFailed);

/** Closing the page or logging out would lose what is not stored. */
let release: (() => void) | null = null;
function hold(): void {
  const holds = photoUploads.pending().length > 0;
  if (holds) {
    release ??= holdUnfinished({
      typed: () => null,
      lost: () => {
        const names = photoUploads.pendingOwners().map(patientOf);
        const queued = photoUploads.queuedOwners().map((owner) => {
          return messages.queuedIsLost(photoUploads.of(owner).length, patientOf(owner));
        });
        return [...[...new Set(names)].map(messages.lost), ...queued].join(' ');
      },
      drop: () => (release = null),
    });
  } else {
    release?.();
    release = null;
  }
}
photoUploads.subscribe(hold);

// After an expiry they go on with the next login, as long as the page is open; a logout forgets them (decision S14).
watchLogin({
  onLogin: () => {
    hold();
    photoUploads.resume();
  },
  onLogout: () => {
    photoUploads.clearAll();
    patients.clear();
  },
});

/** The copies of this browser; the application starts it once its first screen stands. */
export const photoKeeper = new PhotoKeeper(
  photoUploads,
  photoCopiesOfBrowser,
  { name: sessionName, watch: watchLogin },
  { of: patientOf, tell: namePhotosOf },
  locksOfBrowser(),
);
