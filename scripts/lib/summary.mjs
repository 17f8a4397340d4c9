/** Separate and tested on its own, because people and machines read the last lines of `npm test`. */

/** @typedef {{ passed: number, failed: number, note?: string }} Result */

/**
 * Vitest and Jest write the same report format. A file that failed to load counts as failed. What failed, and what
 * passed at its second try, is named: often the last lines are all that is kept of a run.
 */
export function countUnit(report) {
  const failedTests = (file) => file.assertionResults.filter((it) => it.status === 'failed');
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && failedTests(file).length === 0,
  );
  const failed = [
    ...report.testResults.flatMap(failedTests).map((it) => it.fullName),
    ...broken.map((file) => file.name),
  ];
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    note: noteOf(failed, report.flaky ?? [], report.numPendingTests + (report.numTodoTests ?? 0)),
  };
}

/** A journey that passed on its second attempt counts as passed, and is named so that it is noticed. */
export function countPlaywright({ stats, suites = [], errors = [] }) {
  const titles = (status) =>
    specsOf(suites)
      .filter((spec) => spec.tests.some((it) => it.status === status))
      .map((spec) => spec.title);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    note: noteOf(titles('unexpected'), titles('flaky'), stats.skipped),
  };
}

const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** More names than these would hide the table. */
const MOST_NAMES = 10;

function noteOf(failed, flaky, skipped) {
  const named = (names, what) =>
    names.length > 0 &&
    `${names.length} ${what}: ${names.slice(0, MOST_NAMES).join('; ')}${names.length > MOST_NAMES ? '; …' : ''}`;
  return [named(failed, 'failed'), named(flaky, 'flaky'), skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
}

/**
 * A runner's exit code and its report must agree: a missing report, no executed test, or a non-zero exit code without a
 * failed test counts as one failure.
 */
export function judge(code, counted) {
  if (counted === null) return { passed: 0, failed: 1, note: `no report, exit code ${code}` };
  const { passed, failed, note } = counted;
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test was executed' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: `exit code ${code}` };
  return { passed, failed, note };
}

/** The table and, as the last line, `N passed, N failed`. */
export function summarize(steps) {
  const sum = (key) => steps.reduce((all, step) => all + step[key], 0);
  const line = (...cells) =>
    [cells[0].padEnd(10), ...cells.slice(1, 4).map((it) => it.padStart(8)), `  ${cells[4] ?? ''}`]
      .join('')
      .trimEnd();
  return [
    line('step', 'passed', 'failed', 'seconds'),
    ...steps.map((it) =>
      line(it.name, String(it.passed), String(it.failed), it.seconds.toFixed(1), it.note),
    ),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
