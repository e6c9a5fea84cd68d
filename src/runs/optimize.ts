import { objectives } from '../optimise/objective.ts';
import { planRequests, type Task } from '../plan/plan.ts';
import type { Optimization } from '../report/optimization.ts';
import { scoreTasks } from '../score/scoreTasks.ts';
import { unreadableText } from './asking/unreadable.ts';
import type { TestPair } from './mitigate/testLooks.ts';
import { writingModel } from './modelAsker.ts';
import { type PlannedRun, planVersion, type RunPorts, reportedRun, type VersionJob } from './openRun.ts';
import { judgeOptimization } from './optimize/judgeOptimization.ts';
import { type Optimized, optimizedJudge, rewritten, versionTask } from './optimize/optimizedJudge.ts';
import {
  objectiveNameOf,
  roundsOf,
  type SearchChoice,
  type SearchedJudge,
  searchJudge,
} from './optimize/searchJudge.ts';
import { searchAndTest } from './searchAndTest.ts';

export interface OptimizeJob extends VersionJob {
  readonly search: SearchChoice;
}

/**
 * @throws UnusableInput if the configuration cannot be used, a region is not found, or a judge has too few items with a
 *   gold.
 */
export async function planOptimization(
  job: OptimizeJob,
): Promise<PlannedRun & { readonly optimized: readonly Optimized[] }> {
  const run = await planVersion(job, { changesText: true });
  return { ...run, optimized: run.prepared.jobs.map((one) => optimizedJudge(one, job.search)) };
}

/**
 * The most that the judge is asked: in every round the incumbent and all challengers with the search part, for each edit
 * of the best text the text with and without it, and twice the test part. Texts that do not exist yet count with the length of today's.
 *
 * @throws UnusableInput as `objectiveNameOf` does.
 */
export function plannedTasks(
  optimized: Optimized,
  choice: SearchChoice,
): readonly { readonly name: string; readonly task: Task }[] {
  const { job, task, parts } = optimized;
  const { name } = job.head;
  const { rounds, candidates } = roundsOf(choice);
  const { judge, repeats } = task;
  const { asksFamilies } = objectives[objectiveNameOf(choice, optimized)];
  const asked = (count: number, from: number, what: string) =>
    Array.from({ length: count }, (_, time) => {
      const version = { name: 'base', judge, items: parts.search, repeats, askedBefore: (from + time) * repeats };
      return { name: `${name}, ${what}`, task: versionTask(optimized, version, asksFamilies) };
    });
  const inRounds = rounds * (1 + candidates);
  // A single edit is not asked about.
  const edits = rounds > 1 ? rounds : 0;
  const test = { ...task, items: parts.test, repeats: 1 };
  return [
    ...asked(1, 0, 'as it is'),
    ...asked(inRounds, 1, `${rounds} rounds at most`),
    ...asked(2 * edits, 1 + inRounds, `${rounds} edits with and without, at most`),
    { name: `${name}, on the test part`, task: test },
    { name: `${name}, on the test part`, task: { ...test, askedBefore: repeats } },
  ];
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
export async function optimize(job: OptimizeJob, ports: RunPorts): Promise<Optimization> {
  const { search } = job;
  const { optimized, ...run } = await planOptimization(job);
  const { jobs, policy } = run.prepared;
  const {
    session,
    tested,
    judges: found,
  } = await searchAndTest(run, job, ports, {
    jobs,
    pairOf: testPair,
    search: async (session) => {
      if (session.ports.provider.name !== 'lexical')
        for (const { task } of optimized) writingModel(task.judge, search.proposer);
      // The judges as they are come first: they show which provider's replies the ledger has.
      const starts = optimized.map(({ task, parts }) => {
        const variants = task.variants.filter(({ family }) => family === 'control');
        return { ...task, items: parts.search, variants };
      });
      const scored = await scoreTasks(starts, session);
      const soFar = { scored };
      const reserved = optimized.reduce((calls, one) => calls + testCalls(one, scored.family), 0);
      const searched = [];
      for (const [index, one] of optimized.entries()) {
        const unread = scored.unread.get(starts[index] ?? one.task);
        const why = unread && unreadableText(unread, scored.outcomeOf);
        searched.push(await searchJudge(one, search, { session, soFar, policy, reserved, why }));
      }
      return { found: searched, asked: soFar.scored };
    },
  });
  const { ledger } = session.ports;
  const judges = found.map((one) => judgeOptimization(one, { ledger, policy, tested }));
  const [first] = found;
  return {
    version: 1,
    run: 'optimize',
    method: search.method,
    objective: first?.objectiveName ?? search.objective ?? 'error',
    region: search.region,
    ...reportedRun(run, session, { tool: job.tool, counts: tested.counts }),
    exitCode: judges.every(({ outcome }) => outcome !== undefined) ? 0 : 3,
    judges,
  };
}

/** The calls that a judge's test part needs, for the best text and the judge as it is. */
function testCalls({ task, parts }: Optimized, family: string): number {
  const asked = planRequests([{ ...task, items: parts.test, repeats: 1 }], family);
  return 2 * new Set(asked.map(({ key }) => key)).size;
}

/** Undefined if no candidate scored better than the judge as it is. */
function testPair({ optimized, searched: { best } }: SearchedJudge): TestPair | undefined {
  if (best.number === 0) return undefined;
  const { job, task, parts } = optimized;
  const made = rewritten(optimized, best.texts);
  if (typeof made === 'string') throw new RangeError(`the best text is no version of the judge: ${made}`);
  const items = parts.test;
  const base = { ...task, items, repeats: 1 };
  const head = versionTask(optimized, { name: `candidate ${best.number}`, judge: made.judge, items, repeats: 1 }, true);
  return { name: job.head.name, base, head, gate: job.policy.gate };
}
