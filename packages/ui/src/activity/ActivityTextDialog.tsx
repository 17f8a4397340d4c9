import {
  activityMessages as messages,
  commonMessages,
  nameAndDni,
  wordChanges,
  type Activity,
  type ActivityText,
  type Remote,
  type TextPiece,
} from '@practice/domain';
import { useRef, type RefObject } from 'react';
import { MarkedText } from '../common/MarkedText';
import { RemoteView } from '../common/RemoteView';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { Notice } from '../primitives/Notice';
import { Skeleton } from '../primitives/Skeleton';

export interface ActivityTextDialogProps {
  /** The record and its field. */
  title: string;
  /** Whose record it is: the row that says so is covered. Null: of nobody. */
  patient: Activity['paciente'];
  text: Remote<ActivityText>;
  /** Puts the text before the change back, over the version that is shown. */
  onRestore: (version: number) => void;
  restoring: boolean;
  /** Why the last attempt was refused. */
  refused: string | null;
  onClose: () => void;
  /** Where the focus goes; without one, to what opened the dialog. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** One text, or the name of a file, before and after a change, what it says now, and the way back (decision G15; docs/decisions/226, 279). */
export function ActivityTextDialog(props: ActivityTextDialogProps) {
  const { patient, text, restoring, refused, onClose } = props;
  const close = useRef<HTMLButtonElement>(null);
  const value = text.status === 'ready' ? text.value : null;
  const version = value?.restaurable ? value.version : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismiss="escape"
      size="large"
      title={props.title}
      banner={
        patient && (
          <p className="font-serif text-section font-semibold wrap-anywhere">
            {nameAndDni(patient)}
          </p>
        )
      }
      description={version === null ? undefined : messages.restoreTextHint}
      initialFocus={close}
      returnFocus={props.returnFocus}
      footer={
        <>
          <Button ref={close} onClick={onClose}>
            {commonMessages.close}
          </Button>
          {version !== null && (
            <Button
              variant="primary"
              status={restoring ? 'pending' : 'idle'}
              pendingLabel={messages.restoring}
              onClick={() => props.onRestore(version)}
            >
              {messages.restoreBefore[value?.es_archivo ? 'file' : 'text']}
            </Button>
          )}
        </>
      }
    >
      <div {...scrolledByKey(props.title)} className="grid gap-4">
        {refused !== null && <Notice tone="error">{refused}</Notice>}
        <RemoteView
          remote={text}
          skeleton={<Skeleton label={messages.textLoading} rows={4} />}
          failedText={messages.textFailed}
        >
          {(shown) => <Comparison text={shown} />}
        </RemoteView>
      </div>
    </Dialog>
  );
}

/** Long texts are scrolled by key. */
const scrolledByKey = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 });

/** Before and after, marked against each other; what it says now, where that is something else, against what stood before. */
function Comparison({ text: { antes, despues, ahora, version } }: { text: ActivityText }) {
  const [before, after] = wordChanges(antes ?? '', despues ?? '');
  const differsNow = version !== null && ahora !== despues;
  const [, now] = wordChanges(antes ?? '', ahora ?? '');
  return (
    <>
      <div className="grid gap-2 tablet:grid-cols-2">
        <Version title={messages.before} pieces={before} />
        <Version title={messages.after} pieces={after} />
      </div>
      {differsNow && (
        <div>
          <p className="mb-1.5 text-ink-2">{messages.nowDiffers}</p>
          <Version title={messages.now} pieces={now} />
        </div>
      )}
    </>
  );
}

function Version({ title, pieces }: { title: string; pieces: readonly TextPiece[] }) {
  return (
    <section className="min-w-0 rounded-control border border-line px-3 py-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">
        <MarkedText pieces={pieces} empty={messages.empty} />
      </p>
    </section>
  );
}
