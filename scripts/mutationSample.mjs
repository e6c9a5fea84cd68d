// A plugin of StrykerJS: of all mutants it lets those through that were drawn, and calls the others invalid.
class Sample {
  static inject = ['options'];

  constructor({ sample }) {
    this.drawn = new Set(sample);
  }

  async init() {}

  async check(mutants) {
    const outside = { status: 'compileError', reason: 'outside the sample' };
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, this.drawn.has(nameOf(mutant)) ? { status: 'passed' } : outside]),
    );
  }

  /** All at once. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

/** Stryker counts the lines of its mutants from 0 and those of its report from 1. */
function nameOf({ fileName, location: { start, end }, replacement }) {
  const path = fileName.slice(fileName.lastIndexOf('/src/') + 1);
  return [path, start.line + 1, start.column + 1, end.line + 1, end.column + 1, replacement].join(':');
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
