import {
  STUDIES,
  STUDY_TYPES,
  formatCivilDate,
  groupStudies,
  groupTitle,
  shorten,
  studyMessages as messages,
  type Study,
  type StudyLists,
  type StudyType,
} from '@practice/domain';
import { FileText } from 'lucide-react';
import { memo, useMemo } from 'react';
import { GroupedList } from '../common/GroupedList';
import { ListEntry } from '../common/ListEntry';
import { ListGroup } from '../common/ListGroup';
import { DraftMark } from '../forms/DraftMark';
import { studyRow } from './row-key';
import { openKey } from './use-open-groups';

/** Callbacks keep their identity: the list is memoised. */
export interface StudyListProps {
  studies: StudyLists;
  /** Whether a section, or a group of it, is open: see `openKey`. */
  isOpen: (key: string) => boolean;
  onOpenChange: (key: string, opens: boolean) => void;
  /** `studyRow` of the study beside the list; null: none. */
  shown: string | null;
  onShow: (study: Study) => void;
}

/** Three sections, each grouped by catalogue name, entries by date (clinical-history §2.4; decision ES8). */
export const StudyList = memo(function StudyList({ studies, ...list }: StudyListProps) {
  return (
    <GroupedList label={messages.listTitle}>
      {STUDY_TYPES.map((type) => (
        <Section key={type} type={type} studies={studies[STUDIES[type].list]} {...list} />
      ))}
    </GroupedList>
  );
});

type SectionProps = Omit<StudyListProps, 'studies'> & { type: StudyType; studies: Study[] };

function Section({ type, studies, isOpen, onOpenChange, ...entries }: SectionProps) {
  const groups = useMemo(() => groupStudies(studies), [studies]);
  const key = openKey(type);
  return (
    <ListGroup
      title={messages.sections[type]}
      aside={<Count count={studies.length} />}
      mark={<StudyMark studies={studies} />}
      filled={studies.length > 0}
      open={isOpen(key)}
      onOpenChange={(opens) => onOpenChange(key, opens)}
    >
      {groups.length === 0 ? (
        <p className="pr-3 pb-3 pl-9 text-ink-2">{messages.empty[type]}</p>
      ) : (
        <ul>
          {groups.map((group) => {
            const groupKey = openKey(type, groupTitle(group));
            return (
              <ListGroup
                key={groupKey}
                level={4}
                title={groupTitle(group)}
                aside={<Count count={group.studies.length} />}
                mark={<StudyMark studies={group.studies} />}
                filled
                open={isOpen(groupKey)}
                onOpenChange={(opens) => onOpenChange(groupKey, opens)}
              >
                <Entries studies={group.studies} {...entries} />
              </ListGroup>
            );
          })}
        </ul>
      )}
    </ListGroup>
  );
}

/** Longer than the line of a list on any screen. */
const PREVIEW_LENGTH = 80;

function Entries({
  studies,
  shown,
  onShow,
}: Pick<StudyListProps, 'shown' | 'onShow'> & { studies: readonly Study[] }) {
  return (
    <ul className="pb-1">
      {studies.map((study) => (
        <ListEntry
          key={study.id}
          rowKey={studyRow(study)}
          level={4}
          title={formatCivilDate(study.fecha)}
          preview={shorten(study.descripcion ?? '', PREVIEW_LENGTH)}
          text={study.descripcion ?? ''}
          mark={<StudyMark studies={[study]} />}
          aside={study.ruta_archivo !== null && <FileSign />}
          selected={studyRow(study) === shown}
          onSelect={() => onShow(study)}
        />
      ))}
    </ul>
  );
}

function StudyMark({ studies }: { studies: readonly Study[] }) {
  return <DraftMark of={{ form: 'estudio' }} records={studies.map(({ id }) => id)} />;
}

function Count({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{messages.count(count)}</span>
    </>
  );
}

function FileSign() {
  return (
    <>
      <FileText size={15} aria-hidden />
      <span className="sr-only">{messages.withFile}</span>
    </>
  );
}
