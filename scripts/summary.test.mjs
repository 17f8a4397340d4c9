import { describe, expect, test } from 'vitest';
import { filesForSecondTry, mergeSecondTry } from './lib/second-try.mjs';
import { countPlaywright, countUnit, judge, summarize } from './lib/summary.mjs';

const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((it) => ({ status: it, fullName: 'a story' })),
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

test('what failed is named in the last lines', () => {
  const journey = { title: 'red', tests: [{ status: 'unexpected' }] };
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, suites: [{ specs: [journey] }] }).note).toBe('1 failed: red');
  expect(countUnit(unit([file('failed', 'failed')], 0, 1)).note).toBe('1 failed: a story');
});

describe('the second try of stories', () => {
  const visited = (name, stories) => ({
    name,
    status: Object.values(stories).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(stories).map(([fullName, status]) => ({ fullName, status })),
  });
  const first = {
    numPendingTests: 0,
    testResults: [
      visited('calm', { A: 'passed' }),
      visited('hasty', { B: 'failed', C: 'passed' }),
      visited('broken', { D: 'failed' }),
    ],
  };

  test('takes the files that failed, unless they are too many', () => {
    expect(filesForSecondTry(first)).toEqual(['hasty', 'broken']);
    const many = Array.from({ length: 9 }, (_, index) => visited(`${index}`, { A: 'failed' }));
    expect(filesForSecondTry({ testResults: many })).toEqual([]);
  });

  test('names what passed then, and keeps what failed again', () => {
    const second = {
      testResults: [
        visited('hasty', { B: 'passed', C: 'passed' }),
        visited('broken', { D: 'failed' }),
      ],
    };
    expect(countUnit(mergeSecondTry(first, second))).toEqual({
      passed: 3,
      failed: 1,
      note: '1 failed: D, 1 flaky: B',
    });
  });

  test('counts what fails only then', () => {
    const second = { testResults: [visited('hasty', { B: 'passed', C: 'failed' })] };
    expect(countUnit(mergeSecondTry(first, second))).toMatchObject({ passed: 2, failed: 2 });
  });

  test('a file that cannot be visited again stays failed', () => {
    const second = { testResults: [{ name: 'hasty', status: 'failed', assertionResults: [] }] };
    expect(countUnit(mergeSecondTry(first, second))).toMatchObject({ passed: 1, failed: 2 });
  });
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
