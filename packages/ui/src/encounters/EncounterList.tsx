import {
  encounterMessages as messages,
  encounterName,
  encounterTitle,
  formatCivilDate,
  type Encounter,
} from '@practice/domain';
import { Copy, LoaderCircle } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { ListGroup } from '../common/ListGroup';
import { FIRST_ROWS, useFirstRows } from '../common/use-first-rows';
import { YearList } from '../common/YearList';
import { DraftMark } from '../forms/DraftMark';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';
import { encounterRow } from './row-keys';

export interface EncounterListProps extends EncounterActions {
  encounters: readonly Encounter[];
  /** Ids of the expanded consultas: several may be (decision CO1). */
  expanded: readonly number[];
  /** Id of the consulta whose first visit is being read to be copied. */
  copying?: number | null;
  /** The consulta whose evolución is shown beside the list; null: none. */
  shownEncounter: number | null;
  /** That evolución. */
  shownNote: number | null;
  /** The evoluciones of an expanded consulta; `shown` is the one beside the list, if it is one of these. With one identity. */
  renderNotes: (encounter: Encounter, shown: number | null) => ReactNode;
}

/** With one identity each: the list and its rows are memoised. */
interface EncounterActions {
  onExpand: (encounter: Encounter, opens: boolean) => void;
  onNewNote: (encounter: Encounter) => void;
  /** 'Copiar formato 1era vez' (decision CO7). */
  onCopyFirstVisit: (encounter: Encounter, event: MouseEvent<HTMLElement>) => void;
}

/** Consultas, newest first, below the headings of their years, titled by their reason (clinical-history §2.3). */
export const EncounterList = memo(function EncounterList({
  encounters,
  expanded,
  copying = null,
  shownEncounter,
  shownNote,
  renderNotes,
  ...actions
}: EncounterListProps) {
  const rows = useFirstRows(encounters);
  if (encounters.length === 0) {
    return (
      <p className="border-t border-line px-4 py-10 text-center text-ink-2">{messages.empty}</p>
    );
  }
  const later = new Set(rows.slice(FIRST_ROWS));
  return (
    <YearList
      rows={rows}
      all={encounters}
      dateOf={({ fecha_consulta }) => fecha_consulta}
      label={messages.listTitle}
      layout="column"
    >
      {(encounter) => {
        const { id_consulta } = encounter;
        const shownHere = shownEncounter === id_consulta ? shownNote : null;
        return (
          <EncounterGroup
            key={id_consulta}
            encounter={encounter}
            copying={copying === id_consulta}
            later={later.has(encounter)}
            {...actions}
          >
            {expanded.includes(id_consulta) ? renderNotes(encounter, shownHere) : null}
          </EncounterGroup>
        );
      }}
    </YearList>
  );
});

const EncounterGroup = memo(function EncounterGroup({
  encounter,
  copying,
  later,
  children,
  ...actions
}: {
  encounter: Encounter;
  copying: boolean;
  later: boolean;
  /** Null: it is not expanded. */ children: ReactNode;
} & EncounterActions) {
  const name = encounterName(encounter);
  return (
    <ListGroup
      rowKey={encounterRow(encounter.id_consulta)}
      title={encounterTitle(encounter)}
      aside={
        encounter.cantidad_evoluciones > 0 && messages.noteCount(encounter.cantidad_evoluciones)
      }
      mark={
        <DraftMark
          of={{
            form: 'evolucion',
            patient: encounter.id_paciente,
            within: encounter.id_consulta,
          }}
        />
      }
      note={formatCivilDate(encounter.fecha_consulta)}
      filled={encounter.cantidad_evoluciones > 0}
      open={children !== null}
      later={later}
      onOpenChange={(opens) => actions.onExpand(encounter, opens)}
      actions={
        <>
          {children !== null && (
            <DraftMark of={{ form: 'evolucion', record: null, within: encounter.id_consulta }} />
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.toWhich(messages.newNote, name)}
            onClick={() => actions.onNewNote(encounter)}
          >
            {messages.newNote}
          </Button>
          <IconButton
            tone="copy"
            label={messages.toWhich(messages.copyFirstVisit, name)}
            title={copying ? messages.copying : messages.copyFirstVisit}
            aria-busy={copying}
            icon={
              copying ? (
                <LoaderCircle size={15} aria-hidden className="animate-spinner" />
              ) : (
                <Copy size={15} aria-hidden />
              )
            }
            onClick={(event) => actions.onCopyFirstVisit(encounter, event)}
          />
        </>
      }
    >
      {children}
    </ListGroup>
  );
});
