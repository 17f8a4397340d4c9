import { commonMessages } from '@practice/domain';
import { useState } from 'react';
import { Notice } from '../primitives/Notice';
import { restoreError, type RestoreError } from './restore-error';

export interface GoneNoticeProps {
  /** What was deleted, where it is not the record itself: its patient. */
  text?: string;
  /** What bringing it back also does, on the button. */
  label?: string;
  /** Replaces the button's text until the server answers. */
  pendingLabel?: string;
  /** Brings the record back, so that what was typed can be stored. Rejects with ApiError. */
  restore: () => Promise<unknown>;
  /** Message of a failed restoration, unless the server gives one. */
  failedText: string;
}

/**
 * Above a record that another computer deleted while it was shown or edited: `useStoredRow` tells it. Disappears when the
 * record is in its list again.
 */
export function GoneNotice({
  text = commonMessages.wasDeleted,
  label = commonMessages.bringBack,
  pendingLabel = commonMessages.bringingBack,
  restore,
  failedText,
}: GoneNoticeProps) {
  const [state, setState] = useState<'idle' | 'restoring' | RestoreError>('idle');
  const bringBack = async () => {
    if (state === 'restoring') return;
    setState('restoring');
    try {
      await restore();
      setState('idle');
    } catch (error) {
      setState(restoreError(error, failedText));
    }
  };
  const restoring = state === 'restoring';
  return (
    <div className="mb-3 last:mb-0">
      <Notice
        tone="warning"
        action={{
          label: restoring ? pendingLabel : label,
          onSelect: () => void bringBack(),
        }}
      >
        {text}
        {typeof state === 'object' && (
          <>
            <strong className="block">{state.text}</strong>
            {state.detail}
          </>
        )}
      </Notice>
    </div>
  );
}
