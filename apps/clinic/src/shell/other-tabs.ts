/** Name of the BroadcastChannel on which tabs ask each other about unsaved text. */
const CHANNEL = 'texto-sin-guardar';
/** Milliseconds to wait for answers: a tab that is not suspended answers at once. */
const ANSWER_MS = 200;

/**
 * Whether a form in another tab of this browser has unsaved text; a logout here would end that tab's session too
 * (decision S9).
 */
export function anotherTabHasUnsavedText(): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (held: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(held);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    channel.addEventListener('message', ({ data }) => {
      if (data === 'held') end(true);
    });
    channel.postMessage('ask');
  });
}

/** Answers the requests of other tabs; returns a function that stops it. */
export function answerOtherTabs(hasUnsavedText: () => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ask' && hasUnsavedText()) channel.postMessage('held');
  });
  return () => channel.close();
}
