/** Times in bodies. A file of its own: no field of the first screen is a time, and what a schema needs is loaded with it. */
import * as z from 'zod/mini';
import { isClockTime, parseTime } from './clock-time';
import { commonMessages as messages } from './messages';

/** 'HH:MM', as stored and answered. */
export const ClockTimeText = z.string().check(z.refine(isClockTime, messages.invalidTime));

/** A time in a body: any format of decision R13, stored as 'HH:MM'. */
export const ClockTimeInput = z.pipe(
  z.pipe(
    z.string({ error: messages.invalidTime }),
    z.transform((text) => parseTime(text) ?? text),
  ),
  ClockTimeText,
);
