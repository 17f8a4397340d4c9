import { ApiError, commonMessages, deletionMessages } from '@practice/domain';
import { useRef, useState, type RefObject } from 'react';
import { LONG_MS, useToast, type ToastMessage } from '../primitives/use-toast';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog';
import { firstRest, focusRow, focusRowIfLost, neighboursOf } from './focus-row';
import { restoreError } from './restore-error';
import { sayBringingBack } from './say-bringing-back';
import { undoNotice } from './undo-notice';
import { useKeptRowFocus } from './use-kept-row-focus';
import { useStableCallback } from './use-stable-callback';

export interface RowDeletionOptions<T> {
  /** The visible rows, in order. */
  rows: readonly T[];
  idOf: (row: T) => number;
  /** The row's `data-row`, where it is not its id: a list of two kinds of rows. */
  keyOf?: (row: T) => string;
  /** The row's name in the question. */
  subjectOf: (row: T) => string;
  /** Its name in notices, where the question's sentence names it already. */
  noticeOf?: (row: T) => string;
  /** A function of the row, where a list has rows of several kinds. */
  texts: RowDeletionTexts | ((row: T) => RowDeletionTexts);
  /** Rejects with ApiError. */
  remove: (id: number, row: T) => Promise<void>;
  /**
   * For what shows the row beside the list; called last. Not called for who stopped waiting: another record may be written there by
   * now, and one that is still shown is seen to be gone, as one that another computer deleted.
   */
  onDeleted?: (row: T) => void;
  /** Adds an undo button to the notice of the deletion. */
  undo?: RowUndo<T>;
  /** The element that holds the rows (see focus-row.ts). */
  region: RefObject<HTMLElement | null>;
  /** Gets the focus when no row is left: the search box. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

export interface RowDeletionTexts extends Pick<
  DeleteDialogProps,
  | 'title'
  | 'question'
  | 'consequence'
  | 'confirmLabel'
  | 'pendingLabel'
  | 'failedTitle'
  | 'failedText'
> {
  /** Announced afterwards. */
  deleted: string;
  /** The same of what was gone before; by default that another computer had deleted it. */
  gone?: string;
}

export interface RowUndo<T> {
  /** Resolves once the list contains the row again; rejects with ApiError. */
  restore: (id: number, row: T) => Promise<unknown>;
  restored: string | ((row: T) => string);
  failedText: string;
}

/**
 * Deletes a row of a list: asks, deletes, shows a failure, and moves the focus to the next row, after the last row to
 * the previous one, and without rows to the search box (look-and-feel P1, G2; decisions G12, G14, G15). A declined
 * question returns the focus to its opener.
 */
export function useRowDeletion<T>(options: RowDeletionOptions<T>) {
  const { rows, idOf, undo, region, fallbackFocus } = options;
  const { keyOf = (row: T) => String(idOf(row)) } = options;
  const [asked, setAsked] = useState<T | null>(null);
  const returnFocus = useRef<HTMLElement>(null);
  /** Of the rows that may get the focus after a deletion, best first: each may be rendered anew in between, or go too. */
  const nextKeys = useRef<string[]>([]);
  /** Another computer changed it since it was read: the question is about the row as it is now. */
  const [stale, setStale] = useState(false);
  /** How often each row was deleted. */
  const attempts = useRef(new Map<string, number>());
  const toast = useToast();
  const textsOf = (row: T) =>
    typeof options.texts === 'function' ? options.texts(row) : options.texts;
  const shown = (stale && asked && rows.find((row) => keyOf(row) === keyOf(asked))) || asked;

  useKeptRowFocus({ rows, keyOf, region, fallbackFocus });

  const neighbours = (row: T) => neighboursOf(rows.map(keyOf), keyOf(row));

  const removeShown = async (row: T) => {
    const key = keyOf(row);
    const attempt = (attempts.current.get(key) ?? 0) + 1;
    attempts.current.set(key, attempt);
    /** Who stopped waiting deleted it again, and may have taken that back: the former outcome is no news, and stays untold. */
    const unlessOld = async () => {
      if (attempts.current.get(key) !== attempt) await new Promise(() => undefined);
    };
    try {
      await options.remove(idOf(row), row);
    } catch (error) {
      await unlessOld();
      if (error instanceof ApiError && error.status === 409) setStale(true);
      throw error;
    }
    await unlessOld();
  };

  const ask = (row: T) => {
    returnFocus.current = null;
    nextKeys.current = [keyOf(row), ...neighbours(row)];
    setStale(false);
    setAsked(row);
  };

  const aimAtNeighbour = (row: T) => {
    const key = keyOf(row);
    // The list may have been read again without it: then those that were beside it when the question was opened.
    if (rows.some((other) => keyOf(other) === key)) nextKeys.current = neighbours(row);
    else nextKeys.current = nextKeys.current.filter((other) => other !== key);
    returnFocus.current = firstRest(region.current, nextKeys.current) ?? fallbackFocus.current;
  };

  /** Who stopped waiting for the deletion may stand in the row, which goes now, or went when the list was read again. */
  const leaveRow = useStableCallback((row: T) => {
    const focused = document.activeElement;
    const here = region.current?.querySelector(`[data-row="${keyOf(row)}"]`);
    if (focused !== document.body && !here?.contains(focused)) return;
    aimAtNeighbour(row);
    returnFocus.current?.focus({ preventScroll: true });
  });

  /** Two rows may be deleted one after the other: each notice names its own (docs/decisions/245). */
  const named = (row: T) => ({ subject: (options.noticeOf ?? options.subjectOf)(row) });

  /** What was said of each row last: deleted, brought back, and deleted again it is not both. */
  const said = useRef(new Map<string, () => void>());
  const say = (row: T, message: ToastMessage) => {
    said.current.get(keyOf(row))?.();
    said.current.set(keyOf(row), toast(message));
  };

  const restore = async (row: T, way: RowUndo<T>) => {
    const endWaiting = sayBringingBack(toast, named(row).subject);
    /** Whoever types meanwhile goes on: in the row their letters would be lost. */
    let typing = false;
    const note = () => (typing = true);
    document.addEventListener('input', note);
    try {
      await way.restore(idOf(row), row);
      const { restored } = way;
      const text = typeof restored === 'function' ? restored(row) : restored;
      say(row, { tone: 'success', text, ...named(row) });
      // The list contains the row again, but it may not be rendered yet.
      setTimeout(() => {
        if (typing) return;
        focusRow(region.current, keyOf(row), fallbackFocus.current);
        document.activeElement?.scrollIntoView({ block: 'nearest' });
      });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      say(row, {
        tone: 'error',
        ...(isOver ? { text: way.failedText } : restoreError(error, way.failedText)),
        ...named(row),
        afterLogin: isOver,
        // Also after a refusal: what stood in its way (a deleted patient, thirty photos) may be mended meanwhile.
        action: { label: commonMessages.retry, onSelect: () => void restore(row, way) },
      });
    } finally {
      document.removeEventListener('input', note);
      endWaiting();
    }
  };

  const sayDeleted = (row: T) => {
    const text = textsOf(row).deleted;
    const { subject } = named(row);
    if (undo)
      say(
        row,
        undoNotice(text, subject, () => void restore(row, undo)),
      );
    else say(row, { tone: 'success', text, subject });
  };

  const sayDeletedElsewhere = (row: T) =>
    say(row, {
      tone: 'info',
      text: textsOf(row).gone ?? deletionMessages.deletedBefore,
      ...named(row),
      durationMs: LONG_MS,
    });

  return {
    /** Opens the question about a row. */
    ask,
    /** Whether the question is open. */
    asking: asked !== null,
    /** The question, to be rendered by the list; null while it is closed. */
    dialog: asked && shown && (
      <DeleteDialog
        {...textsOf(shown)}
        subject={options.subjectOf(shown)}
        remove={() => removeShown(shown)}
        onGone={() => aimAtNeighbour(shown)}
        onDeleted={(elsewhere, present) => {
          if (elsewhere) sayDeletedElsewhere(shown);
          else sayDeleted(shown);
          if (present) options.onDeleted?.(shown);
          else leaveRow(shown);
        }}
        onClose={() => {
          setAsked(null);
          focusRowIfLost(region.current, nextKeys.current, fallbackFocus.current);
        }}
        returnFocus={returnFocus}
      />
    ),
  };
}
