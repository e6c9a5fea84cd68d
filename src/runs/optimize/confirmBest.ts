import type { Candidate } from '../../optimise/candidate.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { confirmOnTest, type LookedPair, type TestPair } from '../mitigate/testLooks.ts';
import { rewritten, versionTask } from './optimizedJudge.ts';
import type { SearchedJudge, SearchPorts } from './searchJudge.ts';

/** A judge after its best text was asked about the test part. */
export interface ConfirmedJudge extends SearchedJudge {
  /** Undefined if no candidate scored better than the judge as it is. */
  readonly confirmed: Confirmed | undefined;
}

export interface Confirmed {
  readonly best: Candidate;
  readonly pair: TestPair;
  readonly compared: LookedPair;
  readonly asked: Pick<Scored, 'requests' | 'outcomeOf'>;
  /** Why replies are missing; undefined if none are. */
  readonly why: string | undefined;
}

/** Compares the best text of each judge with the judge as it is, once, on the items that chose nothing. */
export async function confirmBest(
  searched: readonly SearchedJudge[],
  { session, soFar, policy }: SearchPorts,
): Promise<readonly ConfirmedJudge[]> {
  const pairOf = new Map(searched.flatMap((one) => (one.searched.best.number === 0 ? [] : [[one, testPair(one)]])));
  const { tested, lookedAt } = await confirmOnTest([...pairOf.values()], session, { before: soFar.scored, policy });
  soFar.scored = tested;
  return searched.map((one) => {
    const pair = pairOf.get(one);
    const found = pair && lookedAt.get(pair);
    if (pair === undefined || found === undefined) return { ...one, confirmed: undefined };
    const why = found.isWhole ? undefined : (tested.stopped?.why ?? 'some requests have no reply');
    return { ...one, confirmed: { best: one.searched.best, pair, compared: found, asked: tested, why } };
  });
}

function testPair({ optimized, searched: { best } }: SearchedJudge): TestPair {
  const { job, task, parts } = optimized;
  const made = rewritten(optimized, best.texts);
  if (typeof made === 'string') throw new RangeError(`the best text is no version of the judge: ${made}`);
  const items = parts.test;
  const base = { ...task, items, repeats: 1 };
  const head = versionTask(optimized, { name: `candidate ${best.number}`, judge: made.judge, items, repeats: 1 }, true);
  return { name: job.head.name, base, head, gate: job.policy.gate };
}
