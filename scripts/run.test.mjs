import { describe, expect, test } from 'vitest';
import { npmCommand } from './lib/run.mjs';

/** Where each platform keeps npm beside Node. */
const NODE = { linux: '/usr/bin/node', win32: 'C:\\node\\node.exe' };
const CLI = {
  linux: '/usr/lib/node_modules/npm/bin/npm-cli.js',
  win32: 'C:\\node\\node_modules\\npm\\bin\\npm-cli.js',
};

describe('npm is started without its .cmd file, which Node refuses to start', () => {
  const command = (platform, { started, files = [] } = {}) =>
    npmCommand({ platform, started, node: NODE[platform], exists: (it) => files.includes(it) });

  test.each(['linux', 'win32'])('%s: the npm that started the script', (platform) => {
    const started = '/own/npm-cli.js';
    const files = [started, CLI[platform]];
    expect(command(platform, { started, files })).toEqual([NODE[platform], started]);
  });

  test.each(['linux', 'win32'])('%s: the npm beside Node', (platform) => {
    const files = [CLI[platform]];
    expect(command(platform, { files })).toEqual([NODE[platform], CLI[platform]]);
    // Another package manager started the script.
    expect(command(platform, { started: '/pnpm/bin/pnpm.cjs', files })[1]).toBe(CLI[platform]);
  });

  test('else the one in PATH, on Windows by the command interpreter', () => {
    expect(command('linux')).toEqual(['npm']);
    expect(command('win32')).toEqual(['cmd.exe', '/d', '/s', '/c', 'npm.cmd']);
  });
});
