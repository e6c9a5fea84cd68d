// A plugin of StrykerJS with two parts. The checker lets those mutants through that were drawn, and calls the others
// invalid. The reporter prints each as soon as it was tried, so that a run that is broken off has not been for nothing.
class Sample {
  static inject = ['options'];

  constructor({ sample }) {
    this.drawn = new Set(sample);
  }

  async init() {}

  async check(mutants) {
    const outside = { status: 'compileError', reason: 'outside the sample' };
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, this.drawn.has(nameOf(mutant, 0)) ? { status: 'passed' } : outside]),
    );
  }

  /** All at once. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

/** Stryker counts the lines of its mutants from 0 for a checker, and those of its reports from 1. */
function nameOf({ fileName, location: { start, end }, replacement }, first) {
  const path = fileName.slice(fileName.lastIndexOf('/src/') + 1);
  const places = [start.line, start.column, end.line, end.column].map((place) => place + 1 - first);
  return [path, ...places, replacement].join(':');
}

class EachTried {
  onMutantTested({ status, ...mutant }) {
    if (status !== 'CompileError' && status !== 'Ignored') console.log(`${status} ${nameOf(mutant, 1)}`);
  }
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'Reporter', name: 'each', injectableClass: EachTried },
];
