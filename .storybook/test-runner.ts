import type { TestRunnerConfig } from '@storybook/test-runner';
import { layoutFaults } from './layout-faults';

/** The two windows of the practice: the desk's and the smallest notebook's. */
const WIDTHS = [1024, 1366];
const HEIGHT = 768;

const config: TestRunnerConfig = {
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
