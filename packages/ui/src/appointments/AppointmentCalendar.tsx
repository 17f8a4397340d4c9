import {
  appointmentMessages as messages,
  countByDay,
  dayInWords,
  dayLabel,
  errorText,
  commonMessages,
  today,
  type Appointment,
  type CalendarSelection,
  type Remote,
} from '@practice/domain';
import { CountCalendar } from '../common/CountCalendar';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { Sheet } from '../primitives/Sheet';
import { useElapsed } from '../primitives/use-elapsed';

export interface AppointmentCalendarProps {
  /** The visible month, 'YYYY-MM'. */
  month: string;
  onMonthChange: (month: string) => void;
  /** The turnos of that month. */
  appointments: Remote<Appointment[]>;
  /** The list beside it says that they could not be read, and offers to try again. */
  failureSaid?: boolean;
  selected: CalendarSelection;
  onSelect: (selection: CalendarSelection) => void;
}

/** Milliseconds: an answer that comes sooner needs no 'Cargando turnos...'. */
const LATE_MS = 1_000;

/**
 * 'Calendario de Turnos': one dot per turno; selects a day or the whole month for the list (practice §2; decisions T1,
 * T2, T5).
 */
export function AppointmentCalendar(props: AppointmentCalendarProps) {
  const { appointments } = props;
  const late = useElapsed(appointments.status === 'loading', LATE_MS);
  return (
    <Sheet
      title={messages.calendarTitle}
      aside={
        <Button
          size="small"
          onClick={() => {
            props.onMonthChange(today().slice(0, 7));
            props.onSelect(today());
          }}
        >
          {messages.goToToday}
        </Button>
      }
    >
      {/* Without it a month that is not known yet would look free. Its height is kept, so that nothing moves. */}
      <p role="status" className="-mt-2 h-4 text-center text-caption text-ink-2">
        {late && messages.loading}
        {appointments.status === 'failed' && props.failureSaid && messages.monthUnknown}
      </p>
      {appointments.status === 'failed' && !props.failureSaid && (
        <div className="mb-2">
          <Notice
            tone="error"
            action={{ label: commonMessages.retry, onSelect: appointments.retry }}
          >
            {errorText(appointments.error, messages.loadFailed)}
          </Notice>
        </div>
      )}
      <CountCalendar
        label={messages.calendarTitle}
        month={props.month}
        onMonthChange={props.onMonthChange}
        counts={appointments.status === 'ready' ? countByDay(appointments.value) : null}
        selected={props.selected}
        onSelect={props.onSelect}
        today={today()}
        labelDay={(day, count, isToday) => dayLabel(dayInWords(day), count, isToday)}
        labelMonth={messages.wholeMonth}
        labels={{ previous: messages.previousMonth, next: messages.nextMonth }}
      />
    </Sheet>
  );
}
