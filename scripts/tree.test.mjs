/** Checks that a linter cannot do: names of folders and files, and comments that disable the linter. */
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FEATURES, LAYER_FOLDERS } from '../oxlint.config.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED = ['node_modules', 'dist', 'storybook-static', '.git', '.cache', 'public', 'data'];
const REFUSED_FOLDER = /^(?:utils?|helpers?|misc)$/;
const SILENCED = new RegExp(
  ['(?:oxlint|eslint)-' + 'disable', '@ts-' + '(?:ignore|nocheck|expect-error)'].join('|'),
);
const UNFINISHED = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`);

function walk(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !SKIPPED.includes(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? [{ path, folder: true }, ...walk(path)] : [{ path }];
    });
}

const everything = ['packages', 'apps', 'e2e', 'scripts', '.storybook'].flatMap(walk);
const code = everything.filter((it) => /\.(?:tsx?|mjs|js)$/.test(it.path)).map((it) => it.path);
const matching = (pattern) =>
  code.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

/** Folders of a layer that are neither a feature of MAP nor a known folder of the layer. */
const strangers = (layer, names) =>
  names.filter((name) => ![...FEATURES, ...LAYER_FOLDERS[layer]].includes(name));

const COMPONENT = /^packages\/ui\/src\/(?:.+\/)?[A-Z]\w*\.tsx$/;

const STORIES = /\.stories\.tsx$/;
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Components that no story file of their folder imports: a story of Table also covers Tr, Th and Td. */
const withoutStories = (paths, textOf = read) =>
  paths
    .filter((path) => COMPONENT.test(path))
    .filter((path) => {
      const imported = `from './${basename(path, '.tsx')}'`;
      const beside = paths.filter((it) => STORIES.test(it) && dirname(it) === dirname(path));
      return !beside.some((it) => textOf(it).includes(imported));
    });

/** Story files not named `X.stories.tsx` or `X.topic.stories.tsx` after a file X in the same folder. */
const oddlyNamed = (paths) =>
  paths.filter((path) => {
    if (!STORIES.test(path)) return false;
    const [, subject] = /^([^.]+)(\.[a-z][a-z-]*)?\.stories\.tsx$/.exec(basename(path)) ?? [];
    const beside = (extension) => paths.includes(`${dirname(path)}/${subject}.${extension}`);
    return subject === undefined || !(beside('tsx') || beside('ts'));
  });

describe('the tree', () => {
  test('finds code to look at', () => {
    expect(code.length).toBeGreaterThan(20);
  });

  test.each(Object.keys(LAYER_FOLDERS))(
    '%s holds features of the map and nothing else',
    (layer) => {
      const names = everything
        .filter((it) => it.folder && it.path.startsWith(`${layer}/`))
        .map((it) => it.path.slice(layer.length + 1))
        .filter((name) => !name.includes('/'));
      expect(strangers(layer, names)).toEqual([]);
      expect(strangers(layer, ['patients', 'widgets'])).toEqual(['widgets']);
    },
  );

  test('no folder for everything', () => {
    const refused = (path) => REFUSED_FOLDER.test(path.split('/').at(-1));
    expect(everything.filter((it) => it.folder && refused(it.path))).toEqual([]);
    expect(['packages/ui/src/utils', 'apps/server/src/helpers'].every(refused)).toBe(true);
  });

  test('domain has no JSX file', () => {
    const jsx = /^packages\/domain\/.*\.[jt]sx$/;
    expect(code.filter((path) => jsx.test(path))).toEqual([]);
    expect('packages/domain/src/patients/View.tsx').toMatch(jsx);
  });

  test('every component is in a story beside it', () => {
    expect(withoutStories(code)).toEqual([]);
    const folder = 'packages/ui/src/patients';
    const shown = () => "import { Card } from './Card';";
    const planted = ['Card.tsx', 'CardRow.tsx', 'Card.keys.stories.tsx'];
    expect(
      withoutStories(
        planted.map((name) => `${folder}/${name}`),
        shown,
      ),
    ).toEqual([`${folder}/CardRow.tsx`]);
    const elsewhere = ['packages/ui/src/tasks/Card.stories.tsx', `${folder}/Card.tsx`];
    expect(withoutStories(elsewhere, shown)).toEqual([`${folder}/Card.tsx`]);
  });

  test('a story file is called after its subject, then its topic', () => {
    expect(oddlyNamed(code)).toEqual([]);
    const planted = ['Card.tsx', 'Card.stories.tsx', 'Card.keys.stories.tsx'];
    const odd = ['CardKeys.stories.tsx', 'Card.Keys.stories.tsx', 'Card.on.off.stories.tsx'];
    expect(oddlyNamed([...planted, ...odd].map((name) => `a/${name}`))).toEqual(
      odd.map((name) => `a/${name}`),
    );
  });

  test.each([
    'surgical-reports/ReportForm',
    'billing/BillingGrid',
    'photos/PhotoGallery',
    'catalogues/CatalogueEditor',
    'common/Calendar',
    'common/CountCalendar',
  ])('%s has a page of documentation: its text, its props, its states', (component) => {
    const text = read(`packages/ui/src/${component}.stories.tsx`);
    expect(text).toContain("tags: ['autodocs']");
    expect(text).toMatch(/const DOCUMENTATION = `\n[\s\S]{200,}?\n`;/);
    const stories = text.match(/^export const \w+: Story = \{/gm).length;
    const hidden = text.match(/^ {2}tags: \['behaviour'\],$/gm)?.length ?? 0;
    expect(stories - hidden).toBeGreaterThanOrEqual(4);
  });

  test('the page of icons shows those that components use, and no other', () => {
    const imported = (text) =>
      [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names]) =>
        names.split(',').map((name) => name.trim()),
      );
    const used = code
      .filter((path) => /^(?:packages|apps)\//.test(path) && !STORIES.test(path))
      .flatMap((path) => imported(read(path)))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.replace(/ as \w+$/, ''));
    const shown = /export \{([^}]+)\}/.exec(read('.storybook/pages/icons.ts'))[1];
    expect(new Set(shown.match(/\w+/g))).toEqual(new Set(used));
    expect(imported("import { Check, type LucideIcon } from 'lucide-react';")).toEqual([
      'Check',
      'type LucideIcon',
    ]);
  });

  test('nobody silences the linter or the compiler', () => {
    expect(matching(SILENCED).filter((path) => path !== 'scripts/lint-config.test.mjs')).toEqual(
      [],
    );
    expect('// oxlint-' + 'disable-next-line no-empty').toMatch(SILENCED);
  });

  test('nothing is left for later in a comment', () => {
    expect(matching(UNFINISHED)).toEqual([]);
    expect('// TO' + 'DO: later').toMatch(UNFINISHED);
  });
});
