import { listedTemplates, valueOr, type Remote, type TechniqueTemplate } from '@practice/domain';
import { useState, type KeyboardEvent } from 'react';
import { rowAfterKey, useListbox } from '../primitives/use-listbox';

export interface TemplateListOptions {
  templates: Remote<readonly TechniqueTemplate[]>;
  /** The technique of the report: its own templates come first. */
  technique?: string | null;
  /** Id of the marked template; undefined: the list marks by itself the first that Enter may take. */
  marked?: number | null;
  onMark?: (template: TechniqueTemplate) => void;
  /** Whether the list can be used now: see TemplateRows. */
  live?: boolean;
  /** Enter. */
  onEnter: (template: TechniqueTemplate) => void;
}

/** Searching templates: the focus stays in the search box, whose keys move through the list. */
export function useTemplateList(options: TemplateListOptions) {
  const { templates, technique = null, live = true, onMark, onEnter } = options;
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const { listed, own } = listedTemplates(valueOr(templates, []), search, technique);
  // What was searched for, or what belongs to the technique; of all others nobody asked for the first.
  const offered = search.trim() !== '' || own > 0 ? (listed[0]?.id_plantilla ?? null) : null;
  const marked =
    options.marked === undefined
      ? (listed.find(({ id_plantilla }) => id_plantilla === moved)?.id_plantilla ?? offered)
      : options.marked;
  const listbox = useListbox({ open: live && listed.length > 0, marked: marked ?? -1 });

  const mark = (template: TechniqueTemplate) => {
    setMoved(template.id_plantilla);
    onMark?.(template);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = listed.findIndex(({ id_plantilla }) => id_plantilla === marked);
    const next = rowAfterKey(event.key, { marked: index, count: listed.length });
    if (next !== undefined) {
      event.preventDefault();
      const template = listed[next];
      if (template) mark(template);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (event.repeat) return;
      const template = listed[index];
      if (template) onEnter(template);
    }
  };
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setMoved(null);
    },
    listed,
    marked,
    listbox,
    onKeyDown,
  };
}
