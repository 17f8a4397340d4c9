import {
  BACKGROUND_SECTIONS,
  backgroundMessages as messages,
  emptySectionText,
  type Background,
  type BackgroundSection,
  type Patient,
} from '@practice/domain';
import { useRef, useState, type ReactNode } from 'react';
import { ClinicalText } from '../common/ClinicalText';
import { Button } from '../primitives/Button';
import { Disclosure } from '../primitives/Disclosure';
import { useAllergiesRequest } from './allergies-request';

export interface BackgroundViewProps {
  background: Background;
  sexo: Patient['sexo'];
  /** Whether its tab is the one shown. */
  active: boolean;
  /** At the right end of the line of buttons. */
  actions?: ReactNode;
}

const NONE: readonly BackgroundSection[] = [];

/** The six sections to be read, all open at first: an allergy must not be missed (clinical-history §2.2). */
export function BackgroundView({ background, sexo, active, actions }: BackgroundViewProps) {
  const [open, setOpen] = useState<readonly BackgroundSection[]>(BACKGROUND_SECTIONS);
  const allergies = useRef<HTMLButtonElement>(null);
  useAllergiesRequest(active, () => {
    setOpen((shown) => [...shown, 'alergicos']);
    allergies.current?.focus();
    // After the render that opens the section: its text, not only its heading, is to be seen.
    setTimeout(() => allergies.current?.closest('section')?.scrollIntoView({ block: 'nearest' }));
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen(BACKGROUND_SECTIONS)}>{messages.expandAll}</Button>
        <Button onClick={() => setOpen(NONE)}>{messages.collapseAll}</Button>
        <div className="ml-auto flex items-center gap-3">{actions}</div>
      </div>
      <div className="*:border-line *:not-last:border-b rounded-sheet border border-line bg-surface">
        {BACKGROUND_SECTIONS.map((section) => (
          <Disclosure
            key={section}
            printed
            title={messages.fields[section]}
            buttonRef={section === 'alergicos' ? allergies : undefined}
            open={open.includes(section)}
            onOpenChange={(opens) =>
              setOpen(opens ? [...open, section] : open.filter((other) => other !== section))
            }
          >
            <ClinicalText
              text={background[section]}
              empty={emptySectionText(section, sexo)}
              className="pr-4 pb-3 pl-10"
            />
          </Disclosure>
        ))}
      </div>
    </>
  );
}
