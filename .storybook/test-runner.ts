import type { TestRunnerConfig } from '@storybook/test-runner';
import { layoutFaults } from './layout-faults';

/** Window widths of the smallest notebook and of the desk. */
const WIDTHS = [1024, 1366];
const HEIGHT = 768;

/**
 * Runs inside the page. Restores the console, which the test runner otherwise wraps once more for each story, and
 * clears storage.
 */
function startOver() {
  const kept = window as { ownConsole?: Console };
  kept.ownConsole ??= { ...console };
  Object.assign(console, kept.ownConsole);
  performance.clearResourceTimings();
  localStorage.clear();
  sessionStorage.clear();
}

/** Runs inside the page: resolves when a frame has been drawn. */
const nextFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

const config: TestRunnerConfig = {
  /** The page is shared with other stories: resets what they left in the window. */
  async preVisit(page) {
    await page.evaluate(startOver);
  },

  /** axe does not check geometry: it passes a field that another one covers or that the window cuts off. */
  async postVisit(page, context) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      let faults = await page.evaluate(layoutFaults);
      if (faults.length > 0) {
        // Scripts place some things anew when the width changes: a person sees the frame after that.
        await page.evaluate(nextFrame);
        faults = await page.evaluate(layoutFaults);
      }
      if (faults.length > 0) {
        throw new Error(`Layout of ${context.id} at ${width} px:\n  ${faults.join('\n  ')}`);
      }
    }
  },
};

export default config;
