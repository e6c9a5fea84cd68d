import type { CandidateName } from '../candidates/candidateNames.ts';
import { loadSides, publicKeysOf } from '../config/loadSides.ts';
import type { Overrides } from '../plan/policy.ts';
import { prepareRun } from '../plan/prepare.ts';
import type { JudgeMitigation, Mitigation } from '../report/mitigation.ts';
import { type AskingSettings, type CheckPorts, runSession, scoreBesides } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { askSearch } from './mitigate/askSearch.ts';
import { type Choice, chooseBest, raceOf, triedOf } from './mitigate/chooseBest.ts';
import { comparePairs, type Pair } from './mitigate/compareVersions.ts';
import { judgeMitigation, timesTestedOf } from './mitigate/judgeMitigation.ts';
import { trialOf } from './mitigate/versions.ts';
import { writtenVersion } from './mitigate/writtenVersion.ts';
import { paidCounts } from './paidCounts.ts';

export interface MitigateJob {
  readonly at: Tree;
  readonly config: string | undefined;
  readonly judge: string | undefined;
  /** Those to try. */
  readonly candidates: readonly CandidateName[];
  /** Whether a candidate that cannot win any more is asked about the rest of the items too. */
  readonly isFull: boolean;
  readonly overrides: Overrides;
  readonly score: AskingSettings;
  readonly tool: string;
}

/**
 * Which change makes a judge more even? Every candidate is held against the judge as it is on the search part of its
 * items; the best is confirmed once, on the test part, which nothing was chosen by.
 *
 * @throws UnusableInput if the configuration cannot be used, or a judge has too few items with a gold.
 */
export async function mitigate(job: MitigateJob, checkPorts: CheckPorts): Promise<Mitigation> {
  const { overrides, judge: only } = job;
  const sides = await loadSides({ base: undefined, head: job.at, config: job.config, overrides });
  const prepared = prepareRun(sides, { overrides, only, policyFrom: 'head' });
  const { policy } = prepared;
  const trials = prepared.jobs.map((one) => trialOf(one, policy.seed));
  const provider = checkPorts.providerFor(prepared.trusted.provider);
  const ledger = await checkPorts.openLedger(publicKeysOf(sides, false));
  const session = runSession({ ...checkPorts, ledger, provider }, job.score, policy);
  const read = { policy, ledger };

  const tried = trials.map((trial) => triedOf(trial, job.candidates));
  const searched = await askSearch(tried.map(raceOf), session, job.isFull);
  const choices = chooseBest(tried, searched, read);

  const confirming = choices.flatMap(testPair);
  const testTasks = confirming.flatMap(({ base, head }) => [base, head]);
  const tested = await scoreBesides(testTasks, searched, session);
  session.close();
  const confirmed = comparePairs(confirming, tested, read);
  const testOf = new Map(confirming.map(({ head }, index) => [head, confirmed[index]]));

  const why = tested.stopped?.why ?? searched.stopped?.why;
  const found = choices.map((choice) => {
    const test = choice.best && testOf.get(choice.best.test);
    const timesTested = timesTestedOf(choice.trial, searched.family, ledger);
    return { choice, told: judgeMitigation(choice, { test, timesTested, why, confidence: policy.gate.confidence }) };
  });
  const judges = await Promise.all(found.map(async ({ choice, told }) => withFiles(told, choice, job.at)));
  return {
    version: 1,
    run: 'mitigate',
    tool: job.tool,
    seed: policy.seed,
    confidence: policy.gate.confidence,
    provider: provider.name,
    requests: paidCounts(tested.counts, prepared),
    exitCode: judges.every(({ outcome }) => outcome !== undefined) ? 0 : 3,
    judges,
  };
}

function testPair({ trial, best }: Choice): readonly Pair[] {
  return best === undefined ? [] : [{ base: trial.asItIs.test, head: best.test, gate: trial.job.policy.gate }];
}

/** Only what is proven is worth an edit. */
async function withFiles(judge: JudgeMitigation, { trial, best, chosen }: Choice, at: Tree): Promise<JudgeMitigation> {
  if (judge.outcome !== 'better' || best === undefined) return judge;
  const edits = chosen.find(({ name }) => name === best.name)?.edits ?? [];
  return { ...judge, files: await writtenVersion(trial.job, { task: best.test, edits }, at) };
}
