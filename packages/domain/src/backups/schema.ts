import * as z from 'zod/mini';
import { Instant } from '../core/schema';

/** The last copy of everything, as the server knows of it. */
export const BackupStatus = z.object({
  /** When the last complete one was begun; null: none is known. */
  ultima: z.nullable(Instant),
  /** It is older than 48 hours, or none could be made. */
  atrasada: z.boolean(),
});
export type BackupStatus = z.output<typeof BackupStatus>;
