import { usePhotoCounts } from '@practice/domain/api';
import { ReportSteps } from './ReportSteps';
import { stepsOf } from './report-steps';

/**
 * What the last save of a stored report did, and what still follows it (decision R3). Each photo that is stored renders this
 * again, and not the form beside it.
 */
export function ReportStepsPanel({ idPp }: { idPp: number }) {
  const photos = usePhotoCounts(idPp);
  return <ReportSteps steps={stepsOf(photos)} />;
}
