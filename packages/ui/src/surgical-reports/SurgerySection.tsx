import {
  QUICK_DURATIONS,
  SURGERY_TIMING,
  commonMessages,
  endsNextDay,
  quickDuration,
  reportMessages as messages,
  type QuickDuration,
} from '@practice/domain';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import { DateControl } from '../forms/DateControl';
import { useRecordFormContext } from '../forms/record-form-context';
import { SegmentsControl } from '../forms/SegmentsControl';
import { TextControl } from '../forms/TextControl';
import { TimeControl } from '../forms/TimeControl';
import { useFieldValue } from '../forms/use-form-field';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Notice } from '../primitives/Notice';
import { CatalogueField } from './CatalogueField';
import { isStored, type ReportSources } from './report-sources';
import { useReplacedHours } from './use-replaced-hours';

const TIMINGS = [
  { value: SURGERY_TIMING.elective, label: messages.elective },
  { value: SURGERY_TIMING.emergency, label: messages.emergency },
];

/**
 * One line wherever the sheet is wide enough for it: on the whole width of a notebook, and beside the right column of a desk. Its
 * fields stand on the columns of the team below, the two times on half of the third (look-and-feel §3).
 */
const FIRST_ROW = 'laptop:max-desk:grid min-[85rem]:grid';
const FIRST_ROW_EDITED = clsx(
  'laptop:grid-cols-[auto_auto_minmax(0,1fr)_calc((100%-5rem)/6)_calc((100%-5rem)/6)]',
  // Controls of the size of a finger: the day needs what the columns would give to the times.
  'comfortable:laptop:gap-x-3 comfortable:laptop:grid-cols-[auto_auto_9rem_minmax(0,1fr)_minmax(0,1fr)]',
);
const FIRST_ROW_READ =
  'max-tablet:grid max-tablet:grid-cols-2 laptop:grid-cols-[calc((100%-2rem)/3)_calc((100%-2rem)/3)_calc((100%-5rem)/6)_calc((100%-5rem)/6)]';

const ON_THE_GRID = 'laptop:max-desk:w-auto min-[85rem]:w-auto';

/** Two thirds and one, on the same columns. */
const TWO_THIRDS =
  'laptop:grid-cols-[minmax(0,1fr)_calc((100%-2rem)/3)] print:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

const STEP: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Date and times, diagnoses, and procedures. */
export function SurgerySection({ sources }: { sources: ReportSources }) {
  const { readOnly } = useRecordFormContext();
  const diagnoses = sources.catalogues.diagnosticos;
  return (
    <div className="grid grid-cols-1 gap-field">
      <div
        className={clsx(
          'flex flex-wrap items-start gap-x-4 gap-y-field print:flex',
          FIRST_ROW,
          readOnly ? FIRST_ROW_READ : FIRST_ROW_EDITED,
        )}
      >
        <SegmentsControl name="tipo_cirugia" required tone="solid" segments={TIMINGS} />
        {!readOnly && <QuickDurations stored={isStored(sources)} />}
        <DateControl name="fecha" required className={clsx('w-36', ON_THE_GRID)} />
        <TimeControl name="hora_inicio" className={clsx('w-24', ON_THE_GRID)} />
        <TimeControl name="hora_fin" aside={<NextDay />} className={clsx('w-24', ON_THE_GRID)} />
      </div>
      <div className={clsx('grid grid-cols-1 gap-x-4 gap-y-field', TWO_THIRDS)}>
        <CatalogueField name="id_diagnostico_pre" required sources={sources} />
        <TextControl name="anexo_diagnostico" />
        <CatalogueField name="id_procedimiento" required sources={sources} />
        <TextControl name="anexo_procedimiento" />
      </div>
      {!readOnly && diagnoses.status === 'failed' && (
        <Notice
          tone="error"
          title={messages.diagnosesFailedTitle}
          action={{ label: commonMessages.retry, onSelect: diagnoses.retry }}
        >
          {messages.diagnosesFailedText}
        </Notice>
      )}
    </div>
  );
}

/**
 * Beside 'Fin' when it is earlier than the start (decision R4). It runs on to the right of the field, where the row and the
 * sheet leave it room: nothing moves (docs/decisions/096).
 */
function NextDay() {
  const start = useFieldValue<string>('hora_inicio');
  const end = useFieldValue<string>('hora_fin');
  return (
    <span role="status" className="text-caption font-normal whitespace-nowrap text-ink-2">
      {endsNextDay(start, end) && messages.nextDay}
    </span>
  );
}

/**
 * Sets the end to now and the start that many minutes earlier; the focus stays (clinical-history §2.8; decision R4). A day
 * that somebody chose stays (docs/decisions/191). One Tab stop, ← and → between the buttons: five stops would cost four keys
 * in every report (look-and-feel §4).
 */
function QuickDurations({ stored }: { stored: boolean }) {
  const { form } = useRecordFormContext();
  const [set, setSet] = useState<ReturnType<typeof quickDuration> & { minutes: QuickDuration }>();
  const hora_inicio = useFieldValue<string>('hora_inicio');
  const hora_fin = useFieldValue<string>('hora_fin');
  /** A duration stays selected until a time is edited. */
  const chosen =
    set && set.hora_inicio === hora_inicio && set.hora_fin === hora_fin ? set.minutes : null;

  const offerHoursBack = useReplacedHours(chosen !== null);

  /** The button that Tab reaches: the last one used. */
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (stop + step + QUICK_DURATIONS.length) % QUICK_DURATIONS.length;
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  const hasChosenDay = () => {
    const day: unknown = form.getValues('fecha');
    if (day === '' || day === set?.fecha) return false;
    return stored || form.getFieldState('fecha').isDirty;
  };
  const choose = (minutes: QuickDuration) => {
    const times = quickDuration(minutes);
    const setsDay = !hasChosenDay();
    offerHoursBack(times, setsDay);
    if (setsDay) form.setValue('fecha', times.fecha, { shouldDirty: true });
    form.setValue('hora_inicio', times.hora_inicio, { shouldDirty: true });
    form.setValue('hora_fin', times.hora_fin, { shouldDirty: true });
    setSet({ ...times, minutes });
  };

  return (
    <div data-print="hide" className="contents">
      <Field label={messages.fields.duration} group>
        {(props) => (
          <div
            role="group"
            aria-labelledby={props['aria-labelledby']}
            onKeyDown={walk}
            // At the middle of the higher controls beside it.
            className="flex min-h-control items-center gap-1"
          >
            {QUICK_DURATIONS.map((minutes, index) => (
              <Button
                key={minutes}
                size="small"
                tabIndex={index === stop ? 0 : -1}
                aria-pressed={chosen === minutes}
                onFocus={() => setStop(index)}
                onClick={() => choose(minutes)}
                className="aria-pressed:border-brand aria-pressed:bg-selected aria-pressed:text-on-selected"
              >
                {messages.durations[minutes]}
              </Button>
            ))}
          </div>
        )}
      </Field>
    </div>
  );
}
