import {
  ApiError,
  atFileField,
  changedFields,
  commonMessages,
  errorText,
  errorTextBeside,
  fileMessages,
  issuesByField,
  mayPass,
  tellMissingChoices,
  wasCancelled,
  type CatalogueKey,
  type Transfer,
} from '@practice/domain';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { useAlive } from '../common/use-alive';
import { useStableCallback } from '../common/use-stable-callback';
import { adoptChanges } from './adopt-changes';
import type { FieldName } from './field-name';
import { showField } from './show-field';
import { typedText } from './typed-text';
import { useUnsaved } from './unsaved';
import { useDoubts, type AskDoubts } from './use-doubts';
import { useLostSave } from './use-lost-save';
import { useTransfer, type FormTransfer } from './use-transfer';
import { usePendingFields, type PendingFields } from './use-pending-fields';

/** Why a draft cannot be saved. Without a message the field is only marked invalid and focused (decision T6). */
export interface Problem<D extends FieldValues> {
  field: FieldName<D>;
  message?: string;
  /** Title of the dialog, where a form shows its problems in one. */
  title?: string;
}

/**
 * `waiting`: a save was requested and waits for pending fields or doubts; `saving`: the request is pending; `doubtful`:
 * the next press saves.
 */
export type FormState =
  | { status: 'idle' }
  | { status: 'waiting' }
  | { status: 'saving' }
  | { status: 'doubtful'; texts: readonly string[] }
  /** `again`: sending the same once more may succeed, and a file makes that worth a button. */
  | { status: 'failed'; text: string; again?: boolean };

export interface RecordFormOptions<D extends FieldValues, S> {
  /** Initial values. A newer record while the form is edited is another computer's change (decision G27). */
  initial: D;
  /** What is written, and of whom, where its text is offered outside the form: 'Evolución de Gómez, María'. */
  about: string;
  /** Spanish name of each field: its label, and its name in messages. */
  labels: Readonly<Record<FieldName<D>, string>>;
  /** The first problem of the displayed values, in the documented order; null when they can be sent. */
  check: (draft: D) => Problem<D> | null;
  /**
   * What can be true and hardly is, in sentences: the first press shows them, the second one saves (decisions R27, T9).
   */
  doubts?: AskDoubts<D>;
  /** Stores the draft; rejects with ApiError, or with AbortError when the user cancels `transfer`. */
  save: (draft: D, transfer: Transfer) => Promise<S>;
  /**
   * `present` is false when the user has left the form meanwhile: then do not navigate or move the focus. `pressed` is
   * the value of the submit button that was pressed; '' for the main one.
   */
  onSaved: (saved: S, present: boolean, pressed: string) => void;
  /** Message of a failed save when the server gives none. */
  failedText: string;
  /** The field that shows an issue, where the server's field name differs from the draft's. */
  shownAt?: Readonly<Record<string, FieldName<D>>>;
  /**
   * Shows the values as text; a newer `initial` then replaces them. When it becomes true, unsaved edits are discarded.
   */
  readOnly?: boolean;
  /** An unchanged draft is not saved, by key either. */
  changesOnly?: boolean;
  /** Gets the focus when the form is unlocked. */
  firstField?: FieldName<D>;
  /** Shows a problem elsewhere (in a dialog) instead of at its field. */
  onProblem?: (problem: Problem<D>) => void;
  /**
   * Shows a refusal elsewhere; the server's issues of single fields are still shown at the fields. Not called while the
   * form is hidden: a dialog would open over whatever the user does by then.
   */
  onRefused?: (error: ApiError) => void;
}

export interface RecordForm<D extends FieldValues> {
  /** Id of the `<form>`, for buttons outside it. */
  id: string;
  form: UseFormReturn<D>;
  pending: PendingFields;
  labels: Readonly<Record<FieldName<D>, string>>;
  readOnly: boolean;
  state: FormState;
  /** A save was requested and has not finished. */
  busy: boolean;
  /** The files of the pending save. */
  transfer: FormTransfer;
  /** The form has edits that are not stored. */
  dirty: boolean;
  /** It was sent and may have been stored: the answer was lost (docs/decisions/155). */
  maybeStored: boolean;
  /** Values that another computer stored in fields that are also edited here. */
  theirs: Partial<D>;
  /** Fields that show what another computer stored meanwhile. */
  taken: readonly FieldName<D>[];
  /** Brings the first edited field that another computer changed too into sight, and focuses it. */
  showClash: () => void;
  /**
   * Writes what a shortcut offers for an empty field: until it is typed over, it gives way to what another computer stored
   * there meanwhile (decision AN2).
   */
  fill: (field: FieldName<D>, value: PathValue<D, FieldName<D>>) => void;
  /** The catalogue of each select field. */
  catalogueFields: Map<string, CatalogueKey>;
  /** What each selector shows as chosen, and how to drop it. */
  choices: Map<string, ShownChoice>;
  /** Number of restarts, used as a key: controls with internal text are remounted. */
  revision: number;
  /** `pressed`: the value of a second submit button. */
  submit: (pressed?: string) => void;
  /** Who waits for the pending save instead of the form, whose dialog is hidden; null: the form itself again. */
  waitElsewhere: (waiter: SaveWaiter | null) => void;
  /** Restarts the form from `draft`, or from its initial values; `focus` gets the focus after the render. */
  restart: (draft?: D, focus?: FieldName<D>) => void;
}

/** Is told the outcome of a pending save while the form is not visible (docs/decisions/097). */
export interface SaveWaiter {
  saved: () => void;
  failed: (text: string) => void;
}

/** The choice of a selector, for a save that the server refuses because the choice was deleted. */
export interface ShownChoice {
  name: () => string;
  drop: () => void;
}

/** A form of any record, as its controls see it. */
export type AnyRecordForm = RecordForm<FieldValues>;

const isFile = (value: unknown): boolean => value instanceof File;

/** The behaviour that every form shares: see docs/decisions/074. */
export function useRecordForm<D extends FieldValues, S>(
  options: RecordFormOptions<D, S>,
): RecordForm<D> {
  const { initial, labels, readOnly = false } = options;
  const id = useId();
  const form = useForm<D>({ defaultValues: initial as DefaultValues<D> });
  // Read during render: react-hook-form tracks only the state that is read here.
  const { isDirty } = form.formState;
  const pending = usePendingFields();
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const transfer = useTransfer();
  const [theirs, setTheirs] = useState<Partial<D>>({});
  const [taken, setTaken] = useState<readonly FieldName<D>[]>([]);
  /** What shortcuts wrote, by field. */
  const [filled] = useState(() => new Map<string, unknown>());
  /** A save was refused because of another computer's change: the first field to compare gets the focus. */
  const clashWanted = useRef(false);
  const [revision, setRevision] = useState(0);
  const dirty = !readOnly && (isDirty || pending.any);
  /** The values as displayed, unparseable text included. */
  const shownValues = (): D => {
    const texts = [...pending.unparseable()].map(([field, { text }]) => [field, text]);
    return { ...form.getValues(), ...Object.fromEntries(texts) } as D;
  };
  const [maybeStored, setMaybeStored] = useState(false);
  const typed = useStableCallback(() => typedText(latest.current.about, labels, shownValues()));
  const unsaved = useUnsaved(dirty, { maybeStored, typed });
  const alive = useAlive();
  const waiter = useRef<SaveWaiter | null>(null);
  const tellLost = useLostSave();
  // A ref, because two presses may occur before the next render.
  const submitting = useRef(false);
  const [catalogueFields] = useState(() => new Map<string, CatalogueKey>());
  const [choices] = useState(() => new Map<string, ShownChoice>());
  const doubts = useDoubts<D>();
  const focusWanted = useRef<FieldName<D> | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const startOver = (draft: D, focus: FieldName<D> | null) => {
    focusWanted.current = focus;
    pending.clear();
    form.reset(draft);
    setTheirs({});
    setTaken([]);
    filled.clear();
    clashWanted.current = false;
    doubts.restart();
    setMaybeStored(false);
    setState({ status: 'idle' });
    setRevision((count) => count + 1);
    unsaved.release();
  };
  const restart = useEffectEvent(startOver);

  // In an effect, because fields are unregistered between a reset and the next render.
  useEffect(() => {
    if (focusWanted.current) form.setFocus(focusWanted.current);
    focusWanted.current = null;
  }, [form, revision]);

  const known = useRef({ initial, readOnly });
  useEffect(() => {
    const before = known.current;
    known.current = { initial, readOnly };
    if (readOnly !== before.readOnly)
      return restart(initial, readOnly ? null : (latest.current.firstField ?? null));
    if (changedFields(before.initial, initial).length === 0) return;
    // A locked form has no edits: it shows the record as stored.
    if (readOnly) return form.reset(initial);
    const adopted = adoptChanges(form, pending, filled, before.initial, initial);
    setTaken(adopted.taken);
    // A field that clashed before and was not changed again still does.
    const followed = new Set<string>(adopted.taken);
    setTheirs((current) => ({
      ...(Object.fromEntries(
        Object.entries(current).filter(([field]) => !followed.has(field)),
      ) as Partial<D>),
      ...adopted.theirs,
    }));
  }, [form, pending, filled, initial, readOnly]);

  const busy = state.status === 'waiting' || state.status === 'saving';
  const showClash = () => {
    const first = Object.keys(labels).find((field) => field in theirs) as FieldName<D> | undefined;
    if (first === undefined) return;
    clashWanted.current = false;
    showField(form, first);
  };
  const showWantedClash = useEffectEvent(() => {
    if (clashWanted.current && !busy) showClash();
  });
  // The refusal and what the other computer stored may be rendered one after the other.
  useEffect(() => showWantedClash(), [theirs, busy]);

  // Editing a field clears its message.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          doubts.withdraw();
          setState((current) => (current.status === 'doubtful' ? { status: 'idle' } : current));
          const field = name as Path<D> | undefined;
          if (field && form.getFieldState(field).error) form.clearErrors(field);
        },
      }),
    [form, doubts],
  );

  const show = ({ field, message }: Problem<D>) => {
    form.setError(field, { type: 'check', message });
    showField(form, field);
  };
  const stopAt = (problem: Problem<D>) => {
    setState({ status: 'idle' });
    const { onProblem } = latest.current;
    if (onProblem) onProblem(problem);
    else show(problem);
  };

  /** The first problem of the displayed values, unparseable text included. */
  const findProblem = (): Problem<D> | null => {
    const found = latest.current.check(shownValues());
    if (found) return found;
    const [first] = pending.unparseable();
    return first ? { field: first[0] as FieldName<D>, message: first[1].message } : null;
  };

  /** Resolves to whether the save may continue. */
  const waitForFields = async (): Promise<boolean> => {
    if (!pending.isWaiting()) return true;
    setState({ status: 'waiting' });
    const failed = (await pending.settled()) as FieldName<D> | null;
    if (!alive.current) return false;
    if (failed === null) return true;
    const said = form.getFieldState(failed).error?.message;
    setState({ status: 'idle' });
    show({ field: failed, message: said ?? commonMessages.loadFailedRetry });
    return false;
  };

  /** Drops a choice that was deleted meanwhile, so that the next save sends what the field shows. */
  const dropChoice = (field: string): string | undefined => {
    const choice = choices.get(field);
    const name = choice?.name();
    choice?.drop();
    return name ? commonMessages.choiceGone(name) : undefined;
  };

  const refuse = (refusal: ApiError, fileField: string | undefined, hidden: boolean) => {
    const { initial: fields, shownAt = {}, failedText } = latest.current;
    const onRefused = hidden ? undefined : latest.current.onRefused;
    const error = atFileField(
      tellMissingChoices(refusal, (sent) => dropChoice(shownAt[sent] ?? sent)),
      fileField,
    );
    const wrong: FieldName<D>[] = [];
    for (const [sent, message] of Object.entries(issuesByField(error))) {
      const field = shownAt[sent] ?? (sent as FieldName<D>);
      if (!(field in fields)) continue;
      form.setError(field, { type: 'server', message });
      wrong.push(field);
    }
    // Where a dialog shows the refusal, its owner shows the clash when it closes.
    clashWanted.current = error.status === 409 && !onRefused;
    if (onRefused) {
      setState({ status: 'idle' });
      return onRefused(error);
    }
    setState({
      status: 'failed',
      text: errorTextBeside([...Object.keys(fields), ...Object.keys(shownAt)], error, failedText),
      again: fileField !== undefined && mayPass(error),
    });
    if (wrong[0] !== undefined) showField(form, wrong[0]);
  };

  /** Resolves to whether the save may continue: nothing is doubtful, or the author has read it. */
  const isCertain = async (): Promise<boolean> => {
    const ask = latest.current.doubts;
    if (!ask) return true;
    setState({ status: 'waiting' });
    const texts = await doubts.unread(ask, form.getValues());
    if (!alive.current) return false;
    if (texts.length > 0) setState({ status: 'doubtful', texts });
    return texts.length === 0;
  };

  const run = async (pressed: string) => {
    form.clearErrors();
    clashWanted.current = false;
    const found = findProblem();
    if (found && !pending.isTracked(found.field)) return stopAt(found);
    if (!(await waitForFields())) return;
    const problem = findProblem();
    if (problem) return stopAt(problem);
    if (!(await isCertain())) return;
    setState({ status: 'saving' });
    const sending = send(structuredClone(form.getValues()), pressed);
    unsaved.track(sending);
    await sending;
  };

  const send = async (draft: D, pressed: string) => {
    const endWaiting = () => {
      const ended = waiter.current;
      waiter.current = null;
      return ended;
    };
    try {
      const saved = await latest.current.save(draft, transfer.begin());
      unsaved.release();
      setMaybeStored(false);
      setState({ status: 'idle' });
      const elsewhere = endWaiting();
      const present = alive.current && elsewhere === null && !unsaved.isLeaving();
      latest.current.onSaved(saved, present, pressed);
      if (!alive.current || elsewhere === null) return;
      startOver(latest.current.initial, null);
      elsewhere.saved();
    } catch (error) {
      const { failedText } = latest.current;
      const elsewhere = endWaiting();
      const cancelled = wasCancelled(error);
      const text = cancelled ? fileMessages.cancelled : errorText(error, failedText);
      const fileField = Object.keys(draft).find((field) => isFile(draft[field]));
      if (!alive.current) tellLost(text, latest.current.about, labels, draft);
      else {
        // A later refusal says nothing of the save before it.
        if (error instanceof ApiError && error.uncertain) setMaybeStored(true);
        if (error instanceof ApiError) refuse(error, fileField, elsewhere !== null);
        else setState({ status: 'failed', text, again: cancelled });
        elsewhere?.failed(text);
      }
      // A programming error: rethrow it so that it is logged.
      if (!(error instanceof ApiError || cancelled)) throw error;
    } finally {
      transfer.end();
    }
  };

  const submit = async (pressed = '') => {
    if (submitting.current || latest.current.readOnly) return;
    if (latest.current.changesOnly && !dirty) return;
    if (doubts.areTooNew()) return;
    submitting.current = true;
    try {
      await run(pressed);
    } finally {
      submitting.current = false;
    }
  };

  return {
    id,
    form,
    pending,
    labels,
    readOnly,
    state,
    busy,
    transfer: transfer.shown,
    dirty,
    maybeStored,
    theirs,
    taken,
    showClash,
    fill: (field, value) => {
      filled.set(field, value);
      form.setValue(field, value, { shouldDirty: true });
    },
    catalogueFields,
    choices,
    revision,
    submit: (pressed) => void submit(pressed),
    waitElsewhere: (next) => {
      waiter.current = next;
    },
    restart: (draft = latest.current.initial, focus) => startOver(draft, focus ?? null),
  };
}
