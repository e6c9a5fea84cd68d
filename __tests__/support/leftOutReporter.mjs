/** Says in the last line of a run how many tests were left out because `../shared` is absent (sharedFile.ts). */
export default class LeftOutReporter {
  onRunComplete(_, { testResults }) {
    const counts = testResults.map(({ testResults: tests }) => tests.filter(isLeftOut).length);
    const files = counts.filter((count) => count > 0).length;
    const tests = counts.reduce((sum, count) => sum + count, 0);
    if (tests === 0) return;
    const line = `${counted(tests, 'test')} in ${counted(files, 'file')} left out: ../shared is absent.\n`;
    // jest prints its own summary after all reporters.
    process.once('exit', () => process.stderr.write(line));
  }
}

function isLeftOut({ status, title }) {
  return status === 'pending' && / \(needs \.\.\/shared\/[^)]*\)$/.test(title);
}

function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
