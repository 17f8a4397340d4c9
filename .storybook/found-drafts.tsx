import { isOfPlace } from '@practice/domain';
import type { Decorator } from '@storybook/react-vite';
import { DraftsContext, type Drafts } from '../packages/ui/src/forms/drafts-context';

const nothing = () => undefined;

/** Drafts that somebody left, by the keys of their places; nobody writes them now. */
function foundDrafts(...keys: readonly string[]): Drafts {
  const found = keys.map((key) => ({ key, at: '2026-11-20T13:30:00Z', title: null }));
  return {
    subscribe: () => nothing,
    found: () => found,
    of: () => null,
    wanted: () => null,
    want: nothing,
    refresh: () => Promise.resolve(),
    findAgain: () => Promise.resolve(null),
    read: () => Promise.resolve(null),
    discard: nothing,
    open: () => ({
      saveKey: undefined,
      touch: nothing,
      clear: nothing,
      hold: nothing,
      resume: nothing,
      end: nothing,
      discard: nothing,
      take: nothing,
      flush: () => Promise.resolve(),
      close: nothing,
    }),
  };
}

/** A story in a session that has these drafts. */
export function withFoundDrafts(...keys: readonly string[]): Decorator {
  const drafts = foundDrafts(...keys);
  return (Story) => (
    <DraftsContext value={drafts}>
      <Story />
    </DraftsContext>
  );
}

/** A story in which the form of the draft's place is offered it; `content`: as the form wrote it down. */
export function withOfferedDraft(key: string, content: unknown): Decorator {
  const drafts = foundDrafts(key);
  const [offered = null] = drafts.found();
  const provided: Drafts = {
    ...drafts,
    of: (place) => (isOfPlace(key, place) ? offered : null),
    findAgain: () => Promise.resolve(offered),
    read: () => Promise.resolve(content),
  };
  return (Story) => (
    <DraftsContext value={provided}>
      <Story />
    </DraftsContext>
  );
}
