import { describe, expect, it } from '@jest/globals';
import { asFolder, seenFromFolder } from '../../../src/config/configurationPaths.ts';
import { asInputs, faultOfInputs } from '../../../src/github/asInputs.ts';

describe('asInputs', () => {
  it.each([
    ['--provider', 'input provider'],
    ['Write for example --repeats 1.', 'Write for example repeats: 1.'],
    ['"--provider lexical" runs without one.', '"provider: lexical" runs without one.'],
    ['Run with --policy-from head (once).', 'Run with policy-from: head (once).'],
    ['name an endpoint with --base-url. Then', 'name an endpoint with input base-url. Then'],
    ['Write --base-url https://api.openai.com/v1.', 'Write base-url: https://api.openai.com/v1.'],
    ['elsewhere `evenhand check --base main`.', 'elsewhere `evenhand check --base main`.'],
    ['--based is no option, --fail-on is', '--based is no option, input fail-on is'],
  ])('%j becomes %j', (text, said) => {
    expect(asInputs(text)).toBe(said);
  });
});

describe('faultOfInputs', () => {
  it('leaves out what holds in a folder alone', () => {
    const fault = { what: 'not there', fix: `Commit it${asFolder}, or name another with --config. ${seenFromFolder}` };
    expect(faultOfInputs(fault).fix).toBe('Commit it, or name another with input config.');
  });

  it('keeps the place of a fault', () => {
    const fault = { file: 'evenhand.yml', line: 3, key: '--config', what: 'not there', fix: 'Give --config.' };
    expect(faultOfInputs(fault)).toEqual({
      file: 'evenhand.yml',
      line: 3,
      key: 'input config',
      what: 'not there',
      fix: 'Give input config.',
    });
  });
});
