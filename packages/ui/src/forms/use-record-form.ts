import {
  ApiError,
  changedFields,
  commonMessages,
  errorTextBeside,
  issuesByField,
  type CatalogueKey,
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
import { showField } from './show-field';
import { useUnsaved } from './unsaved';
import { usePendingFields, type PendingFields } from './use-pending-fields';

/** A field of a draft; drafts are flat. */
export type FieldName<D extends FieldValues> = Extract<keyof D, string> & Path<D>;

/** What keeps a draft from being saved. Without a message the field is marked and focused in silence (decision T6). */
export interface Problem<D extends FieldValues> {
  field: FieldName<D>;
  message?: string;
}

/** `waiting`: a save was asked for and waits for a field; `saving`: it is on its way. */
export type FormState =
  | { status: 'idle' }
  | { status: 'waiting' }
  | { status: 'saving' }
  | { status: 'failed'; text: string };

export interface RecordFormOptions<D extends FieldValues, S> {
  /** What the form starts from. A newer record while it is written in is another computer's change (decision G27). */
  initial: D;
  /** Spanish name of each field: its label, and its name in sentences. */
  labels: Readonly<Record<FieldName<D>, string>>;
  /** The first problem in the documented order, of what the fields show; null when it can be sent. */
  check: (draft: D) => Problem<D> | null;
  /** Stores the draft; rejects with ApiError. */
  save: (draft: D) => Promise<S>;
  /** `present` is false when the form was left meanwhile: then nothing may move. */
  onSaved: (saved: S, present: boolean) => void;
  /** Said when the server gives no reason. */
  failedText: string;
  /** Where a refusal is shown that names a field which the draft calls otherwise. */
  shownAt?: Readonly<Record<string, FieldName<D>>>;
  /** Shows the values as text; a newer `initial` then replaces them. Becoming true gives up what was typed. */
  readOnly?: boolean;
  /** Where nothing was changed there is nothing to save, by key either. */
  changesOnly?: boolean;
  /** Takes the caret when the form is unlocked. */
  firstField?: FieldName<D>;
  /** Says a problem elsewhere (a dialog) instead of at its field. */
  onProblem?: (problem: Problem<D>) => void;
  /** Says a refusal elsewhere; what the server says of single fields still stands at them. */
  onRefused?: (error: ApiError) => void;
}

export interface RecordForm<D extends FieldValues> {
  /** Of the `<form>`, for buttons outside it. */
  id: string;
  form: UseFormReturn<D>;
  pending: PendingFields;
  labels: Readonly<Record<FieldName<D>, string>>;
  readOnly: boolean;
  state: FormState;
  /** A save was asked for and is not answered. */
  busy: boolean;
  /** Something typed or chosen is not stored. */
  dirty: boolean;
  /** What another computer stored meanwhile in fields that were also changed here. */
  theirs: Partial<D>;
  /** Names of the fields that another computer changed. */
  changedElsewhere: readonly string[];
  /** Which catalogue each field chooses from. */
  catalogueFields: Map<string, CatalogueKey>;
  /** Counts restarts: fields that hold text of their own are remounted. */
  revision: number;
  submit: () => void;
  /** Starts over, from `draft` or from what the form started from; `focus` takes the caret once it is drawn. */
  restart: (draft?: D, focus?: FieldName<D>) => void;
}

/** A form of any record, for the controls. */
export type AnyRecordForm = RecordForm<FieldValues>;

/** What every form promises, once: see docs/decisions/074. */
export function useRecordForm<D extends FieldValues, S>(
  options: RecordFormOptions<D, S>,
): RecordForm<D> {
  const { initial, labels, readOnly = false } = options;
  const id = useId();
  const form = useForm<D>({ defaultValues: initial as DefaultValues<D> });
  // Read while rendering: the form library tracks only what is read here.
  const { isDirty } = form.formState;
  const pending = usePendingFields();
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const [theirs, setTheirs] = useState<Partial<D>>({});
  const [changedElsewhere, setChangedElsewhere] = useState<readonly string[]>([]);
  const [revision, setRevision] = useState(0);
  const dirty = !readOnly && (isDirty || pending.any);
  const unsaved = useUnsaved(dirty);
  const alive = useAlive();
  // A ref: two presses may come before the next render.
  const submitting = useRef(false);
  const [catalogueFields] = useState(() => new Map<string, CatalogueKey>());
  const focusWanted = useRef<FieldName<D> | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const startOver = (draft: D, focus: FieldName<D> | null) => {
    focusWanted.current = focus;
    pending.clear();
    form.reset(draft);
    setTheirs({});
    setChangedElsewhere([]);
    setState({ status: 'idle' });
    setRevision((count) => count + 1);
    unsaved.release();
  };
  const restart = useEffectEvent(startOver);

  // After the render: a reset forgets the fields until then.
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
    // Nobody types in a locked form: it shows the record as it is.
    if (readOnly) form.reset(initial);
    else adopt(form, pending, before.initial, initial, { setTheirs, setChangedElsewhere });
  }, [form, pending, initial, readOnly]);

  // What is being mended is not called wrong any more.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => name !== undefined && form.clearErrors(name as Path<D>),
      }),
    [form],
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

  /** What the fields show, half-typed dates included. */
  const findProblem = (): Problem<D> | null => {
    const texts = [...pending.unparseable()].map(([field, { text }]) => [field, text]);
    const found = latest.current.check({ ...form.getValues(), ...Object.fromEntries(texts) });
    if (found) return found;
    const [first] = pending.unparseable();
    return first ? { field: first[0] as FieldName<D>, message: first[1].message } : null;
  };

  /** Resolves to whether the save may go on. */
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

  const refuse = (error: ApiError) => {
    const { initial: fields, shownAt = {}, failedText, onRefused } = latest.current;
    const wrong: FieldName<D>[] = [];
    for (const [sent, message] of Object.entries(issuesByField(error))) {
      const field = shownAt[sent] ?? (sent as FieldName<D>);
      if (!(field in fields)) continue;
      form.setError(field, { type: 'server', message });
      wrong.push(field);
    }
    if (onRefused) {
      setState({ status: 'idle' });
      return onRefused(error);
    }
    setState({
      status: 'failed',
      text: errorTextBeside([...Object.keys(fields), ...Object.keys(shownAt)], error, failedText),
    });
    if (wrong[0] !== undefined) showField(form, wrong[0]);
  };

  const run = async () => {
    form.clearErrors();
    const found = findProblem();
    if (found && !pending.isTracked(found.field)) return stopAt(found);
    if (!(await waitForFields())) return;
    const problem = findProblem();
    if (problem) return stopAt(problem);
    setState({ status: 'saving' });
    try {
      const saved = await latest.current.save(form.getValues());
      unsaved.release();
      setState({ status: 'idle' });
      latest.current.onSaved(saved, alive.current);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (alive.current) refuse(error);
    }
  };

  const submit = async () => {
    if (submitting.current || latest.current.readOnly) return;
    if (latest.current.changesOnly && !dirty) return;
    submitting.current = true;
    try {
      await run();
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
    busy: state.status === 'waiting' || state.status === 'saving',
    dirty,
    theirs,
    changedElsewhere,
    catalogueFields,
    revision,
    submit: () => void submit(),
    restart: (draft = latest.current.initial, focus) => startOver(draft, focus ?? null),
  };
}

/**
 * Takes over what another computer stored: fields that were not touched here follow, touched ones keep what was typed and
 * show the other value beside it (decision G27).
 */
function adopt<D extends FieldValues>(
  form: UseFormReturn<D>,
  pending: PendingFields,
  before: D,
  now: D,
  told: {
    setTheirs: (theirs: Partial<D>) => void;
    setChangedElsewhere: (fields: readonly string[]) => void;
  },
) {
  const changed = changedFields(before, now) as FieldName<D>[];
  const theirs: Partial<D> = {};
  for (const field of changed) {
    const mine = form.getValues(field);
    const touched =
      JSON.stringify(mine) !== JSON.stringify(before[field]) ||
      pending.isTracked(field) ||
      pending.unparseable().has(field);
    form.resetField(field, { defaultValue: now[field] as PathValue<D, FieldName<D>> });
    if (!touched) continue;
    form.setValue(field, mine, { shouldDirty: true });
    theirs[field] = now[field];
  }
  told.setTheirs(theirs);
  told.setChangedElsewhere(changed);
}
