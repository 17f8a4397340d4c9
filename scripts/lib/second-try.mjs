/** A second try for stories, as journeys have it (decision 188). Reports are those of Jest. */

/** More failed files than this are no bad luck: nothing is tried again. */
const MOST_FILES = 8;

const namesOf = (file, status) =>
  file.assertionResults.filter((it) => it.status === status).map((it) => it.fullName);

/** The files to visit again: none when too many failed. */
export function filesForSecondTry({ testResults }) {
  const failed = testResults.filter((file) => file.status === 'failed').map((file) => file.name);
  return failed.length > MOST_FILES ? [] : failed;
}

/**
 * The first report with the results of the files that were visited again. A story that failed and then passed is named
 * in `flaky`; one that passed and then failed counts as failed.
 */
export function mergeSecondTry(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const flaky = first.testResults.flatMap((file) => {
    const passed = new Set(again.has(file.name) ? namesOf(again.get(file.name), 'passed') : []);
    return namesOf(file, 'failed').filter((name) => passed.has(name));
  });
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const count = (status) => testResults.flatMap((file) => namesOf(file, status)).length;
  return {
    ...first,
    testResults,
    flaky,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
  };
}
