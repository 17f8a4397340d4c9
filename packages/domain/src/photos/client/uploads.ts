import { ApiError } from '../../core/api-error';
import { api } from '../../client/http/api';
import { isLoggedIn, watchLogin } from '../../client/login-changes';
import { holdUnfinished } from '../../client/unfinished';
import { uploadPhotos } from '../endpoints';
import { photoMessages as messages } from '../messages';
import { PhotoUploads } from './photo-uploads';

/** Of this page. */
export const photoUploads = new PhotoUploads(async (id, file, idempotencyKey, transfer) => {
  const { uploaded, rechazados } = await api().call(
    uploadPhotos,
    { params: { id }, files: [file] },
    { ...transfer, idempotencyKey },
  );
  const [photo] = uploaded;
  if (photo) return photo;
  throw new ApiError(415, rechazados[0]?.detail ?? messages.noneValid);
}, isLoggedIn);

/** Closing the page or logging out would lose what is not stored. */
let release: (() => void) | null = null;
function hold(): void {
  const holds = photoUploads.pending().length > 0;
  if (holds) release ??= holdUnfinished({ typed: () => null, drop: () => (release = null) });
  else {
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
  onLogout: () => photoUploads.clearAll(),
});
