import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';

/**
 * The program of a thread: bundled it lies beside the bundle; in the source tree it is the TypeScript `name`.ts beside
 * `base` (a module's `import.meta.url`), which a thread needs a loader of its own for.
 */
export function threadProgram(name: string, base: string): ConstructorParameters<typeof Worker> {
  const bundled = new URL(`./${name}.js`, base);
  if (existsSync(fileURLToPath(bundled))) return [bundled];
  const source = new URL(`./${name}.ts`, base).href;
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
  return [load, { eval: true }];
}
