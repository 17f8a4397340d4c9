import {
  commonMessages,
  mayPass,
  studyMessages as messages,
  updateRefusal,
  type ApiError,
} from '@practice/domain';
import { useState } from 'react';
import { AlertDialog } from '../primitives/AlertDialog';
import { Disclosure } from '../primitives/Disclosure';

export interface UpdateErrorDialogProps {
  error: ApiError;
  /** What was sent, by Spanish labels (decision ES7). */
  sent: readonly { label: string; text: string }[];
  onClose: () => void;
  /** Sends the same again. */
  onRetry: () => void;
}

/** Why an update was refused, and beneath it what was sent (clinical-history §8; decision ES7). */
export function UpdateErrorDialog({ error, sent, onClose, onRetry }: UpdateErrorDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={messages.updateFailed.title}
      description={updateRefusal(error)}
      safeLabel={commonMessages.accept}
      actions={mayPass(error) ? [{ label: commonMessages.retry, onSelect: onRetry }] : []}
    >
      <div className="rounded-control border border-line">
        <Disclosure title={messages.sentData} open={open} onOpenChange={setOpen}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 pt-1 pb-3">
            {sent.map(({ label, text }) => (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </AlertDialog>
  );
}
