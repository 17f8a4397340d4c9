import {
  ApiError,
  draftMessages as messages,
  errorText,
  failed,
  loading,
  ready,
  type DeletedRecord,
  type Remote,
} from '@practice/domain';
import { useActivityWrites } from '@practice/domain/api';
import { DraftsContext, GoneDraftDialog, useCopy, writtenIn } from '@practice/ui';
import { use, useEffect, useEffectEvent, useState } from 'react';

export interface GoneDraftProps {
  /** Of the draft. */
  draftKey: string;
  subject: string;
  /** In the order in which they are brought back. */
  gone: readonly DeletedRecord[];
  onClose: () => void;
  /** The record is there again: its form can be opened. */
  onRestored: () => void;
}

/** Reads a draft whose record was deleted, and brings the record back (docs/decisions/281). */
export function GoneDraft({ draftKey, subject, gone, onClose, onRestored }: GoneDraftProps) {
  const drafts = use(DraftsContext);
  const { restoreRecord } = useActivityWrites();
  const [written, setWritten] = useState<Remote<string>>(loading);
  const [restoring, setRestoring] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const copy = useCopy();

  const read = useEffectEvent(async () => {
    setWritten(loading);
    try {
      setWritten(ready(writtenIn(await drafts?.read(draftKey))));
    } catch (error) {
      const reason = error instanceof ApiError ? error : new ApiError(0, null, 'network');
      setWritten(failed(reason, () => void read()));
    }
  });
  useEffect(() => void read(), [draftKey]);

  const restore = async () => {
    if (restoring) return;
    setRestoring(true);
    setRefused(null);
    try {
      for (const one of gone) await restoreRecord(one);
      await drafts?.refresh({ force: true });
      onRestored();
    } catch (error) {
      setRefused(errorText(error, messages.restoreFailed));
      setRestoring(false);
    }
  };

  return (
    <GoneDraftDialog
      subject={subject}
      written={written}
      onRestore={() => void restore()}
      restoring={restoring}
      refused={refused}
      onCopy={(text, button) => void copy(text, button)}
      onDiscard={() => {
        drafts?.discard(draftKey);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
