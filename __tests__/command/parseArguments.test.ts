import { describe, expect, it } from '@jest/globals';
import { goneOptions } from '../../src/command/goneOptions.ts';
import { parseArguments } from '../../src/command/parseArguments.ts';
import { UnusableInput } from '../../src/shared/fault.ts';

function fixFor(option: string): string | undefined {
  try {
    parseArguments(['check', option, 'x']);
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
    expect(fixFor(written)).toBe(`Did you mean ${meant}?`);
  });

  it('gets no hint where several could be meant, or none', () => {
    expect(fixFor('--max')).toBe('See "evenhand --help".');
    expect(fixFor('--zzzzzz')).toBe('See "evenhand --help".');
  });

  it.each([...goneOptions])('any more, --%s, is told what to write instead', (name, instead) => {
    expect(fixFor(`--${name}`)).toBe(instead);
  });
});
