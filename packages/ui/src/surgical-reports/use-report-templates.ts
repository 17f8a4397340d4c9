import type { Remote, TechniqueTemplate } from '@practice/domain';
import { useEffect, useRef, useState } from 'react';
import type { UsedTemplate } from '../technique-templates/use-template-insertion';
import type { ReportTemplates } from './DetailSection';

/** The templates of a report's form, and the dialog that stands beside that form, not in it. */
export function useReportTemplates(items: Remote<TechniqueTemplate[]>) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<UsedTemplate | null>(null);
  const use = useRef<((template: UsedTemplate) => void) | null>(null);
  // Once the dialog is closed and has given its focus back: the focus belongs in the text, or in the question about it.
  useEffect(() => {
    if (open || chosen === null) return;
    const timer = setTimeout(() => {
      setChosen(null);
      use.current?.(chosen);
    });
    return () => clearTimeout(timer);
  }, [open, chosen]);
  const templates: ReportTemplates = { items, onManage: () => setOpen(true), use };
  return {
    templates,
    /** Props of the dialog; null while it is closed. */
    managing: open ? { onClose: () => setOpen(false), onUse: setChosen } : null,
  };
}
