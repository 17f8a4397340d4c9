import { commonMessages } from '@practice/domain';
import { Notice } from '../primitives/Notice';

/** Above a record that another computer deleted while it was shown or edited: `useStoredRow` tells it. */
export function GoneNotice() {
  return (
    <div className="mb-3">
      <Notice tone="warning">{commonMessages.deletedElsewhere}</Notice>
    </div>
  );
}
