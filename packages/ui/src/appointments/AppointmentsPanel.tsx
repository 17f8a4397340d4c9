import {
  BLANK_APPOINTMENT,
  appointmentBody,
  appointmentMessages as messages,
  appointmentName,
  checkAppointment,
  commonMessages,
  dniText,
  inSelection,
  isBareDni,
  isDay,
  mapRemote,
  nextDayWithAppointments,
  nightHourTexts,
  normaliseDni,
  rangeOf,
  ready,
  today,
  valueOr,
  type Appointment,
  type AppointmentDraft,
  type AppointmentPage,
  type CalendarSelection,
  type Remote,
} from '@practice/domain';
import {
  askSameHour,
  askSameHourOf,
  findNamed,
  useAppointmentRefresh,
  useAppointments,
  useAppointmentSearch,
  useAppointmentWrites,
  useDoctors,
  usePatientSuggestions,
  useSessionMemory,
} from '@practice/domain/api';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { BackLink } from '../common/BackLink';
import { PageFrame } from '../common/PageFrame';
import { moveToRows } from '../common/row-keys';
import { useRowDeletion } from '../common/use-row-deletion';
import { useShortcuts } from '../common/use-shortcuts';
import { Button } from '../primitives/Button';
import { useToast } from '../primitives/use-toast';
import { mayGoOn } from '../forms/attended';
import { focusField } from '../forms/focus-field';
import { BlankFormContext } from '../forms/blank-form';
import { useRecordForm } from '../forms/use-record-form';
import { AppointmentCalendar } from './AppointmentCalendar';
import { AppointmentForm } from './AppointmentForm';
import { AppointmentList } from './AppointmentList';
import { useAppointmentQuery, type AppointmentListMemory } from './use-appointment-query';
import { useKeptPlace } from './use-kept-place';

export interface AppointmentsPanelProps {
  backHref: string;
  historyHref: (idPaciente: number) => string;
  onOpenHistory: (idPaciente: number) => void;
}

/** practice §9: how long the button says '✔ Cargado', in milliseconds. */
const SUCCESS_MS = 2000;

const NOTHING: AppointmentPage = { items: [], total: 0 };

/** practice §2 "Appointments"; decision T8 */
const DELETION = {
  title: messages.deleteTitle,
  question: messages.deleteQuestion,
  confirmLabel: messages.removeLabel,
  pendingLabel: messages.removing,
  failedText: messages.deleteFailed,
  deleted: messages.deleted,
};
const UNDO = { restored: messages.restored, failedText: messages.restoreFailed };

/** /turnos: create turnos, show the month, find and delete turnos (practice §2 "Appointments"). */
export function AppointmentsPanel(props: AppointmentsPanelProps) {
  /** Each turno that is begun while the save of another one has no answer. */
  const [begun, setBegun] = useState(0);
  return (
    <BlankFormContext value={() => setBegun((count) => count + 1)}>
      <Appointments key={begun} {...props} />
    </BlankFormContext>
  );
}

function Appointments(props: AppointmentsPanelProps) {
  const list = useAppointmentQuery(useSessionMemory<AppointmentListMemory>('turnos'));
  const refresh = useAppointmentRefresh();
  const ofMonth = useAppointments(rangeOf(list.month));
  const ofSelection = useAppointments(list.selected === '' ? null : rangeOf(list.selected));
  const ofSearch = useAppointmentSearch(list.search, list.pages);
  const found = list.search === '' ? listed(ofSelection, list.selected) : ofSearch;
  const doctors = useDoctors(valueOr(found, NOTHING).items);
  const { save, remove, restore } = useAppointmentWrites();
  const [fresh, setFresh] = useState<number | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const toast = useToast();
  /** Somebody may have given the hour away meanwhile. */
  const warnOfSameHour = async (turno: Appointment) => {
    const subject = appointmentName(turno);
    for (const text of await askSameHourOf(turno)) toast({ tone: 'error', text, subject });
  };
  const deletion = useRowDeletion({
    rows: valueOr(found, NOTHING).items,
    idOf: ({ id_turno }) => id_turno,
    subjectOf: appointmentName,
    texts: DELETION,
    remove,
    undo: {
      ...UNDO,
      restore: async (id) => void warnOfSameHour(await restore(id)),
    },
    region: rows,
    fallbackFocus: searchBox,
  });
  const [given, setGiven] = useState(false);
  const [initial] = useState({ ...BLANK_APPOINTMENT, fecha: list.proposed });
  const record = useRecordForm<AppointmentDraft, Appointment>({
    initial,
    draft: { form: 'turno', patient: null, record: null },
    about: messages.record,
    nameOf: ({ nombre }) => (nombre.trim() ? commonMessages.of(messages.record, nombre) : ''),
    labels: messages.fields,
    // The form has no patient field: issues about the link are shown at the name.
    shownAt: { id_paciente: 'nombre' },
    check: checkAppointment,
    doubts: async (draft) => [
      ...(await linkNamed(draft)),
      ...nightHourTexts(draft),
      ...(await askSameHour(draft)),
    ],
    save: (draft, transfer) => save(appointmentBody(draft), transfer),
    onSaved: ({ fecha, id_turno, nombre }, present) => {
      // Whoever went on to the calendar or the list reads another day there, for the next turno.
      const stays = present && mayGoOn(record.id);
      if (!stays) toast({ tone: 'success', text: messages.createdLate, subject: nombre });
      if (!present) return;
      const chosen = stays || !isDay(list.selected) ? '' : list.selected;
      record.restart({ ...BLANK_APPOINTMENT, fecha: chosen }, stays ? 'nombre' : undefined);
      if (!stays) return;
      setGiven(true);
      list.goTo(fecha);
      setFresh(id_turno);
    },
    failedText: messages.createFailed,
  });
  const { form } = record;
  /** Links the patient that the name stands for; what is doubtful about it otherwise (decision G24). */
  const linkNamed = async (draft: AppointmentDraft, mayLink = () => true): Promise<string[]> => {
    const named = await findNamed(draft);
    // Not knowing is not 'nobody': the patient may be there.
    if (named === null) return [messages.notSearched(draft.nombre.trim())];
    const [only] = named;
    if (only === undefined) {
      const isDni = isBareDni(draft.nombre);
      return isDni ? [messages.unknownDni(dniText(normaliseDni(draft.nombre)))] : [];
    }
    if (named.length > 1) return [messages.namesakes(named.length)];
    const { id_paciente, nombre, dni } = only;
    // Nobody waited for it, and somebody else's name is there by now.
    if (form.getValues('nombre') !== draft.nombre || !mayLink()) return [];
    form.setValue('paciente', { id_paciente, nombre, dni }, { shouldDirty: true });
    form.setValue('nombre', nombre, { shouldDirty: true });
    return [];
  };
  const suggestions = usePatientSuggestions(form.watch('nombre'));

  useEffect(() => focusField(form, 'nombre'), [form]);
  // After it: whoever comes back goes on in the list.
  useKeptPlace({
    place: list.place,
    rows,
    ready: found.status === 'ready',
    remember: list.rememberPlace,
  });
  // The form of a new turno is always there.
  useShortcuts({ 'Alt+KeyN': () => focusField(form, 'nombre') });

  useEffect(() => {
    if (!given) return;
    const timer = setTimeout(() => setGiven(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [given]);

  const select = (selection: CalendarSelection) => {
    setFresh(null);
    list.setSelected(selection);
    refresh();
    // Proposed, not typed: leaving does not ask about it.
    if (isDay(selection) && !record.busy) form.resetField('fecha', { defaultValue: selection });
  };

  const goToToday = () => {
    list.setMonth(today().slice(0, 7));
    select(today());
  };

  /** What leads on from an empty list; the button goes with it, so the focus stays beside the rows. */
  const nextStep = () => {
    const leadingTo = (text: string, go: () => void) => (
      <Button
        onClick={() => {
          go();
          searchBox.current?.focus();
        }}
      >
        {text}
      </Button>
    );
    if (list.search !== '') return leadingTo(commonMessages.clearSearch, list.clearSearch);
    if (list.selected === '') return leadingTo(messages.toToday, goToToday);
    const next = nextDayWithAppointments(valueOr(ofSelection, []), list.selected);
    return next && leadingTo(messages.nextDay, () => select(next));
  };

  const handleSearchKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    list.searchBox.onKeyDown(event);
    moveToRows(event, rows.current);
  };

  return (
    <PageFrame
      back={<BackLink href={props.backHref} text={messages.back} />}
      title={messages.title}
    >
      <div className="grid grid-cols-1 items-start gap-4 laptop:grid-cols-[22.5rem_minmax(0,1fr)] print:block">
        <div data-form-home data-print="hide" className="col-span-full">
          <AppointmentForm
            record={record}
            doctors={doctors}
            suggestions={suggestions}
            // A DNI alone is replaced by its patient when its field is left. Another text may name nobody who is registered.
            onNameLeft={() => {
              const draft = form.getValues();
              // Who came back to it meanwhile is correcting it.
              const isAway = () => document.activeElement?.getAttribute('name') !== 'nombre';
              if (isBareDni(draft.nombre)) void linkNamed(draft, isAway);
            }}
            given={given}
          />
        </div>
        {/* Its last week ends where notices stand, in a window in which nothing scrolls. */}
        <div data-uncovered data-print="hide">
          <AppointmentCalendar
            month={list.month}
            onMonthChange={list.setMonth}
            appointments={ofMonth}
            failureSaid={found.status === 'failed'}
            selected={list.selected}
            onSelect={select}
          />
        </div>
        <AppointmentList
          ref={rows}
          found={askingAlsoFor(found, ofMonth)}
          about={list.about}
          doctors={doctors}
          withDate={list.withDate}
          fresh={fresh}
          search={{ ...list.searchBox, ref: searchBox, onKeyDown: handleSearchKeys }}
          onLoadMore={list.loadMore}
          emptyAction={nextStep()}
          onDelete={deletion.ask}
          historyHref={props.historyHref}
          onOpenHistory={props.onOpenHistory}
        />
      </div>
      {deletion.dialog}
    </PageFrame>
  );
}

/** One failure is said once, by the list, whose retry asks for the days of the calendar too. */
function askingAlsoFor<T>(found: Remote<T>, calendar: Remote<unknown>): Remote<T> {
  if (found.status !== 'failed' || calendar.status !== 'failed') return found;
  const retry = () => {
    found.retry();
    calendar.retry();
  };
  return { ...found, retry };
}

function listed(
  appointments: Remote<Appointment[]>,
  selected: CalendarSelection,
): Remote<AppointmentPage> {
  if (selected === '') return ready(NOTHING);
  return mapRemote(appointments, (rows) => {
    const items = inSelection(rows, selected);
    return { items, total: items.length };
  });
}
