import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE } from './civil-date';

/** What the server tells the page before login: branding and practice settings (operations, decisions S6, R7). */
export const AppConfig = z.object({
  /** Above the specialty on the login screen; 'Consultorio' when unset. */
  surgeonName: z._default(z.string(), 'Consultorio'),
  specialty: z._default(z.string(), 'Cirugía General'),
  timeZone: z._default(z.string(), DEFAULT_TIME_ZONE),
  /** Preselected surgeon of a new report; the id wins over the name. */
  defaultSurgeonId: z._default(z.nullable(z.int()), null),
  defaultSurgeonName: z._default(z.nullable(z.string()), null),
  /** Base address of the API when it is not the page's own origin (decision G3). */
  apiUrl: z._default(z.nullable(z.string()), null),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** Element of index.html that holds the configuration as JSON. */
export const APP_CONFIG_ELEMENT_ID = 'app-config';
