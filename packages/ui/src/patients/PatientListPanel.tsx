import {
  DEFAULT_PAGE_SIZE,
  catalogueSpec,
  commonMessages,
  patientMessages as messages,
  searchDebounceMs,
  type Patient,
  type PatientRef,
} from '@practice/domain';
import { usePatients } from '@practice/domain/api';
import { Plus } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CatalogueEditorPanel, preloadCatalogueEditor } from '../catalogues/CatalogueEditorPanel';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import { Button } from '../primitives/Button';
import { TextInput } from '../primitives/TextInput';
import { PatientTable } from './PatientTable';

/** The form and its selectors are no part of the first screen; they come when the button is neared. */
const loadNewPatient = () => import('./NewPatientPanel');
const NewPatientPanel = lazy(async () => ({ default: (await loadNewPatient()).NewPatientPanel }));

/** The lists that are kept from the home screen, in their order there (practice §2; decision H14). */
const KEPT_LISTS = ['coberturas', 'localidades', 'nacionalidades'] as const;

export interface PatientListPanelProps {
  historyHref: (patient: Patient) => string;
  onOpenHistory: (patient: PatientRef) => void;
}

/** The home screen: search, the list, and the way to register a patient (practice §2). */
export function PatientListPanel({ historyHref, onOpenHistory }: PatientListPanelProps) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState({
    search: '',
    page: 1,
    page_size: DEFAULT_PAGE_SIZE as number,
  });
  const [creating, setCreating] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [listEdit, setListEdit] = useState<CatalogueEdit | null>(null);
  const region = useRef<HTMLElement>(null);
  const patients = usePatients(query);
  const total = patients.status === 'ready' ? patients.value.total : null;

  const applySearch = (search: string) =>
    setQuery((current) => (current.search === search ? current : { ...current, search, page: 1 }));

  useEffect(() => {
    const timer = setTimeout(() => applySearch(text), searchDebounceMs(text));
    return () => clearTimeout(timer);
  }, [text]);

  // A delete or a narrower search can leave the page beyond the last one (practice §4).
  const lastPage = total === null ? query.page : Math.max(1, Math.ceil(total / query.page_size));
  if (query.page > lastPage) setQuery({ ...query, page: lastPage });

  const openForm = () => {
    setWanted(true);
    setCreating(true);
  };

  const handleSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') applySearch(text);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      region.current?.querySelector<HTMLElement>('[data-row-link]')?.focus();
    }
  };

  return (
    <section ref={region} className="mx-auto max-w-[90rem] px-5 py-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="mr-4 font-serif text-title font-semibold">{messages.homeTitle}</h1>
        <TextInput
          type="search"
          aria-label={messages.searchLabel}
          placeholder={messages.searchPlaceholder}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleSearchKey}
          className="max-w-96 min-w-56 grow basis-56"
        />
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          onPointerEnter={() => void loadNewPatient()}
          onFocus={() => void loadNewPatient()}
          onClick={openForm}
        >
          {messages.newPatient}
        </Button>
        <div className="ml-auto flex gap-1">
          {KEPT_LISTS.map((list) => (
            <Button
              key={list}
              variant="quiet"
              onPointerEnter={preloadCatalogueEditor}
              onFocus={preloadCatalogueEditor}
              onClick={() => setListEdit({ catalogue: list })}
            >
              {catalogueSpec(list).title}
            </Button>
          ))}
        </div>
        <p role="status" className="sr-only">
          {total === null ? '' : commonMessages.results(total)}
        </p>
      </div>
      <PatientTable
        patients={patients}
        page={query.page}
        pageSize={query.page_size}
        searching={query.search.trim() !== ''}
        historyHref={historyHref}
        onOpenHistory={onOpenHistory}
        onPageChange={(page) => setQuery({ ...query, page })}
        onPageSizeChange={(size) => setQuery({ ...query, page_size: size, page: 1 })}
      />
      <CatalogueEditorPanel edit={listEdit} onClose={() => setListEdit(null)} />
      {/* Mounted once wanted, so that what was typed survives closing and opening. */}
      {wanted && (
        <Suspense>
          <NewPatientPanel
            open={creating}
            onClose={() => setCreating(false)}
            onOpenHistory={onOpenHistory}
          />
        </Suspense>
      )}
    </section>
  );
}
