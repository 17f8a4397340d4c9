/** Checks the documents: every file they name must exist, and every decision must state its date and status. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

const paths = ['apps', 'packages', 'e2e', 'scripts', 'docs', '.storybook'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `/${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !/\/(?:node_modules|dist)\//.test(path)),
);
paths.push(...readdirSync(root).map((name) => `/${name}`));

/** Targets of links inside the repository. */
const linksOf = (text) => [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map((it) => it[1]);
/** File names, and paths that start at the root of the repository. */
const filesOf = (text) =>
  [...text.matchAll(/`([\w@.*<>-][\w@.*<>/-]*)`/g)]
    .map((it) => it[1])
    .filter((it) => /\.(?:[cm]?[jt]sx?|json|css|md|png)$|^(?:apps|packages|docs|e2e)\//.test(it));
/** A name may omit its leading folders; `X`, `*` and `<feature>` match any name. */
function exists(name) {
  const any = name.replaceAll('.', '\\.').replace(/<\w+>|\*|\bX(?=[A-Z\\])/g, '[^/]+');
  const pattern = new RegExp(`/${any.replace(/\/$/, '')}$`);
  return paths.some((path) => pattern.test(path));
}

const DOCUMENT = /^\/(?:README|CONTRIBUTING|docs\/[^/]+|(?:apps|packages)\/\w+\/README)\.md$/;
test.each(paths.filter((path) => DOCUMENT.test(path)))('%s names only what exists', (document) => {
  const text = read(document);
  expect(linksOf(text).filter((to) => !existsSync(join(root, dirname(document), to)))).toEqual([]);
  expect(filesOf(text).filter((name) => !exists(name))).toEqual([]);
});

test('what does not exist is noticed', () => {
  expect(linksOf('[a](docs/no.md#x) [b](https://example.test)')).toEqual(['docs/no.md']);
  expect(filesOf('`no.ts` `apps/no` `Zzz*.tsx`').filter((it) => !exists(it))).toHaveLength(3);
  expect(['X.stories.tsx', '*Panel.tsx', 'packages/ui/src/<feature>'].every(exists)).toBe(true);
});

const STATE =
  /^Date: [\d-]{10} · Status: (?:accepted|superseded(?: in part)? by (\d{3}))(?: · .+)?$/;
describe('decisions', () => {
  const names = readdirSync(join(root, 'docs/decisions'));
  const numbers = names.map((name) => name.slice(0, 3));
  test('have numbers of their own', () => expect(new Set(numbers).size).toBe(names.length));
  test.each(names)('%s says its number, its date and whether it holds', (name) => {
    const [title, , state] = read(`docs/decisions/${name}`).split('\n');
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} · `));
    expect(state).toMatch(STATE);
    expect([undefined, ...numbers]).toContain(STATE.exec(state)[1]);
  });
});
