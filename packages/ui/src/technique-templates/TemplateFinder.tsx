import {
  commonMessages,
  templateMessages as messages,
  type Remote,
  type TechniqueTemplate,
} from '@practice/domain';
import { Search } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { TextInput } from '../primitives/TextInput';
import { TemplateRows } from './TemplateRows';
import { useTemplateList } from './use-template-list';

export interface TemplateFinderProps {
  templates: Remote<readonly TechniqueTemplate[]>;
  /** Name of the report's technique: its own templates come first, and Enter takes the first of them. */
  technique: string | null;
  onUse: (template: TechniqueTemplate) => void;
  /** Opens the dialog in which templates are edited. */
  onManage: () => void;
  /** The search box. */
  searchRef?: Ref<HTMLInputElement>;
}

/** Of a selector over a catalogue too: neither has a button that is a Tab stop (look-and-feel §4). */
const MANAGE_KEY = 'F2';

/** The templates beside the detailed technique: search, arrows, Enter uses one (clinical-history §2.8). */
export function TemplateFinder({
  templates,
  technique,
  onUse,
  onManage,
  searchRef,
}: TemplateFinderProps) {
  const titleId = useId();
  const [live, setLive] = useState(false);
  const list = useTemplateList({ templates, technique, live, onEnter: onUse });
  return (
    <section aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-col">
      <div className="mb-0.75 flex items-center justify-between gap-2">
        <h3 id={titleId} className="font-serif text-section font-semibold">
          {messages.panelTitle}
        </h3>
        <div className="-my-1">
          <button
            type="button"
            tabIndex={-1}
            aria-label={messages.manageOf}
            aria-keyshortcuts={MANAGE_KEY}
            title={`${messages.manageOf} (${MANAGE_KEY})`}
            onClick={onManage}
            // The size of a finger goes into the gap above: a higher line would move the search box out of line with the text.
            className="-mt-[calc(var(--spacing-target)-1.5rem)] min-h-target min-w-target pt-[calc(var(--spacing-target)-1.5rem)] text-caption font-normal text-ink-3 hover:text-brand hover:underline"
          >
            {messages.manage}
          </button>
        </div>
      </div>
      <TextInput
        ref={searchRef}
        {...list.listbox.inputProps}
        aria-label={messages.search}
        aria-keyshortcuts="Alt+P"
        // No Tab stop: it would cost a key in every report (look-and-feel §4). Alt+P stands in it, and in the help.
        tabIndex={-1}
        placeholder={messages.search}
        icon={<Search size={16} />}
        inside={
          <kbd
            aria-hidden
            className="pr-1.5 font-sans text-caption text-ink-3 pointer-coarse:hidden"
          >
            {messages.shortcut}
          </kbd>
        }
        insideWidth={44}
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === MANAGE_KEY) {
            event.preventDefault();
            onManage();
          } else list.onKeyDown(event);
        }}
        onFocus={() => setLive(true)}
        onBlur={() => setLive(false)}
        className="mb-1"
      />
      <TemplateRows
        label={messages.panelTitle}
        templates={templates}
        listed={list.listed}
        listbox={list.listbox}
        marked={live ? list.marked : null}
        live={live}
        onChoose={onUse}
        // Beside the text, as long as it is.
        className="shrink-0 basis-[7.5rem] laptop:grow"
      />
      <p role="status" className="sr-only">
        {list.search.trim() === '' ? '' : commonMessages.results(list.listed.length)}
      </p>
    </section>
  );
}
