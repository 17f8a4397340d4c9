import {
  conflictMessages as messages,
  foldEqual,
  wordChanges,
  type TextPiece,
} from '@practice/domain';
import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { MarkedText } from '../common/MarkedText';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { isSecondPress } from '../primitives/presses';
import { isSaveKey } from '../primitives/save-keys';
import { ignoreWhoIsTyping } from './attended';
import type { Side } from './use-comparison';

/** A field that two computers changed, as text. */
export interface ComparedText {
  field: string;
  label: string;
  /** Null: not known, as of a file. */
  before: string | null;
  mine: string;
  theirs: string;
}

export interface ComparisonDialogProps {
  /** In the order of the form. */
  fields: readonly ComparedText[];
  /** 'Label: value' of the fields that only the other computer changed. */
  merged: readonly string[];
  onClose: () => void;
  /** With a side for each field. */
  onSettle: (choices: Readonly<Record<string, Side>>) => void;
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

/**
 * What two computers wrote in one record, field by field: the author chooses, and the form then holds the result, unsaved
 * (decisions G16, G27; docs/decisions/262).
 */
export function ComparisonDialog({ fields, merged, onClose, onSettle }: ComparisonDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [missing, setMissing] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const several = fields.length > 1;

  const applyAll = (side: Side) =>
    onSettle(Object.fromEntries(fields.map(({ field }) => [field, side])));
  const focusField = (field: string) =>
    body.current?.querySelector<HTMLElement>(`[data-compared="${field}"] input`)?.focus();
  const applyChosen = () => {
    const undecided = fields.find(({ field }) => !choices[field]);
    setMissing(undecided ? messages.chooseIn(undecided.label) : null);
    if (undecided) focusField(undecided.field);
    else onSettle(choices);
  };
  const choose = (field: string, side: Side) => {
    setMissing(null);
    setChoices((current) => ({ ...current, [field]: side }));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!several || !isSaveKey(event) || event.repeat) return;
    event.preventDefault();
    applyChosen();
  };

  return (
    <div
      className="contents"
      role="presentation"
      // It opens by itself: the blank of a sentence would close it unread, or choose.
      onKeyDownCapture={ignoreWhoIsTyping}
      onKeyDown={handleKeyDown}
    >
      <Dialog
        open
        onOpenChange={onClose}
        dismiss="escape"
        size="large"
        title={messages.title}
        description={messages.text}
        initialFocus={several ? undefined : back}
        footer={
          <>
            {missing !== null && (
              <span role="alert" className="mr-auto font-semibold text-danger">
                {missing}
              </span>
            )}
            <Button ref={back} onClick={onClose}>
              {messages.backToForm}
            </Button>
            {/* In the order of the columns above. */}
            <Button onClick={() => applyAll('mine')}>{messages.useMine}</Button>
            <Button onClick={() => applyAll('theirs')}>{messages.useTheirs}</Button>
            {several && (
              <Button variant="primary" onClick={applyChosen}>
                {messages.useChosen}
              </Button>
            )}
          </>
        }
      >
        <div
          ref={body}
          // Long texts are scrolled by key; where there are radios, these have the focus.
          {...(several ? {} : { role: 'region', 'aria-label': messages.title, tabIndex: 0 })}
          className="grid gap-5"
        >
          {fields.map((compared) => (
            <ComparedField
              key={compared.field}
              compared={compared}
              choice={choices[compared.field] ?? null}
              onChoose={several ? (side) => choose(compared.field, side) : undefined}
            />
          ))}
          {merged.length > 0 && (
            <div className="text-ink-2">
              <p>{messages.mergedTitle}</p>
              <ul className="mt-1 list-disc pl-5">
                {merged.map((line) => (
                  <li key={line} className="wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Dialog>
    </div>
  );
}

interface ComparedFieldProps {
  compared: ComparedText;
  choice: Side | null;
  /** Undefined: it is the only field, and the buttons of the dialog choose. */
  onChoose: ((side: Side) => void) | undefined;
}

/** Both values side by side, what differs marked, and the value before both. */
function ComparedField({ compared, choice, onChoose }: ComparedFieldProps) {
  const id = useId();
  const { field, label, before, mine, theirs } = compared;
  const [whole, setWhole] = useState(false);
  const [mineInPieces, theirsInPieces] = wordChanges(mine, theirs);
  const all = { mine: mineInPieces, theirs: theirsInPieces };
  const folded = { mine: foldEqual(all.mine), theirs: foldEqual(all.theirs) };
  const isLong = SIDES.some((side) => isShorter(folded[side], all[side]));
  const pieces = whole ? all : folded;
  return (
    <fieldset data-compared={field} className="min-w-0">
      <legend className="text-section font-semibold">{label}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        {SIDES.map((side) => {
          const title = (
            <span id={`${id}${side}`} className="font-semibold">
              {messages[side]}
            </span>
          );
          return (
            <label
              key={side}
              className={clsx(
                'min-w-0 rounded-control border px-3 py-2',
                choice === side ? 'border-brand bg-selected' : 'border-line',
                onChoose && 'cursor-pointer hover:border-edge',
              )}
            >
              <span className="flex items-center gap-2">
                {onChoose && (
                  <input
                    type="radio"
                    name={id}
                    checked={choice === side}
                    aria-labelledby={`${id}${side}`}
                    aria-describedby={`${id}${side}text`}
                    onChange={() => onChoose(side)}
                    className="accent-brand"
                  />
                )}
                {title}
              </span>
              <span
                id={`${id}${side}text`}
                className="mt-1 block wrap-anywhere whitespace-pre-wrap"
              >
                <MarkedText pieces={pieces[side]} empty={messages.empty} />
              </span>
            </label>
          );
        })}
      </div>
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          className="mt-1 -ml-2.5"
          onClick={(event) => !isSecondPress(event) && setWhole(!whole)}
        >
          {whole ? messages.differencesAlone : messages.wholeTexts}
        </Button>
      )}
      {before !== null && (whole || !isLong) && (
        <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {messages.before(before === '' ? messages.empty : before)}
        </p>
      )}
    </fieldset>
  );
}

const isShorter = (folded: readonly TextPiece[], all: readonly TextPiece[]): boolean =>
  folded.some(({ text }, at) => text !== all[at]?.text);
