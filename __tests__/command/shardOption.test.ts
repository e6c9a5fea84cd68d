import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { settingsOf } from '../../src/command/settings.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';

describe('--shard', () => {
  it('names one of so many jobs', () => {
    expect(settingsOf({ shard: '1/1' }).shard).toEqual({ index: 1, of: 1 });
    expect(settingsOf({ shard: ' 12/256 ' }).shard).toEqual({ index: 12, of: 256 });
    expect(settingsOf({}).shard).toBeUndefined();
  });

  it.each(['0/4', '5/4', '1/257', '1', '1/', '/2', 'a/b', '1/2/3', '-1/2', '01/2', '1.5/2'])('is not %s', (shard) => {
    expect(() => settingsOf({ shard })).toThrow(UnusableInput);
  });

  it.each([
    [['--shard', '1/2'], '--ledger'],
    [['--shard', '1/2', '--ledger', 'x', '--format', 'html'], 'cannot be written as html'],
    [['--shard', '3/2', '--ledger', 'x'], 'is no share of a run'],
  ])('with %j is refused before anything is asked', async (words, said) => {
    const { environment, written } = capturedEnvironment();
    const demo = `${environment.files.packageRoot}/fixtures/demo`;
    const argv = ['check', '--base', `${demo}/base`, '--head', `${demo}/head`, '--provider', 'lexical', ...words];
    expect(await run(argv, environment)).toBe(2);
    expect(written.stderr).toContain(said);
    expect(written.stdout).toBe('');
  });
});
