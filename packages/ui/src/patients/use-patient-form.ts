import {
  checkPatient,
  commonMessages,
  errorText,
  patientBody,
  patientMessages as messages,
  type CatalogueItem,
  type Patient,
  type PatientDraft,
  type PatientListKey,
  type PatientRef,
} from '@practice/domain';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import { useAdditions } from '../common/use-additions';
import { useToast } from '../primitives/use-toast';
import type { PatientListField } from './PatientForm';
import {
  invalidBirthDate,
  issuesOfForm,
  refusedSave,
  type DniOwner,
  type PatientSaveProblem,
} from './save-problem';

export interface PatientFormOptions {
  initial: PatientDraft;
  /** Stores the draft; throws ApiError. */
  save: (body: ReturnType<typeof patientBody>) => Promise<Patient>;
  onSaved: (patient: Patient) => void;
  createItem: (list: PatientListKey, name: string) => Promise<CatalogueItem>;
  /** Brings a deleted patient back; throws ApiError. */
  restore: (id: number) => Promise<Patient>;
  onOpenHistory: (patient: PatientRef) => void;
  /** For whoever guards the way out of the page. */
  onDirtyChange?: (dirty: boolean) => void;
}

/** What registering and editing have in common: checking, saving, refusals and the guard of what was typed. */
export function usePatientForm(options: PatientFormOptions) {
  const { initial, save, onSaved, createItem, restore, onOpenHistory, onDirtyChange } = options;
  const toast = useToast();
  const form = useForm<PatientDraft>({ defaultValues: initial });
  // Read while rendering: the form library only tracks what is read here.
  const { isDirty } = form.formState;
  const additions = useAdditions(form);
  // Both: Ctrl+Enter settles the field and saves before anything is drawn again.
  const [dateIsReadable, setDateIsReadable] = useState(true);
  const readable = useRef(true);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<PatientSaveProblem | null>(null);
  /** What the discarding question is about to do. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  /** Drawn anew, the date field forgets text that is no date: the form never knew it. */
  const [revision, setRevision] = useState(0);
  /** The list that is being edited over the form. */
  const [listEdit, setListEdit] = useState<CatalogueEdit | null>(null);
  const focusWanted = useRef<keyof PatientDraft | null>(null);
  const dirty = isDirty || !dateIsReadable;

  useEffect(() => {
    onDirtyChange?.(dirty);
    return () => onDirtyChange?.(false);
  }, [dirty, onDirtyChange]);

  // Only when the fields are drawn: a reset forgets them until then.
  useEffect(() => {
    if (focusWanted.current) form.setFocus(focusWanted.current);
    focusWanted.current = null;
  }, [form, revision]);

  const changeDateValidity = (valid: boolean) => {
    readable.current = valid;
    setDateIsReadable(valid);
  };

  /** Starts over from `draft`; `focus` says where the caret goes, when the fields are shown at all. */
  const restart = (draft: PatientDraft, focus: keyof PatientDraft | null = null) => {
    focusWanted.current = focus;
    additions.forgetAll();
    form.reset(draft);
    changeDateValidity(true);
    setRevision((count) => count + 1);
    onDirtyChange?.(false);
  };

  const submit = async () => {
    if (saving) return;
    if (additions.isRunning() && !(await additions.arrived(setSaving))) return;
    const draft = form.getValues();
    form.clearErrors();
    const found = readable.current ? checkPatient(draft) : invalidBirthDate;
    if (found) {
      const field = found.kind === 'missing' ? found.fields[0] : found.field;
      return setProblem({ confirmation: { type: 'validation', text: found.message }, field });
    }
    setSaving(true);
    try {
      onSaved(await save(patientBody(draft)));
    } catch (error) {
      for (const [field, message] of issuesOfForm(error)) form.setError(field, { message });
      setProblem(
        refusedSave(error, {
          openHistory: (owner) => {
            setProblem(null);
            onOpenHistory(owner);
          },
          restore: (owner) => void bringBack(owner),
        }),
      );
    } finally {
      setSaving(false);
    }
  };

  /** Whoever has the number is back; what was typed stays, for the staff to compare. */
  const bringBack = async (owner: DniOwner) => {
    setProblem(null);
    try {
      const patient = await restore(owner.id_paciente);
      toast({
        tone: 'success',
        text: messages.restored,
        action: { label: messages.openSavedHistory, onSelect: () => onOpenHistory(patient) },
      });
    } catch (error) {
      const text = errorText(error, messages.restoreFailed);
      setProblem({ confirmation: { type: 'error', title: messages.errorTitle, text } });
    }
  };

  const addItem = (field: PatientListField, list: PatientListKey, name: string) =>
    additions.add(field, () => createItem(list, name), commonMessages.addFailed);

  const editList = (field: PatientListField, list: PatientListKey) =>
    setListEdit({
      catalogue: list,
      onAdded: (item) => additions.choose(field, item),
      onRemoved: (item) => {
        if (form.getValues(field) === item.id) form.setValue(field, null, { shouldDirty: true });
      },
    });

  return {
    listEdit,
    editList,
    closeListEdit: () => setListEdit(null),
    form,
    initial,
    revision,
    dirty,
    saving,
    problem,
    restart,
    submit,
    addItem,
    holdItem: (field: PatientListField, settled: Promise<boolean>) =>
      void additions.hold(field, settled),
    /** Another choice than the one that is being added. */
    forgetItem: (field: PatientListField) => additions.forget(field),
    changeDateValidity,
    leaving,
    /** Does `leave` at once, or asks first when something typed would be lost. */
    guard: (leave: () => void) => {
      // What is on its way can't be discarded any more; its answer is seconds away.
      if (saving) return;
      if (dirty) setLeaving(() => leave);
      else leave();
    },
    keep: () => setLeaving(null),
    discard: () => {
      setLeaving(null);
      restart(initial);
      leaving?.();
    },
    /** Leaving a problem leads to the field it is about, once its dialog has given the focus back. */
    leaveProblem: () => {
      const field = problem?.field;
      setProblem(null);
      if (field) setTimeout(() => form.setFocus(field));
    },
  };
}

export type PatientFormState = ReturnType<typeof usePatientForm>;
