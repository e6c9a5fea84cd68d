import type { Shard } from '../plan/shares.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type OptionValues, textOf } from './settings.ts';

/** Which share of a run is this job's; undefined where it asks everything. @throws UnusableInput where the value is none. */
export function shardOption(values: OptionValues): Shard | undefined {
  const text = textOf(values, 'shard');
  if (text === undefined) return undefined;
  const [, index = '', of = ''] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text.trim()) ?? [];
  if (index !== '' && Number(index) <= Number(of) && Number(of) <= mostShards) {
    return { index: Number(index), of: Number(of) };
  }
  throw new UnusableInput({
    key: '--shard',
    what: `"${text}" is no share of a run`,
    mend: `Write the number of this job and how many there are, 1/4 to 4/4, with ${mostShards} at most.`,
  });
}

/** As many jobs as a matrix of GitHub Actions may have. */
const mostShards = 256;
