import { encounterMessages as messages, encounterName, type Encounter } from '@practice/domain';
import { useProgressNotes } from '@practice/domain/api';
import { ProgressNoteList, type ProgressNoteListProps } from './ProgressNoteList';

export interface ProgressNotesPanelProps extends Pick<
  ProgressNoteListProps,
  'shown' | 'onShow' | 'onDeleteEncounter'
> {
  encounter: Encounter;
}

/** Reads the evoluciones of a consulta once it is expanded (clinical-history §2.3). */
export function ProgressNotesPanel({ encounter, ...props }: ProgressNotesPanelProps) {
  const notes = useProgressNotes(encounter.id_consulta);
  return (
    <ProgressNoteList {...props} label={messages.notesOf(encounterName(encounter))} notes={notes} />
  );
}
