/** Where the tabs of this browser ask each other about unsaved text. */
const CHANNEL = 'texto-sin-guardar';
/** Milliseconds: a tab that is awake answers at once. */
const ANSWER_MS = 200;

/** Whether a form in another tab of this browser holds unsaved text: a logout here ends that tab's session too (decision S9). */
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

/** Answers the other tabs; returns how to stop. */
export function answerOtherTabs(hasUnsavedText: () => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ask' && hasUnsavedText()) channel.postMessage('held');
  });
  return () => channel.close();
}
