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
} from '@practice/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { namingRecord } from '../primitives/use-toast';
import { useAlive } from '../common/use-alive';
import { useStableCallback } from '../common/use-stable-callback';
import type { FieldName } from './field-name';
import type {
  FormState,
  Problem,
  RecordForm,
  RecordFormOptions,
  SaveWaiter,
  ShownChoice,
} from './record-form-types';
import { showField } from './show-field';
import { typedText } from './typed-text';
import { useUnsaved } from './unsaved';
import { writeContent } from './draft-content';
import { mergeEdits } from './adopt-changes';
import { useConflicts } from './use-conflicts';
import { useDoubts } from './use-doubts';
import { useFormDraft } from './use-form-draft';
import { useLostSave } from './use-lost-save';
import { useTransfer } from './use-transfer';
import { usePendingFields } from './use-pending-fields';

export type * from './record-form-types';

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
  const pending = usePendingFields(() => draft.changed());
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const transfer = useTransfer();
  const [revision, setRevision] = useState(0);
  const dirty = !readOnly && (isDirty || pending.any);
  /** The values as displayed, unparseable text included. */
  const shownValues = (): D => {
    const texts = [...pending.unparseable()].map(([field, { text }]) => [field, text]);
    return { ...form.getValues(), ...Object.fromEntries(texts) } as D;
  };
  const [maybeStored, setMaybeStored] = useState(false);
  const typed = useStableCallback(() => typedText(latest.current.about, labels, shownValues()));
  const discardDraft = useStableCallback(() => draft.discard());
  const hasDraft = useStableCallback(() => draft.isKept());
  const unsaved = useUnsaved(dirty, { maybeStored, typed, hasDraft, discard: discardDraft });
  const alive = useAlive();
  const waiter = useRef<SaveWaiter | null>(null);
  const [unattended, setUnattended] = useState(false);
  const tellLost = useLostSave();
  // A ref, because two presses may occur before the next render.
  const submitting = useRef(false);
  const [catalogueFields] = useState(() => new Map<string, CatalogueKey>());
  const [choices] = useState(() => new Map<string, ShownChoice>());
  const doubts = useDoubts<D>();
  const focusWanted = useRef<FieldName<D> | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const startOver = (values: D, focus: FieldName<D> | null) => {
    focusWanted.current = focus;
    pending.clear();
    draft.discard();
    form.reset(values);
    conflicts.clear();
    doubts.restart();
    setMaybeStored(false);
    setState({ status: 'idle' });
    setRevision((count) => count + 1);
    unsaved.release();
  };
  const busy = state.status === 'waiting' || state.status === 'saving';
  const conflicts = useConflicts({
    form,
    pending,
    options,
    busy,
    restart: (draft, focus) => startOver(draft, focus),
  });

  const draft = useFormDraft<D>({
    place: options.draft,
    initial,
    dirty,
    busy: busy || readOnly,
    write: () => {
      const texts = [...pending.unparseable()].map(([field, { text }]) => [field, text]);
      return writeContent<D>(latest.current.initial, form.getValues(), Object.fromEntries(texts));
    },
    restore: ({ base, values }) => {
      const now = latest.current.initial;
      // A new record has no earlier version: what was typed is kept as it was.
      const before = options.draft?.record === null ? now : base;
      const { merged, taken, theirs } = mergeEdits(before, values, now);
      const [first = null] = changedFields(now, merged);
      startOver(now, first as FieldName<D> | null);
      form.reset(merged as DefaultValues<D>, { keepDefaultValues: true });
      conflicts.tell({ taken: taken as FieldName<D>[], theirs });
      return first !== null;
    },
  });

  // In an effect, because fields are unregistered between a reset and the next render.
  useEffect(() => {
    if (focusWanted.current) form.setFocus(focusWanted.current);
    focusWanted.current = null;
  }, [form, revision]);

  const draftChanged = useStableCallback(() => draft.changed());
  // Editing a field clears its message.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          doubts.withdraw();
          draftChanged();
          setState((current) => (current.status === 'doubtful' ? { status: 'idle' } : current));
          const field = name as Path<D> | undefined;
          if (field && form.getFieldState(field).error) form.clearErrors(field);
        },
      }),
    [form, doubts, draftChanged],
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
    const doubt = latest.current.doubtOf?.(refusal, form.getValues()) ?? null;
    if (doubt !== null && !hidden) {
      doubts.show([doubt]);
      return setState({ status: 'doubtful', texts: [doubt] });
    }
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
    conflicts.showNext(error.status === 409 && !onRefused);
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
    conflicts.showNext(false);
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

  const waitElsewhere = (next: SaveWaiter | null) => {
    waiter.current = next;
    setUnattended(next !== null);
  };

  const send = async (values: D, pressed: string) => {
    const endWaiting = () => {
      const ended = waiter.current;
      waitElsewhere(null);
      return ended;
    };
    try {
      const ends = draft.begin();
      const saved = await latest.current.save(values, { ...transfer.begin(), draft: ends });
      draft.stored();
      unsaved.release();
      setMaybeStored(false);
      setState({ status: 'idle' });
      const elsewhere = endWaiting();
      const present = alive.current && elsewhere === null && !unsaved.isLeaving();
      const { about, onSaved } = latest.current;
      namingRecord(present ? null : about, () => onSaved(saved, present, pressed));
      if (!alive.current || elsewhere === null) return;
      startOver(latest.current.initial, null);
      elsewhere.saved();
    } catch (error) {
      draft.failed();
      const { failedText } = latest.current;
      const elsewhere = endWaiting();
      const cancelled = wasCancelled(error);
      const text = cancelled ? fileMessages.cancelled : errorText(error, failedText);
      const fileField = Object.keys(values).find((field) => isFile(values[field]));
      // A form that was locked meanwhile shows what was stored before: its text is offered as one that has gone.
      if (!alive.current || latest.current.readOnly)
        tellLost(text, latest.current.about, labels, values);
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
    about: options.about,
    labels,
    readOnly,
    state,
    busy,
    transfer: transfer.shown,
    dirty,
    maybeStored,
    theirs: conflicts.theirs,
    taken: conflicts.taken,
    showClash: conflicts.show,
    fill: conflicts.fill,
    catalogueFields,
    choices,
    revision,
    submit: (pressed) => void submit(pressed),
    unattended,
    waitElsewhere,
    discardDraft,
    restart: (values = latest.current.initial, focus) => startOver(values, focus ?? null),
    draft,
  };
}
