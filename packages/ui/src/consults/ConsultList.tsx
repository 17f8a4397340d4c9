import {
  consultMessages as messages,
  formatCivilDate,
  shorten,
  type SpecialtyGroup,
} from '@practice/domain';
import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import { GroupedList } from '../common/GroupedList';
import { ListEntry } from '../common/ListEntry';
import { ListGroup } from '../common/ListGroup';
import { DraftMark } from '../forms/DraftMark';

/** Callbacks keep their identity: the list is memoised. */
export interface ConsultListProps {
  groups: readonly SpecialtyGroup[];
  /** The groups that the user closed, by id. */
  closed: readonly (number | null)[];
  onOpenChange: (group: SpecialtyGroup, open: boolean) => void;
  /** Id of the interconsulta shown beside the list. */
  shown: number | null;
  onShow: (consult: SpecialtyGroup['consults'][number]) => void;
}

/** Characters of a description: more than one line of the list holds. */
const PREVIEW_LENGTH = 80;

/** Interconsultas by specialty, each entry by date (clinical-history §2.6). */
export const ConsultList = memo(function ConsultList(props: ConsultListProps) {
  const { groups, closed, onOpenChange, shown, onShow } = props;
  if (groups.length === 0) {
    return (
      <p className="border-t border-line px-4 py-10 text-center text-ink-2">{messages.empty}</p>
    );
  }
  return (
    <GroupedList label={messages.listTitle}>
      {groups.map((group) => (
        <ListGroup
          key={group.id}
          title={group.name}
          mark={<ConsultMark consults={group.consults} />}
          note={<GroupCount count={group.consults.length} />}
          filled
          open={!closed.includes(group.id)}
          onOpenChange={(opens) => onOpenChange(group, opens)}
        >
          <ul>
            {group.consults.map((consult) => (
              <ListEntry
                key={consult.id_interconsulta}
                rowKey={String(consult.id_interconsulta)}
                title={formatCivilDate(consult.fecha)}
                preview={shorten(consult.descripcion, PREVIEW_LENGTH)}
                text={consult.descripcion}
                mark={<ConsultMark consults={[consult]} />}
                aside={consult.ruta_archivo !== null && <FileSign />}
                selected={consult.id_interconsulta === shown}
                onSelect={() => onShow(consult)}
              />
            ))}
          </ul>
        </ListGroup>
      ))}
    </GroupedList>
  );
});

function ConsultMark({ consults }: { consults: SpecialtyGroup['consults'] }) {
  const records = consults.map(({ id_interconsulta }) => id_interconsulta);
  return <DraftMark of={{ form: 'interconsulta' }} records={records} />;
}

function GroupCount({ count }: { count: number }) {
  return (
    <span>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{messages.count(count)}</span>
    </span>
  );
}

function FileSign() {
  return (
    <>
      <Paperclip size={15} aria-hidden />
      <span className="sr-only">{messages.withFile}</span>
    </>
  );
}
