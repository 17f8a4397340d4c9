import {
  appendTemplate,
  blanksIn,
  nextBlank,
  templateMessages as messages,
  commonMessages,
} from '@practice/domain';
import { useRef, useState, type KeyboardEvent } from 'react';
import { AlertDialog } from '../primitives/AlertDialog';

/** What is inserted: a stored template, or one as it is being edited. */
export interface UsedTemplate {
  tecnica: string;
  desarrollo: string;
}

export interface TemplateInsertionOptions {
  /** The text box of the detailed technique. */
  box: () => HTMLTextAreaElement | null;
  /** Writes the whole text into its field. */
  write: (text: string) => void;
  /** The template's text is in the field. Returns what takes back whatever else the template changed. */
  onUsed: (template: UsedTemplate) => () => void;
  onTakenBack: () => void;
}

/** A text that a template changed. */
interface Insertion {
  before: string;
  after: string;
  takeBackRest: () => void;
}

/**
 * Puts a template into the detailed technique: into an empty one at once, else it asks (decision R10). Afterwards Tab
 * goes from blank to blank, until none is left or the box is left. While the text is the one that a template left, it can
 * be taken back, as a quick fill of codes can (decision FA2): the browser's own undo does not know it.
 */
export function useTemplateInsertion(options: TemplateInsertionOptions) {
  const { box, write, onUsed, onTakenBack } = options;
  const [asked, setAsked] = useState<UsedTemplate | null>(null);
  /** Blanks that Tab still goes to; 0: Tab leaves the box as anywhere. */
  const [blanks, setBlanks] = useState(0);
  const returnFocus = useRef<HTMLElement>(null);
  const [last, setLast] = useState<Insertion | null>(null);

  const takeBack = () => {
    if (!last) return;
    write(last.before);
    last.takeBackRest();
    onTakenBack();
    setLast(null);
    setBlanks(0);
    const area = box();
    area?.focus();
    area?.setSelectionRange(last.before.length, last.before.length);
  };
  const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
    (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

  const insert = (template: UsedTemplate, text: string, from: number) => {
    const before = box()?.value ?? '';
    write(text);
    setLast({ before, after: text, takeBackRest: onUsed(template) });
    setAsked(null);
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
    /** The text that `takeBack` takes back as long as the field holds it; null: none. */
    undoable: last?.after ?? null,
    takeBack,
    /** For an element around the text box. */
    boxKeys: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const area = event.target;
        if (!(area instanceof HTMLTextAreaElement)) return;
        if (last !== null && area.value === last.after && isUndo(event)) {
          event.preventDefault();
          return takeBack();
        }
        if (blanks === 0 || event.key !== 'Tab' || event.shiftKey) return;
        const blank = nextBlank(area.value, area.selectionEnd);
        setBlanks(blank ? blanksIn(area.value.slice(blank.start)) : 0);
        if (blank === null) return;
        event.preventDefault();
        area.setSelectionRange(blank.start, blank.end);
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
