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
  /** The template's text is in the field. */
  onUsed: (template: UsedTemplate) => void;
}

/**
 * Puts a template into the detailed technique: into an empty one at once, else it asks (decision R10). Afterwards Tab
 * goes from blank to blank, until none is left or the box is left.
 */
export function useTemplateInsertion({ box, write, onUsed }: TemplateInsertionOptions) {
  const [asked, setAsked] = useState<UsedTemplate | null>(null);
  /** Blanks that Tab still goes to; 0: Tab leaves the box as anywhere. */
  const [blanks, setBlanks] = useState(0);
  const returnFocus = useRef<HTMLElement>(null);

  const insert = (template: UsedTemplate, text: string, from: number) => {
    write(text);
    onUsed(template);
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
    /** For an element around the text box. */
    boxKeys: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const area = event.target;
        if (!(area instanceof HTMLTextAreaElement)) return;
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
