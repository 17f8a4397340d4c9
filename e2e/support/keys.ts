import type { Page } from '@playwright/test';

const MAX_TABS = 40;

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

  /** Presses Tab until the control with that name has the focus. */
  async tabTo(name: string | RegExp): Promise<void> {
    const seen: string[] = [];
    while (seen.length < MAX_TABS) {
      await this.press('Tab');
      const focused = await focusedName(this.page);
      if (typeof name === 'string' ? focused === name : name.test(focused)) return;
      seen.push(focused);
    }
    throw new Error(
      `no control named ${String(name)} within ${MAX_TABS} tabs: ${seen.join(' · ')}`,
    );
  }
}

/** The label, aria-label or text of the focused control; '(body)' when nothing has the focus. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '(body)';
    const labels =
      'labels' in focused ? (focused.labels as NodeListOf<HTMLLabelElement> | null) : null;
    const label = labels?.[0]?.textContent;
    const text = focused.getAttribute('aria-label') ?? label ?? focused.textContent;
    return text.replace(/\*$/, '').trim();
  });
}
