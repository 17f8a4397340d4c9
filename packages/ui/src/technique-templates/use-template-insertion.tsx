import {
  appendTemplate,
  blanksIn,
  nextBlank,
  templateMessages as messages,
  commonMessages,
  withoutTemplate,
  type TemplateUse,
} from '@practice/domain';
import { useRef, useState, type KeyboardEvent } from 'react';
import { AlertDialog } from '../primitives/AlertDialog';
import { SAME_PRESS_MS } from '../primitives/presses';

/** What is inserted: a stored template, or one as it is being edited. */
export interface UsedTemplate {
  tecnica: string;
  desarrollo: string;
}

/** Where the text of a template went: into an empty field, after the text that was there, or in its place. */
export type TemplatePlace = 'empty' | 'after' | 'instead';

export interface TemplateInsertionOptions {
  /** The text box of the detailed technique. */
  box: () => HTMLTextAreaElement | null;
  /** When it changes, what was inserted before can no longer be taken back: the stored text was another one then. */
  basis: number;
  /** Writes the whole text into its field. */
  write: (text: string) => void;
  /** The template's text is in the field. Returns what takes back whatever else the template changed. */
  onUsed: (template: UsedTemplate, place: TemplatePlace) => () => void;
  /** The template is out of the field; `keptWords`: what was written in its blanks is still there. */
  onTakenBack: (keptWords: boolean) => void;
  /** Tab was pressed on the last blank, which is not filled in: it stays there once. */
  onBlankLeft: () => void;
}

function isBlankSelected({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  const blank = nextBlank(value, selectionStart);
  return blank?.start === selectionStart && blank.end === selectionEnd;
}

/** A text that a template changed. */
interface Insertion extends TemplateUse {
  takeBackRest: () => void;
  basis: number;
}

/**
 * Puts a template into the detailed technique: into an empty one at once, else it asks (decision R10). Afterwards Tab
 * goes from blank to blank, until none is left or the box is left; it stays once on a last one that is not filled in. While the template stands whole in the text it can be
 * taken back, what was written in its blanks kept (docs/decisions/222): the browser's own undo does not know it.
 */
export function useTemplateInsertion(options: TemplateInsertionOptions) {
  const { box, basis, write, onUsed, onTakenBack, onBlankLeft } = options;
  const [asked, setAsked] = useState<UsedTemplate | null>(null);
  /** Blanks that Tab still goes to; 0: Tab leaves the box as anywhere. */
  const [blanks, setBlanks] = useState(0);
  const returnFocus = useRef<HTMLElement>(null);
  const [inserted, setInserted] = useState<Insertion | null>(null);
  const last = inserted?.basis === basis ? inserted : null;
  const insertedAt = useRef(-SAME_PRESS_MS);

  const takeBack = () => {
    const area = box();
    const left = last && withoutTemplate(last, area?.value ?? '');
    if (!left) return;
    write(left.text);
    last.takeBackRest();
    onTakenBack(left.keptWords);
    setInserted(null);
    setBlanks(0);
    area?.focus();
    area?.setSelectionRange(left.text.length, left.text.length);
  };
  const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
    (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

  const insert = (template: UsedTemplate, text: string, from: number) => {
    const before = box()?.value ?? '';
    const lead = text.slice(0, text.length - template.desarrollo.length);
    write(text);
    const replaced = before.trim() === '' ? 'empty' : 'instead';
    const takeBackRest = onUsed(template, lead === '' ? replaced : 'after');
    setInserted({ before, lead, template: template.desarrollo, takeBackRest, basis });
    setAsked(null);
    insertedAt.current = performance.now();
    // After the question has given the focus back.
    setTimeout(() => {
      const area = box();
      if (!area) return;
      area.focus();
      const blank = nextBlank(area.value, from);
      if (blank) area.setSelectionRange(blank.start, blank.end);
      else area.setSelectionRange(area.value.length, area.value.length);
      setBlanks(blank ? blanksIn(area.value.slice(blank.start)) : 0);
    });
  };

  const use = (template: UsedTemplate) => {
    const text = box()?.value ?? '';
    returnFocus.current = box();
    if (text.trim() === '') insert(template, template.desarrollo, 0);
    else setAsked(template);
  };

  return {
    use,
    blanks,
    /** What `takeBack` takes back, as long as `withoutTemplate` finds it in the field; null: nothing. */
    last,
    takeBack,
    /** For an element around the text box. */
    boxKeys: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const area = event.target;
        if (!(area instanceof HTMLTextAreaElement)) return;
        if (last !== null && area.value === last.lead + last.template && isUndo(event)) {
          event.preventDefault();
          return takeBack();
        }
        // The rest of the press that chose the template would replace the blank by an empty line.
        const soon = event.repeat || event.timeStamp - insertedAt.current < SAME_PRESS_MS;
        if (event.key === 'Enter' && soon && isBlankSelected(area)) return event.preventDefault();
        if (blanks === 0 || event.key !== 'Tab' || event.shiftKey) return;
        const blank = nextBlank(area.value, area.selectionEnd);
        setBlanks(blank ? blanksIn(area.value.slice(blank.start)) : 0);
        if (blank) {
          event.preventDefault();
          area.setSelectionRange(blank.start, blank.end);
        } else if (isBlankSelected(area)) {
          // Otherwise the value that is typed next would go to the checkboxes of the samples, and its spaces would tick one.
          event.preventDefault();
          onBlankLeft();
        }
      },
      onBlur: () => setBlanks(0),
    },
    /** The question about text that is there (decision R10). */
    dialog: (
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={messages.placeTitle}
        description={asked ? messages.placeText(asked.tecnica) : ''}
        safeLabel={commonMessages.cancel}
        returnFocus={returnFocus}
        actions={[
          {
            label: messages.append,
            onSelect: () => {
              if (!asked) return;
              const text = box()?.value ?? '';
              insert(asked, appendTemplate(text, asked.desarrollo), text.trimEnd().length);
            },
          },
          {
            label: messages.replace,
            onSelect: () => asked && insert(asked, asked.desarrollo, 0),
          },
        ]}
      />
    ),
  };
}
