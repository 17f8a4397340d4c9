import {
  commonMessages,
  encounterMessages as messages,
  formatCivilDate,
  shorten,
  type ProgressNote,
  type Remote,
} from '@practice/domain';
import { ListEntry } from '../common/ListEntry';
import { RemoteView } from '../common/RemoteView';
import { DraftMark } from '../forms/DraftMark';
import { Button } from '../primitives/Button';
import { Skeleton } from '../primitives/Skeleton';
import { noteRow } from './row-keys';

export interface ProgressNoteListProps {
  /** Accessible name: of which consulta they are. */
  label: string;
  notes: Remote<ProgressNote[]>;
  /** Id of the evolución that is shown beside the list; null: none of these. */
  shown: number | null;
  onShow: (note: ProgressNote) => void;
  /** Deletes the consulta, which has no evoluciones (decision CO2). */
  onDeleteEncounter: () => void;
}

/** Longer than the line of a list on any screen. */
const PREVIEW_LENGTH = 160;

/** The evoluciones of an expanded consulta, by date, newest first (clinical-history §2.3; decision CO1). */
export function ProgressNoteList(props: ProgressNoteListProps) {
  const { label, notes, shown, onShow, onDeleteEncounter } = props;
  return (
    <RemoteView
      remote={notes}
      skeleton={<Skeleton label={commonMessages.loading} rows={2} />}
      failedText={messages.notesFailed}
      className="px-3 pb-3"
    >
      {(value, outdated) => (
        <>
          <div className="px-3 pb-2 empty:hidden">{outdated}</div>
          {value.length === 0 ? (
            <div className="flex min-h-row flex-wrap items-center gap-x-3 pr-3 pb-1 pl-9">
              <p className="text-ink-2">{messages.noNotes}</p>
              <Button size="small" variant="delete" className="ml-auto" onClick={onDeleteEncounter}>
                {messages.deleteEncounter}
              </Button>
            </div>
          ) : (
            <ul aria-label={label} className="pb-1">
              {value.map((note) => (
                <ListEntry
                  key={note.id_evolucion}
                  rowKey={noteRow(note.id_evolucion)}
                  title={formatCivilDate(note.fecha_evolucion)}
                  preview={shorten(note.contenido, PREVIEW_LENGTH)}
                  text={note.contenido}
                  mark={<DraftMark of={{ form: 'evolucion', record: note.id_evolucion }} />}
                  selected={note.id_evolucion === shown}
                  onSelect={() => onShow(note)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </RemoteView>
  );
}
