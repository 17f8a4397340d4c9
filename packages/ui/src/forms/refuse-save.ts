import {
  atFileField,
  atHugeText,
  hugeTextMessages,
  commonMessages,
  conflictMessages,
  errorTextBeside,
  isPatientGone,
  isSavedBefore,
  isStale,
  issuesByField,
  mayPass,
  tellMissingChoices,
  type ApiError,
} from '@practice/domain';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldName } from './field-name';
import type { FormState, RecordFormOptions, ShownChoice } from './record-form-types';
import { showField } from './show-field';
import type { Doubts } from './use-doubts';

interface RefusedForm<D extends FieldValues> {
  form: UseFormReturn<D>;
  options: Pick<
    RecordFormOptions<D, never>,
    | 'doubtOf'
    | 'failedText'
    | 'refusedText'
    | 'labels'
    | 'initial'
    | 'onRefused'
    | 'restore'
    | 'restorePatient'
    | 'meansDeleted'
    | 'shownAt'
  >;
  doubts: Doubts<D>;
  choices: ReadonlyMap<string, ShownChoice>;
  /** Its author is not at the form: a dialog would open over whatever they do by then. */
  away: boolean;
  /** It was refused because another computer changed the record, and the form shows what is stored. */
  compared: boolean;
  /** The field that holds a file, if one was sent. */
  fileField: string | undefined;
  setState: (state: FormState) => void;
  /** Another computer changed the record: it is compared as soon as it was read. */
  onStale: () => void;
  /** Another computer deleted the record, or its patient. */
  onDeleted: () => void;
}

/** Says why a save was refused: as a doubt, at its fields, above the form, or in what the form's owner shows. */
export function refuseSave<D extends FieldValues>(refusal: ApiError, given: RefusedForm<D>): void {
  const { form, options, away, fileField, setState } = given;
  const doubt = doubtOf(refusal, given);
  if (doubt !== null && !away) {
    given.doubts.show([doubt]);
    return setState({ status: 'doubtful', texts: [doubt] });
  }
  const isGone =
    (options.restore && refusal.status === 404 && (options.meansDeleted?.(refusal) ?? true)) ||
    (options.restorePatient && isPatientGone(refusal));
  if (isGone) {
    given.onDeleted();
    return setState({ status: 'idle' });
  }
  const { shownAt = {}, failedText, refusedText = failedText } = options;
  const named = atHugeText(refusal, form.getValues(), (field, length) => {
    const label = options.labels[field as FieldName<D>];
    return label && hugeTextMessages.refused(label, length);
  });
  const error = atFileField(
    tellMissingChoices(named, (sent) => dropChoice(given, shownAt[sent] ?? sent)),
    named === refusal ? fileField : undefined,
  );
  const wrong = markFields(error, given);
  const onRefused = away || isStale(error) ? undefined : options.onRefused;
  if (error.status === 409 && !onRefused && !away) given.onStale();
  if (onRefused) {
    setState({ status: 'idle' });
    return onRefused(error);
  }
  const fields = [...Object.keys(options.initial), ...Object.keys(shownAt)];
  setState({
    status: 'failed',
    text: errorTextBeside(fields, error, wrong === undefined ? failedText : refusedText),
    again: fileField !== undefined && mayPass(error),
    isStale: isStale(error),
  });
  if (wrong !== undefined && !away) showField(form, wrong);
}

/** The refusal as a sentence that a second press accepts; null: it cannot be accepted. */
function doubtOf<D extends FieldValues>(refusal: ApiError, given: RefusedForm<D>): string | null {
  if (isSavedBefore(refusal)) return conflictMessages.savedBefore;
  if (given.compared) return null;
  return given.options.doubtOf?.(refusal, given.form.getValues()) ?? null;
}

/** Shows the server's issues at their fields; returns the first of these. */
function markFields<D extends FieldValues>(
  error: ApiError,
  { form, options: { initial, shownAt = {} } }: RefusedForm<D>,
): FieldName<D> | undefined {
  const wrong: FieldName<D>[] = [];
  for (const [sent, message] of Object.entries(issuesByField(error))) {
    const field = shownAt[sent] ?? (sent as FieldName<D>);
    if (!(field in initial)) continue;
    form.setError(field, { type: 'server', message });
    wrong.push(field);
  }
  return wrong[0];
}

/** Drops a choice that was deleted meanwhile, so that the next save sends what the field shows; says which it was. */
function dropChoice<D extends FieldValues>(
  { form, choices, doubts }: RefusedForm<D>,
  field: string,
): string | undefined {
  const choice = choices.get(field);
  const name = choice?.name();
  choice?.drop();
  // The second half of a double click would store the record without it.
  if (name) doubts.hold();
  if (!name || name === commonMessages.notAvailable) return undefined;
  const left: unknown = form.getValues(field as FieldName<D>);
  const textStays = typeof left === 'string' && left !== '';
  return textStays ? commonMessages.linkGone(name) : commonMessages.choiceGone(name);
}
