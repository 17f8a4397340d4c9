import type { Remote, TechniqueTemplate } from '@practice/domain';
import { useRef, useState } from 'react';
import type { UsedTemplate } from '../technique-templates/use-template-insertion';
import type { ReportTemplates } from './DetailSection';

/** The templates of a report's form, and the dialog that stands beside that form, not in it. */
export function useReportTemplates(items: Remote<TechniqueTemplate[]>) {
  const [open, setOpen] = useState(false);
  const use = useRef<((template: UsedTemplate) => void) | null>(null);
  const templates: ReportTemplates = { items, onManage: () => setOpen(true), use };
  return {
    templates,
    /** Props of the dialog; null while it is closed. */
    managing: open
      ? {
          onClose: () => setOpen(false),
          onUse: (template: UsedTemplate) => use.current?.(template),
        }
      : null,
  };
}
