import * as z from 'zod/mini';
import type { AnswerOf, EndpointSpec } from '../core/endpoint';
import { sessionStore, tabStorage } from './session-store';
import { LOCAL_DATA_PREFIX, type SafeStorage } from './session-storage';

/** clinical-history §9 */
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** A list beyond this is asked for again instead: the browser's whole storage holds about ten of these. */
const MAX_LENGTH = 500_000;

const Entry = z.object({ at: z.number(), answer: z.unknown() });

/** An answer, and when the server gave it. */
export interface KeptAnswer<T> {
  value: T;
  at: number;
}

/**
 * Answers that this tab keeps to save the next call (clinical-history §7, §9; decision PL5): of somebody logged in,
 * for 24 h, until a write. What can't be read any more is as good as absent: storage is nobody's to trust.
 */
export class KeptAnswers {
  constructor(
    private readonly storage: SafeStorage,
    private readonly hasSession: () => boolean,
  ) {}

  read<E extends EndpointSpec>(spec: E, now = Date.now()): KeptAnswer<AnswerOf<E>> | null {
    const text = this.storage.read(keyOf(spec));
    if (text === null || spec.response === 'pdf') return null;
    const entry = z.safeParse(Entry, parseJson(text));
    if (entry.success && isFresh(entry.data.at, now)) {
      // A program of another day may have kept it: it passes the contract like an answer does.
      const answer = z.safeParse(spec.response, entry.data.answer);
      if (answer.success) return { value: answer.data as AnswerOf<E>, at: entry.data.at };
    }
    this.drop(spec);
    return null;
  }

  write(spec: Pick<EndpointSpec, 'path'>, answer: unknown, now = Date.now()): void {
    const text = JSON.stringify({ at: now, answer });
    // An answer may arrive after the session has ended: then it is nobody's.
    if (text.length > MAX_LENGTH || !this.hasSession()) this.drop(spec);
    else this.storage.write(keyOf(spec), text);
  }

  drop(spec: Pick<EndpointSpec, 'path'>): void {
    this.storage.remove(keyOf(spec));
  }
}

/** A time to come was written by another clock; nobody knows how old that is. */
const isFresh = (at: number, now: number) => at <= now && now - at <= KEPT_FOR_MS;

const keyOf = ({ path }: Pick<EndpointSpec, 'path'>) => `${LOCAL_DATA_PREFIX.cache}${path}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const keptAnswers = new KeptAnswers(
  tabStorage,
  () => sessionStore.current().status === 'active',
);
