import {
  commonMessages,
  shorten,
  templateMessages as messages,
  type Remote,
  type TechniqueTemplate,
} from '@practice/domain';
import { clsx } from 'clsx';
import { DraftMark } from '../forms/DraftMark';
import { Notice } from '../primitives/Notice';
import { Skeleton } from '../primitives/Skeleton';
import { useMarkInSight, type useListbox } from '../primitives/use-listbox';

export interface TemplateRowsProps {
  label: string;
  templates: Remote<readonly TechniqueTemplate[]>;
  /** Those that match the search. */
  listed: readonly TechniqueTemplate[];
  listbox: ReturnType<typeof useListbox>;
  /** Id of the marked one. */
  marked: number | null;
  /**
   * Whether its search box has the focus. Else it is there to be seen and clicked: who listens to the page meets the search
   * box first, and another field's list stays the only one.
   */
  live: boolean;
  /** Marks those whose change somebody did not save. */
  marksDrafts?: boolean;
  onChoose: (template: TechniqueTemplate) => void;
  className?: string;
}

/** Characters of a template's text that its row shows. */
const START_LENGTH = 70;

/** The listbox of the templates: its search box has the focus and handles the keys. */
export function TemplateRows(props: TemplateRowsProps) {
  const { label, templates, listed, listbox, marked, live, marksDrafts, onChoose, className } =
    props;
  useMarkInSight(listbox.markedId, listed);
  return (
    <div className={clsx('overflow-y-auto rounded-control border border-line', className)}>
      {templates.status === 'loading' && (
        <div className="px-3">
          <Skeleton label={commonMessages.loading} rows={3} />
        </div>
      )}
      {templates.status === 'failed' && (
        <Notice tone="error" action={{ label: commonMessages.retry, onSelect: templates.retry }}>
          {messages.loadFailed}
        </Notice>
      )}
      {templates.status === 'ready' && listed.length === 0 && (
        <p className="px-3 py-2 text-ink-2">
          {templates.value.length === 0 ? messages.empty : commonMessages.noOptions}
        </p>
      )}
      <div
        {...listbox.listProps}
        aria-label={label}
        aria-hidden={!live || undefined}
        hidden={listed.length === 0}
      >
        {listed.map((template) => {
          const { id_plantilla, tecnica, desarrollo } = template;
          const isMarked = id_plantilla === marked;
          return (
            <div
              key={id_plantilla}
              {...listbox.optionProps(id_plantilla, () => onChoose(template))}
              title={desarrollo}
              data-selected={isMarked || undefined}
              className={clsx(
                'cursor-pointer border-b border-line px-2.5 py-1 last:border-b-0',
                isMarked ? 'bg-selected text-on-selected shadow-mark' : 'hover:bg-canvas',
              )}
            >
              <p className="flex flex-wrap justify-between gap-x-3 text-label">
                <span className="min-w-0 wrap-anywhere">{tecnica}</span>
                {marksDrafts && <DraftMark of={{ form: 'plantilla', record: id_plantilla }} />}
              </p>
              <p aria-hidden className={clsx('truncate text-caption', !isMarked && 'text-ink-3')}>
                {shorten(desarrollo, START_LENGTH)}
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}
