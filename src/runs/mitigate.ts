import type { CandidateName } from '../candidates/candidateNames.ts';
import { droppedNotices } from '../plan/paraphrases.ts';
import type { JudgeMitigation, Mitigation } from '../report/mitigation.ts';
import { type CheckPorts, scoreTasks } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { type Choice, chooseBest, searchTasks, type Tried, triedOf } from './mitigate/chooseBest.ts';
import { judgeMitigation } from './mitigate/judgeMitigation.ts';
import { confirmOnTest, type TestPair, timesTested } from './mitigate/testLooks.ts';
import { trialsOf } from './mitigate/versions.ts';
import { withFilesIn, writtenVersion } from './mitigate/writtenVersion.ts';
import { openSession, type PlannedRun, planRun, reportedRun, type VersionJob } from './openRun.ts';

export interface MitigateJob extends VersionJob {
  /** If there is a base, only judges that differ from it are tried. */
  readonly base: Tree | undefined;
  /** Those to try. */
  readonly candidates: readonly CandidateName[];
  /** Which side's rules, gold, items and perturbations decide; absent: the base's. */
  readonly policyFrom?: 'base' | 'head';
}

export interface PlannedMitigation extends PlannedRun {
  readonly tried: readonly Tried[];
}

/** @throws UnusableInput if the configuration cannot be used, or a judge has too few items with a gold. */
export async function planMitigation(job: MitigateJob): Promise<PlannedMitigation> {
  const run = await planRun({ ...job, head: job.at, changesText: true });
  return { ...run, tried: trialsOf(run.prepared).map((trial) => triedOf(trial, job.candidates)) };
}

/**
 * Which change makes a judge more even? Every candidate is compared with the judge as it is on the search part of its
 * items. The best is confirmed once, on the test part, which chose nothing.
 *
 * @throws UnusableInput as `planMitigation` does.
 */
export async function mitigate(job: MitigateJob, checkPorts: CheckPorts): Promise<Mitigation> {
  const { tried, ...run } = await planMitigation(job);
  const { policy } = run.prepared;
  for (const notice of tried.flatMap(({ trial }) => droppedNotices(trial.job))) checkPorts.progress.note(notice);
  const session = await openSession(run, checkPorts, job.score);
  const { ledger } = session.ports;
  const read = { policy, ledger };

  // If no reply to a judge as it is can be read, its candidates are not asked.
  const asItIsOf = new Map(tried.flatMap((one) => searchTasks(one).map((task) => [task, one.trial.asItIs.search])));
  const searched = await scoreTasks(tried.flatMap(searchTasks), session, (task) => asItIsOf.get(task) ?? task);
  const choices = chooseBest(tried, searched, read);

  const pairOf = new Map(choices.flatMap((choice) => testPair(choice).map((pair) => [choice, pair])));
  const { tested, lookedAt } = await confirmOnTest([...pairOf.values()], session, { before: searched, policy });
  session.close();

  const ended = tested.stopped ?? searched.stopped;
  const found = choices.map((choice): Found => {
    const pair = pairOf.get(choice);
    const test = pair && lookedAt.get(pair);
    const { job, parts } = choice.trial;
    const times = timesTested(job.head.name, parts.test, ledger);
    const told = { test, timesTested: times, why: ended?.why };
    return { choice, told: judgeMitigation(choice, told, policy.gate.confidence) };
  });
  const judges = await withFiles(found, job.at);
  return {
    version: 1,
    run: 'mitigate',
    ...reportedRun(run, session, { tool: job.tool, counts: tested.counts }),
    stopped: ended?.kind,
    exitCode: judges.every(({ outcome }) => outcome !== undefined) ? 0 : 3,
    judges,
  };
}

/** A judge's choice and its report. */
interface Found {
  readonly choice: Choice;
  readonly told: JudgeMitigation;
}

function testPair({ trial: { job, asItIs }, best }: Choice): readonly TestPair[] {
  if (best === undefined) return [];
  return [{ name: job.head.name, base: asItIs.test, head: best.test, gate: job.policy.gate }];
}

/**
 * Only a proven gain is worth an edit. Several judges may share one configuration, so each is written into the result
 * of the judges before it.
 */
async function withFiles(found: readonly Found[], at: Tree): Promise<readonly JudgeMitigation[]> {
  const judges: JudgeMitigation[] = [];
  let tree = at;
  for (const { choice, told } of found) {
    const { trial, best, chosen } = choice;
    const edits = chosen.find(({ name }) => name === best?.name)?.edits ?? [];
    const isBetter = told.outcome === 'better' && best !== undefined;
    const files = isBetter ? await writtenVersion(trial.job, { task: best.test, edits }, tree) : undefined;
    if (files !== undefined) tree = withFilesIn(tree, files);
    judges.push({ ...told, files });
  }
  return judges;
}
