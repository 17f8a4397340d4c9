import {
  SEARCH_MAX_LENGTH,
  ageText,
  patientMessages as messages,
  type PatientPage,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent } from 'react';
import { RemoteView } from '../common/RemoteView';
import { Skeleton } from '../primitives/Skeleton';
import { TextInput } from '../primitives/TextInput';

export interface PatientFinderProps {
  text: string;
  onTextChange: (text: string) => void;
  /** What was found for the text that was last searched. */
  found: Remote<PatientPage>;
  /** Enter: the chosen row, or null while the answer to the text is still on its way. */
  onEnter: (patient: PatientRef | null) => void;
  /** Whether `found` answers `text`. */
  current: boolean;
  onChoose: (patient: PatientRef) => void;
}

const STEP: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Three letters and Enter: the fastest way to a history (look-and-feel §4, T1). The focus stays in the box. */
export function PatientFinder(props: PatientFinderProps) {
  const { text, found, current } = props;
  const id = useId();
  const [marked, setMarked] = useState(0);
  const blank = text.trim() === '';
  const rows = !blank && found.status === 'ready' ? found.value.items : [];
  const index = Math.min(marked, Math.max(0, rows.length - 1));
  const optionId = (row: number) => `${id}-${row}`;

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setMarked((index + step + rows.length) % rows.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onEnter(current ? (rows[index] ?? null) : null);
    }
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <TextInput
        type="search"
        role="combobox"
        aria-label={messages.finderLabel}
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={rows.length > 0 ? optionId(index) : undefined}
        placeholder={messages.finderLabel}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        onChange={(event) => {
          setMarked(0);
          props.onTextChange(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <div className="min-h-44">
        {blank ? (
          <p className="px-1 text-ink-2">{messages.finderHint}</p>
        ) : (
          <RemoteView
            remote={found}
            skeleton={<Skeleton label={messages.loading} rows={4} />}
            failedText={messages.loadFailed}
          >
            {({ items }) =>
              items.length === 0 ? (
                <p className="px-1 text-ink-2">{messages.empty}</p>
              ) : (
                <div id={`${id}-list`} role="listbox" aria-label={messages.patients}>
                  {items.map((patient, row) => (
                    <div
                      key={patient.id_paciente}
                      id={optionId(row)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={row === index}
                      onMouseDown={(event) => {
                        event.preventDefault();
                        props.onChoose(patient);
                      }}
                      className={clsx(
                        'flex min-h-row cursor-pointer items-center gap-4 rounded-control px-2 hover:bg-canvas',
                        row === index && 'bg-selected text-on-selected',
                      )}
                    >
                      <span className="min-w-0 grow font-semibold wrap-anywhere">
                        {patient.nombre}
                      </span>
                      <span>{patient.dni}</span>
                      <span className="w-20 text-right">{ageText(patient.fecha_nacimiento)}</span>
                    </div>
                  ))}
                </div>
              )
            }
          </RemoteView>
        )}
      </div>
    </div>
  );
}
