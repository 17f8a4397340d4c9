import { commonMessages, draftMessages as messages, type DraftPlace } from '@practice/domain';
import { use } from 'react';
import { LONG_MS, useToast } from '../primitives/use-toast';
import { DraftsContext, type Drafts } from './drafts-context';

/**
 * Discards a draft that a form was offered: `content`, as it was read. 'Descartar' stands beside 'Recuperar', so it can be taken back, also
 * when its form has gone (docs/decisions/254).
 */
export function useDiscardDraft(): (key: string, place: DraftPlace, content: unknown) => void {
  const drafts = use(DraftsContext);
  const toast = useToast();
  return (key, place, content) => {
    if (!drafts) return;
    drafts.discard(key);
    toast({
      tone: 'success',
      text: messages.discarded,
      durationMs: LONG_MS,
      action: {
        label: commonMessages.undo,
        onSelect: () => void keepAgain(drafts, place, content),
      },
    });
  };
}

/** Under another key: the server has ended the first one. It is then offered as it was. */
async function keepAgain(drafts: Drafts, place: DraftPlace, content: unknown) {
  const draft = drafts.open(place);
  draft.touch(() => content);
  await draft.flush();
  draft.close();
  await drafts.refresh({ force: true });
}
