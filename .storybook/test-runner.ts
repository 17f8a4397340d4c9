import type { TestRunnerConfig } from '@storybook/test-runner';
import { layoutFaults } from './layout-faults';

const config: TestRunnerConfig = {
  /** axe sees no geometry: a field under another one, or cut by the window, passes it. */
  async postVisit(page, context) {
    const faults = await page.evaluate(layoutFaults);
    if (faults.length > 0) throw new Error(`Layout of ${context.id}:\n  ${faults.join('\n  ')}`);
  },
};

export default config;
