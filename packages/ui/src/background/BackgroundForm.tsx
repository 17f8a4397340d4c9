import {
  BACKGROUND_SECTIONS,
  backgroundMessages as messages,
  backgroundNone,
  noneInEmptySections,
  replacesText,
  type BackgroundDraft,
  type BackgroundSection,
  type Patient,
} from '@practice/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { focusField } from '../forms/focus-field';
import { useRecordFormContext } from '../forms/record-form-context';
import { TextAreaControl } from '../forms/TextAreaControl';
import { Button } from '../primitives/Button';
import { SAME_PRESS_MS } from '../primitives/presses';

export interface BackgroundFormProps {
  sexo: Patient['sexo'];
}

/** As in a selector: the button of the field. */
const FILL_KEY = 'F2';

/** The six sections to be written, each with its shortcut (clinical-history §2.2; decisions AN1, AN2). */
export function BackgroundForm({ sexo }: BackgroundFormProps) {
  const { form, fill: write } = useRecordFormContext();
  const [asked, setAsked] = useState<BackgroundSection | null>(null);
  const [openedAt] = useState(() => performance.now());
  const draft = form.watch() as BackgroundDraft;
  const missing = Object.entries(noneInEmptySections(draft, sexo));

  const fill = (section: BackgroundSection) => {
    // What is typed on a focused button is lost, and its blanks press it.
    focusField(form, section);
    if (replacesText(section, sexo, draft[section])) setAsked(section);
    else write(section, backgroundNone(section, sexo));
  };

  return (
    <>
      <Button
        aria-disabled={missing.length === 0}
        onClick={() => missing.forEach(([section, text]) => write(section, text))}
        className="justify-self-start laptop:col-span-2"
      >
        {messages.shortcutForEmpty}
      </Button>
      {BACKGROUND_SECTIONS.map((section) => (
        <TextAreaControl
          key={section}
          name={section}
          rows={3}
          aria-keyshortcuts={FILL_KEY}
          onKeyDown={(event) => {
            if (event.key !== FILL_KEY) return;
            event.preventDefault();
            // F2 unlocks the form too: whoever presses it twice, or holds it, has denied nothing.
            if (!event.repeat && event.timeStamp - openedAt > SAME_PRESS_MS) fill(section);
          }}
          aside={
            <Button
              size="small"
              variant="quiet"
              // No Tab stop: who tabs from text to text types on. Its key is F2, in the text.
              tabIndex={-1}
              aria-label={messages.shortcutOf(messages.fields[section])}
              onClick={() => fill(section)}
            >
              {messages.shortcut}
            </Button>
          }
        />
      ))}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          confirmation={{
            type: 'confirm',
            title: messages.replaceTitle,
            text: messages.replaceText(messages.fields[asked], backgroundNone(asked, sexo)),
            confirmLabel: messages.replace,
            onConfirm: () => {
              write(asked, backgroundNone(asked, sexo));
              setAsked(null);
            },
          }}
        />
      )}
    </>
  );
}
