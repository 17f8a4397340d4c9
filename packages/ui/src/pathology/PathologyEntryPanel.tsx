import { memo } from 'react';
import { useDiscardGuard } from '../forms/use-discard-guard';
import { PathologyEntry } from './PathologyEntry';
import { PathologyRecordPanel, type PathologyRecordPanelProps } from './PathologyRecordPanel';

export interface PathologyEntryPanelProps extends Omit<PathologyRecordPanelProps, 'discard'> {
  open: boolean;
  onOpenChange: (record: PathologyRecordPanelProps['record'], open: boolean) => void;
}

/** A loaded record in the list. Closing it asks about what was typed. Memoised: a search renders only what changes. */
export const PathologyEntryPanel = memo(function PathologyEntryPanel({
  open,
  onOpenChange,
  ...panel
}: PathologyEntryPanelProps) {
  const discard = useDiscardGuard();
  const { record } = panel;
  const change = (opens: boolean) => {
    if (opens) onOpenChange(record, true);
    else discard.leave(() => onOpenChange(record, false));
  };
  return (
    <PathologyEntry record={record} title={panel.title} open={open} onOpenChange={change}>
      {open && (
        <>
          <PathologyRecordPanel {...panel} discard={discard} />
          {discard.dialog}
        </>
      )}
    </PathologyEntry>
  );
});
