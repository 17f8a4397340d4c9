import type { Page } from '@playwright/test';

/** A keyboard that counts presses: a chord counts as one, each letter too. */
export class CountedKeys {
  presses = 0;
  constructor(private readonly page: Page) {}

  /** 'Enter', 'Control+KeyK', … */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    await this.press(...text);
  }
}
