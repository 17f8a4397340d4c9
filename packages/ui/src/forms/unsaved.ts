import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { LostText } from './typed-text';
import { UnsavedScopeContext } from './unsaved-scope';

/** A form with unsaved text. */
interface Holder {
  /** Resolves once its pending save, if any, has been answered and handled, to whether it was stored. */
  save: Promise<boolean> | null;
  /** The user does not wait for it ('Dejar de esperar', 'Salir sin esperar'): its answer will be a notice. */
  unattended?: boolean;
  /** Its form has gone; it stays until its pending save is answered. */
  gone?: boolean;
  /** It was sent and may have been stored: the answer was lost. */
  maybeStored: boolean;
  /** What was typed, to be copied. */
  typed: () => LostText;
  /** Whether it is kept as a draft, which is offered after the next login (decision S3). */
  hasDraft?: (() => boolean) | undefined;
  /** What leaving would lose, where it is no form: a sentence that names the record. */
  lost?: string | undefined;
  /** The user gives it up. */
  discard?: (() => void) | undefined;
}

const holders = new Set<Holder>();
let leaving = false;

/** Where the user goes: to another screen of this page, or away from it, which ends every request (a logout, a closed tab). */
export type Leaving = 'screen' | 'page';

/** Who has chosen not to wait for a save is not asked again on the way to another screen (docs/decisions/205). */
const concerned = (leaving: Leaving): Holder[] =>
  [...holders].filter(({ unattended }) => leaving === 'page' || !unattended);

/** Whether leaving would lose unsaved text, or a pending save that somebody waits for (look-and-feel §3, G9). */
export const hasUnsavedText = (leaving: Leaving = 'page'): boolean => concerned(leaving).length > 0;

/** Whether some of the unsaved text may have been stored: the answer of its save was lost. */
export const mayBeStored = (leaving: Leaving): boolean =>
  concerned(leaving).some(({ maybeStored }) => maybeStored);

/** What leaving would lose that is not in a form, in sentences; `alsoTyped`: a form holds text as well. */
export function lostSteps(leaving: Leaving): { sentences: string[]; alsoTyped: boolean } {
  const all = concerned(leaving);
  return {
    sentences: all.flatMap(({ lost }) => lost ?? []),
    alsoTyped: all.some(({ lost }) => lost === undefined),
  };
}

/** The user gave up what is not stored. Text of forms goes with its form. */
export function discardSteps(leaving: Leaving): void {
  for (const { discard } of concerned(leaving)) discard?.();
}

/** Whether something that was typed is kept as a draft. */
export const hasDraftText = (): boolean => [...holders].some(({ hasDraft }) => hasDraft?.());

/** What was typed and is kept nowhere, of all forms; null: nothing. A session that ends takes it along. */
export function unsavedText(): LostText | null {
  const without = [...holders].filter(({ hasDraft }) => !hasDraft?.());
  // Chosen photos are no text.
  const texts = without.map(({ typed }) => typed()).filter(({ about }) => about !== '');
  if (texts.length === 0) return null;
  return {
    about: [...new Set(texts.map(({ about }) => about))].join(' · '),
    typed: texts.map(({ typed }) => typed).join('\n\n'),
  };
}

/** Resolves when every pending save that matters is stored, rejects as soon as one is not; null when none is pending. */
export function pendingSaves(leaving: Leaving): Promise<unknown> | null {
  const saves = concerned(leaving).flatMap(({ save }) => save ?? []);
  if (saves.length === 0) return null;
  const all = Promise.all(saves.map(ifStored));
  // Nobody may wait for it: the form, or a notice, says what failed.
  all.catch(() => undefined);
  return all;
}

const ifStored = async (save: Promise<boolean>): Promise<void> => {
  if (!(await save)) throw new Error('not stored');
};

/** Forgets the saves of forms that have gone: the next story of Storybook is another page. */
export function forgetGoneForms(): void {
  for (const held of [...holders]) if (held.gone) holders.delete(held);
}

/** The user asked to leave and waits for a pending save: its form must then not navigate elsewhere. */
export function setLeaving(now: boolean): void {
  leaving = now;
}

export interface Unsaved {
  /** Removes the token at once, before the next render, so that the guard does not ask when a save navigates away. */
  release: () => void;
  /** A save is pending until `handled` resolves to whether it was stored. */
  track: (handled: Promise<boolean>) => void;
  /** Whether the user waits no longer for the pending save. */
  setUnattended: (unattended: boolean) => void;
  isLeaving: () => boolean;
}

/** Registers a form while it is dirty; each form on a page has its own token. */
export function useUnsaved(
  dirty: boolean,
  { maybeStored, typed, hasDraft, lost, discard }: Omit<Holder, 'save' | 'unattended' | 'gone'>,
): Unsaved {
  const token = useRef<Holder>({ save: null, maybeStored, typed, hasDraft, lost, discard });
  const scope = use(UnsavedScopeContext);
  useLayoutEffect(() => {
    if (dirty) holders.add(token.current);
    else holders.delete(token.current);
    Object.assign(token.current, { maybeStored, typed, hasDraft, lost, discard });
  }, [dirty, maybeStored, typed, hasDraft, lost, discard]);
  useEffect(() => {
    const held = token.current;
    Object.assign(held, { gone: false, unattended: false });
    return () => {
      // A save that is still on its way is lost by closing the page; to leave its screen nobody had to wait for it.
      Object.assign(held, { gone: true, unattended: true });
      if (held.save === null) holders.delete(held);
    };
  }, []);
  useEffect(() => {
    const held = token.current;
    if (!dirty) return;
    scope?.add(held);
    return () => scope?.delete(held);
  }, [dirty, scope]);
  return {
    release: () => void holders.delete(token.current),
    track: (handled) => {
      const held = token.current;
      held.save = handled;
      const end = () => {
        if (held.save !== handled) return;
        held.save = null;
        if (held.gone) holders.delete(held);
      };
      handled.then(end, end);
    },
    setUnattended: (unattended) => {
      token.current.unattended = unattended;
    },
    isLeaving: () => leaving,
  };
}
