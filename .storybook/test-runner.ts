import type { TestRunnerConfig } from '@storybook/test-runner';
import { layoutFaults } from './layout-faults';

/** The two windows of the practice: the desk's and the smallest notebook's. */
const WIDTHS = [1024, 1366];
const HEIGHT = 768;

/** Runs inside the page. The runner wraps the console anew for each story, around the wrapping of the last. */
function startOver() {
  const kept = window as { ownConsole?: Console };
  kept.ownConsole ??= { ...console };
  Object.assign(console, kept.ownConsole);
  performance.clearResourceTimings();
  localStorage.clear();
  sessionStorage.clear();
}

const config: TestRunnerConfig = {
  /** The page has played other stories: what they left in the window does not reach this one. */
  async preVisit(page) {
    await page.evaluate(startOver);
  },

  /** axe sees no geometry: a field under another one, or cut by the window, passes it. */
  async postVisit(page, context) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const faults = await page.evaluate(layoutFaults);
      if (faults.length > 0) {
        throw new Error(`Layout of ${context.id} at ${width} px:\n  ${faults.join('\n  ')}`);
      }
    }
  },
};

export default config;
