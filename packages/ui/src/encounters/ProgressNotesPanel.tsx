import {
  encounterMessages as messages,
  encounterName,
  valueOr,
  type Encounter,
} from '@practice/domain';
import { useProgressNotes } from '@practice/domain/api';
import { useWantedDraft } from '../forms/drafts-context';
import { ProgressNoteList, type ProgressNoteListProps } from './ProgressNoteList';

export interface ProgressNotesPanelProps extends Pick<
  ProgressNoteListProps,
  'shown' | 'onShow' | 'onDeleteEncounter'
> {
  encounter: Encounter;
}

/** Reads the evoluciones of a consulta once it is expanded (clinical-history §2.3). */
export function ProgressNotesPanel({ encounter, ...props }: ProgressNotesPanelProps) {
  const { id_consulta, id_paciente } = encounter;
  const notes = useProgressNotes(id_consulta);
  const draft = { form: 'evolucion' as const, patient: id_paciente, within: id_consulta };
  useWantedDraft(notes.status === 'ready' ? draft : undefined, ({ record }) => {
    const note = valueOr(notes, []).find(({ id_evolucion }) => id_evolucion === record);
    if (note) props.onShow(note);
  });
  return (
    <ProgressNoteList {...props} label={messages.notesOf(encounterName(encounter))} notes={notes} />
  );
}
