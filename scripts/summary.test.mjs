import { describe, expect, test } from 'vitest';
import { countPlaywright, countUnit, judge, summarize } from './lib/summary.mjs';

const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((it) => ({ status: it })),
});
const unit = (testResults, passed, failed) => ({
  testResults,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
});

describe('what a report says', () => {
  test.each([
    ['all green', unit([file('passed', 'passed', 'passed')], 2, 0), 2, 0],
    ['one red', unit([file('failed', 'passed', 'failed')], 1, 1), 1, 1],
    [
      'a file that could not be loaded',
      unit([file('failed'), file('passed', 'passed')], 1, 0),
      1,
      1,
    ],
  ])('vitest and jest: %s', (_, report, passed, failed) => {
    expect(countUnit(report)).toMatchObject({ passed, failed });
  });

  test.each([
    ['all green', { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, [], 3, 0],
    ['one red, one skipped', { expected: 1, unexpected: 1, flaky: 0, skipped: 1 }, [], 1, 1],
    [
      'a file that could not be loaded',
      { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      [{}],
      0,
      1,
    ],
  ])('playwright: %s', (_, stats, errors, passed, failed) => {
    expect(countPlaywright({ stats, errors })).toMatchObject({ passed, failed });
  });
});

test('a journey that needed its second try passes and is named', () => {
  const spec = (title, status) => ({ title, tests: [{ status }] });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('calm', 'expected')], suites: [{ specs: [spec('hasty', 'flaky')] }] }],
  };
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 0, note: '1 flaky: hasty' });
});

describe('the verdict', () => {
  test.each([
    ['report and exit code agree', 0, { passed: 4, failed: 0 }, 4, 0],
    ['failures are counted as reported', 1, { passed: 4, failed: 2 }, 4, 2],
    ['no test was executed', 0, { passed: 0, failed: 0 }, 0, 1],
    ['the runner died after its tests', 1, { passed: 4, failed: 0 }, 4, 1],
    ['there is no report', 1, null, 0, 1],
    ['there is no report, yet all is said to be well', 0, null, 0, 1],
  ])('%s', (_, code, counted, passed, failed) => {
    expect(judge(code, counted)).toMatchObject({ passed, failed });
  });
});

test('the last line is the sum', () => {
  const text = summarize([
    { name: 'lint', passed: 1, failed: 0, seconds: 1.23 },
    { name: 'unit', passed: 40, failed: 2, seconds: 12, note: '1 skipped' },
  ]);
  expect(text.split('\n').at(-1)).toBe('41 passed, 2 failed');
  expect(text).toContain('unit            40       2    12.0  1 skipped');
});
