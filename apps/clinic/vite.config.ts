import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes which npm packages each chunk holds: the manifest does not say, and the budget test asks. */
function packagesPerChunk(): Plugin {
  const packageOf = (id: string) =>
    /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1];
  return {
    name: 'packages-per-chunk',
    apply: 'build',
    generateBundle(_options, bundle) {
      const packages: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.moduleIds.map(packageOf).filter((name) => name !== undefined);
        packages[chunk.fileName] = [...new Set(names)].sort();
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/packages.json',
        source: JSON.stringify(packages, null, 2),
      });
    },
  };
}

const ROUTER_BUILD = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-/;

/**
 * react-router names its development build alone (its framework swaps it): this takes the production one that lies beside it, without
 * the warnings for programmers (docs/decisions/280). Its forms, fetchers and server scripts then leave the build as unused: what kept
 * them is a name for React's tools, assigned to each, and calls of forwardRef without the mark that they change nothing
 * (docs/decisions/277).
 */
function leanRouter(): Plugin {
  let unmarked = true;
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.replace('/dist/development/', '/dist/production/') ?? null;
    },
    transform(code, id) {
      if (!ROUTER_BUILD.test(id)) return null;
      const marked = code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^(var \w+ = )(?=React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ ');
      unmarked &&= marked === code;
      return { code: marked, map: null };
    },
    buildEnd(error) {
      if (unmarked && !error) this.error('react-router is built in another way: see leanRouter.');
    },
  };
}

const ENDPOINTS = /[\\/]packages[\\/]domain[\\/]src[\\/].+endpoints\.ts$/;

/** What the contract says of its calls is read in `/docs` and in the source: the program needs none of it. */
function callsWithoutTexts(): Plugin {
  let untouched = true;
  return {
    name: 'calls-without-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ENDPOINTS.test(id)) return null;
      const bare = code.replace(/^ +(?:summary|source):\s*'(?:[^'\\\n]|\\.)*',\n/gm, '');
      untouched &&= bare === code;
      return { code: bare, map: null };
    },
    buildEnd(error) {
      if (untouched && !error)
        this.error('The calls are written in another way: see callsWithoutTexts.');
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), leanRouter(), callsWithoutTexts(), packagesPerChunk()],
  // The worker that draws documents is a module: its fonts are files beside it.
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true },
  build: {
    manifest: true,
    target: 'es2023',
    // Every browser that runs es2023 knows modulepreload.
    modulePreload: { polyfill: false },
    // A source map would publish the sources beside the program.
    sourcemap: false,
    // Small files inlined into the style sheet would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first screen needs comes in two files, libraries (rarely new) and ours, instead of the
          // dozen shards that sharing with the later screens would cut it into: fewer requests, better gzip.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'first-screen', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
