import * as z from 'zod/mini';
import { isBinary, type AnswerOf, type EndpointSpec } from '../../core/endpoint';
import { sessionStore, tabStorage } from '../../session/client/session-store';
import { LOCAL_DATA_PREFIX, type SafeStorage } from '../../session/client/session-storage';

/** clinical-history §9 */
export const CACHED_FOR_MS = 24 * 60 * 60 * 1000;

/** Maximum length in characters. A longer list is not cached: the browser's storage holds about ten of this size. */
const MAX_LENGTH = 500_000;

const Entry = z.object({ at: z.number(), answer: z.unknown() });

/** An answer and the time of the call (milliseconds since 1970). */
export interface CachedAnswer<T> {
  value: T;
  at: number;
}

/**
 * Answers cached in this tab's storage to save the next call (clinical-history §7, §9; decision PL5): only while a user
 * is logged in, for 24 h, until a write drops them. Stored data are validated like an answer; an invalid entry counts
 * as absent.
 */
export class TabCache {
  constructor(
    private readonly storage: SafeStorage,
    private readonly hasSession: () => boolean,
  ) {}

  read<E extends EndpointSpec>(spec: E, now = Date.now()): CachedAnswer<AnswerOf<E>> | null {
    const text = this.storage.read(keyOf(spec));
    if (text === null || isBinary(spec.response)) return null;
    const entry = z.safeParse(Entry, parseJson(text));
    if (entry.success && isFresh(entry.data.at, now)) {
      // An older version of the program may have written it: validate it like an answer.
      const answer = z.safeParse(spec.response, entry.data.answer);
      if (answer.success) return { value: answer.data as AnswerOf<E>, at: entry.data.at };
    }
    this.drop(spec);
    return null;
  }

  write(spec: Pick<EndpointSpec, 'path'>, answer: unknown, now = Date.now()): void {
    const text = JSON.stringify({ at: now, answer });
    // An answer may arrive after the session has ended: the next user must not find it.
    if (text.length > MAX_LENGTH || !this.hasSession()) this.drop(spec);
    else this.storage.write(keyOf(spec), text);
  }

  drop(spec: Pick<EndpointSpec, 'path'>): void {
    this.storage.remove(keyOf(spec));
  }
}

/** An entry dated in the future was written with a wrong clock: its age is unknown. */
const isFresh = (at: number, now: number) => at <= now && now - at <= CACHED_FOR_MS;

const keyOf = ({ path }: Pick<EndpointSpec, 'path'>) => `${LOCAL_DATA_PREFIX.cache}${path}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const tabCache = new TabCache(tabStorage, () => sessionStore.current().status === 'active');
