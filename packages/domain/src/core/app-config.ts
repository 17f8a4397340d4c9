import * as z from 'zod/mini';
import { TECHNIQUES_PATH } from './techniques-path';
import { DEFAULT_TIME_ZONE } from './civil-date';
import { MAX_FILE_BYTES, MAX_PHOTOS } from './file-kinds';

/**
 * Settings that the server sends to the page before login: branding and practice settings (operations, decisions S6,
 * R7).
 */
export const AppConfig = z.object({
  /** Shown above the specialty on the login screen; 'Consultorio' when unset. */
  surgeonName: z._default(z.string(), 'Consultorio'),
  specialty: z._default(z.string(), 'Cirugía General'),
  timeZone: z._default(z.string(), DEFAULT_TIME_ZONE),
  /** Surgeon preselected in a new report; the id has precedence over the name. */
  defaultSurgeonId: z._default(z.nullable(z.int()), null),
  defaultSurgeonName: z._default(z.nullable(z.string()), null),
  /** Photos: bytes of each, and number in one report (decision FO1). */
  maxPhotoBytes: z._default(z.int(), MAX_FILE_BYTES),
  maxPhotos: z._default(z.int(), MAX_PHOTOS),
  /** Where the catalogue of techniques is asked for, without a trailing slash (clinical-history §7). */
  techniquesPath: z._default(z.string(), TECHNIQUES_PATH),
  /** Base address of the API when it differs from the page's origin (decision G3). */
  apiUrl: z._default(z.nullable(z.string()), null),
  /** The build of the page and its settings, as `APP_BUILD_HEADER` names it. */
  build: z._default(z.nullable(z.string()), null),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** Id of the element of index.html that contains the configuration as JSON. */
export const APP_CONFIG_ELEMENT_ID = 'app-config';

/** Header of the API's answers: the build of the page that the server serves by now (docs/decisions/336). */
export const APP_BUILD_HEADER = 'x-app-build';
