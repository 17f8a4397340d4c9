/** Name of the BroadcastChannel on which tabs ask each other about unsaved text. */
const CHANNEL = 'texto-sin-guardar';
/** Each tab with a session holds a lock with this prefix: they tell how many there are. */
const PRESENCE = 'pestaña ';
const OWN = `${PRESENCE}${Math.random()}`;
/** Milliseconds to wait for tabs that are known to be there: one may be drawing a PDF, or wake up first. */
const ANSWER_MS = 3_000;
/** The same where nobody knows whether there are others: a page over plain http has no locks. */
const ANSWER_OF_UNKNOWN_MS = 600;

type Answer = 'held' | 'free';

/**
 * Whether a form in another tab of this browser has unsaved text; a logout here would end that tab's session too
 * (decision S9). Resolves at once when there is no other tab, or when each has answered.
 */
export async function anotherTabHasUnsavedText(): Promise<boolean> {
  const others = await countOthers();
  if (others === 0) return false;
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    let free = 0;
    const end = (held: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(held);
    };
    const timer = setTimeout(() => end(false), others === null ? ANSWER_OF_UNKNOWN_MS : ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data === 'held') end(true);
      else if (data === 'free' && ++free === others) end(false);
    });
    channel.postMessage(OWN);
  });
}

/** Null: the browser does not tell. */
async function countOthers(): Promise<number | null> {
  if (!('locks' in navigator)) return null;
  const { held = [] } = await navigator.locks.query();
  const tabs = new Set(held.map(({ name = '' }) => name));
  tabs.delete(OWN);
  return [...tabs].filter((name) => name.startsWith(PRESENCE)).length;
}

/** Answers the requests of other tabs; returns a function that stops it. */
export function answerOtherTabs(hasUnsavedText: () => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    // A question carries the name of its tab, which hears it too.
    const asked = typeof data === 'string' && data.startsWith(PRESENCE) && data !== OWN;
    if (asked) channel.postMessage((hasUnsavedText() ? 'held' : 'free') satisfies Answer);
  });
  const leave = stayPresent();
  return () => {
    leave();
    channel.close();
  };
}

/** Holds the lock until the returned function is called, or the tab is closed. */
function stayPresent(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let leave = () => undefined as void;
  const here = new Promise<void>((resolve) => (leave = resolve));
  void navigator.locks.request(OWN, { mode: 'shared' }, () => here);
  return leave;
}
