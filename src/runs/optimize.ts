import { type LoadedSides, loadSides, publicKeysOf } from '../config/loadSides.ts';
import type { Overrides } from '../plan/policy.ts';
import { type Prepared, prepareRun } from '../plan/prepare.ts';
import type { Optimization } from '../report/optimization.ts';
import { type AskingSettings, type CheckPorts, runSession, scoreTasks } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { unreadableText } from './asking/unreadable.ts';
import { confirmBest } from './optimize/confirmBest.ts';
import { judgeOptimization } from './optimize/judgeOptimization.ts';
import { type Optimized, optimizedJudge } from './optimize/optimizedJudge.ts';
import type { SearchChoice } from './optimize/searchChoice.ts';
import { searchJudge, startTask, testCalls } from './optimize/searchJudge.ts';
import { paidCounts } from './paidCounts.ts';

export interface OptimizeJob {
  readonly at: Tree;
  readonly config: string | undefined;
  readonly judge: string | undefined;
  readonly search: SearchChoice;
  readonly overrides: Overrides;
  readonly score: AskingSettings;
  readonly tool: string;
}

/** An optimisation before anything is asked. */
export interface PlannedOptimization {
  readonly sides: LoadedSides;
  readonly prepared: Prepared;
  readonly optimized: readonly Optimized[];
}

/** @throws UnusableInput if the configuration cannot be used, a region is not to be found, or a judge has too few items with a gold. */
export async function planOptimization(job: OptimizeJob): Promise<PlannedOptimization> {
  const { at, config, overrides, judge: only, search } = job;
  const sides = await loadSides({ base: undefined, head: at, config, overrides });
  const prepared = prepareRun(sides, { overrides, only, policyFrom: 'head' });
  return { sides, prepared, optimized: prepared.jobs.map((one) => optimizedJudge(one, search.region)) };
}

/**
 * A better text for a region of each judge's prompt: searched for on a part of its items, and confirmed once on the others,
 * by which nothing was chosen.
 *
 * Source: output-sequencing, section 3.2.
 *
 * @throws UnusableInput if the configuration cannot be used, a region is not to be found, a judge has too few items with a
 *   gold, or the provider is no model that could propose.
 */
export async function optimize(job: OptimizeJob, checkPorts: CheckPorts): Promise<Optimization> {
  const { search } = job;
  const { sides, prepared, optimized } = await planOptimization(job);
  const { policy } = prepared;
  const provider = checkPorts.providerFor(prepared.trusted.provider);
  const ledger = await checkPorts.openLedger(publicKeysOf(sides, false));
  const session = runSession({ ...checkPorts, ledger, provider }, job.score, policy);

  // The judges as they are first, which says whose replies the ledger has.
  const starts = optimized.map(startTask);
  const scored = await scoreTasks(starts, session);
  const soFar = { scored };
  const reserved = optimized.reduce((calls, one) => calls + testCalls(one, soFar.scored.family), 0);
  const read = { session, soFar, ledger, policy, reserved };
  const searched = [];
  for (const [index, one] of optimized.entries()) {
    const unread = scored.unread.get(starts[index] ?? one.task);
    const why = unread && unreadableText(unread, scored.outcomeOf);
    searched.push(await searchJudge(one, search, { ...read, why }));
  }
  const clock = provider.name === 'ledger' ? undefined : checkPorts.clock;
  const tested = await confirmBest(searched, read, clock);
  session.close();

  const judges = tested.map((one) => judgeOptimization(one, { ledger, policy }));
  const [first] = searched;
  return {
    version: 1,
    run: 'optimize',
    method: search.method,
    objective: first?.objectiveName ?? search.objective ?? 'error',
    region: search.region,
    tool: job.tool,
    seed: policy.seed,
    confidence: policy.gate.confidence,
    provider: provider.name,
    requests: paidCounts(soFar.scored.counts, prepared),
    exitCode: judges.every(({ outcome }) => outcome !== undefined) ? 0 : 3,
    judges,
  };
}
