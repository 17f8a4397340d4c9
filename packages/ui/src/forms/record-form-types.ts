import type { ApiError, CatalogueKey, DraftPlace, Transfer } from '@practice/domain';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { Clashes } from './adopt-changes';
import type { FieldName } from './field-name';
import type { Comparison } from './use-comparison';
import type { DeletedRecord } from './use-deleted-record';
import type { AskDoubts } from './use-doubts';
import type { FormDraft } from './use-form-draft';
import type { PendingFields } from './use-pending-fields';
import type { FormTransfer } from './use-transfer';

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
  /**
   * `again`: sending the same once more may succeed, and a file makes that worth a button. `isStale`: another computer changed the
   * record.
   */
  | { status: 'failed'; text: string; again?: boolean; isStale?: boolean };

export interface RecordFormOptions<D extends FieldValues, S> {
  /** Initial values. A newer record while the form is edited is another computer's change (decision G27). */
  initial: D;
  /** What is written, and of whom, where its text is offered outside the form: 'Evolución de Gómez, María'. */
  about: string;
  /**
   * The same of what is typed, in the notices of a save that nobody waits for: 'Turno de Gómez, María'. Two of one kind may be on their
   * way (docs/decisions/338). '': nothing names it yet.
   */
  nameOf?: (values: D) => string;
  /** What its draft is of (decision G17); without it the form keeps none. */
  draft?: DraftPlace | undefined;
  /** What a draft is about, shown in its banner before its title; without it, or null: the title alone. */
  draftSubject?: (values: D) => string | null;
  /** The names of files that are chosen outside the fields. Only this browser keeps them: the draft holds their names, for another one. */
  filesBeside?: () => readonly string[];
  /** The user recovered the draft of this key: what is kept beside its fields follows. */
  onRecovered?: (draft: string) => void;
  /** Spanish name of each field: its label, and its name in messages. '': it is never shown. */
  labels: Readonly<Record<FieldName<D>, string>>;
  /**
   * The first problem of the displayed values, in the documented order; null when they can be sent. `mayBeStored`: the answer
   * of a save was lost, so what looks like another record's may be its own.
   */
  check: (draft: D, mayBeStored: boolean) => Problem<D> | null;
  /**
   * What can be true and hardly is, in sentences: the first press shows them, the second one saves (decisions R27, T9).
   */
  doubts?: AskDoubts<D>;
  /** The question that a refusal means: shown as a doubt, and answered by pressing again. Null: an error. */
  doubtOf?: (error: ApiError, draft: D) => string | null;
  /**
   * The fields of a new record as they are stored: an earlier answer was lost, and another computer has changed the record
   * since (decision G27). Fields that it does not name stay as they are.
   */
  asStored?: (stored: S) => Partial<D>;
  /** Stores the draft; rejects with ApiError, or with AbortError when the user cancels `transfer`. */
  save: (draft: D, transfer: Transfer) => Promise<S>;
  /**
   * `present` is false when the user has left the form meanwhile: then do not navigate or move the focus. `pressed` is
   * the value of the submit button that was pressed; '' for the main one.
   */
  onSaved: (saved: S, present: boolean, pressed: string) => void;
  /** Message of a failed save when the server gives none. */
  failedText: string;
  /** The same when it names a field, at which its reason stands; by default `failedText`. */
  refusedText?: string;
  /** The field that shows an issue, where the server's field name differs from the draft's. */
  shownAt?: Readonly<Record<string, FieldName<D>>>;
  /** Address of the stored file of each file field: another one while the form is edited is another computer's change. */
  storedFiles?: Partial<Record<FieldName<D>, string | null>>;
  /**
   * Shows the values as text; a newer `initial` then replaces them. When it becomes true, unsaved edits are discarded.
   */
  readOnly?: boolean;
  /**
   * Brings back the record that another computer deleted, and makes the next save go over it; rejects with ApiError.
   * Without it nothing can be brought back.
   */
  restore?: () => Promise<unknown>;
  /**
   * The same for the patient of a record, whom another computer deleted while it was typed: the notice of the page is below the
   * dialog, or far above the form. A record that goes with its patient alone has both.
   */
  restorePatient?: () => Promise<unknown>;
  /** The sentence where `restore` brings back what the record belongs to: the consulta of an evolución. */
  deletedText?: string;
  /** True for a 404 which says that what `restore` brings back was deleted. Without it every 404 does. */
  meansDeleted?: (refusal: ApiError) => boolean;
  /** Its list does not have the record any more: what was typed can still be saved by `restore`. */
  deleted?: boolean;
  /** A field whose value is not the stored one has a bar at its left. */
  marksChanges?: boolean;
  /** An unchanged draft is not saved, by key either. */
  changesOnly?: boolean;
  /** Gets the focus when the form is unlocked. */
  firstField?: FieldName<D>;
  /** Shows a problem elsewhere (in a dialog) instead of at its field. */
  onProblem?: (problem: Problem<D>) => void;
  /**
   * Shows a refusal elsewhere; the server's issues of single fields are still shown at the fields. Not called while the
   * form is hidden: a dialog would open over whatever the user does by then. Nor for a version that another computer has
   * replaced, or a record that it deleted: both are the form's.
   */
  onRefused?: (error: ApiError) => void;
}

export interface RecordForm<D extends FieldValues> {
  /** Id of the `<form>`, for buttons outside it. */
  id: string;
  form: UseFormReturn<D>;
  pending: PendingFields;
  /** What is written, and of whom. */
  about: string;
  /** What it is called in notices: see RecordFormOptions.nameOf. */
  named: () => string;
  labels: Readonly<Record<FieldName<D>, string>>;
  readOnly: boolean;
  marksChanges: boolean;
  state: FormState;
  /** A save was requested and has not finished. */
  busy: boolean;
  /** The files of the pending save. */
  transfer: FormTransfer;
  /** It takes no input: it is saved, or becomes a draft that is being recovered. */
  frozen: boolean;
  /** The form has edits that are not stored. */
  dirty: boolean;
  /** It was sent and may have been stored: the answer was lost (docs/decisions/155). */
  maybeStored: boolean;
  /** Fields that are edited here and that another computer changed too. */
  clashes: Clashes<D>;
  /** Fields that show what another computer stored meanwhile. */
  taken: readonly FieldName<D>[];
  /** How often another computer's version was taken over: 'Deshacer' of a shortcut would bring back what was before both changes. */
  adoptions: number;
  /** What both computers wrote, field by field (docs/decisions/262). */
  comparison: Comparison;
  /** Another computer deleted the record. */
  deletion: DeletedRecord;
  /** How the value of each field is read, where it is not its own text: written by the controls, and kept when they go. */
  formats: Map<string, (value: never) => string>;
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
  /** Somebody waits for the pending save instead of the form, which is hidden: it may be left. */
  unattended: boolean;
  /** Who waits for the pending save instead of the form, which is hidden; null: the form itself again. */
  waitElsewhere: (waiter: SaveWaiter | null) => void;
  /** Nobody waits any longer for what a save needs before it is sent: the form is unfrozen (docs/decisions/338). */
  stopBeforeSave: () => void;
  /** What was typed and is kept, and what was found of an earlier time. */
  draft: FormDraft;
  /** The author gives up what was typed. */
  discardDraft: () => void;
  /** Restarts the form from `draft`, or from its initial values; `focus` gets the focus after the render. */
  restart: (draft?: D, focus?: FieldName<D>) => void;
}

/** Is told the outcome of a pending save while the form is not visible (docs/decisions/097). */
export interface SaveWaiter {
  saved: () => void;
  /** `late`: the same for whoever does not see the form. The returned function takes back what was said. */
  failed: (text: string, late: string) => () => void;
}

/** The choice of a selector, for a save that the server refuses because the choice was deleted. */
export interface ShownChoice {
  name: () => string;
  drop: () => void;
}

/** A form of any record, as its controls see it. */
export type AnyRecordForm = RecordForm<FieldValues>;
