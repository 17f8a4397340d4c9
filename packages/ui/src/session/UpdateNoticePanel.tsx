import { sessionMessages as messages } from '@practice/domain';
import { useIsPageOld } from '@practice/domain/api';
import { useEffect } from 'react';
import { useToast } from '../primitives/use-toast';

export interface UpdateNoticePanelProps {
  onReload: () => void;
}

/** A notice while the server serves a newer page than the one that is open (docs/decisions/336). Nothing is loaded unasked. */
export function UpdateNoticePanel({ onReload }: UpdateNoticePanelProps) {
  const isOld = useIsPageOld();
  const toast = useToast();
  useEffect(
    () =>
      isOld
        ? toast({
            tone: 'info',
            text: messages.updated,
            durationMs: Infinity,
            // Unsaved text may keep the page from being loaded.
            action: { label: messages.reload, onSelect: onReload, stays: true },
            canWait: true,
          })
        : undefined,
    [isOld, toast, onReload],
  );
  return null;
}
