/**
 * Every rule of oxlint.config.mjs is seen to refuse a planted violation and to let its legal twin pass.
 * A linter that silently checks nothing looks exactly like clean code; this is its positive control.
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

/** Uses an import, so that only the import itself can be at fault. */
const importing = (source, name = 'x') => `import { ${name} } from '${source}';\nvoid ${name};\n`;
const component = (body, name = 'Sample') =>
  `export function ${name}({ busy }: { busy: boolean }) {\n  return ${body};\n}\n`;

const ui = (path) => `packages/ui/src/${path}`;
const domain = (path) => `packages/domain/src/${path}`;
const server = (path) => `apps/server/src/${path}`;
const clinic = (path) => `apps/clinic/src/${path}`;

/** [what, rule, file and text that must fail, file and text that must pass] */
const importRules = [
  [
    'Radix outside primitives',
    ui('common/A.tsx'),
    '@radix-ui/react-dialog',
    ui('primitives/A.tsx'),
  ],
  ['Radix in the app', clinic('shell/A.tsx'), '@radix-ui/react-tabs', ui('primitives/B.tsx')],
  ['the calendar in a feature', ui('patients/B.tsx'), 'react-day-picker', ui('common/B.tsx')],
  ['domain in primitives', ui('primitives/C.tsx'), '@practice/domain', ui('common/C.tsx')],
  ['common in primitives', ui('primitives/D.tsx'), '../common/Pager', ui('common/D.tsx')],
  ['a feature in common', ui('common/E.tsx'), '../patients/PatientForm', ui('patients/E.tsx')],
  [
    'data in a pure component',
    ui('patients/F.tsx'),
    '@practice/domain/api',
    ui('patients/FPanel.tsx'),
  ],
  ['data in common', ui('common/G.tsx'), '@practice/domain/api', clinic('routes/G.tsx')],
  [
    'data in a hook file',
    ui('patients/use-x.ts'),
    '@practice/domain/api',
    ui('patients/GPanel.tsx'),
  ],
  ['data in a story', ui('patients/G.stories.tsx'), '@practice/domain/api', clinic('main.tsx')],
  ['swr in ui', ui('patients/HPanel.tsx'), 'swr', domain('patients/hooks.ts')],
  [
    'fixtures in a component',
    ui('patients/I.tsx'),
    '@practice/domain/testing',
    ui('patients/I.stories.tsx'),
  ],
  [
    'fixtures in a Panel',
    ui('patients/IPanel.tsx'),
    '@practice/domain/testing',
    ui('patients/I.test.tsx'),
  ],
  [
    'fixtures in the app',
    clinic('routes/I.tsx'),
    '@practice/domain/testing',
    clinic('routes/I.stories.tsx'),
  ],
  [
    'the client in a test of the server',
    server('http/g.test.ts'),
    '@practice/domain/api',
    server('lossy-line.test.ts'),
  ],
  ['fixtures in the server', server('app.ts'), '@practice/domain/testing', server('app.test.ts')],
  ['msw in a component', ui('patients/J.tsx'), 'msw', ui('patients/J.stories.tsx')],
  ['a story imported', ui('patients/K.tsx'), './I.stories', ui('patients/K.stories.tsx'), './K'],
  ['the router in ui', ui('patients/LPanel.tsx'), 'react-router-dom', clinic('routes/L.tsx')],
  ['the router in domain', domain('patients/rules.ts'), 'react-router', clinic('routes.tsx')],
  ['the package from inside', ui('patients/M.tsx'), '@practice/ui', clinic('routes/M.tsx')],
  ['an index from inside', ui('patients/N.tsx'), '../index', ui('patients/O.tsx'), './N'],
  [
    'another package by path',
    ui('patients/P.tsx'),
    '../../../domain/src/core/remote',
    ui('patients/Q.tsx'),
    '@practice/domain',
  ],
  [
    'sources behind the entry',
    clinic('routes/P.tsx'),
    '@practice/ui/src/index',
    clinic('routes/Q.tsx'),
    '@practice/ui',
  ],
  ['Node in domain', domain('core/a.ts'), 'node:fs', domain('core/a.test.ts')],
  ['Node in domain, old spelling', domain('core/b.ts'), 'path', server('db/b.ts')],
  ['Node in ui', ui('patients/R.tsx'), 'node:path', server('files/r.ts')],
  ['React in rules', domain('session/rules.ts'), 'react', domain('session/hooks.ts')],
  ['React in core', domain('core/c.ts'), 'react', domain('client/c.ts')],
  ['swr in an endpoint file', domain('session/endpoints.ts'), 'swr', domain('client/d.ts')],
  ['screens in domain', domain('tasks/rules.ts'), '@practice/ui', clinic('routes/T.tsx')],
  ['a feature in core', domain('core/d.ts'), '../patients/schema', domain('testing/d.ts')],
  [
    'a feature in client',
    domain('client/e.ts'),
    '../patients/schema',
    domain('client/f.ts'),
    '../session/schema',
  ],
  ['the client in rules', domain('billing/rules.ts'), '../client/api', domain('billing/hooks.ts')],
  [
    'hooks in an endpoint file',
    domain('billing/endpoints.ts'),
    './hooks',
    domain('billing/schema.ts'),
    './messages',
  ],
  [
    'fixtures in a feature',
    domain('photos/rules.ts'),
    '../testing/cast',
    domain('photos/rules.test.ts'),
  ],
  [
    'the api entry from below',
    domain('photos/schema.ts'),
    '../api',
    domain('photos/messages.ts'),
    '../core/text',
  ],
  ['msw in the client', domain('client/g.ts'), 'msw', domain('testing/g.ts')],
  ['pdf-lib in a rule', domain('tasks/schema.ts'), 'pdf-lib', domain('pdf/fill.ts')],
  [
    'full zod in domain',
    domain('tasks/endpoints.ts'),
    'zod',
    domain('tasks/messages.ts'),
    'zod/mini',
  ],
  [
    'a refresh that takes rules',
    domain('catalogues/hooks.ts'),
    '../history/rules',
    domain('surgical-reports/hooks.ts'),
    '../history/endpoints',
  ],
  [
    'a refresh outside hooks',
    domain('catalogues/rules.ts'),
    '../history/endpoints',
    domain('history/rules.ts'),
    '../patients/schema',
  ],
  [
    'kysely in a route',
    server('modules/patients/routes.ts'),
    'kysely',
    server('modules/patients/repository.ts'),
  ],
  ['kysely in a service', server('modules/patients/service.ts'), 'kysely', server('db/query.ts')],
  ['kysely in ui', ui('photos/A.tsx'), 'kysely', server('modules/photos/routes.test.ts')],
  [
    'a driver in a repository',
    server('modules/tasks/repository.ts'),
    '@photostructure/sqlite',
    server('db/sqlite.ts'),
  ],
  [
    'modules in db',
    server('db/c.ts'),
    '../modules/patients/repository',
    server('app2.ts'),
    './modules/patients/routes',
  ],
  [
    'screens in the server',
    server('http/a.ts'),
    '@practice/ui',
    server('http/b.ts'),
    '@practice/domain',
  ],
  [
    'hooks in the server',
    server('http/c.ts'),
    '@practice/domain/api',
    server('http/d.ts'),
    '@practice/domain',
  ],
  ['React in the server', server('http/e.ts'), 'react', server('http/f.ts'), 'fastify'],
  [
    'the server in the app',
    clinic('paths.ts'),
    '@practice/server',
    clinic('providers.tsx'),
    'react',
  ],
].map(([what, bad, source, good, goodSource = source]) => ({
  what,
  rule: IMPORTS,
  bad: { [bad]: importing(source) },
  good: { [good]: importing(goodSource) },
}));

/** The map, edge by edge, in all three layers; written without the generator's own code. */
const mapRules = FEATURES.flatMap((from) => {
  const { uses = [], knows = [] } = MAP[from];
  const layers = [
    [`packages/ui/src/${from}`, uses],
    [`packages/domain/src/${from}`, [...uses, ...knows]],
    [`apps/server/src/modules/${from}`, [...uses, ...knows]],
  ];
  return layers.map(([folder, allowed]) => {
    const others = FEATURES.filter((to) => to !== from);
    const file = (to, kind) => `${folder}/map/${kind}-${to}.ts`;
    const plant = (names, kind) =>
      Object.fromEntries(names.map((to) => [file(to, kind), importing(`../../${to}/thing`)]));
    return {
      what: `the map: ${folder}`,
      rule: IMPORTS,
      bad: plant(
        others.filter((to) => !allowed.includes(to)),
        'refused',
      ),
      good: plant(allowed, 'allowed'),
    };
  });
});

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
    'SQL in a route',
    IMPORTS,
    { [server('modules/photos/routes.ts')]: "import { sql } from 'kysely';\nvoid sql;\n" },
    {
      [server('modules/photos/service.ts')]:
        "import type { Insertable } from 'kysely';\nexport type Own = Insertable<object>;\n",
      [server('modules/patients/search.ts')]: "import { sql } from 'kysely';\nvoid sql;\n",
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

const cases = [...importRules, ...mapRules, ...otherRules];

describe('the linter', () => {
  /** Violations by file; filled by the single run over all planted files. */
  const found = new Map();
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'practice-lint-'));
    for (const path of ['oxlint.config.mjs', 'scripts/lib/lint-plugin.mjs', 'tsconfig.json']) {
      cpSync(join(root, path), join(folder, path));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [path, text] of cases.flatMap((it) => [it.bad, it.good]).flatMap(Object.entries)) {
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
    for (const { code, filename } of JSON.parse(stdout).diagnostics) {
      const path = relative(folder, join(folder, filename)).replaceAll('\\', '/');
      found.set(path, [...(found.get(path) ?? []), code]);
    }
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(cases)('refuses $what', ({ rule, bad, good }) => {
    for (const path of Object.keys(bad)) {
      expect({ path, rules: found.get(path) ?? [] }).toEqual({
        path,
        rules: expect.arrayContaining([rule]),
      });
    }
    for (const path of Object.keys(good)) {
      expect({ path, rules: (found.get(path) ?? []).filter((it) => it === rule) }).toEqual({
        path,
        rules: [],
      });
    }
  });
});
