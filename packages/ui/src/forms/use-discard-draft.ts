import { draftMessages as messages, type DraftPlace } from '@practice/domain';
import { use } from 'react';
import { undoNotice } from '../common/undo-notice';
import { useToast } from '../primitives/use-toast';
import { DraftsContext, type DraftFound, type Drafts } from './drafts-context';

interface OfferedDraft {
  found: DraftFound;
  /** As it was read. */
  content: unknown;
}

/**
 * Discards a draft that a form was offered. 'Descartar' stands beside 'Recuperar', so it can be taken back, also when the form has
 * gone: `about` says whose it was ('Evolución de Gómez, María'; docs/decisions/254).
 */
export function useDiscardDraft(): (
  place: DraftPlace,
  offered: OfferedDraft,
  about: string,
) => void {
  const drafts = use(DraftsContext);
  const toast = useToast();
  return (place, { found: { key }, content }, about) => {
    if (!drafts) return;
    drafts.discard(key);
    toast(
      undoNotice(messages.discarded, about, () => void keepAgain(drafts, place, { key, content })),
    );
  };
}

/** Under a branch of its key, because the server has ended that one; it is then offered with the time at which it was taken back. */
async function keepAgain(
  drafts: Drafts,
  place: DraftPlace,
  { key, content }: { key: string; content: unknown },
) {
  const draft = drafts.open(place, key);
  draft.touch(() => content);
  await draft.flush();
  draft.close();
  await drafts.refresh({ force: true });
}
