import {
  SEARCH_MAX_LENGTH,
  ageText,
  commonMessages,
  dniText,
  meantPatient,
  patientMessages as messages,
  unknownAgeReason,
  type PatientPage,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { RemoteView } from '../common/RemoteView';
import { Button } from '../primitives/Button';
import { Skeleton } from '../primitives/Skeleton';
import { TextInput } from '../primitives/TextInput';
import { rowAfterKey, useListbox, useMarkInSight } from '../primitives/use-listbox';

export interface PatientFinderProps {
  text: string;
  onTextChange: (text: string) => void;
  /** The results of the last search that was sent. */
  found: Remote<PatientPage>;
  /** Called on Enter with the row that it opens; null: the first of the answer to the text. */
  onEnter: (patient: PatientRef | null) => void;
  /** Whether `found` is the answer to `text`. */
  current: boolean;
  onChoose: (patient: PatientRef) => void;
}

const SKELETON = <Skeleton label={messages.loading} rows={4} />;

/**
 * Three letters and Enter open a history (look-and-feel §4, T1); of namesakes none is opened unchosen. The focus stays in the box.
 */
export function PatientFinder(props: PatientFinderProps) {
  const { text, found, current } = props;
  /** Id of the patient to whom an arrow key moved the mark: an answer that comes later may move the row. */
  const [mark, setMark] = useState<number | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const blank = text.trim() === '';
  const rows = !blank && found.status === 'ready' ? found.value.items : [];
  const moved = rows.findIndex(({ id_paciente }) => id_paciente === mark);
  const marked = moved === -1 && !meantPatient(rows, text) ? -1 : Math.max(moved, 0);
  const listbox = useListbox({ open: rows.length > 0, marked });
  useMarkInSight(listbox.markedId);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = rowAfterKey(event.key, { marked, count: rows.length, wraps: true });
    if (next !== undefined) setMark(rows[next]?.id_paciente ?? null);
    else if (event.key === 'Enter') {
      const opens = current ? marked : moved;
      props.onEnter(rows[opens] ?? null);
    } else return;
    event.preventDefault();
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <TextInput
        ref={box}
        type="search"
        {...listbox.inputProps}
        aria-label={messages.finderLabel}
        placeholder={messages.finderLabel}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        onChange={(event) => {
          setMark(null);
          props.onTextChange(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <div className="min-h-44">
        {blank ? (
          <p className="px-1 text-ink-2">{messages.finderHint}</p>
        ) : (
          <RemoteView remote={found} skeleton={SKELETON} failedText={messages.loadFailed}>
            {({ items, total }) =>
              items.length === 0 ? (
                // Nobody of the former answer matches this text; whether anybody does is not known yet.
                current ? (
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1">
                    <p className="text-ink-2">{messages.empty}</p>
                    <Button
                      size="small"
                      onClick={() => {
                        props.onTextChange('');
                        box.current?.focus();
                      }}
                    >
                      {commonMessages.clearSearch}
                    </Button>
                  </div>
                ) : (
                  SKELETON
                )
              ) : (
                <>
                  <div {...listbox.listProps} aria-label={messages.patients}>
                    {items.map((patient, index) => (
                      <div
                        key={patient.id_paciente}
                        {...listbox.optionProps(index, () => props.onChoose(patient))}
                        className={clsx(
                          'flex min-h-row items-center gap-4 rounded-control px-2 hover:bg-canvas',
                          index === marked && 'bg-selected text-on-selected shadow-mark',
                        )}
                      >
                        <span className="min-w-0 grow font-semibold wrap-anywhere">
                          {patient.nombre}
                        </span>
                        <span>{dniText(patient.dni)}</span>
                        <span
                          className="w-20 text-right"
                          title={unknownAgeReason(patient.fecha_nacimiento)}
                        >
                          {ageText(patient.fecha_nacimiento)}
                        </span>
                      </div>
                    ))}
                  </div>
                  {current && marked === -1 && (
                    <p role="status" className="px-2 pt-2 text-ink-2">
                      {messages.finderSame}
                    </p>
                  )}
                  {current && total > items.length && (
                    <p className="px-2 pt-2 text-ink-2">
                      {messages.finderMore(items.length, total)}
                    </p>
                  )}
                </>
              )
            }
          </RemoteView>
        )}
      </div>
    </div>
  );
}
