/**
 * The architecture, enforced. `MAP` says which feature may import which; the rules for packages/ui,
 * packages/domain and apps/server are generated from it. Everything that MAP does not allow is refused.
 */
import { SPOKEN_ATTRIBUTES } from './scripts/lib/lint-plugin.mjs';

/**
 * uses:      the feature's screens, rules and server module may use the other's, in all three layers.
 * knows:     domain and server only: its data hold the other's (schemas, endpoints, repositories).
 * refreshes: domain hooks only: after a write they reload what the other's endpoints.ts names.
 */
export const MAP = {
  session: {},
  backups: {},
  activity: {
    knows: [
      ...['patients', 'background', 'encounters', 'studies', 'consults', 'procedures'],
      ...['surgical-reports', 'billing', 'photos', 'pathology', 'tasks', 'appointments'],
      ...['technique-templates', 'catalogues'],
    ],
    refreshes: ['history'],
  },
  // The record that a draft edits may be deleted by now: whoever goes on with it is told, and brings it back.
  drafts: {
    uses: ['session'],
    knows: ['patients', 'studies', 'activity', 'history', 'procedures'],
  },
  look: { uses: ['session'] },
  files: {},
  patients: { uses: ['catalogues'] },
  catalogues: { refreshes: ['history', 'patients'] },
  tasks: { uses: ['patients'], knows: ['procedures'] },
  appointments: { uses: ['patients', 'catalogues'] },
  history: {
    uses: [
      ...['background', 'encounters', 'studies', 'consults', 'procedures', 'pathology', 'photos'],
      ...['files', 'patients'],
    ],
    knows: ['catalogues', 'surgical-reports'],
  },
  // Leaving with everything of a patient: it reads what every other feature of a patient stores.
  export: {
    uses: [
      ...['history', 'background', 'encounters', 'studies', 'consults', 'procedures', 'pathology'],
      ...['surgical-reports', 'photos', 'billing', 'files', 'patients', 'tasks', 'appointments'],
    ],
  },
  background: { knows: ['patients'], refreshes: ['history'] },
  encounters: {
    uses: ['background', 'catalogues'],
    knows: ['patients'],
    refreshes: ['history'],
  },
  studies: { uses: ['catalogues', 'files'], knows: ['patients'], refreshes: ['history'] },
  consults: { uses: ['catalogues', 'files'], knows: ['patients'], refreshes: ['history'] },
  procedures: {
    uses: ['surgical-reports', 'photos'],
    knows: ['patients'],
    refreshes: ['history'],
  },
  pathology: {
    uses: ['files', 'photos'],
    knows: ['patients', 'procedures'],
    refreshes: ['history', 'surgical-reports', 'tasks'],
  },
  'surgical-reports': {
    uses: [
      ...['photos', 'files', 'billing', 'technique-templates', 'catalogues', 'background'],
      'patients',
    ],
    knows: ['procedures', 'pathology'],
    refreshes: ['history'],
  },
  photos: { uses: ['files'] },
  billing: {},
  'technique-templates': {},
};

export const FEATURES = Object.keys(MAP);

/** Folders beside the features; scripts/tree.test.ts refuses any other. */
export const LAYER_FOLDERS = {
  'packages/ui/src': ['primitives', 'common', 'forms'],
  'packages/domain/src': ['core', 'client', 'pdf', 'testing'],
  'apps/server/src/modules': [],
};

// Rust regular expressions: no look-ahead (oxlint ignores a pattern that it cannot compile, in silence).
const UP = '^(?:\\.{1,2}/)+';
const anyOf = (names) => `(?:${names.join('|')})`;
const ban = (regex, message) => ({ regex, message });
const banPackages = (names, message) => ban(`^${anyOf(names)}(?:/|$)`, message);
const banFolders = (names, message) =>
  names.length === 0 ? [] : [ban(`${UP}${anyOf(names)}(?:/|$)`, message)];

const MAP_SAYS = 'MAP in oxlint.config.mjs does not allow this feature to use that one.';
const without = (...allowed) => FEATURES.filter((feature) => !allowed.flat().includes(feature));

const NODE_BUILTINS = [
  ...['assert', 'buffer', 'child_process', 'cluster', 'crypto', 'dns', 'events', 'fs', 'http'],
  ...['http2', 'https', 'module', 'net', 'os', 'path', 'perf_hooks', 'process', 'readline'],
  ...['stream', 'timers', 'tls', 'tty', 'url', 'util', 'v8', 'vm', 'worker_threads', 'zlib'],
];

const BANS = {
  node: [
    ban('^node:', 'Node is for apps/server and scripts.'),
    banPackages(NODE_BUILTINS, 'Node is for apps/server and scripts.'),
  ],
  server: banPackages(
    [
      ...['fastify', '@fastify', 'kysely', 'pg', '@photostructure', '@electric-sql'],
      ...[
        'ipaddr\\.js',
        'sharp',
        'client-zip',
        'file-type',
        'image-size',
        's3mini',
        'range-parser',
      ],
      'content-disposition',
    ],
    'Only apps/server knows this package.',
  ),
  serverPackage: banPackages(['@practice/server'], 'Nothing imports the server.'),
  kysely: {
    ...banPackages(['kysely'], 'SQL lives in apps/server/src/db and in repository.ts.'),
    // With types alone nobody writes SQL.
    allowTypeImports: true,
  },
  migrations: ban('(?:^|/)migrations/', 'A migration is frozen: only db/migrate.ts runs it.'),
  drivers: banPackages(
    ['pg', '@photostructure', '@electric-sql'],
    'Database drivers are opened in apps/server/src/db only.',
  ),
  radix: banPackages(['@radix-ui', 'radix-ui'], 'Wrapped by packages/ui/primitives.'),
  dayPicker: banPackages(['react-day-picker'], 'Wrapped by ui/primitives and ui/common.'),
  router: banPackages(['react-router', 'react-router-dom'], 'Only apps/clinic knows the routes.'),
  react: banPackages(['react', 'react-dom'], 'In domain, React lives in hooks.ts and client/.'),
  reactAnywhere: banPackages(['react', 'react-dom', 'swr'], 'The server renders no React.'),
  swr: banPackages(['swr'], 'Data hooks live in packages/domain.'),
  http: banPackages(['axios', 'ky', 'cross-fetch'], 'packages/domain/client is the one fetch.'),
  zod: banPackages(['zod'], "Schemas are written with 'zod/mini' in packages/domain."),
  fullZod: ban('^zod(?:$|/v[0-9](?:$|/core)|/locales)', "Write `import * as z from 'zod/mini'`."),
  ui: banPackages(['@practice/ui'], 'This layer does not know the screens.'),
  domain: banPackages(['@practice/domain'], 'Primitives know nothing of the practice.'),
  forms: banPackages(
    ['react-hook-form'],
    'A form is written with packages/ui/src/forms (useRecordForm and its controls).',
  ),
  self: (name) => banPackages([name], 'Inside the package, import the file itself.'),
  api: ban('^@practice/domain/api$', 'Only *Panel.tsx and apps/clinic read and write data.'),
  pdf: ban('^@practice/domain/pdf$', 'Only Panels and apps/clinic fill forms.'),
  drawing: ban('^@practice/domain/drawing$', 'A page draws in its worker: @practice/domain/pdf.'),
  testing: ban('^@practice/domain/testing$', 'Invented data is for stories and tests.'),
  storyTools: banPackages(
    [
      'msw',
      'msw-storybook-addon',
      'storybook',
      '@storybook',
      'vitest',
      '@playwright',
      'playwright',
    ],
    'For stories and tests.',
  ),
  stories: ban('\\.stories(?:\\.tsx)?$', 'Stories are not imported.'),
  msw: banPackages(['msw'], 'For packages/domain/testing and stories.'),
  pdfLib: banPackages(['pdf-lib', 'fontkit'], 'For packages/domain/pdf.'),
  // `from '.'`, '..', '../index': a feature that imports its own package's index makes a circle.
  barrel: ban('^(?:\\.{1,2}/)*\\.{1,2}/?(?:index)?$', 'Import the file itself, not an index.'),
  otherPackage: [
    ban('(?:^|/)(?:packages|apps)/', 'Packages meet at their entry points: @practice/….'),
    ban(`${UP}(?:domain|ui|clinic|server)/src(?:/|$)`, 'Packages meet at their entry points.'),
    ban('^@practice/[a-z]+/(?:src|dist)(?:/|$)', 'Packages meet at their entry points.'),
  ],
  hooks: ban('(?:^|/)hooks$', 'Only hooks build on hooks.'),
};

const restrict = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.flat(2) }] },
});

/* Later overrides replace earlier ones whole, so each carries the full list for its files. */

function ui() {
  const src = 'packages/ui/src';
  const everywhere = [
    ...BANS.node,
    BANS.server,
    BANS.serverPackage,
    BANS.router,
    BANS.swr,
    BANS.http,
    BANS.zod,
    BANS.self('@practice/ui'),
    BANS.otherPackage,
    BANS.stories,
    BANS.pdfLib,
    BANS.drawing,
  ];
  const outsidePrimitives = [...everywhere, BANS.radix];
  const outsideForms = [...outsidePrimitives, BANS.forms];
  const pure = [BANS.api, BANS.pdf, BANS.testing, BANS.storyTools];
  const panel = [BANS.testing, BANS.storyTools];
  const story = [BANS.api, BANS.pdf];
  const stories = (folder) => [
    `${src}/${folder}/**/*.stories.tsx`,
    `${src}/${folder}/**/with-*.tsx`,
    `${src}/${folder}/**/*.test.{ts,tsx}`,
  ];

  const primitives = [
    ...everywhere,
    BANS.domain,
    BANS.barrel,
    BANS.forms,
    banFolders(['common', 'forms', ...FEATURES], 'Primitives import primitives only.'),
  ];
  const shared = [
    ...outsidePrimitives,
    BANS.barrel,
    banFolders(FEATURES, 'What several features share knows none of them.'),
  ];
  const common = [
    ...shared,
    BANS.forms,
    banFolders(['forms'], 'Forms are made of common pieces, not the other way round.'),
  ];
  const zones = [
    restrict([`${src}/**/*.{ts,tsx}`], outsideForms, pure, BANS.dayPicker),
    restrict([`${src}/primitives/**/*.{ts,tsx}`], primitives, pure),
    restrict(stories('primitives'), primitives),
    restrict([`${src}/common/**/*.{ts,tsx}`], common, pure),
    restrict(stories('common'), common, story),
    restrict([`${src}/forms/**/*.{ts,tsx}`], shared, BANS.dayPicker, pure),
    restrict(stories('forms'), shared, BANS.dayPicker, story),
  ];
  for (const feature of FEATURES) {
    const { uses = [] } = MAP[feature];
    const own = [
      ...outsideForms,
      BANS.dayPicker,
      BANS.barrel,
      banFolders(without(feature, uses), MAP_SAYS),
    ];
    zones.push(
      restrict([`${src}/${feature}/**/*.{ts,tsx}`], own, pure),
      restrict([`${src}/${feature}/**/*Panel.tsx`], own, panel),
      restrict(stories(feature), own, story),
      // A Panel's story may log in, age a session, look at the client: it plays the application.
      restrict([`${src}/${feature}/**/*Panel{,.*}.stories.tsx`], own, BANS.pdf),
    );
  }
  return zones;
}

function domain() {
  const src = 'packages/domain/src';
  const everywhere = [
    ...BANS.node,
    BANS.server,
    BANS.serverPackage,
    BANS.router,
    BANS.radix,
    BANS.dayPicker,
    BANS.ui,
    BANS.http,
    BANS.fullZod,
    BANS.self('@practice/domain'),
    BANS.otherPackage,
  ];
  const noReact = [BANS.react, BANS.swr];
  const shipped = [BANS.msw, BANS.pdfLib];
  const index = ban(`${UP}(?:index|api|contract)$`, 'The entry points import features, not back.');
  const layers = (...names) => banFolders(names, 'A layer below does not import the one above.');
  const tests = (folder) => [`${src}/${folder}/**/*.test.ts`];
  const testEverywhere = everywhere.filter((it) => !BANS.node.includes(it));

  const zones = [
    restrict([`${src}/*.ts`], everywhere, noReact, shipped, layers('testing')),
    restrict(
      [`${src}/core/**/*.ts`],
      [...everywhere, noReact, shipped, BANS.barrel, index, BANS.hooks],
      layers('client', 'pdf', 'testing', ...FEATURES),
    ),
    restrict(
      [`${src}/client/**/*.ts`],
      [...everywhere, shipped, BANS.barrel, BANS.hooks],
      layers('pdf', 'testing', ...without('session')),
    ),
    restrict(
      [`${src}/pdf/**/*.ts`],
      [...everywhere, noReact, BANS.msw, BANS.barrel, index, BANS.hooks],
      layers('client', 'testing'),
    ),
    restrict([`${src}/testing/**/*.ts`], [...everywhere, noReact, BANS.pdfLib, BANS.hooks]),
    restrict([...tests('{core,client,pdf,testing}'), `${src}/pdf/testing/**/*.ts`], testEverywhere),
  ];
  for (const feature of FEATURES) {
    const { uses = [], knows = [], refreshes = [] } = MAP[feature];
    const inner = `(?:schema|rules|messages|hooks|registry)(?:/|$)`;
    const own = [...everywhere, shipped, BANS.barrel, index];
    zones.push(
      restrict(
        [`${src}/${feature}/**/*.ts`],
        [...own, noReact, BANS.hooks],
        layers('client', 'pdf', 'testing'),
        banFolders(without(feature, uses, knows), MAP_SAYS),
      ),
      restrict(
        [`${src}/${feature}/hooks.ts`],
        own,
        layers('pdf', 'testing'),
        banFolders(without(feature, uses, knows, refreshes), MAP_SAYS),
        refreshes
          .filter((other) => ![...uses, ...knows].includes(other))
          .map((other) => ban(`${UP}${other}/${inner}`, 'Refreshing needs endpoints.ts only.')),
      ),
      // A feature's own browser code (the session's storage and watch) stands in its client/ folder.
      restrict(
        [`${src}/${feature}/client/**/*.ts`],
        own,
        BANS.hooks,
        layers('pdf', 'testing'),
        banFolders(without(feature, uses, knows, refreshes), MAP_SAYS),
      ),
      restrict(tests(feature), testEverywhere, banFolders(without(feature, uses, knows), MAP_SAYS)),
    );
  }
  return zones;
}

/** Where a module writes SQL. The patient search has an implementation per engine (storage.md, rule 5): a folder. */
const sqlOf = (folder) => [`${folder}/**/repository.ts`, `${folder}/search/*.ts`];

function server() {
  const app = 'apps/server';
  const src = `${app}/src`;
  const base = [
    BANS.ui,
    BANS.api,
    BANS.pdf,
    BANS.reactAnywhere,
    BANS.router,
    BANS.radix,
    BANS.dayPicker,
    BANS.otherPackage,
    BANS.msw,
  ];
  const everywhere = [...base, BANS.migrations];
  const tool = [...everywhere, BANS.testing, BANS.storyTools];
  const shipped = [...tool, banFolders(['bench', 'demo'], 'The product does not know its tools.')];
  const noSql = [BANS.kysely, BANS.drivers];
  const noFeature = banFolders(['modules'], 'This layer knows no feature.');
  const zones = [
    restrict([`${src}/**/*.ts`], shipped, noSql),
    restrict([`${src}/http/**/*.ts`], shipped, noSql, noFeature),
    restrict([`${src}/db/**/*.ts`], shipped, noFeature),
    restrict([`${src}/files/*.ts`], shipped, noSql, noFeature),
    restrict([`${src}/files/repository.ts`], shipped, BANS.drivers, noFeature),
    restrict([`${src}/db/migrate.ts`], base, BANS.testing, BANS.storyTools, noFeature),
    // The benchmark measures floors: the same SQL through the bare driver.
    restrict([`${app}/bench/**/*.ts`], tool),
    restrict(
      ['browser', 'documents', 'history', 'photos', 'slowed-page', 'worklists'].map(
        (name) => `${app}/bench/${name}.ts`,
      ),
      everywhere,
      BANS.testing,
    ),
    // Demonstration data go in by the thousand, in one transaction of their own.
    restrict([`${app}/demo/**/*.ts`], tool, BANS.drivers),
    // A *.suite.ts is what contract.test.ts runs on both engines.
    restrict([`${app}/**/*.test.ts`, `${src}/**/*.suite.ts`, `${src}/testing/**/*.ts`], everywhere),
    // The client's own retries and intents meet the real server.
    restrict(
      [`${src}/lossy-line.test.ts`],
      everywhere.filter((it) => it !== BANS.api),
    ),
  ];
  for (const feature of FEATURES) {
    const { uses = [], knows = [] } = MAP[feature];
    const folder = `${src}/modules/${feature}`;
    const map = banFolders(without(feature, uses, knows), MAP_SAYS);
    zones.push(
      restrict([`${folder}/**/*.ts`], shipped, noSql, map),
      restrict(sqlOf(folder), shipped, BANS.drivers, map),
      restrict([`${folder}/**/*.test.ts`, `${folder}/**/*.suite.ts`], everywhere, map),
    );
  }
  return zones;
}

function clinic() {
  const src = 'apps/clinic/src';
  const everywhere = [
    ...BANS.node,
    BANS.server,
    BANS.serverPackage,
    BANS.radix,
    BANS.dayPicker,
    BANS.http,
    BANS.zod,
    BANS.otherPackage,
    BANS.stories,
    BANS.pdfLib,
    BANS.drawing,
  ];
  return [
    restrict([`${src}/**/*.{ts,tsx}`], everywhere, BANS.testing, BANS.storyTools),
    restrict(
      [`${src}/**/*.stories.tsx`, `${src}/**/*.test.{ts,tsx}`, `${src}/**/with-*.tsx`],
      everywhere,
    ),
  ];
}

const BROWSER = ['packages/ui/src/**', 'apps/clinic/src/**'];
/** `with-*.tsx` are decorators of stories. */
const STORIES_AND_TESTS = [
  '**/*.stories.tsx',
  '**/with-*.tsx',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.suite.ts',
];
const browserApi = (names) => names.map((name) => ({ name, message: 'For hooks.ts and client/.' }));
const oneFetch = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
  name,
  message: 'packages/domain/client is the one fetch.',
}));

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import'],
  jsPlugins: ['./scripts/lib/lint-plugin.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, browser: true, node: true },
  settings: { 'jsx-a11y': { components: { TextLink: 'a' } } },
  ignorePatterns: ['**/dist/**', 'storybook-static/**', '.storybook/public/**', '.cache/**'],
  rules: {
    eqeqeq: 'error',
    'no-alert': 'error',
    'no-empty': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-restricted-properties': [
      'error',
      { object: 'window', property: 'fetch', message: 'packages/domain/client is the one fetch.' },
      { object: 'globalThis', property: 'alert', message: 'Use the Dialog primitives.' },
      { object: 'globalThis', property: 'confirm', message: 'Use the Dialog primitives.' },
    ],
    // A wrapper may watch focus and Escape of what it holds; only a click makes a box a control.
    'jsx-a11y/no-static-element-interactions': ['error', { handlers: ['onClick', 'onMouseDown'] }],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { handlers: ['onClick', 'onMouseDown'] },
    ],
    // It takes children that arrive by spreading for absent; axe reads the real page.
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    // ARIA widgets (radio groups, live regions, popups) are built here on purpose; axe checks them.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // For the React compiler, which is not used: a ref that holds the latest callback is fine.
    'react/immutability': 'off',
    'react/refs': 'off',
    'react/static-components': 'off',
    // String(unknown) is how the schemas read tolerant input; methods of our objects use no `this`.
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    // The texts are cut by code points on purpose; `'literal' | (string & {})` keeps the editor's hints.
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-useless-spread': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
    ],
    'practice/no-utc-day': 'error',
    'practice/zod-namespace': 'error',
  },
  overrides: [
    ...domain(),
    ...ui(),
    ...server(),
    ...clinic(),
    { files: ['packages/**', 'apps/clinic/src/**'], rules: { 'no-console': 'error' } },
    {
      files: BROWSER.map((path) => `${path}/*.{ts,tsx}`),
      rules: {
        'practice/pdf-on-demand': 'error',
        'practice/no-raw-palette': 'error',
        'no-restricted-globals': ['error', ...oneFetch],
      },
    },
    {
      files: BROWSER.map((path) => `${path}/*.tsx`),
      excludeFiles: STORIES_AND_TESTS,
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            noStrings: true,
            ignoreProps: true,
            restrictedAttributes: SPOKEN_ATTRIBUTES,
            allowedStrings: [
              ' ',
              '·',
              '•',
              '–',
              '—',
              '/',
              ':',
              ',',
              '.',
              '(',
              ')',
              '|',
              '*',
              '+',
              '−',
            ],
          },
        ],
        'practice/no-hidden-jsx-text': 'error',
      },
    },
    {
      files: BROWSER.map((path) => `${path}/*.tsx`),
      excludeFiles: ['packages/ui/src/forms/FormElement.tsx', ...STORIES_AND_TESTS],
      rules: {
        'react/forbid-elements': [
          'error',
          { forbid: [{ element: 'form', message: 'Use RecordForm of packages/ui/src/forms.' }] },
        ],
      },
    },
    {
      files: ['packages/domain/src/**/*.{ts,tsx}'],
      rules: {
        'react/jsx-filename-extension': ['error', { extensions: ['no-jsx-in-domain'] }],
        'practice/pdf-on-demand': 'error',
      },
    },
    {
      files: ['packages/domain/src/pdf/**'],
      rules: { 'practice/pdf-on-demand': 'off' },
    },
    {
      files: ['packages/domain/src/**/*.ts'],
      excludeFiles: [
        'packages/domain/src/**/hooks.ts',
        'packages/domain/src/client/**',
        'packages/domain/src/*/client/**',
        'packages/domain/src/testing/**',
        // The fonts are part of the program, like its scripts: they hold no answer of the API.
        'packages/domain/src/pdf/program-fonts.ts',
        ...STORIES_AND_TESTS,
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          ...oneFetch,
          ...browserApi(['window', 'document', 'navigator', 'location', 'history']),
          ...browserApi(['localStorage', 'sessionStorage', 'indexedDB']),
        ],
      },
    },
    {
      files: ['packages/domain/src/**/hooks.ts'],
      rules: { 'no-restricted-globals': ['error', ...oneFetch] },
    },
    {
      // The one place that strips them.
      files: ['packages/domain/src/core/text.ts'],
      rules: { 'no-control-regex': 'off' },
    },
    {
      files: ['scripts/**', 'e2e/**', '.storybook/**'],
      rules: { 'typescript/no-misused-promises': 'off' },
    },
    {
      // Test bodies read what they have just made; a failed assertion is their handling.
      files: STORIES_AND_TESTS,
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
  ],
};
