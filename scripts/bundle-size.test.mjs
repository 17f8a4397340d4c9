import { expect, test } from 'vitest';
import { overBudget, weighBuild } from './lib/bundle-size.mjs';

/** A build within every limit; each test violates one of them. */
const kept = {
  html: '<link rel="icon" href="data:,"><script src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css">',
  manifest: {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/index.css'],
      dynamicImports: ['src/routes/history.tsx', 'src/routes/report.tsx'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    'src/routes/history.tsx': {
      file: 'assets/history.js',
      isDynamicEntry: true,
      imports: ['index.html'],
    },
    'src/routes/report.tsx': {
      file: 'assets/report.js',
      isDynamicEntry: true,
      imports: ['_pdf.js'],
    },
    '_pdf.js': { file: 'assets/pdf.js' },
  },
  packages: { 'assets/index.js': ['react'], 'assets/pdf.js': ['pdf-lib'] },
  size: (file) => ({ 'assets/index.js': 100_000, 'assets/shared.js': 60_000 })[file] ?? 5_000,
};
const entry = kept.manifest['index.html'];
const withEntry = (change) => ({
  ...kept,
  manifest: { ...kept.manifest, 'index.html': { ...entry, ...change } },
});
const verdict = (built) => overBudget(weighBuild(built));

test('a client within the budget', () => {
  expect(weighBuild(kept).firstScreen).toMatchObject({ jsKb: 160, cssKb: 5, requests: 4 });
  expect(verdict(kept)).toEqual([]);
});

test('a route carries the entry and its own chunks', () => {
  const report = weighBuild(kept).routes.find((it) => it.route === 'src/routes/report.tsx');
  expect(report).toMatchObject({ jsKb: 170, requests: 6 });
});

test.each([
  [
    'too much JavaScript',
    { ...kept, size: () => 90_000 },
    'First screen: JavaScript 180 KB is above 165.',
  ],
  [
    'too much CSS',
    { ...kept, size: (file) => (file.endsWith('.css') ? 15_100 : 1) },
    'First screen: CSS 15.1 KB is above 15.',
  ],
  [
    'too many requests, preloaded fonts among them',
    {
      ...kept,
      html:
        kept.html + [1, 2, 3, 4, 5].map((n) => `<link rel="preload" href="/f${n}.woff2">`).join(''),
    },
    'First screen: requests 9 is above 8.',
  ],
  ['pdf-lib', withEntry({ imports: ['_pdf.js'] }), 'First screen: it loads pdf-lib.'],
  [
    '/hc',
    withEntry({ imports: ['src/routes/history.tsx'] }),
    'First screen: it loads the route /hc.',
  ],
  [
    '/partes',
    withEntry({ imports: ['src/routes/report.tsx'] }),
    'First screen: it loads the route /partes.',
  ],
  [
    '/hc inside the entry chunk',
    {
      ...kept,
      manifest: {
        'index.html': { ...entry, imports: [] },
        'src/routes/report.tsx': kept.manifest['src/routes/report.tsx'],
      },
    },
    'The route /hc is no chunk of its own (import it lazily).',
  ],
])('refuses %s', (_, built, sentence) => {
  expect(verdict(built)).toContain(sentence);
});
