import { describe, expect, it } from '@jest/globals';
import { statedScale as takes } from '../../src/command/optionLists.ts';
import { faultsOf } from '../config/faultsOf.ts';
import { measureFile } from '../support/measuring.ts';

const statedScale = (text: string) => takes.read(text, '--scale');

describe('--scale', () => {
  it.each([
    ['1-5', [1, 2, 3, 4, 5]],
    ['0-1', [0, 1]],
    ['-1-1', [-1, 0, 1]],
    ['-3--1', [-3, -2, -1]],
    [' 1 - 3 ', [1, 2, 3]],
    ['0,1,2', [0, 1, 2]],
    ['1, 1.5 ,2', [1, 1.5, 2]],
    ['low,medium,high', ['low', 'medium', 'high']],
    ['high,low', ['high', 'low']],
    ['A,B,tie', ['A', 'B', 'tie']],
  ])('%j is %j', (text, values) => {
    expect(statedScale(text)).toEqual(values);
  });

  it.each([
    ['5', /a single value/, /1-5/],
    ['low', /a single value/, /low,medium,high/],
    ['0.5-3', /a single value/, /1-5/],
    ['5-1', /does not go up/, /--scale 1-5/],
    ['3-3', /does not go up/, /--scale 3-4/],
    ['0,1,', /empty/, /--scale 0,1\./],
    [',', /empty/, /--scale 1-5/],
    ['0,1,1.0', /the value 1 twice/, /--scale 0,1\./],
    ['0,1,1e+999', /1e\+999 is not a number that can be used/, /1-5/],
    ['0,1e999', /1e999 is not a number that can be used/, /1-5/],
    ['0,0', /the value 0 twice/, /--scale 1-5/],
    ['low,LOW', /the value LOW twice/, /--scale 1-5/],
    ['low,LOW,high', /the value LOW twice/, /--scale low,high\./],
    ['1-5,7', /the range 1-5 in a list/, /--scale 1,2,3,7/],
    ['1-99999', /more than 1001 values/, /0-100/],
  ])('%j is refused', (text, what, fix) => {
    const faults = faultsOf(() => statedScale(text));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      key: '--scale',
      what: expect.stringMatching(what),
      fix: expect.stringMatching(fix),
    });
  });

  it('that is bad is reported on the command line', async () => {
    const table = 'item,score\n1,1\n';
    const bad = await measureFile(table, ['a.csv', '--scale', '5']);
    expect([bad.exitCode, bad.stdout]).toEqual([2, '']);
    expect(bad.stderr).toContain('--scale: "5" is a single value');
    expect((await measureFile(table, ['a.csv', '--scale='])).stderr).toContain('--scale needs a value');
  });
});
