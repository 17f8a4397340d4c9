import { photoMessages, printedSummaryMessages as messages } from '@practice/domain';
import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { DocumentLink } from '../common/DocumentLink';
import { isForBrowser } from '../common/use-server-document';
import { isSecondPress } from '../primitives/presses';
import { Button } from '../primitives/Button';
import { Checkbox } from '../primitives/Checkbox';

export interface SummaryLinkProps {
  /** Address of the document; null without a patient id. */
  href: string | null;
  /** In the click. */
  onOpen: () => void;
  /** A form of the history holds unsaved text. */
  unsaved: boolean;
  /** decision PD5; undefined: the patient has no procedures, so there are no photos. */
  photos?: { included: boolean; onChange: (included: boolean) => void };
}

const ICON = <FileText size={16} aria-hidden />;

/** 'Resumen HC': the history on paper, in a new window (clinical-history §2.1, §8; decision PD1). */
export function SummaryLink({ href, onOpen, unsaved, photos }: SummaryLinkProps) {
  const [refused, setRefused] = useState(false);
  if (href !== null) {
    return (
      // One frame: the choice is of this document alone.
      <span
        className={clsx(
          'flex items-center gap-x-1.5',
          photos && 'min-h-control-small rounded-control px-2 ring-1 ring-line ring-inset',
        )}
      >
        <DocumentLink
          href={href}
          unsaved={unsaved}
          onClick={(event) => {
            if (isForBrowser(event)) return;
            event.preventDefault();
            if (!isSecondPress(event)) onOpen();
          }}
        >
          {messages.openButton}
        </DocumentLink>
        {photos && (
          <Checkbox
            label={photoMessages.include}
            className="-my-1"
            aria-label={photoMessages.includeInSummary}
            checked={photos.included}
            onChange={(event) => photos.onChange(event.target.checked)}
          />
        )}
      </span>
    );
  }
  return (
    <>
      <Button size="small" variant="quiet" icon={ICON} onClick={() => setRefused(true)}>
        {messages.openButton}
      </Button>
      <ConfirmDialog
        open={refused}
        onClose={() => setRefused(false)}
        confirmation={{
          type: 'error',
          title: messages.noPatientId,
          text: messages.noPatientIdText,
        }}
      />
    </>
  );
}
