import { commonMessages } from '@practice/domain';
import type { RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldName } from './field-name';
import type { FormState, Problem, RecordFormOptions } from './record-form-types';
import type { Doubts } from './use-doubts';
import type { PendingFields } from './use-pending-fields';

interface BeforeSave<D extends FieldValues> {
  form: UseFormReturn<D>;
  pending: PendingFields;
  options: Pick<RecordFormOptions<D, never>, 'check' | 'doubts' | 'onProblem'>;
  alive: RefObject<boolean>;
  doubts: Doubts<D>;
  /** The values as displayed, unparseable text included. */
  shownValues: () => D;
  /** The answer of a save was lost. */
  mayBeStored: boolean;
  /** Resolves when the author waits no longer for what must come before the save. */
  stopped: Promise<typeof STOPPED>;
  isStopped: () => boolean;
  setState: (state: FormState) => void;
  show: (problem: Problem<D>) => void;
}

/** Resolution of a wait that the user has stopped. */
export const STOPPED = Symbol('stopped');

/** Resolves to whether the form can be sent: its checks pass, no field is pending, nothing is doubtful. Says what is not. */
export async function maySave<D extends FieldValues>(given: BeforeSave<D>): Promise<boolean> {
  const found = firstProblem(given);
  // A field that waits for its list may be right in a moment.
  if (found && !given.pending.isTracked(found.field)) return stopAt(given, found);
  if (!(await waitForFields(given))) return false;
  const problem = firstProblem(given);
  if (problem) return stopAt(given, problem);
  return isCertain(given);
}

/** The first problem of the displayed values, unparseable text included. */
function firstProblem<D extends FieldValues>(given: BeforeSave<D>): Problem<D> | null {
  const found = given.options.check(given.shownValues(), given.mayBeStored);
  if (found) return found;
  const [first] = given.pending.unparseable();
  return first ? { field: first[0] as FieldName<D>, message: first[1].message } : null;
}

function stopAt<D extends FieldValues>(given: BeforeSave<D>, problem: Problem<D>): false {
  given.setState({ status: 'idle' });
  (given.options.onProblem ?? given.show)(problem);
  return false;
}

async function waitForFields<D extends FieldValues>(given: BeforeSave<D>): Promise<boolean> {
  const { form, pending, alive, setState } = given;
  if (pending.waitingFor() === null) return true;
  setState({ status: 'waiting' });
  const failed = (await Promise.race([pending.settled(), given.stopped])) as
    FieldName<D> | typeof STOPPED | null;
  if (!alive.current) return false;
  if (failed === STOPPED) return sayNotSent(given);
  if (failed === null) return true;
  const said = form.getFieldState(failed).error?.message;
  setState({ status: 'idle' });
  given.show({ field: failed, message: said ?? commonMessages.loadFailedRetry });
  return false;
}

/** Nothing is doubtful, or the author has read it. */
async function isCertain<D extends FieldValues>(given: BeforeSave<D>): Promise<boolean> {
  const { form, alive, doubts, setState } = given;
  if (!given.options.doubts) {
    // This press accepts the doubt that the server had raised.
    doubts.accept();
    return true;
  }
  setState({ status: 'waiting' });
  const texts = await Promise.race([
    doubts.unread(given.options.doubts, form.getValues(), given.isStopped),
    given.stopped,
  ]);
  if (!alive.current) return false;
  if (texts === STOPPED) return sayNotSent(given);
  if (texts.length > 0) setState({ status: 'doubtful', texts });
  return texts.length === 0;
}

/** Unfreezes the form; its pending fields stay tracked, and take what still comes. */
function sayNotSent<D extends FieldValues>(given: BeforeSave<D>): false {
  const { pending, setState, show } = given;
  // Of a save before this one the answer was lost.
  const message = given.mayBeStored ? commonMessages.networkError : commonMessages.notSent;
  const field = pending.waitingFor() as FieldName<D> | null;
  if (field === null) setState({ status: 'failed', text: message });
  else {
    setState({ status: 'idle' });
    show({ field, message });
  }
  return false;
}
