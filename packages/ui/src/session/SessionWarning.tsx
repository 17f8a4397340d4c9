import { sessionMessages as messages } from '@practice/domain';
import { FloatingNotice } from '../primitives/FloatingNotice';

export interface SessionWarningProps {
  status: 'ending' | 'extended';
  /** Until the session expires. */
  seconds: number;
  onStay: () => void;
}

/** Said aloud at the beginning and once more near the end; the seconds in between are for the eye. */
const LAST_CALL_S = 15;
const FIRST_CALL_S = 60;

/**
 * The last minute before the session expires (decision S10). Any sign of life extends it; the button is for
 * whoever looks for one. When it is extended the notice stays for a moment: the pointer that was on its way to
 * the button must find it, and not the dialog below (decision 042).
 */
export function SessionWarning({ status, seconds, onStay }: SessionWarningProps) {
  const ending = status === 'ending';
  const called = seconds > LAST_CALL_S ? FIRST_CALL_S : LAST_CALL_S;
  return (
    <FloatingNotice
      title={ending ? messages.expiringTitle : messages.extended}
      announcement={
        ending
          ? `${messages.expiringTitle}. ${messages.expiringIn(called)} ${messages.expiringHint}`
          : messages.extended
      }
      action={{ label: messages.stay, onSelect: onStay }}
    >
      {ending && (
        <>
          <p role="timer">{messages.expiringIn(seconds)}</p>
          <p className="text-label font-normal">{messages.expiringHint}</p>
        </>
      )}
    </FloatingNotice>
  );
}
