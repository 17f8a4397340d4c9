import { sessionMessages } from '@practice/domain';
import { Spinner } from '../primitives/Spinner';

/** Shown while the stored session is being read (practice §2 "Session guard"). */
export function SessionCheck() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={sessionMessages.checking} />
    </main>
  );
}
