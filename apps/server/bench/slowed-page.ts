import { chromium, type Locator, type Page } from 'playwright';

/** How many times slower than this machine the user's processor is assumed to be. */
export const SLOWED = 4;

interface Access {
  port: number;
  password: string;
}

/** A person at the built app: logged in, the first list on screen, then slowed. */
export function atSlowedScreen(access: Access, look: (page: Page) => Promise<void>): Promise<void> {
  return atScreen(access, SLOWED, look);
}

export async function atScreen(
  { port, password }: Access,
  slowed: number,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'],
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      viewport: { width: 1366, height: 768 },
    });
    // tsx names functions through a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (it) => it');
    await page.goto(`http://127.0.0.1:${port}`);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.locator('[data-row-link]').first().waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    console.log(`Chromium ${browser.version()}, slowed ${slowed} times.\n`);
    await look(page);
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the press of the button until `rows` are there and a frame with them was painted. */
export async function opening(page: Page, click: Locator, rows: string): Promise<number> {
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        let pressed = 0;
        const timer = setTimeout(() => {
          const shown = document.querySelector('main')?.textContent?.slice(0, 300);
          reject(new Error(`no ${selector}; ${pressed ? '' : 'not '}clicked; on screen: ${shown}`));
        }, 10_000);
        addEventListener(
          'pointerdown',
          () => {
            pressed = performance.now();
          },
          { capture: true, once: true },
        );
        // Not asked for in each frame: a frame that is painted for the question delays what it waits for.
        const observer = new MutationObserver(() => look());
        const look = () => {
          if (pressed === 0 || document.querySelector(selector) === null) return;
          observer.disconnect();
          clearTimeout(timer);
          // The first task after the frame: a message would wait behind timers and the release of the button.
          requestAnimationFrame(
            () =>
              void scheduler.postTask(() => resolve(performance.now() - pressed), {
                priority: 'user-blocking',
              }),
          );
        };
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    rows,
  );
  // A locator's click looks in the page for what it hit, between the press and the frame.
  await click.hover();
  await page.mouse.down();
  await page.mouse.up();
  return painted;
}

/**
 * Milliseconds from the press of the button until the frame that answers it is on the screen, as the browser itself tells
 * (Event Timing, in steps of 8 ms). Fails when that frame does not have `rows`.
 */
export async function answering(page: Page, press: Locator, rows: string): Promise<number> {
  const presented = page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        let drawn = false;
        const look = () =>
          requestAnimationFrame(() => (drawn = document.querySelector(selector) !== null));
        addEventListener('mousedown', look, { capture: true, once: true });
        const observer = new PerformanceObserver((list) => {
          const event = list.getEntries().find(({ name }) => name === 'mousedown');
          if (event === undefined) return;
          observer.disconnect();
          if (drawn) resolve(event.duration);
          else reject(new Error(`the frame after the press has no ${selector}`));
        });
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      }),
    rows,
  );
  await press.hover();
  await page.mouse.down();
  await page.mouse.up();
  return presented;
}

/**
 * The floor of {@link answering} at a change of tab: milliseconds until the browser alone has put `next` in the place of
 * `shown`, both of them mounted, its later rows left out as the page does it. Afterwards all is as before.
 */
export async function exchanging(page: Page, shown: string, next: string): Promise<number> {
  await page.evaluate(
    ([from, to]) => {
      const [before, after] = [from, to].map((id) => document.querySelector<HTMLElement>(id));
      if (!before || !after) throw new Error(`no ${from} or no ${to}`);
      const show = (on: HTMLElement, off: HTMLElement) => {
        off.hidden = true;
        on.hidden = false;
      };
      const exchange = (event: Event) => {
        event.stopPropagation();
        after.toggleAttribute('data-arriving', true);
        show(after, before);
      };
      const putBack = () => {
        after.removeAttribute('data-arriving');
        show(before, after);
      };
      addEventListener('mousedown', exchange, { capture: true, once: true });
      addEventListener('put-back', putBack, { once: true });
    },
    [shown, next] as const,
  );
  const took = await answering(page, page.locator('h1').first(), next);
  await page.evaluate(() => dispatchEvent(new Event('put-back')));
  return took;
}

/** Milliseconds from a key, as the browser received it, until a frame with its effect was painted. */
export async function keyed(page: Page, key: string): Promise<number> {
  // In place before the press: a busy page takes a key before what it is asked to evaluate, and would wait for the next one for ever.
  const frame = await page.evaluateHandle(() => ({
    painted: new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          requestAnimationFrame(
            () =>
              void scheduler.postTask(() => resolve(performance.now() - timeStamp), {
                priority: 'user-blocking',
              }),
          );
        },
        { capture: true, once: true },
      );
    }),
  }));
  await page.keyboard.press(key);
  return frame.evaluate(({ painted }) => painted);
}
