import { commonMessages, draftMessages as messages, type Remote } from '@practice/domain';
import { Copy } from 'lucide-react';
import { RemoteView } from '../common/RemoteView';
import { AlertDialog } from '../primitives/AlertDialog';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { Skeleton } from '../primitives/Skeleton';

export interface GoneDraftDialogProps {
  /** Whose record it is and which one: 'Gómez, María · Evolución'. */
  subject: string;
  /** What was typed. */
  written: Remote<string>;
  /** Brings the record back and opens it: its form offers the draft. */
  onRestore: () => void;
  /** The restoration has no answer yet. */
  restoring: boolean;
  /** Why the last restoration was refused. */
  refused: string | null;
  /** `button`: the one that was pressed; a copy by command needs an element of the dialog. */
  onCopy: (written: string, button: HTMLElement) => void;
  /** Deletes the draft for good. */
  onDiscard: () => void;
  onClose: () => void;
}

/** A draft whose record was deleted since: what was typed is in sight, and nothing happens to it unasked (docs/decisions/281). */
export function GoneDraftDialog(props: GoneDraftDialogProps) {
  const { written, restoring, refused } = props;
  return (
    <AlertDialog
      open
      onOpenChange={props.onClose}
      title={messages.goneTitle}
      description={messages.goneText}
      subject={props.subject}
      safeLabel={commonMessages.close}
      actions={[
        { label: messages.discardWritten, variant: 'delete', onSelect: props.onDiscard },
        {
          label: messages.restoreAndProceed,
          onSelect: props.onRestore,
          status: restoring ? 'pending' : 'idle',
          pendingLabel: messages.restoring,
        },
      ]}
    >
      {refused !== null && (
        <div className="mb-3">
          <Notice tone="error">{refused}</Notice>
        </div>
      )}
      <RemoteView
        remote={written}
        skeleton={<Skeleton label={messages.readingWritten} rows={2} />}
        failedText={commonMessages.loadFailed}
      >
        {(shown) => (
          <>
            <p
              {...scrolledByKey}
              className="max-h-48 overflow-y-auto rounded-control border border-line px-3 py-2 wrap-anywhere whitespace-pre-wrap"
            >
              {shown}
            </p>
            {/* Beside what it copies: the buttons below are about the record and its draft. */}
            <Button
              size="small"
              icon={<Copy size={16} aria-hidden />}
              className="mt-2"
              onClick={({ currentTarget }) => props.onCopy(shown, currentTarget)}
            >
              {commonMessages.copyTyped}
            </Button>
          </>
        )}
      </RemoteView>
    </AlertDialog>
  );
}

const scrolledByKey = { role: 'region', 'aria-label': messages.written, tabIndex: 0 };
