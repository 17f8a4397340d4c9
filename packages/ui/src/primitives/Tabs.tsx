import * as RadixTabs from '@radix-ui/react-tabs';
import { panelId, tabId } from './tab-ids';

export interface TabItem {
  value: string;
  label: string;
  /** A yellow number; `label` is its accessible text ('3 pendientes'). Hidden for 0. */
  badge?: { count: number; label: string };
  /** In the syntax of aria-keyshortcuts ('Alt+1'). */
  shortcut?: string;
  /** The tab has unsaved text. */
  dirty?: boolean;
}

export interface TabsProps {
  /** Of `useId`: each TabPanel gets it too. */
  id: string;
  /** Accessible name of the tab list. */
  label: string;
  /** In the order of the bar. */
  items: readonly TabItem[];
  /** Of the item that is shown. */
  value: string;
  onValueChange: (value: string) => void;
  /** Shown beside a dirty tab's dot ('sin guardar'). */
  dirtyLabel?: string;
}

/** The tabs; what they show stands below, in one TabPanel per item. In a window where they may wrap, the chosen one is a box of its own. */
export function Tabs({ id, label, items, value, onValueChange, dirtyLabel }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <RadixTabs.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-edge">
        {items.map((item) => {
          const count = item.badge && item.badge.count > 0 ? item.badge : undefined;
          const unsaved = item.dirty ? dirtyLabel : undefined;
          const name = [item.label, count?.label, unsaved].filter(Boolean).join(', ');
          return (
            <RadixTabs.Trigger
              key={item.value}
              value={item.value}
              id={tabId(id, item.value)}
              aria-controls={panelId(id, item.value)}
              aria-label={name}
              aria-keyshortcuts={item.shortcut}
              data-dirty={item.dirty || undefined}
              className="-mb-px flex min-h-row items-center gap-2 rounded-t-control border border-transparent px-3 font-semibold max-tablet:mb-0 max-tablet:rounded-control max-tablet:px-2 text-ink-2 transition-tones hover:bg-sunken hover:text-ink data-[state=active]:border-edge tablet:data-[state=active]:border-b-surface data-[state=active]:bg-surface data-[state=active]:text-brand"
            >
              {/* The space separates the words of the visible text, which must match the accessible name. */}
              {item.label}{' '}
              {count && (
                <span
                  data-badge="count"
                  className="min-w-5 rounded-badge border border-count-edge bg-count px-1 text-center text-caption font-semibold text-on-count"
                >
                  {count.count}
                </span>
              )}
              {unsaved && (
                <span className="flex items-center gap-1 text-caption font-normal text-ink-2">
                  <span data-mark className="size-1.5 rounded-full bg-brand" />
                  {unsaved}
                </span>
              )}
            </RadixTabs.Trigger>
          );
        })}
      </RadixTabs.List>
    </RadixTabs.Root>
  );
}
