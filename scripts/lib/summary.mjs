/** Exists because the last lines of `npm test` are read by people and machines: they are tested on their own. */

/** @typedef {{ passed: number, failed: number, note?: string }} Result */

/** Vitest and Jest write the same report. A file that could not be loaded has failed too. */
export function countUnit(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((it) => it.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    note: skippedNote(report.numPendingTests + (report.numTodoTests ?? 0)),
  };
}

/** A journey that needed its second try has passed, and is named, so that nobody gets used to it. */
export function countPlaywright({ stats, suites = [], errors = [] }) {
  const flaky = specsOf(suites).filter((spec) => spec.tests.some((it) => it.status === 'flaky'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    note: [
      stats.flaky > 0 && `${stats.flaky} flaky: ${flaky.map((it) => it.title).join('; ')}`,
      skippedNote(stats.skipped),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

const skippedNote = (count) => (count > 0 ? `${count} skipped` : '');

/**
 * A runner's own verdict and its report must agree: no report, no executed test, or a bad exit code without
 * a failed test is one failure.
 */
export function judge(code, counted) {
  if (counted === null) return { passed: 0, failed: 1, note: `no report, exit code ${code}` };
  const { passed, failed, note } = counted;
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test was executed' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: `exit code ${code}` };
  return { passed, failed, note };
}

/** The table and, as its very last line, `N passed, N failed`. */
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
