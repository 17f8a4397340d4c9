/**
 * Checks that every rule of oxlint.config.mjs rejects a planted violation and accepts its valid twin. Without this
 * positive control, a linter that checks nothing would look like clean code.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEATURES, MAP } from '../oxlint.config.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const IMPORTS = 'eslint(no-restricted-imports)';

/** Uses the import, so that only the import itself can violate a rule. */
const importing = (source, name = 'x') => `import { ${name} } from '${source}';\nvoid ${name};\n`;
const component = (body, name = 'Sample') =>
  `export function ${name}({ busy }: { busy: boolean }) {\n  return ${body};\n}\n`;

const ui = (path) => `packages/ui/src/${path}`;
const domain = (path) => `packages/domain/src/${path}`;
const server = (path) => `apps/server/src/${path}`;
const clinic = (path) => `apps/clinic/src/${path}`;

const RADIX = ['@radix-ui/react-dialog', '@radix-ui/react-tabs'];
const CALENDAR = 'react-day-picker';
const ROUTER = ['react-router', 'react-router-dom'];
const NODE = ['node:fs', 'path'];
const DRIVER = '@photostructure/sqlite';
const STORY_TOOLS = ['msw', 'storybook/test', '@playwright/test'];
const DOMAIN = '@practice/domain';
const API = '@practice/domain/api';
const TESTING = '@practice/domain/testing';
const PDF = '@practice/domain/pdf';
const DATA = [DOMAIN, API, TESTING, PDF];
const BEHIND_ENTRIES = ['@practice/ui/src/index', '../../../../packages/domain/src/core/remote'];

/** The features that MAP lets this one import. */
const allowed = (feature, ...kinds) => kinds.flatMap((kind) => MAP[feature][kind] ?? []);
const inFeatures = (names, file) => names.map((name) => `../${name}/${file}`);

/**
 * The import rules (architecture.md §2): each file contains every possible import of its package, one per line;
 * `passes` must be accepted and all other lines rejected. Does not reuse the code that generates the rules.
 */
const place = (file, tries, ...passes) => ({ file, tries, passes: passes.flat(2) });

function uiPlaces() {
  const above = ['../primitives/Button', '../common/Pager'];
  const forms = '../forms/RecordForm';
  const tries = [
    ...[RADIX, CALENDAR, ROUTER, NODE, DATA, STORY_TOOLS, BEHIND_ENTRIES, above, forms].flat(),
    ...['react', 'react-hook-form', 'swr', 'zod', 'axios', 'kysely', 'pdf-lib', 'fastify'],
    ...['@practice/ui', '@practice/server', './Own.stories', '../index', './Own'],
    ...inFeatures(FEATURES, 'thing'),
  ];
  const primitives = ['react', './Own', RADIX, CALENDAR, above[0]];
  const common = ['react', './Own', CALENDAR, DOMAIN, above];
  const written = ['react', './Own', 'react-hook-form', DOMAIN, above, forms];
  const places = [
    place(ui('primitives/Importing.tsx'), tries, ...primitives),
    place(ui('primitives/Importing.stories.tsx'), tries, ...primitives, STORY_TOOLS),
    place(ui('common/Importing.tsx'), tries, ...common),
    place(ui('common/Importing.stories.tsx'), tries, ...common, STORY_TOOLS, TESTING),
    place(ui('forms/Importing.tsx'), tries, ...written),
    place(ui('forms/Importing.stories.tsx'), tries, ...written, STORY_TOOLS, TESTING),
  ];
  for (const feature of FEATURES) {
    const used = inFeatures([feature, ...allowed(feature, 'uses')], 'thing');
    const pure = ['react', './Own', DOMAIN, above, forms, used];
    const story = [...pure, STORY_TOOLS, TESTING];
    places.push(
      place(ui(`${feature}/Importing.tsx`), tries, ...pure),
      place(ui(`${feature}/use-importing.ts`), tries, ...pure),
      place(ui(`${feature}/ImportingPanel.tsx`), tries, ...pure, API, PDF),
      place(ui(`${feature}/Importing.stories.tsx`), tries, ...story),
      place(ui(`${feature}/Importing.keys.stories.tsx`), tries, ...story),
      place(ui(`${feature}/Importing.test.tsx`), tries, ...story),
      place(ui(`${feature}/ImportingPanel.stories.tsx`), tries, ...story, API),
    );
  }
  return places;
}

function domainPlaces() {
  const layers = ['../core/text', '../client/http/api', '../pdf/fill', '../testing/cast'];
  const entries = ['../api', '../index', '../contract'];
  const tries = [
    ...[RADIX, CALENDAR, ROUTER, NODE, DATA, BEHIND_ENTRIES, layers, entries].flat(),
    ...['react', 'swr', 'msw', 'zod', 'zod/mini', 'axios', 'kysely', 'pdf-lib', 'fastify'],
    ...['@practice/ui', '@practice/server', './hooks', './messages', '..'],
    ...['schema', 'rules', 'endpoints'].flatMap((file) => inFeatures(FEATURES, file)),
  ];
  const files = (names) =>
    ['schema', 'rules', 'endpoints'].flatMap((file) => inFeatures(names, file));
  const own = ['zod/mini', './messages'];
  const test = [...own, NODE, 'react', 'swr', 'msw', 'pdf-lib', layers, entries, './hooks', '..'];
  const places = [
    place(domain('core/importing.ts'), tries, ...own, '../core/text'),
    place(domain('core/importing.test.ts'), tries, ...test, files(FEATURES)),
    place(
      domain('client/importing.ts'),
      tries,
      ...[own, 'react', 'swr', layers.slice(0, 2), '../api', '../contract', files(['session'])],
    ),
    place(
      domain('pdf/importing.ts'),
      tries,
      ...own,
      'pdf-lib',
      layers[0],
      layers[2],
      files(FEATURES),
    ),
    place(
      domain('testing/importing.ts'),
      tries,
      ...own,
      'msw',
      layers,
      entries,
      '..',
      files(FEATURES),
    ),
  ];
  for (const feature of FEATURES) {
    const known = [feature, ...allowed(feature, 'uses', 'knows')];
    const refreshed = inFeatures(allowed(feature, 'refreshes'), 'endpoints');
    // A feature that it only refreshes may be imported by its endpoints.ts alone, not by its schema.
    places.push(
      place(domain(`${feature}/importing.ts`), tries, ...own, layers[0], files(known)),
      place(
        domain(`${feature}/hooks.ts`),
        tries,
        ...[own, 'react', 'swr', './hooks', layers.slice(0, 2), files(known), refreshed],
      ),
      place(domain(`${feature}/importing.test.ts`), tries, ...test, files(known)),
    );
  }
  return places;
}

function serverPlaces() {
  const layers = ['../../db/query', '../../http/errors'];
  const tries = [
    ...[RADIX, CALENDAR, ROUTER, NODE, DATA, STORY_TOOLS, BEHIND_ENTRIES, layers].flat(),
    ...['react', 'swr', 'zod', 'fastify', 'kysely', DRIVER, '@practice/ui'],
    ...inFeatures(FEATURES, 'repository'),
  ];
  const own = [NODE, DOMAIN, 'zod', 'fastify', layers];
  const test = [...own, 'kysely', DRIVER, TESTING, STORY_TOOLS.slice(1)];
  const places = [
    place(server('http/importing.ts'), tries, ...own, inFeatures(FEATURES, 'repository')),
    place(server('http/importing.test.ts'), tries, ...test, inFeatures(FEATURES, 'repository')),
    place(server('lossy-line.test.ts'), tries, ...test, API, inFeatures(FEATURES, 'repository')),
    place(
      server('db/importing.ts'),
      [...tries, '../modules/patients/repository'],
      ...[own, 'kysely', DRIVER, inFeatures(FEATURES, 'repository')],
    ),
  ];
  for (const feature of FEATURES) {
    const known = inFeatures([feature, ...allowed(feature, 'uses', 'knows')], 'repository');
    const file = (name) => server(`modules/${feature}/${name}`);
    places.push(
      place(file('routes.ts'), tries, ...own, known),
      place(file('service.ts'), tries, ...own, known),
      place(file('repository.ts'), tries, ...own, 'kysely', known),
      place(file('routes.test.ts'), tries, ...test, known),
      place(file('routes.suite.ts'), tries, ...test, known),
    );
  }
  return places;
}

function clinicPlaces() {
  const tries = [
    ...[RADIX, CALENDAR, ROUTER, NODE, DATA, STORY_TOOLS, BEHIND_ENTRIES].flat(),
    ...['react', 'swr', 'zod', 'axios', 'kysely', 'pdf-lib', 'fastify'],
    ...['@practice/ui', '@practice/server', './Own.stories'],
  ];
  const own = ['react', 'swr', ROUTER, DOMAIN, API, PDF, '@practice/ui'];
  return [
    place(clinic('main.tsx'), tries, ...own),
    place(clinic('routes/importing.tsx'), tries, ...own),
    place(clinic('routes/importing.stories.tsx'), tries, ...own, STORY_TOOLS, TESTING),
  ];
}

const places = [uiPlaces, domainPlaces, serverPlaces, clinicPlaces].flatMap((all) => all());
const importLine = (source, index) =>
  `import { x as x${index} } from '${source}'; void x${index};\n`;

const twin = (what, rule, bad, good) => ({ what, rule, bad, good });
const spec = "import { Button } from '../primitives/Button';\nvoid Button;\n";

const otherRules = [
  twin(
    'circles between files',
    'import(no-cycle)',
    {
      [ui('studies/one.ts')]: "import { two } from './two';\nexport const one = () => two;\n",
      [ui('studies/two.ts')]: "import { one } from './one';\nexport const two = () => one;\n",
    },
    { [ui('studies/three.ts')]: spec },
  ),
  twin(
    'literal text between tags',
    'react(jsx-no-literals)',
    { [ui('consults/A.tsx')]: component('<p>Hola{busy}</p>') },
    { [ui('consults/A.stories.tsx')]: component('<p>Hola{busy}</p>') },
  ),
  twin(
    'literal text in braces, in the app',
    'react(jsx-no-literals)',
    { [clinic('routes/U.tsx')]: component("<p>{'Hola'}{busy}</p>") },
    { [clinic('routes/V.tsx')]: component('<p>{busy} · {busy}</p>') },
  ),
  twin(
    'literal text that is only heard',
    'react(jsx-no-literals)',
    { [ui('consults/B.tsx')]: component('<p aria-label="Cerrar">{busy}</p>') },
    { [ui('consults/C.tsx')]: component('<p id="cerrar" className="grid">{busy}</p>') },
  ),
  twin(
    'literal text behind a condition',
    'practice(no-hidden-jsx-text)',
    { [ui('consults/D.tsx')]: component("<p>{busy ? 'Guardando...' : null}</p>") },
    { [ui('consults/E.tsx')]: component("<p className={busy ? 'grid' : 'flex'}>{busy}</p>") },
  ),
  twin(
    'literal text in a heard template',
    'practice(no-hidden-jsx-text)',
    { [ui('consults/F.tsx')]: component('<p title={`Copiar ${String(busy)}`} />') },
    { [ui('consults/G.tsx')]: component('<p title={`${String(busy)} · ${String(busy)}`} />') },
  ),
  twin(
    'a form without the recipe',
    'react(forbid-elements)',
    { [ui('consults/OwnForm.tsx')]: component('<form aria-busy={busy} />') },
    { [ui('forms/FormElement.tsx')]: component('<form aria-busy={busy} />') },
  ),
  twin(
    'a migration in the running server',
    IMPORTS,
    {
      [server('modules/patients/search/row-numbers.ts')]: importing(
        '../../../db/migrations/003-search-words',
      ),
    },
    { [server('db/migrate.ts')]: importing('./migrations/003-search-words') },
  ),
  twin(
    'a module in what every call needs',
    IMPORTS,
    { [server('http/f2.ts')]: importing('../modules/session/sessions') },
    { [server('app3.ts')]: importing('./modules/session/sessions') },
  ),
  twin(
    'invented patients in the product',
    IMPORTS,
    { [server('modules/tasks/demo-user.ts')]: importing('../../../demo/invent') },
    { [server('modules/tasks/demo-user.test.ts')]: importing('../../../demo/invent') },
  ),
  twin(
    'JSX in domain',
    'react(jsx-filename-extension)',
    { [domain('consults/View.tsx')]: component('<p>{busy}</p>') },
    { [domain('consults/rules.ts')]: 'export const isBusy = (busy: boolean) => busy;\n' },
  ),
  twin(
    'the PDF code loaded with the screen',
    'practice(pdf-on-demand)',
    { [ui('surgical-reports/APanel.tsx')]: importing('@practice/domain/pdf', 'fill') },
    {
      [ui('surgical-reports/BPanel.tsx')]:
        "export const fill = async () => (await import('@practice/domain/pdf')).default;\n",
      [ui('surgical-reports/CPanel.tsx')]:
        "import type { Fields } from '@practice/domain/pdf';\nexport type Own = Fields;\n",
    },
  ),
  twin(
    'the PDF code in a pure component',
    IMPORTS,
    {
      [ui('surgical-reports/D.tsx')]: "export const fill = () => import('@practice/domain/pdf');\n",
    },
    { [clinic('routes/W.tsx')]: "export const fill = () => import('@practice/domain/pdf');\n" },
  ),
  twin(
    'the whole of zod',
    'practice(zod-namespace)',
    { [domain('encounters/schema.ts')]: "import { z } from 'zod/mini';\nvoid z;\n" },
    { [domain('encounters/rules.ts')]: "import * as z from 'zod/mini';\nvoid z;\n" },
  ),
  twin(
    'the whole of zod, in the server',
    'practice(zod-namespace)',
    { [server('config.ts')]: "import { z } from 'zod';\nvoid z;\n" },
    { [server('http/g.ts')]: "import * as z from 'zod';\nvoid z;\n" },
  ),
  twin(
    'SQL outside a repository',
    IMPORTS,
    { [server('modules/photos/list.ts')]: "import { sql } from 'kysely';\nvoid sql;\n" },
    {
      [server('modules/photos/rows.ts')]:
        "import type { Insertable } from 'kysely';\nexport type Own = Insertable<object>;\n",
      [server('modules/patients/search/search-patients.ts')]:
        "import { sql } from 'kysely';\nvoid sql;\n",
    },
  ),
  twin(
    'a day cut from a UTC instant',
    'practice(no-utc-day)',
    { [domain('core/f.ts')]: 'export const day = (at: Date) => at.toISOString().slice(0, 10);\n' },
    { [domain('core/g.ts')]: 'export const instant = (at: Date) => at.toISOString();\n' },
  ),
  twin(
    'a palette colour',
    'practice(no-raw-palette)',
    { [ui('consults/H.tsx')]: component('<p className="grid hover:bg-red-500/50">{busy}</p>') },
    { [ui('consults/I.tsx')]: component('<p className="bg-surface text-ink-2">{busy}</p>') },
  ),
  twin(
    'a conditional hook',
    'react-hooks(rules-of-hooks)',
    {
      [ui('consults/use-a.ts')]:
        "import { useState } from 'react';\nexport function useA(on: boolean) {\n  if (on) useState(0);\n}\n",
    },
    {
      [ui('consults/use-b.ts')]:
        "import { useState } from 'react';\nexport function useB() {\n  return useState(0);\n}\n",
    },
  ),
  twin(
    'a forgotten dependency',
    'react-hooks(exhaustive-deps)',
    {
      [ui('consults/use-c.ts')]:
        "import { useMemo } from 'react';\nexport function useC(n: number) {\n  return useMemo(() => n * 2, []);\n}\n",
    },
    {
      [ui('consults/use-d.ts')]:
        "import { useMemo } from 'react';\nexport function useD(n: number) {\n  return useMemo(() => n * 2, [n]);\n}\n",
    },
  ),
  twin(
    'an image without words',
    'jsx-a11y(alt-text)',
    { [ui('photos/B.tsx')]: component('<img src={String(busy)} />') },
    { [ui('photos/C.tsx')]: component('<img src={String(busy)} alt={String(busy)} />') },
  ),
  twin(
    'a click on a box',
    'jsx-a11y(no-static-element-interactions)',
    { [ui('photos/D.tsx')]: component('<div onClick={() => void busy}>{busy}</div>') },
    {
      [ui('photos/E.tsx')]: component(
        '<button type="button" onClick={() => void busy}>{busy}</button>',
      ),
    },
  ),
  twin(
    'a promise that nobody waits for',
    'typescript(no-floating-promises)',
    { [domain('core/h.ts')]: 'export function go(task: Promise<void>) {\n  task;\n}\n' },
    { [domain('core/i.ts')]: 'export function go(task: Promise<void>) {\n  return task;\n}\n' },
  ),
  twin(
    'a switch that forgets a case',
    'typescript(switch-exhaustiveness-check)',
    {
      [domain('core/j.ts')]:
        "export function f(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
    },
    {
      [domain('core/k.ts')]:
        "export function f(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n    case 'b':\n      return 2;\n  }\n}\n",
    },
  ),
  twin(
    'any',
    'typescript(no-explicit-any)',
    { [domain('core/l.ts')]: 'export const f = (value: any) => value as string;\n' },
    { [domain('core/m.ts')]: 'export const f = (value: unknown) => String(value);\n' },
  ),
  twin(
    'a silenced type error',
    'typescript(ban-ts-comment)',
    { [domain('core/n.ts')]: "// @ts-ignore\nexport const n: number = 'a';\n" },
    { [domain('core/o.ts')]: 'export const n: number = 1;\n' },
  ),
  twin(
    'console in packages',
    'eslint(no-console)',
    { [domain('core/p.ts')]: "console.log('x');\n" },
    { [server('main.ts')]: "console.log('x');\n" },
  ),
  twin(
    'an empty catch',
    'eslint(no-empty)',
    {
      [domain('core/q.ts')]:
        'export function f(g: () => void) {\n  try {\n    g();\n  } catch {}\n}\n',
    },
    {
      [domain('core/r.ts')]:
        'export function f(g: () => void) {\n  try {\n    g();\n  } catch {\n    return false;\n  }\n  return true;\n}\n',
    },
  ),
  twin(
    "the browser's own dialogs",
    'eslint(no-alert)',
    { [ui('consults/use-e.ts')]: "export const ask = () => window.confirm('x');\n" },
    { [ui('consults/use-f.ts')]: 'export const ask = (confirm: () => boolean) => confirm();\n' },
  ),
  twin(
    'a second fetch',
    'eslint(no-restricted-globals)',
    { [ui('consults/use-g.ts')]: "export const read = () => fetch('/x');\n" },
    { [domain('client/h.ts')]: "export const read = () => fetch('/x');\n" },
  ),
  twin(
    'browser storage in a rule',
    'eslint(no-restricted-globals)',
    { [domain('core/s.ts')]: "export const read = () => localStorage.getItem('x');\n" },
    { [domain('client/i.ts')]: "export const read = () => localStorage.getItem('x');\n" },
  ),
];

describe('the linter', () => {
  /** Violations by file, from the single lint run over all planted files. */
  const found = new Map();
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'practice-lint-'));
    for (const path of ['oxlint.config.mjs', 'scripts/lib/lint-plugin.mjs', 'tsconfig.json']) {
      cpSync(join(root, path), join(folder, path));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const planted = [
      ...otherRules.flatMap((it) => [it.bad, it.good]).flatMap(Object.entries),
      ...places.map(({ file, tries }) => [file, tries.map(importLine).join('')]),
    ];
    for (const [path, text] of planted) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { flag: 'wx' });
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json', 'packages', 'apps'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (!stdout.startsWith('{')) throw new Error(`${stdout}\n${stderr}`);
    for (const { code, filename, labels } of JSON.parse(stdout).diagnostics) {
      const path = relative(folder, join(folder, filename)).replaceAll('\\', '/');
      found.set(path, [...(found.get(path) ?? []), { code, line: labels[0]?.span.line }]);
    }
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(places.map((it) => [it.file, it]))('%s', (file, { tries, passes }) => {
    const refused = (found.get(file) ?? []).filter((it) => it.code === IMPORTS);
    const lines = new Set(refused.map((it) => it.line));
    expect(tries.filter((_, index) => !lines.has(index + 1))).toEqual(
      tries.filter((source) => passes.includes(source)),
    );
  });

  test.each(otherRules)('refuses $what', ({ rule, bad, good }) => {
    const rules = (path) => (found.get(path) ?? []).map((it) => it.code);
    for (const path of Object.keys(bad)) {
      expect({ path, rules: rules(path) }).toEqual({ path, rules: expect.arrayContaining([rule]) });
    }
    for (const path of Object.keys(good)) {
      expect({ path, rules: rules(path).filter((it) => it === rule) }).toEqual({ path, rules: [] });
    }
  });
});
