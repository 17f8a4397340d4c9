import { getTestRunnerConfig, setupPage } from '@storybook/test-runner';
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js';

/** The page of this worker, passed from one story file to the next; null before the first file and after the last. */
let shared = null;

/** Jest ends a worker by removing its listener; an open browser would keep the process alive. */
process.on('removeListener', (event) => {
  if (event === 'message') void shared?.browser.close();
});

/**
 * Test environment of the stories: one page per worker instead of one per file, because starting Storybook takes longer
 * than the stories of most files. `preVisit` clears what a story leaves behind; after a failed story, which may leave
 * anything, the next one gets a new page.
 */
export default class StoryEnvironment extends PlaywrightEnvironment {
  async setup() {
    const options = this._config.testEnvironmentOptions['jest-playwright'];
    options.skipInitialization = shared !== null;
    await super.setup();
    if (shared) Object.assign(this.global, shared);
    else await setupPage(this.global.page, this.global.context);
    // Replaces the runner's own setup file, which would do this again for every file and load all of Storybook for it.
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
