import {
  appointmentMessages as messages,
  commonMessages,
  formatCivilDate,
  inSelection,
  mapRemote,
  rangeOf,
  ready,
  valueOr,
  type Appointment,
  type AppointmentPage,
  type CalendarSelection,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import {
  useAppointmentRemoval,
  useAppointments,
  useAppointmentSearch,
  useCatalogue,
  useCatalogueActions,
  useNewAppointment,
  usePatientSuggestions,
} from '@practice/domain/api';
import { useRef, useState, type KeyboardEvent } from 'react';
import { CatalogueEditorPanel } from '../catalogues/CatalogueEditorPanel';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import { BackLink } from '../common/BackLink';
import { moveToRows } from '../common/row-keys';
import { useRowDeletion } from '../common/use-row-deletion';
import { AppointmentCalendar } from './AppointmentCalendar';
import { AppointmentForm } from './AppointmentForm';
import { AppointmentList } from './AppointmentList';
import { useAppointmentForm } from './use-appointment-form';
import { useAppointmentQuery } from './use-appointment-query';

export interface AppointmentsPanelProps {
  backHref: string;
  historyHref: (idPaciente: number) => string;
  onOpenHistory: (idPaciente: number) => void;
  /** Whether a turno is being written: for whoever guards the way out of the page. */
  onDirtyChange?: (dirty: boolean) => void;
}

const NO_DOCTORS: CatalogueItem[] = [];
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

/** /turnos: give turnos, see the month, find and delete them (practice §2 "Appointments"). */
export function AppointmentsPanel(props: AppointmentsPanelProps) {
  const list = useAppointmentQuery();
  const ofMonth = useAppointments(rangeOf(list.month));
  const ofSelection = useAppointments(list.selected === '' ? null : rangeOf(list.selected));
  const ofSearch = useAppointmentSearch(list.search, list.pages);
  const found = list.search === '' ? listed(ofSelection, list.selected) : ofSearch;
  const doctors = useCatalogue('derivadores');
  const catalogues = useCatalogueActions();
  const [doctorsEdit, setDoctorsEdit] = useState<CatalogueEdit | null>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const deletion = useRowDeletion({
    rows: valueOr(found, NOTHING).items,
    idOf: ({ id_turno }) => id_turno,
    subjectOf: ({ nombre, fecha }) => `${nombre} · ${formatCivilDate(fecha)}`,
    texts: DELETION,
    remove: useAppointmentRemoval(),
    region: rows,
    fallbackFocus: searchBox,
  });
  const state = useAppointmentForm({
    save: useNewAppointment(),
    onSaved: ({ fecha, id_turno }) => {
      list.goTo(fecha);
      setFresh(id_turno);
    },
    onDirtyChange: props.onDirtyChange,
  });
  const { form } = state;
  const suggestions = usePatientSuggestions(form.watch('nombre'));

  const createDoctor = (name: string) =>
    state.additions.add(
      'derivador',
      () => catalogues.createInline('derivadores', name),
      commonMessages.addFailed,
    );

  const editDoctors = () =>
    setDoctorsEdit({
      catalogue: 'derivadores',
      onAdded: (item) => state.additions.choose('derivador', item),
      onRemoved: ({ id }) => {
        if (form.getValues('derivador') === id) form.setValue('derivador', null);
      },
    });

  const handleSearchKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    list.searchBox.onKeyDown(event);
    moveToRows(event, rows.current);
  };

  return (
    <section className="mx-auto max-w-[90rem] px-5 py-4">
      <div className="mb-3 flex items-center gap-3">
        <h1 className="font-serif text-title font-semibold">{messages.title}</h1>
        <BackLink href={props.backHref} text={messages.back} className="ml-auto" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 laptop:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="col-span-full">
          <AppointmentForm
            form={form}
            doctors={doctors}
            onDoctorsEdit={editDoctors}
            onCreateDoctor={createDoctor}
            onDoctorUnsettled={(settled) => void state.additions.hold('derivador', settled)}
            onDoctorChosen={() => state.additions.forget('derivador')}
            suggestions={suggestions}
            status={state.status}
            failure={state.failure}
            revision={state.revision}
            onValidityChange={state.changeValidity}
            onSubmit={() => void state.submit()}
          />
        </div>
        <AppointmentCalendar
          month={list.month}
          onMonthChange={list.setMonth}
          appointments={ofMonth}
          selected={list.selected}
          onSelect={(selection) => {
            setFresh(null);
            list.setSelected(selection);
          }}
        />
        <AppointmentList
          ref={rows}
          found={found}
          about={list.about}
          doctors={valueOr(doctors, NO_DOCTORS)}
          withDate={list.withDate}
          fresh={fresh}
          search={{ ...list.searchBox, ref: searchBox, onKeyDown: handleSearchKeys }}
          onLoadMore={list.loadMore}
          onDelete={deletion.ask}
          historyHref={props.historyHref}
          onOpenHistory={props.onOpenHistory}
        />
      </div>
      <CatalogueEditorPanel edit={doctorsEdit} onClose={() => setDoctorsEdit(null)} />
      {deletion.dialog}
    </section>
  );
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
