/**
 * Colour names state their role; Tailwind's own palette must not exist. Compiles the real style sheet and checks every
 * palette class.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../.storybook/pages/roles';

const root = fileURLToPath(new URL('..', import.meta.url));
const styles = join(root, 'packages/ui/src/styles.css');
const { resolve: find } = createRequire(styles);

const UTILITIES = ['bg', 'text', 'border', 'ring', 'fill', 'stroke', 'divide', 'outline', 'from'];
const COLOURS = [
  ...['slate', 'gray', 'zinc', 'neutral', 'stone', 'red', 'orange', 'amber', 'yellow', 'lime'],
  ...['green', 'emerald', 'teal', 'cyan', 'sky', 'blue', 'indigo', 'violet', 'purple', 'fuchsia'],
  ...['pink', 'rose', 'taupe', 'mauve', 'mist', 'olive'],
];
const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const PALETTE = UTILITIES.flatMap((utility) => [
  `${utility}-black`,
  `${utility}-white`,
  ...COLOURS.flatMap((colour) => SHADES.map((shade) => `${utility}-${colour}-${shade}`)),
]);

async function compiler(more = '') {
  const css = await readFile(styles, 'utf8');
  return compile(css + more, {
    base: dirname(styles),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.')
        ? resolve(base, id)
        : find(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
      return { path, base: dirname(path), content: await readFile(path, 'utf8') };
    },
    loadModule: async (id, base) => {
      const path = resolve(base, id);
      return { path, base: dirname(path), module: (await import(path)).default };
    },
  });
}

const selectors = (css) => new Set([...css.matchAll(/\.([\w\\:/-]+)\s*\{/g)].map((it) => it[1]));

describe('the theme', () => {
  test('makes no rule of any palette class', async () => {
    const found = selectors((await compiler()).build(PALETTE));
    expect(PALETTE.filter((name) => found.has(name))).toEqual([]);
  });

  test('makes rules of its own names', async () => {
    const found = selectors((await compiler()).build(['bg-surface', 'text-ink', 'border-line']));
    expect(['bg-surface', 'text-ink', 'border-line'].filter((name) => !found.has(name))).toEqual(
      [],
    );
  });

  test('would be caught with one palette colour in it', async () => {
    const leaky = await compiler('\n@theme { --color-red-500: #f00; }\n');
    expect(selectors(leaky.build(PALETTE))).toContain('bg-red-500');
  });

  test('says of each colour what it is for (Fundamentos/Color)', async () => {
    const theme = await readFile(join(root, 'packages/ui/src/theme.css'), 'utf8');
    const names = [...theme.matchAll(/^\s*--color-([a-z][\w-]*):/gm)].map((it) => it[1]);
    expect(Object.keys(ROLES)).toEqual(names);
  });
});
