import { localStorageOfBrowser } from '../../session/client/session-store';

export type LookName = 'theme' | 'density';

/** The client's public/look.js reads it too, before the first paint. */
const PREFIX = 'apariencia:';
const keyOf = (name: LookName) => `${PREFIX}${name}`;

/** How this computer shows the product, beyond the session: nothing of a patient. Null: as the system and the pointer say. */
export const look = {
  /** Of a 'storage' event; null: all of it was cleared. */
  isKey: (key: string | null) => key === null || key.startsWith(PREFIX),
  read: (name: LookName) => localStorageOfBrowser.read(keyOf(name)),
  choose(name: LookName, value: string | null) {
    if (value === null) localStorageOfBrowser.remove(keyOf(name));
    else localStorageOfBrowser.write(keyOf(name), value);
  },
};
