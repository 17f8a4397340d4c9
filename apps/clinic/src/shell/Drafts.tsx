import {
  draftMessages as messages,
  draftTab,
  formatInstant,
  placeOf,
  type DraftForm,
  type DraftPlace,
} from '@practice/domain';
import {
  createDraftKeeper,
  photoKeeper,
  useRevalidateAll,
  type DraftKeeper,
  type FoundDraft,
} from '@practice/domain/api';
import { useStateOfVisit, useToast } from '@practice/ui';
import { TemplatesPanel } from '@practice/ui/technique-templates';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths, patterns, readId } from '../paths';
import { GoneDraft } from './GoneDraft';
import { TasksDialog } from './TasksDialog';
import { useVisit } from './use-visit';

/**
 * More notices would hide the list; in a low window, as one enlarged to 200 %, a second one hides its search, and on a telephone they
 * are twice as high.
 */
const mostNotices = () =>
  Math.min(window.innerHeight, window.innerWidth) < SMALL_WINDOW_PX ? 1 : 3;
const SMALL_WINDOW_PX = 600;

export interface DraftsProps {
  /** Gives the drafts to the forms; null when the session has ended. */
  onChange: (drafts: DraftKeeper | null) => void;
}

/** Keeps the drafts of every form while somebody is logged in, and offers what was left of an earlier visit (decisions G17, S3). */
export function Drafts({ onChange }: DraftsProps) {
  const [keeper] = useState(createDraftKeeper);
  const provide = useEffectEvent(onChange);
  useEffect(() => {
    provide(keeper);
    const stop = keeper.start({ window, document });
    return () => {
      stop();
      provide(null);
    };
  }, [keeper]);
  useEffect(() => photoKeeper.start(), []);
  useEffect(() => {
    const tell = () => photoKeeper.tellDrafts(keeper.known());
    return keeper.subscribe(tell);
  }, [keeper]);

  const visit = useVisit();
  /** The form whose dialog stands over the page. */
  const [over, setOver] = useStateOfVisit<DraftForm | null>(visit, null);
  /** Asked for, and its record was deleted since. */
  const [gone, setGone] = useStateOfVisit<FoundDraft | null>(visit, null);
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const found = useSyncExternalStore(keeper.subscribe, keeper.found);
  const listed = useSyncExternalStore(keeper.subscribe, keeper.isListed);

  const atHome = location.pathname === paths.home;
  const offeredHere = offeredAt(location, found);
  const keysHere = offeredHere.map(({ key }) => key).join(' ');
  /** How to take back the notices of each draft: at home, and in the history of its patient. */
  const offered = useRef({
    home: new Map<string, () => void>(),
    history: new Map<string, () => void>(),
  });
  const noticesHere = () => offered.current[atHome ? 'home' : 'history'];

  const goTo = (key: string, place: DraftPlace) => {
    keeper.want(key);
    const address = addressOf(place);
    if (address === null) setOver(place.form);
    else void navigate(address);
  };
  const offer = useEffectEvent((draft: FoundDraft, place: DraftPlace) => {
    const { name } = draft.patient;
    const record = messages.records[place.form];
    const isLikeOf = (other: FoundDraft) =>
      other.patient.name === name && placeOf(other.key)?.form === place.form;
    const hasLike = found.filter(isLikeOf).length > 1;
    const remove = toast({
      tone: 'info',
      text: name === null ? messages.unsavedRecord(record) : messages.unsavedOf(name),
      detail: messages.writtenAt(
        name === null ? null : record,
        // What was written about a patient stays off the list of all of them, unless only that tells two drafts apart. The patient
        // form has the same name in it.
        draft.title === name || (name !== null && !hasLike) ? null : draft.title,
        formatInstant(draft.at),
      ),
      durationMs: Infinity,
      canWait: true,
      action: {
        label: messages.proceed,
        onSelect: () => (draft.gone.length > 0 ? setGone(draft) : goTo(draft.key, place)),
      },
    });
    noticesHere().set(draft.key, remove);
  });
  const offerAll = useEffectEvent(() => {
    for (const draft of offeredHere.slice(0, mostNotices())) {
      const place = placeOf(draft.key);
      if (place !== null && !noticesHere().has(draft.key)) offer(draft, place);
    }
  });
  const takeBack = useEffectEvent((left: ReadonlySet<string>) => {
    for (const notices of Object.values(offered.current)) {
      for (const [key, remove] of notices) if (!left.has(key)) remove();
    }
  });
  // Each once at home, and once for as long as a history is in sight: one that was closed does not come back.
  const offersHere = listed && (atHome ? paths.home : keysHere);
  useEffect(() => {
    if (offersHere) offerAll();
  }, [offersHere]);
  const inSight = atHome ? paths.home : patientInSight(location);
  useEffect(
    () => () => {
      takeBack(new Set());
      offered.current.history.clear();
    },
    [inSight],
  );

  const known = useRef(found);
  const readAgain = useEffectEvent(useRevalidateAll());
  useEffect(() => {
    const left = new Set(found.map(({ key }) => key));
    takeBack(left);
    // It may have been stored elsewhere: what its history shows beside the form is older.
    const isGone = ({ key }: FoundDraft) => !left.has(key) && !keeper.isOwn(key);
    if (listed && known.current.some(isGone)) readAgain();
    known.current = found;
  }, [keeper, found, listed]);
  const placeOfGone = gone && placeOf(gone.key);
  return (
    <>
      {/* Over any page. */}
      {over === 'pendiente' && <TasksDialog onClose={() => setOver(null)} />}
      {over === 'plantilla' && <TemplatesPanel onUse={null} onClose={() => setOver(null)} />}
      {gone && placeOfGone && (
        <GoneDraft
          draftKey={gone.key}
          subject={subjectOf(gone, placeOfGone)}
          gone={gone.gone}
          onClose={() => setGone(null)}
          onRestored={() => {
            setGone(null);
            goTo(gone.key, placeOfGone);
          }}
        />
      )}
    </>
  );
}

/** The patient whose history is in sight. */
const patientInSight = ({ pathname, search }: Location): number | null =>
  pathname === patterns.history ? readId(new URLSearchParams(search).get('paciente')) : null;

/**
 * All at home (decision S3). Elsewhere a notice that stays would lie over what is worked on, and the form offers its draft: only the
 * draft of a record that was deleted has no form there, and its tab says 'sin guardar'.
 */
function offeredAt(location: Location, found: readonly FoundDraft[]): readonly FoundDraft[] {
  if (location.pathname === paths.home) return found;
  const patient = patientInSight(location);
  if (patient === null) return [];
  return found.filter(({ key, gone }) => gone.length > 0 && placeOf(key)?.patient === patient);
}

const subjectOf = ({ at, patient, title }: FoundDraft, { form }: DraftPlace): string => {
  const which = messages.writtenAt(messages.records[form], formatInstant(at));
  const whose = patient.name ?? title;
  return whose === null ? which : `${whose} · ${which}`;
};

/** Where the form of a draft is; null: over any page. */
function addressOf({ form, patient, record }: DraftPlace): string | null {
  if (form === 'pendiente' || form === 'plantilla') return null;
  if (form === 'turno') return paths.appointments;
  if (form === 'parte' && record !== null) return paths.report(record);
  if (patient === null) return paths.home;
  if (form === 'paciente') return paths.patients;
  return paths.history(patient, draftTab({ form, record }) ?? undefined);
}
