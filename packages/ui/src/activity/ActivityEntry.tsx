import {
  dniText,
  activityMessages as messages,
  activityName,
  civilNow,
  deletionMessages,
  wordChanges,
  type Activity,
  type ActivityAction,
  type ActivityChange,
  type TextPiece,
} from '@practice/domain';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { MarkedText } from '../common/MarkedText';
import { Badge, type BadgeTone } from '../primitives/Badge';
import { Button } from '../primitives/Button';
import { isSecondPress } from '../primitives/presses';
import { TextLink } from '../primitives/TextLink';
import { STILL_WAITING_MS, useElapsed } from '../primitives/use-elapsed';

export interface ActivityActions {
  /** Undefined on the page of one patient, where every row is theirs. */
  historyHref?: ((idPaciente: number) => string) | undefined;
  onRestore: (one: Activity) => void;
  onOpenText: (one: Activity, change: ActivityChange) => void;
  /** The rows whose restoration waits for the server. */
  restoring: ReadonlySet<number>;
}

export interface ActivityEntryProps extends ActivityActions {
  one: Activity;
}

const TONE: Record<ActivityAction, BadgeTone> = {
  alta: 'loaded',
  cambio: 'neutral',
  baja: 'danger',
  restauracion: 'culture',
  exportacion: 'neutral',
};

/** Of a new record of many fields these are shown first. */
const FIRST_FIELDS = 5;

/** What was done with one record, and what of it changed, in words. */
export function ActivityEntry({ one, historyHref, ...actions }: ActivityEntryProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { paciente, cambios } = one;
  const name = activityName(one);
  const isRestoring = actions.restoring.has(one.id_auditoria);
  const late = useElapsed(isRestoring, STILL_WAITING_MS);
  const restoringText = late ? deletionMessages.unanswered : messages.restoring;
  const restoreText = isRestoring ? restoringText : messages.restore;
  const folds = cambios.length > FIRST_FIELDS + 1 && !unfolded;
  const shown = folds ? cambios.slice(0, FIRST_FIELDS) : cambios;
  return (
    <li
      data-row={one.id_auditoria}
      tabIndex={-1}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-2.5"
    >
      <time dateTime={one.cuando} className="text-ink-2 [font-variant-numeric:tabular-nums]">
        {civilNow(new Date(one.cuando)).time}
      </time>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={TONE[one.accion]}>{messages.actions[one.accion]}</Badge>
          <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
          {historyHref && paciente && <PatientOf paciente={paciente} historyHref={historyHref} />}
          <span className="ml-auto text-caption text-ink-3">{messages.by(one.nombre, one.ip)}</span>
          {one.falta !== null && <span className="text-ink-2">{one.falta}</span>}
          {one.restaurable && (
            <Button
              size="small"
              aria-label={messages.toWhich(restoreText, name)}
              status={isRestoring ? 'pending' : 'idle'}
              // The restoration is a new row at the top: the button of another record slides under the mouse.
              onClick={(event) => !isSecondPress(event) && actions.onRestore(one)}
            >
              {restoreText}
            </Button>
          )}
        </div>
        {shown.length > 0 && (
          <dl className="mt-1 grid gap-1">
            {shown.map((change) => (
              <Change
                key={`${change.id_auditoria} ${change.campo}`}
                change={change}
                name={name}
                replaces={one.accion === 'cambio'}
                onOpen={() => actions.onOpenText(one, change)}
              />
            ))}
          </dl>
        )}
        {folds && (
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.toWhich(messages.seeMore(cambios.length - FIRST_FIELDS), name)}
            onClick={({ currentTarget }) => {
              // The button goes: whoever reads on stays in this entry.
              currentTarget.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
              setUnfolded(true);
            }}
          >
            {messages.seeMore(cambios.length - FIRST_FIELDS)}
          </Button>
        )}
      </div>
    </li>
  );
}

interface PatientOfProps {
  paciente: NonNullable<Activity['paciente']>;
  historyHref: (idPaciente: number) => string;
}

/** A deleted patient has no history to open. */
function PatientOf({ paciente, historyHref }: PatientOfProps) {
  const dni = <span className="text-caption text-ink-2">{dniText(paciente.dni)}</span>;
  if (paciente.borrado) {
    return (
      <span className="min-w-0 wrap-anywhere text-ink-2">
        {paciente.nombre} {dni} <Badge tone="neutral">{messages.patientGone}</Badge>
      </span>
    );
  }
  return (
    <span className="min-w-0 wrap-anywhere">
      <TextLink href={historyHref(paciente.id_paciente)}>{paciente.nombre}</TextLink> {dni}
    </span>
  );
}

interface ChangeProps {
  change: ActivityChange;
  /** Of the record. */
  name: string;
  /** It says what became of a field, not only what one had. */
  replaces: boolean;
  onOpen: () => void;
}

function Change({ change, name, replaces, onOpen }: ChangeProps) {
  const { etiqueta, antes, despues, recortado, restaurable } = change;
  const label = restaurable ? messages.seeAndRestore : messages.seeWhole;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <dt className="w-44 shrink-0 text-ink-2 max-tablet:w-full">{etiqueta}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">
        <BeforeAndAfter
          antes={antes ?? (replaces ? '' : null)}
          despues={despues ?? (replaces ? '' : null)}
        />
      </dd>
      {(recortado || restaurable) && (
        <dd className="ml-auto">
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.toWhich(label, `${name}, ${etiqueta}`)}
            onClick={onOpen}
          >
            {label}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** Characters of both together: longer texts stand side by side. */
const ONE_LINE = 80;

function BeforeAndAfter({ antes, despues }: Pick<ActivityChange, 'antes' | 'despues'>) {
  if (antes === null || despues === null) {
    return (
      <>
        {antes !== null && <span className="text-ink-2">{antes}</span>}
        {despues}
      </>
    );
  }
  const [before, after] = wordChanges(antes, despues);
  if (antes.length + despues.length > ONE_LINE || (antes + despues).includes('\n')) {
    return (
      <div className="grid gap-2 tablet:grid-cols-2">
        <Side title={messages.before} pieces={before} />
        <Side title={messages.after} pieces={after} />
      </div>
    );
  }
  return (
    <>
      <span className="text-ink-2">
        <MarkedText pieces={before} empty={messages.empty} />
      </span>
      <ArrowRight
        size={14}
        role="img"
        aria-label={messages.becomes}
        className="mx-2 inline text-ink-3"
      />
      <MarkedText pieces={after} empty={messages.empty} />
    </>
  );
}

function Side({ title, pieces }: { title: string; pieces: readonly TextPiece[] }) {
  return (
    <div className="min-w-0 border-l border-line pl-3">
      <p className="text-caption text-ink-2">{title}</p>
      <p>
        <MarkedText pieces={pieces} empty={messages.empty} />
      </p>
    </div>
  );
}
