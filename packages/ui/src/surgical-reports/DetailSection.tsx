import { DETAIL_MAX_LENGTH, reportMessages as messages } from '@practice/domain';
import { TextAreaControl } from '../forms/TextAreaControl';

/** The detailed technique: counted, never cut (decision R9). */
export function DetailSection() {
  return (
    <TextAreaControl
      name="tecnica_detalle"
      required
      rows={7}
      maxCount={DETAIL_MAX_LENGTH}
      announceCount={messages.count}
    />
  );
}
