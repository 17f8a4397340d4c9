import { localStorageOfBrowser } from '../session/client/session-store';

/**
 * A setting that is on or off and that this browser remembers beyond the session: how the practice works, nothing of a
 * patient (docs/decisions/198).
 */
export function browserSwitch(name: string) {
  return {
    read: () => localStorageOfBrowser.read(name) === '1',
    write: (on: boolean) => localStorageOfBrowser.write(name, on ? '1' : '0'),
  };
}
