/** What a start of the built server loads: every file of a package that is read costs time before anything is served. */
import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { NATIVE, SERVER_BUILD } from './lib/build.mjs';

let outputs;
beforeAll(async () => {
  ({
    metafile: { outputs },
  } = await build({ ...SERVER_BUILD, metafile: true, write: false, sourcemap: false }));
});

/** The output of main.ts and all that it loads before anybody asks for anything. */
function loadedAtStart() {
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const one of outputs[path].imports) {
      if (one.kind === 'import-statement' && !one.external) add(one.path);
    }
  };
  add(Object.keys(outputs).find((path) => path.endsWith('/main.js')));
  return [...found].map((path) => outputs[path]);
}

test('only native packages are loaded from node_modules', () => {
  const outside = loadedAtStart().flatMap(({ imports }) =>
    imports.filter((one) => one.external && one.kind !== 'dynamic-import').map((one) => one.path),
  );
  const packages = outside.filter((path) => !isBuiltin(path));
  expect(packages).toContain('@photostructure/sqlite');
  expect(packages.filter((path) => ![...NATIVE, 'pg-native'].includes(path))).toEqual([]);
});

test('a database driver and an object storage that are not used are not loaded', () => {
  const inputs = loadedAtStart().flatMap((output) => Object.keys(output.inputs));
  const holds = (name) => inputs.some((path) => path.includes(`node_modules/${name}/`));
  expect(holds('fastify')).toBe(true);
  expect(['pg', 's3mini', 'pdf-lib'].filter(holds)).toEqual([]);
});
