import { patientMessages as messages } from '@practice/domain';
import { Sheet } from '../primitives/Sheet';
import { Skeleton } from '../primitives/Skeleton';

/** practice §9: six rows, as high as the real ones. */
const SKELETON_ROWS = 6;

export function PatientTableSkeleton() {
  return (
    <Sheet padding="flush">
      <Skeleton label={messages.loading} rows={SKELETON_ROWS} />
    </Sheet>
  );
}
