import type { Ledger } from '../../ask/ports.ts';
import type { CandidateName } from '../../candidates/candidateNames.ts';
import type { Policy } from '../../plan/policy.ts';
import type { Replies } from '../../report/mitigation.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { unreadableText } from '../asking/unreadable.ts';
import { bestOf } from './choose.ts';
import { type ComparedPair, comparePairs } from './compareVersions.ts';
import { repliesOf } from './costs.ts';
import type { Trial, TrialVersion } from './versions.ts';

/** The result of a judge on the search part. */
export interface Choice {
  readonly trial: Trial;
  readonly asItIs: Replies;
  /** Why nothing more was asked; undefined if the first replies can be read. */
  readonly unread: string | undefined;
  readonly compared: ReadonlyMap<CandidateName, ComparedPair>;
  /** Undefined if no candidate gains anything without making something worse. */
  readonly best: TrialVersion | undefined;
  /** The candidate with the largest gain, if it is not the best. */
  readonly largest: CandidateName | undefined;
}

/**
 * One candidate of each judge, chosen by the search part alone. If the budget ends in the middle, nothing is chosen.
 */
export function chooseBest(
  trials: readonly Trial[],
  searched: Scored,
  { policy, ledger }: { readonly policy: Policy; readonly ledger: Pick<Ledger, 'find'> },
): readonly Choice[] {
  const pairs = trials.flatMap(({ asItIs, job, versions }) =>
    versions.map((version) => ({ version, base: asItIs.search, head: version.search, gate: job.policy.gate })),
  );
  const compared = comparePairs(pairs, searched, { policy, ledger });
  const all = pairs.flatMap(({ version }, index) =>
    compared.slice(index, index + 1).map((pair) => ({ version, pair })),
  );
  const settings = { confidence: policy.gate.confidence, seed: policy.seed };
  return trials.map((trial) => {
    const { search } = trial.asItIs;
    const own = all.filter(({ version }) => trial.versions.includes(version));
    const best = own.every(({ pair }) => pair.isWhole) ? bestOf(own, settings) : undefined;
    const unread = searched.unread.get(search);
    return {
      trial,
      asItIs: repliesOf(search, searched, { ledger, prices: policy.prices }),
      unread: unread && unreadableText(unread, searched.outcomeOf),
      compared: new Map(own.map(({ version, pair }) => [version.name, pair])),
      best: best?.chosen.version,
      largest: best?.largest === best?.chosen ? undefined : best?.largest.version.name,
    };
  });
}
