import { expect, it } from 'vitest';
import { TabLocks } from './tab-locks';

/** A browser that frees a lock and answers a query late, as a real one does: in another process. */
function slowBrowser() {
  const held: string[] = [];
  const late = () => new Promise((resolve) => setTimeout(resolve, 5));
  const request = async (name: string, _: unknown, work: () => Promise<void>) => {
    held.push(name);
    await work();
    await late();
    held.splice(held.indexOf(name), 1);
  };
  const query = async () => {
    const snapshot = held.map((name) => ({ name }));
    await late();
    return { held: snapshot };
  };
  return { request: request as LockManager['request'], query };
}

const none = () => false;

it('knows the work of other tabs', async () => {
  const browser = slowBrowser();
  const [here, there] = [new TabLocks('borrador ', browser), new TabLocks('borrador ', browser)];
  here.hold('a');
  there.hold('b');
  expect([...(await here.ofOtherTabs())]).toEqual(['b']);
});

it('takes nothing for the work of another tab that it has just given up', async () => {
  const locks = new TabLocks('borrador ', slowBrowser());
  locks.hold('before');
  locks.hold('meanwhile');
  locks.keepOnly((key) => key === 'meanwhile');
  const asked = locks.ofOtherTabs();
  locks.keepOnly(none);
  expect([...(await asked)]).toEqual([]);
  expect([...(await locks.ofOtherTabs())]).toEqual([]);
});
