import {
  commonMessages,
  patientMessages as messages,
  type Patient,
  type PatientRef,
} from '@practice/domain';
import { usePatients, useSessionMemory } from '@practice/domain/api';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { preloadCatalogueEditor } from '../catalogues/CatalogueEditingPanel';
import { PageFrame } from '../common/PageFrame';
import { useShortcuts } from '../common/use-shortcuts';
import { useEditCatalogue } from '../forms/catalogue-editing';
import { useWantedDraft } from '../forms/drafts-context';
import { useOpenings } from '../forms/use-openings';
import { Button } from '../primitives/Button';
import { deferred, useWhenIdle } from '../primitives/deferred';
import { TextInput } from '../primitives/TextInput';
import { PatientList } from './PatientList';
import { usePatientList } from './use-patient-list';
import { usePatientQuery, type PatientListMemory } from './use-patient-query';

/**
 * The form and its selectors are not in the first screen's bundle; they load when the pointer or focus reaches the
 * button.
 */
const { Component: NewPatientPanel, preload: preloadForm } = deferred(
  async () => (await import('./NewPatientPanel')).NewPatientPanel,
);

/** Opened by a few: loads when the pointer or focus reaches a row's button. */
const { Component: ContactDialog, preload: preloadContact } = deferred(
  async () => (await import('./ContactDialog')).ContactDialog,
);

/** The catalogues that can be edited from the home screen, in display order (practice §2; decision H14). */
const KEPT_LISTS = ['coberturas', 'localidades', 'nacionalidades'] as const;

const NEW_PATIENT = { form: 'paciente', patient: null, record: null } as const;

export interface PatientListPanelProps {
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
  /** At the end of the title's row. */
  aside?: ReactNode;
}

/** The home screen: search, the list, and the way to register a patient (practice §2). */
export function PatientListPanel({ historyHref, onOpenHistory, aside }: PatientListPanelProps) {
  const state = usePatientQuery(useSessionMemory<PatientListMemory>('home'));
  const list = usePatientList({
    state,
    patients: usePatients(state.query, { live: true }),
    onOpenHistory,
  });
  /** Each for what was searched for in vain. */
  const creation = useOpenings<string>();
  const editCatalogue = useEditCatalogue();
  const [contact, setContact] = useState<Patient | null>(null);
  const openForm = (text = '') => {
    if (text !== '' || !creation.showFailed()) creation.open(text);
  };

  useShortcuts({ 'Alt+KeyN': () => openForm() });
  useWantedDraft(NEW_PATIENT, () => openForm());
  // A user who opens the form by key and types at once must find it loaded.
  useWhenIdle(preloadForm);

  return (
    <PageFrame
      ref={list.region}
      title={messages.homeTitle}
      tools={
        <>
          <TextInput
            type="search"
            aria-label={messages.searchLabel}
            placeholder={messages.searchPlaceholder}
            autoFocus
            {...list.search}
            className="max-w-96 min-w-56 grow basis-56"
          />
          <Button
            variant="primary"
            aria-keyshortcuts="Alt+N"
            icon={<Plus size={16} aria-hidden />}
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            onClick={() => openForm()}
          >
            {messages.newPatient}
          </Button>
          <div className="ml-auto flex gap-1 max-tablet:-ml-3">
            {KEPT_LISTS.map((list) => (
              <Button
                key={list}
                variant="quiet"
                onPointerEnter={preloadCatalogueEditor}
                onFocus={preloadCatalogueEditor}
                onClick={() => editCatalogue({ catalogue: list })}
              >
                {commonMessages.lists[list]}
              </Button>
            ))}
          </div>
          {aside}
          <p role="status" className="sr-only">
            {list.total === null ? '' : commonMessages.results(list.total)}
          </p>
        </>
      }
    >
      <PatientList
        {...list.table}
        searching={state.query.search !== ''}
        emptyActions={
          state.query.search !== '' && (
            <>
              <Button onClick={list.clearSearch}>{commonMessages.clearSearch}</Button>
              <Button
                onPointerEnter={preloadForm}
                onFocus={preloadForm}
                onClick={() => openForm(state.query.search)}
              >
                {messages.createSearched(state.query.search)}
              </Button>
            </>
          )
        }
        historyHref={historyHref}
        onOpenHistory={list.openHistory}
        onShowContact={setContact}
        onContactNear={preloadContact}
      />
      {contact && <ContactDialog patient={contact} onClose={() => setContact(null)} />}
      {creation.render((proposed, close) => (
        <NewPatientPanel proposed={proposed} onClose={close} onOpenHistory={onOpenHistory} />
      ))}
    </PageFrame>
  );
}
