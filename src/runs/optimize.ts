import { droppedNotices } from '../plan/paraphrases.ts';
import type { Optimization } from '../report/optimization.ts';
import { type CheckPorts, scoreTasks } from '../score/scoreTasks.ts';
import { unreadableText } from './asking/unreadable.ts';
import { writingModel } from './modelAsker.ts';
import { openSession, type PlannedRun, planVersion, reportedRun, type VersionJob } from './openRun.ts';
import { confirmBest } from './optimize/confirmBest.ts';
import { judgeOptimization } from './optimize/judgeOptimization.ts';
import { type Optimized, optimizedJudge } from './optimize/optimizedJudge.ts';
import { type SearchChoice, searchJudge, startTask, testCalls } from './optimize/searchJudge.ts';

export interface OptimizeJob extends VersionJob {
  readonly search: SearchChoice;
}

export interface PlannedOptimization extends PlannedRun {
  readonly optimized: readonly Optimized[];
}

/**
 * @throws UnusableInput if the configuration cannot be used, a region is not found, or a judge has too few items with a
 *   gold.
 */
export async function planOptimization(job: OptimizeJob): Promise<PlannedOptimization> {
  const run = await planVersion(job, { changesText: true });
  return { ...run, optimized: run.prepared.jobs.map((one) => optimizedJudge(one, job.search)) };
}

/**
 * A better text for a region of each judge's prompt: found on a part of its items, and confirmed once on the others,
 * which chose nothing.
 *
 * Source: output-sequencing, section 3.2.
 *
 * @throws UnusableInput if the configuration cannot be used, a region is not found, a judge has too few items with a
 *   gold, or there is no model that can propose.
 */
export async function optimize(job: OptimizeJob, checkPorts: CheckPorts): Promise<Optimization> {
  const { search } = job;
  const { optimized, ...run } = await planOptimization(job);
  const { policy } = run.prepared;
  for (const notice of optimized.flatMap(({ job: own }) => droppedNotices(own))) checkPorts.progress.note(notice);
  const session = await openSession(run, checkPorts, job.score);
  const { ledger, provider } = session.ports;
  if (provider.name !== 'lexical') for (const { task } of optimized) writingModel(task.judge, search.proposer);

  // The judges as they are come first: they show which provider's replies the ledger has.
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
  const tested = await confirmBest(searched, read);
  session.close();

  const judges = tested.map((one) => judgeOptimization(one, { ledger, policy }));
  const [first] = searched;
  return {
    version: 1,
    run: 'optimize',
    method: search.method,
    objective: first?.objectiveName ?? search.objective ?? 'error',
    region: search.region,
    ...reportedRun(run, session, { tool: job.tool, counts: soFar.scored.counts }),
    exitCode: judges.every(({ outcome }) => outcome !== undefined) ? 0 : 3,
    judges,
  };
}
