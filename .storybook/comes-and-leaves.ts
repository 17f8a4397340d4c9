import { expect, screen, waitFor } from 'storybook/test';

/**
 * Expects that `text` appears during `act` and leaves again. It is watched for, not looked for: with shortened waits it stays
 * so briefly that a busy machine would look too late.
 */
export async function comesAndLeaves(text: string, act: () => Promise<void>): Promise<void> {
  let shown = false;
  const watch = new MutationObserver(() => {
    shown ||= screen.queryByText(text) !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await act();
  await waitFor(() => expect(shown).toBe(true), { timeout: 5_000 });
  await waitFor(() => expect(screen.queryByText(text)).toBe(null), { timeout: 1_500 });
  watch.disconnect();
}
