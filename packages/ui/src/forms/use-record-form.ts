import {
  ApiError,
  changedFields,
  conflictMessages,
  draftMessages,
  type CatalogueKey,
} from '@practice/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useAlive } from '../common/use-alive';
import { useStableCallback } from '../common/use-stable-callback';
import { TYPING_PAUSE_MS } from '../primitives/typing-pause';
import { isAttended, watchLetters } from './attended';
import { focusField } from './focus-field';
import { mergeEdits } from './adopt-changes';
import { maySave, STOPPED } from './before-save';
import { writeContent, type DraftContent } from './draft-content';
import type { FieldName } from './field-name';
import type {
  FormState,
  Problem,
  RecordForm,
  RecordFormOptions,
  ShownChoice,
} from './record-form-types';
import { refuseSave } from './refuse-save';
import { showField } from './show-field';
import { typedText } from './typed-text';
import { useUnsaved } from './unsaved';
import { useConflicts } from './use-conflicts';
import { useDeletedRecord } from './use-deleted-record';
import { useDoubts } from './use-doubts';
import { useFormDraft } from './use-form-draft';
import { useLostRecord } from './use-lost-record';
import { usePendingFields } from './use-pending-fields';
import { useSave, type SaveFailure } from './use-save';

export type * from './record-form-types';

/** The behaviour that every form shares: see docs/decisions/074. */
export function useRecordForm<D extends FieldValues, S>(
  options: RecordFormOptions<D, S>,
): RecordForm<D> {
  const { initial, labels, readOnly = false } = options;
  const latest = useRef(options);
  latest.current = options;
  const id = useId();
  const alive = useAlive();

  // What the form holds.
  const form = useForm<D>({ defaultValues: initial as DefaultValues<D> });
  // Read during render: react-hook-form tracks only the state that is read here.
  const { isDirty } = form.formState;
  const pending = usePendingFields(() => draft.changed());
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const [revision, setRevision] = useState(0);
  const focusWanted = useRef<FieldName<D> | null>(null);
  const [catalogueFields] = useState(() => new Map<string, CatalogueKey>());
  const [choices] = useState(() => new Map<string, ShownChoice>());
  const [formats] = useState(() => new Map<string, (value: never) => string>());
  const busy = state.status === 'waiting' || state.status === 'saving';
  const dirty = !readOnly && (isDirty || pending.any);
  const unparseable = () =>
    Object.fromEntries([...pending.unparseable()].map(([field, { text }]) => [field, text]));
  /** The values as displayed, unparseable text included. */
  const shownValues = (): D => ({ ...form.getValues(), ...unparseable() });

  const lostRecord = useLostRecord<D, S>({
    form,
    pending,
    latest,
    tell: (found) => conflicts.tell(found),
  });
  const { maybeStored } = lostRecord;

  // Who else knows of it: the page that is left, other computers, the draft.
  const nameOf = (values: D) => latest.current.nameOf?.(values) || latest.current.about;
  const typed = useStableCallback(() =>
    typedText(latest.current.about, { labels, formats, texts: unparseable() }, form.getValues()),
  );
  const discardDraft = useStableCallback(() => draft.discard());
  const hasDraft = useStableCallback(() => draft.isKept());
  const unsaved = useUnsaved(dirty, { maybeStored, typed, hasDraft, discard: discardDraft });
  /** Who waits for its save to leave the page looks at nothing else. */
  const attended = () => unsaved.isLeaving() || isAttended(id);
  const doubts = useDoubts<D>();

  const startOver = (values: D, focus: FieldName<D> | null) => {
    focusWanted.current = focus;
    pending.clear();
    form.reset(values);
    // After what it is told of as changes: a dialog that closes now would keep them as a draft.
    draft.discard();
    conflicts.clear();
    deletion.forget();
    doubts.restart();
    lostRecord.forget();
    setState({ status: 'idle' });
    setRevision((count) => count + 1);
    unsaved.release();
  };
  const conflicts = useConflicts({
    form,
    pending,
    options,
    busy,
    isAttended: attended,
    restart: (values, focus) => startOver(values, focus),
    onSettled: (fields) => {
      setState({ status: 'idle' });
      draft.forgetTexts(fields);
      draft.changed();
    },
  });
  const draft = useFormDraft<D>({
    place: options.draft,
    about: options.about,
    subject: options.draftSubject,
    filesBeside: options.filesBeside,
    initial,
    dirty,
    busy: busy || readOnly,
    write: (): DraftContent<D> =>
      // What is not decided yet is compared again when the draft is recovered.
      writeContent<D>({
        base: { ...latest.current.initial, ...conflicts.before() },
        values: form.getValues(),
        texts: unparseable(),
        shown: [...choices].map(([field, choice]) => [field, choice.name()]),
        lost: lostRecord.lost.current,
        filesBeside: latest.current.filesBeside?.() ?? [],
        missingFiles: draft.missingFiles,
      }),
    restore: ({ base, values, lost: sent }, key) => {
      const now = latest.current.initial;
      // A new record has no earlier version: what was typed is kept as it was.
      const before = options.draft?.record === null ? now : base;
      const { merged, ...found } = mergeEdits(before, values, now);
      const [first = null] = changedFields(now, merged);
      startOver(now, isAttended(id) ? (first as FieldName<D> | null) : null);
      form.reset(merged as DefaultValues<D>, { keepDefaultValues: true });
      conflicts.tell(found);
      lostRecord.recovered(sent);
      latest.current.onRecovered?.(key);
      return first !== null;
    },
  });

  // In an effect, because fields are unregistered between a reset and the next render.
  useEffect(() => {
    if (focusWanted.current) focusField(form, focusWanted.current);
    focusWanted.current = null;
  }, [form, revision]);

  useEffect(watchLetters, []);

  const draftChanged = useStableCallback(() => draft.changed());
  /** A file was chosen: the draft misses none, unless it is taken out again. */
  const [hasFile, setHasFile] = useState(false);
  /** What was asked is asked again about what the form holds by now. */
  const withdrawDoubts = useStableCallback(() => {
    doubts.withdraw();
    setState((current) => (current.status === 'doubtful' ? { status: 'idle' } : current));
  });
  // Editing a field clears its message.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          withdrawDoubts();
          setHasFile(Object.values(form.getValues()).some(isFile));
          draftChanged();
          const field = name as Path<D> | undefined;
          if (field && form.getFieldState(field).error) form.clearErrors(field);
        },
      }),
    [form, withdrawDoubts, draftChanged],
  );

  // Saving: its checks, its request, and why it failed.
  const show = ({ field, message }: Problem<D>) => {
    form.setError(field, { type: 'check', message });
    // It may have waited for the list of a field.
    if (attended()) showField(form, field);
  };
  const onFailed = (failure: SaveFailure<D, S>) => {
    const { error, text, cancelled, away, fileField } = failure;
    conflicts.refused();
    if (!(error instanceof ApiError)) return setState({ status: 'failed', text, again: cancelled });
    const compared = lostRecord.failed(failure, error);
    refuseSave(error, {
      form,
      doubts,
      choices,
      away,
      compared,
      fileField,
      setState,
      options: latest.current,
      onStale: () => conflicts.showNext(true),
      onDeleted: () => deletion.found(),
    });
  };
  const storedAt = useRef(-TYPING_PAUSE_MS);
  const { send, transfer, unattended, waitElsewhere } = useSave<D, S>({
    latest,
    alive,
    formats,
    isAttended: attended,
    nameOf,
    repeats: () => doubts.isRead(conflictMessages.savedBefore),
    draft,
    unsaved,
    lost: lostRecord.lost,
    maybeStored: () => maybeStored,
    onFailed,
    onStored: () => {
      storedAt.current = performance.now();
      lostRecord.stored();
      // What came while it was sent was its own.
      conflicts.clear();
      setState({ status: 'idle' });
    },
    onStoredElsewhere: () => startOver(latest.current.initial, null),
  });

  /** The doubts of the form; while a recovered draft lacks its file, that too: the notice of a save would hide it. */
  const doubtsToAsk = () => {
    const { doubts: ask } = latest.current;
    const missing = draft.missingFiles;
    if (missing.length === 0) return ask;
    const withoutFiles = maybeStored
      ? draftMessages.withoutFilesInDoubt
      : draftMessages.withoutFiles;
    return async (values: D) => [
      ...((await ask?.(values)) ?? []),
      ...(Object.values(values).some(isFile) ? [] : [withoutFiles(missing)]),
    ];
  };

  const stopBeforeSave = useRef(() => {});
  const run = async (pressed: string) => {
    form.clearErrors();
    conflicts.showNext(false);
    deletion.forget();
    const mayBeStored = lostRecord.maybeStored;
    let isStopped = false;
    const stopped = new Promise<typeof STOPPED>((resolve) => {
      stopBeforeSave.current = () => {
        isStopped = true;
        resolve(STOPPED);
      };
    });
    const wait = { stopped, isStopped: () => isStopped };
    const checks = { form, pending, alive, doubts, shownValues, mayBeStored, ...wait };
    const parts = { ...checks, setState, show };
    const asked = { ...latest.current, doubts: doubtsToAsk() };
    if (!(await maySave({ ...parts, options: asked }))) return;
    lostRecord.begin();
    const sendOnce = async () => {
      conflicts.showNext(false);
      setState({ status: 'saving' });
      return send(structuredClone(form.getValues()), pressed);
    };
    const sendAll = async () => {
      const isStored = await sendOnce();
      return lostRecord.wantsSecondTry() ? sendOnce() : isStored;
    };
    const sending = sendAll();
    unsaved.track(sending);
    await sending;
  };
  // A ref, because two presses may occur before the next render.
  const submitting = useRef(false);
  const submit = async (pressed = '') => {
    // What is being recovered is not in the fields yet.
    if (submitting.current || latest.current.readOnly || draft.recovering) return;
    if (latest.current.changesOnly && !dirty) return;
    if (doubts.areTooNew()) return;
    // The second press of a double one would find the next record empty, and look like a refusal of what was stored.
    if (!dirty && performance.now() - storedAt.current < TYPING_PAUSE_MS) return;
    submitting.current = true;
    try {
      await run(pressed);
    } finally {
      submitting.current = false;
    }
  };
  const deletion = useDeletedRecord({
    deleted: options.deleted,
    restore: options.restore,
    restorePatient: options.restorePatient,
    deletedText: options.deletedText,
    dirty,
    clashing: Object.keys(conflicts.clashes).length > 0,
    compare: () => attended() && conflicts.comparison.open(),
    submit: () => void submit(),
  });

  return {
    id,
    form,
    pending,
    labels,
    readOnly,
    marksChanges: options.marksChanges ?? false,
    state,
    busy,
    frozen: busy || draft.recovering,
    transfer,
    dirty,
    maybeStored,
    formats,
    catalogueFields,
    choices,
    revision,
    unattended,
    waitElsewhere,
    stopBeforeSave: useStableCallback(() => stopBeforeSave.current()),
    discardDraft,
    about: options.about,
    named: () => nameOf(form.getValues()),
    clashes: conflicts.clashes,
    taken: conflicts.taken,
    adoptions: conflicts.adoptions,
    comparison: conflicts.comparison,
    deletion,
    fill: conflicts.fill,
    submit: (pressed) => void submit(pressed),
    restart: (values = latest.current.initial, focus) => startOver(values, focus ?? null),
    draft: {
      ...draft,
      missingFiles: hasFile ? [] : draft.missingFiles,
      filesChanged: () => {
        withdrawDoubts();
        draft.filesChanged();
      },
    },
  };
}

const isFile = (value: unknown): boolean => value instanceof File;
