import { describe, expect, it } from '@jest/globals';
import { parseArguments } from '../../src/command/parseArguments.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { goneNames, insteadOf } from '../../src/shared/gone.ts';

function fixFor(...words: readonly string[]): string | undefined {
  try {
    parseArguments(words);
  } catch (error) {
    if (error instanceof UnusableInput) return error.faults[0]?.fix;
    throw error;
  }
  return undefined;
}

describe('an option that there is not', () => {
  it.each([
    ['--output', '--out'],
    ['--out-file', '--out'],
    ['--perturb', '--perturbations'],
    ['--fomat', '--format'],
  ])('%s gets the hint %s', (written, meant) => {
    expect(fixFor('check', written, 'x')).toBe(`Did you mean ${meant}?`);
  });

  it('gets no hint if several could be meant, or none', () => {
    expect(fixFor('check', '--max', 'x')).toBe('See "evenhand --help".');
    expect(fixFor('check', '--zzzzzz', 'x')).toBe('See "evenhand --help".');
  });
});

describe('what earlier versions took', () => {
  it.each([
    ['the command batch', ['batch', 'submit'], '--service-tier flex'],
    ['the option --batch', ['check', '--batch'], '--service-tier flex'],
    ['the option --wait', ['check', '--wait'], '--service-tier flex'],
    ['the option --tokens-per-minute', ['check', '--tokens-per-minute', '9000'], '--requests-per-minute'],
    ['the option --hedge-after', ['check', '--hedge-after', '2'], '--timeout'],
  ])('says what to write instead: %s', (_, words, instead) => {
    expect(fixFor(...words)).toContain(instead);
  });

  it.each(goneNames)('says of --%s, as of the input and the key, what to write instead', (name) => {
    expect(fixFor(`--${name}`)).toBe(insteadOf(name));
  });
});
