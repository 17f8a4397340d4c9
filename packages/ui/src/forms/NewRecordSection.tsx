import { commonMessages, type DraftPlace } from '@practice/domain';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { useShortcuts } from '../common/use-shortcuts';
import { Disclosure } from '../primitives/Disclosure';
import { BlankFormContext } from './blank-form';
import { DraftMark } from './DraftMark';
import { focusField } from './focus-field';
import { useWantedDraft } from './drafts-context';
import { escapeLeaves } from './escape-key';
import { useGuardedForm, type FormGuard } from './use-discard-guard';
import type { RecordForm } from './use-record-form';

export interface NewRecordSectionProps {
  /** 'NUEVA INTERCONSULTA'. */
  title: string;
  /** Whether its tab is the one shown: Alt+N belongs to it only then. */
  active: boolean;
  /** What its form keeps drafts of: going on with one opens the section. */
  draft?: DraftPlace;
  /** The heading's button: where the focus goes when nothing else is left. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** The form; mounted when the section is opened first, and anew by each opening while nothing is typed. */
  children: (section: OpenSection) => ReactNode;
}

/** What the form in a {@link NewRecordSection} needs: see {@link useSectionForm}. */
export interface OpenSection {
  guard: FormGuard;
  /** Moves the focus to the first field. */
  focusFirst: RefObject<() => void>;
  onDirty: (dirty: boolean) => void;
  close: () => void;
}

const SHORTCUT = { hint: 'Alt N', keys: 'Alt+N' };

const NOTHING = () => undefined;

/** The form of a new record, in a section that opens and closes above the list; what is typed stays in it. */
export function NewRecordSection(props: NewRecordSectionProps) {
  const { title, active, draft, buttonRef, children } = props;
  const [open, setOpen] = useState(false);
  /** Each opening of an untouched form is a new form: its day is today's, also after midnight. */
  const [opening, setOpening] = useState(0);
  const [dirty, setDirty] = useState(false);
  const guard = useRef<FormGuard['current']>(null);
  const focusFirst = useRef(NOTHING);

  const section = useRef<HTMLDivElement>(null);
  const openBlank = () => setOpening((count) => count + 1);
  /** A form that was replaced, and is stored late, does not close the section over the next one. */
  const latestOpening = useRef(opening);
  useLayoutEffect(() => {
    latestOpening.current = opening;
  });
  const close = () => {
    if (latestOpening.current !== opening) return;
    const heldFocus = section.current?.contains(document.activeElement) === true;
    setOpen(false);
    // What stood in place of a form whose save nobody waited for goes too, with the focus.
    setTimeout(() => {
      const isLost = heldFocus && document.activeElement === document.body;
      if (isLost) buttonRef.current?.focus({ preventScroll: true });
    });
  };
  const show = () => {
    if (!guard.current?.dirty) openBlank();
    setOpen(true);
    if (open) focusFirst.current();
  };
  const leave = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  useEffect(() => {
    if (open) focusFirst.current();
  }, [open, opening]);
  useShortcuts(active ? { 'Alt+KeyN': show } : {});
  useWantedDraft(draft, show);

  return (
    <div
      ref={section}
      data-print={open ? undefined : 'hide'}
      className="mb-4 rounded-sheet border border-line bg-surface"
    >
      <Disclosure
        title={title}
        shortcut={SHORTCUT}
        note={open ? undefined : noteOf(dirty, draft)}
        buttonRef={buttonRef}
        open={open}
        onOpenChange={(opens) => (opens ? show() : setOpen(false))}
      >
        {opening > 0 && (
          <div
            key={opening}
            onKeyDown={escapeLeaves(leave)}
            // With large controls the 'Editar' of a first field reaches above its line, and must not lie on the heading.
            className="px-4 pt-[calc(var(--spacing-target)-0.75rem)] pb-5"
          >
            <BlankFormContext value={openBlank}>
              {children({ guard, focusFirst, onDirty: setDirty, close })}
            </BlankFormContext>
          </div>
        )}
      </Disclosure>
    </div>
  );
}

/** What was typed here, or left in another tab, and is not saved. */
function noteOf(dirty: boolean, draft: DraftPlace | undefined): ReactNode {
  if (dirty) return commonMessages.unsaved;
  return draft && <DraftMark of={draft} />;
}

/** Connects a form with the section that holds it; `firstField` gets the focus when the section opens. */
export function useSectionForm<D extends FieldValues>(
  { guard, focusFirst, onDirty }: OpenSection,
  record: RecordForm<D>,
  firstField: Parameters<RecordForm<D>['form']['setFocus']>[0],
): void {
  const { dirty, form } = record;
  useGuardedForm(guard, record);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  useEffect(() => {
    focusFirst.current = () => focusField(form, firstField);
  }, [form, focusFirst, firstField]);
}
