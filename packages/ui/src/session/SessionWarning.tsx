import { sessionMessages as messages } from '@practice/domain';
import { FloatingNotice } from '../primitives/FloatingNotice';

export interface SessionWarningProps {
  status: 'ending' | 'extended';
  /** Seconds until the session expires. */
  seconds: number;
  onStay: () => void;
}

/** Announced at the beginning and once more near the end; the seconds in between are only visible. */
const LAST_CALL_S = 15;
const FIRST_CALL_S = 60;

/**
 * The last minute before the session expires (decision S10). Any activity extends it; the button is for users who look
 * for one. After an extension the notice stays for a moment, so that a pointer moving to the button clicks it and not
 * the dialog below (decision 042).
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
