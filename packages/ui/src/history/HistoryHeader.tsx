import {
  foldEmptyLines,
  historyMessages as messages,
  knownAllergies,
  type Background,
  type Patient,
} from '@practice/domain';
import { ChevronRight, History } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { AllergiesBadge } from '../background/AllergiesBadge';
import { AllergiesText } from '../background/AllergiesText';
import { BackLink } from '../common/BackLink';
import { PatientBanner } from '../common/PatientBanner';
import { Button } from '../primitives/Button';
import { expander } from '../primitives/presses';
import { TextArea } from '../primitives/TextArea';
import { TextLink } from '../primitives/TextLink';
import { SummaryLink, type SummaryLinkProps } from './SummaryLink';

export interface HistoryHeaderProps {
  patient: Patient;
  /** Null: none yet. */
  background: Background | null;
  backHref: string;
  /** What was done with this history. */
  activityHref: string;
  /** The printed summary. */
  summary: SummaryLinkProps;
  /** What else can be done with the whole history. */
  actions?: ReactNode;
  /** Shows the antecedentes, where the allergies are written. */
  onShowAllergies: () => void;
  /** Below the patient: they stay in sight with them. */
  tabs?: ReactNode;
}

/**
 * Who the history is about; stays in sight while it scrolls (clinical-history §2.1; decisions C7, C10, F8), except in a window so
 * small that it would hide what is read.
 */
export function HistoryHeader({
  patient,
  background,
  backHref,
  activityHref,
  summary,
  actions,
  onShowAllergies,
  tabs,
}: HistoryHeaderProps) {
  const allergies = knownAllergies(background);
  const note = patient.anexo?.trim();
  const [noteOpen, setNoteOpen] = useState(false);
  const noteId = useId();
  const box = useStickyHeight();
  return (
    <div ref={box} className="z-10 roomy:sticky roomy:top-0">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto max-w-[90rem] px-5 py-0.5 print:px-0">
          <PatientBanner
            patient={patient}
            detail="full"
            warning={
              allergies !== null && (
                <>
                  <AllergiesBadge allergies={allergies} onShow={onShowAllergies} />
                  {/* Paper has no tab to go to. */}
                  <div className="hidden print:block">
                    <AllergiesText allergies={allergies} />
                  </div>
                </>
              )
            }
            before={<BackLink href={backHref} />}
            after={
              <span data-print="hide" className="contents">
                <TextLink
                  href={activityHref}
                  appearance="navigation"
                  icon={<History size={16} aria-hidden />}
                  className="px-2 text-label"
                >
                  {messages.activity}
                </TextLink>
                <SummaryLink {...summary} />
                {actions}
                {note && (
                  <Button
                    size="small"
                    variant="quiet"
                    {...expander(noteOpen, setNoteOpen)}
                    aria-controls={noteId}
                    icon={
                      <ChevronRight
                        size={16}
                        aria-hidden
                        className={clsx(noteOpen && 'rotate-90')}
                      />
                    }
                  >
                    {messages.note}
                  </Button>
                )}
              </span>
            }
          />
          {note && (
            <div
              id={noteId}
              // Closed by a class, not by the attribute 'hidden': on paper it is read, whether it is open or not.
              className={clsx('mt-2 border-t border-line pt-1 print:block', !noteOpen && 'hidden')}
            >
              <p className="hidden text-caption print:block">{messages.note}</p>
              {/* A read-only field, because its own scroll bar works by key. */}
              <TextArea
                readOnly
                aria-label={messages.note}
                value={note}
                asPrinted={foldEmptyLines}
                className="[&>textarea]:max-h-32"
              />
            </div>
          )}
        </div>
      </div>
      {tabs && (
        <div data-print="hide" className="bg-canvas">
          <div className="mx-auto max-w-[90rem] px-5 pt-2">{tabs}</div>
        </div>
      )}
    </div>
  );
}

/**
 * Tells the page how high the header is: what stands beside a list stays below it, and a focused row is scrolled to where
 * it does not cover the row.
 */
function useStickyHeight() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const header = box.current;
    if (!header) return;
    const page = document.documentElement.style;
    const tell = () => {
      const sticks = getComputedStyle(header).position === 'sticky';
      page.setProperty('--sticky-height', `${sticks ? header.offsetHeight : 0}px`);
      page.scrollPaddingTop = 'var(--sticky-height)';
    };
    const resized = new ResizeObserver(tell);
    resized.observe(header);
    window.addEventListener('resize', tell);
    tell();
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', tell);
      page.removeProperty('--sticky-height');
      page.scrollPaddingTop = '';
    };
  }, []);
  return box;
}
