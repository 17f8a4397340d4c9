import type { SessionMemory } from '../session/client/session-memory';
import { LOCAL_DATA_PREFIX } from '../session/client/session-storage';
import { tabStorage } from '../session/client/session-store';

/**
 * A choice among few that a screen remembers while the session lasts, a reload included (decisions R25, R26): a number in
 * this tab's storage, where nothing clinical may stand. `allowed`: anything else that is stored counts as nothing.
 */
export function sessionChoice<T extends number>(
  name: string,
  allowed: readonly T[],
): SessionMemory<T> {
  const key = `${LOCAL_DATA_PREFIX.choice}${name}`;
  return {
    read: () => allowed.find((value) => String(value) === tabStorage.read(key)),
    write: (value) => tabStorage.write(key, String(value)),
  };
}
