import { getTestRunnerConfig, setupPage } from '@storybook/test-runner';
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js';

/** The page of this worker, handed from file to file; null before the first file and after the last. */
let shared = null;

/** Jest ends a worker by no longer listening to it; an open browser would keep it alive. */
process.on('removeListener', (event) => {
  if (event === 'message') void shared?.browser.close();
});

/**
 * Test environment of the stories: one page for each worker instead of one for each file, because a boot of
 * Storybook costs more than the stories of most files. What a story leaves behind is cleared by `preVisit`; a
 * story that failed may have left anything, so the next one gets a new page.
 */
export default class StoryEnvironment extends PlaywrightEnvironment {
  async setup() {
    const options = this._config.testEnvironmentOptions['jest-playwright'];
    options.skipInitialization = shared !== null;
    await super.setup();
    if (shared) Object.assign(this.global, shared);
    else await setupPage(this.global.page, this.global.context);
    // The runner's own setup file does this in every file anew, and loads all of Storybook for it.
    const { preVisit, postVisit } = await getTestRunnerConfig();
    Object.assign(this.global, {
      __sbPreVisit: preVisit,
      __sbPostVisit: postVisit,
      __sbSetupPage: setupPage,
    });
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_done' || event.test.errors.length === 0) return;
    await this.global.jestPlaywright.resetContext();
    await setupPage(this.global.page, this.global.context);
  }

  async teardown() {
    const { browser, context, page } = this.global;
    shared = { browser, context, page };
    this.global.browser = undefined;
    await super.teardown();
  }
}
