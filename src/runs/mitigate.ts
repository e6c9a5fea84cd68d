import type { Ledger } from '../ask/ports.ts';
import type { CandidateName } from '../candidates/candidateNames.ts';
import { candidates } from '../candidates/table.ts';
import { writtenDemonstrations } from '../config/demonstrationsFile.ts';
import { loadSides, publicKeysOf } from '../config/loadSides.ts';
import type { Judged } from '../gate/finding.ts';
import type { Edit, ParagraphPlace } from '../judge/edit.ts';
import { planRequests, type Task } from '../plan/plan.ts';
import type { Overrides, Policy } from '../plan/policy.ts';
import { prepareRun } from '../plan/prepare.ts';
import type { Comparison, JudgeMitigation, Mitigation, TriedCandidate } from '../report/mitigation.ts';
import { type AskingSettings, type CheckPorts, runSession, scoreBesides, scoreTasks } from '../score/scoreTasks.ts';
import { worsening } from '../shared/measureNames.ts';
import { promptPlace } from '../shared/promptPlace.ts';
import type { Tree } from '../tree/tree.ts';
import { type ComparedPair, comparePairs } from './mitigate/compareVersions.ts';
import { type Trial, type TrialCandidate, type TrialVersion, trialOf } from './mitigate/versions.ts';
import { writtenVersion } from './mitigate/writtenVersion.ts';
import { paidCounts } from './paidCounts.ts';

export interface MitigateJob {
  readonly at: Tree;
  readonly config: string | undefined;
  readonly judge: string | undefined;
  /** Those to try. */
  readonly candidates: readonly CandidateName[];
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
  const searchTasks = tried.flatMap(({ trial, versions }) => [trial.asItIs, ...versions].map(({ search }) => search));
  const searched = await scoreTasks(searchTasks, session);
  const compared = comparePairs(tried.flatMap(pairsOfSearch), searched, read);
  const choices = tried.map((one) => choiceOf(one, compared));

  const testTasks = choices.flatMap(({ trial, best }) => (best ? [trial.asItIs.test, best.version.test] : []));
  const tested = await scoreBesides(testTasks, searched, session);
  session.close();
  const confirmed = comparePairs(choices.flatMap(pairOfTest), tested, read);

  const why = tested.stopped?.why ?? searched.stopped?.why;
  const found = choices.map((choice) => {
    const test = choice.best && confirmed.get(choice.best.version.test);
    const timesTested = timesTestedOf(choice.trial, searched.family, ledger);
    return { choice, told: judgeOf(choice, { test, timesTested, why, confidence: policy.gate.confidence }) };
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

/** A judge with those of its candidates that are tried and fit. */
interface Tried {
  readonly trial: Trial;
  readonly chosen: readonly TrialCandidate[];
  readonly versions: readonly (TrialVersion & { readonly name: CandidateName })[];
}

function triedOf(trial: Trial, names: readonly CandidateName[]): Tried {
  const chosen = trial.candidates.filter(({ name }) => names.includes(name));
  const versions = chosen.flatMap(({ name, version }) => (typeof version === 'string' ? [] : [{ name, ...version }]));
  return { trial, chosen, versions };
}

function pairsOfSearch({ trial, versions }: Tried) {
  const { gate } = trial.job.policy;
  return versions.map(({ search }) => ({ base: trial.asItIs.search, head: search, gate }));
}

/** What the search part says of a judge. */
interface Choice extends Tried {
  readonly compared: ReadonlyMap<CandidateName, ComparedPair>;
  /** Undefined if no candidate gains anything without making something worse. */
  readonly best: { readonly name: CandidateName; readonly version: TrialVersion } | undefined;
}

/** One that is within the rules goes before one of which that is uncertain, whatever they gain. */
function choiceOf(tried: Tried, pairs: ReadonlyMap<Task, ComparedPair>): Choice {
  const all = tried.versions.flatMap((version) => {
    const pair = pairs.get(version.search);
    return pair === undefined ? [] : [{ name: version.name, version, pair }];
  });
  const compared = new Map(all.map(({ name, pair }) => [name, pair]));
  // A budget that ends in the middle proposes nothing.
  if (all.some(({ pair }) => !pair.isWhole)) return { ...tried, compared, best: undefined };
  const gaining = all
    .filter(({ pair }) => (pair.comparison.gain ?? 0) > 0)
    .toSorted((a, b) => byGain(a.pair.comparison, b.pair.comparison));
  const best = ['pass', 'uncertain'].flatMap((verdict) => gaining.find(({ pair }) => pair.verdict === verdict) ?? []);
  return { ...tried, compared, best: best[0] };
}

/** What gains alike goes by its price. */
function byGain(a: Comparison | undefined, b: Comparison | undefined): number {
  const none = Number.NEGATIVE_INFINITY;
  const [gainA, gainB] = [a?.gain ?? none, b?.gain ?? none];
  if (gainA !== gainB) return gainA < gainB ? 1 : -1;
  return (a?.tokensPerReply ?? 0) - (b?.tokensPerReply ?? 0);
}

function pairOfTest({ trial, best }: Choice) {
  const { gate } = trial.job.policy;
  return best === undefined ? [] : [{ base: trial.asItIs.test, head: best.version.test, gate }];
}

/** Each look at the test part makes the next one worth less, so it is counted: what the ledger has of it was looked at. */
function timesTestedOf({ asItIs, candidates: all }: Trial, family: string, ledger: Pick<Ledger, 'has'>): number {
  const own = new Set(planRequests([asItIs.test], family).map(({ key }) => key));
  const isOnRecord = (version: TrialVersion) =>
    planRequests([version.test], family).some(({ key }) => !own.has(key) && ledger.has(key));
  return all.filter(({ version }) => typeof version !== 'string' && isOnRecord(version)).length;
}

/** Only what is proven is worth an edit. */
async function withFiles(judge: JudgeMitigation, { trial, best, chosen }: Choice, at: Tree): Promise<JudgeMitigation> {
  if (judge.outcome !== 'better' || best === undefined) return judge;
  const edits = chosen.find(({ name }) => name === best.name)?.edits ?? [];
  return { ...judge, files: await writtenVersion(trial.job, { task: best.version.test, edits }, at) };
}

interface Told extends Pick<JudgeMitigation, 'timesTested' | 'why'> {
  readonly test: ComparedPair | undefined;
  readonly confidence: Policy['gate']['confidence'];
}

function judgeOf({ trial, chosen, compared, best }: Choice, told: Told): JudgeMitigation {
  const { job, parts } = trial;
  const { test, timesTested, why } = told;
  const outcome = outcomeOf([...compared.values()], { isTested: best !== undefined, ...told });
  const tried = chosen.map((one) => triedCandidate(one, compared.get(one.name)?.comparison));
  return {
    name: job.head.name,
    prompt: promptPlace(job.head),
    parts: { source: parts.source.length, search: parts.search.length, test: parts.test.length },
    asItIs: compared.values().next().value?.base ?? { unreadable: { replies: 0, of: 0 }, tokensPerReply: undefined },
    candidates: tried.toSorted((a, b) => byGain(a.search, b.search)),
    best: best?.name,
    test: test?.comparison,
    files: undefined,
    outcome,
    why: outcome === undefined ? (why ?? tooLittle) : undefined,
    timesTested,
  };
}

const tooLittle = 'too few of its replies can be read, or some are missing';

function triedCandidate({ name, edits, version }: TrialCandidate, search: Comparison | undefined): TriedCandidate {
  const { about, source } = candidates[name];
  const dropped = typeof version === 'string' ? version : undefined;
  return { name, about, source, edits: edits.map(toldEdit), search, dropped };
}

/** How to make it by hand. */
function toldEdit(edit: Edit): TriedCandidate['edits'][number] {
  switch (edit.kind) {
    case 'block':
      return { where: `in evenhand.${edit.key}`, text: JSON.stringify(edit.value), items: [] };
    case 'demonstrations':
      return {
        where: 'in the file that evenhand.demonstrations names',
        text: writtenDemonstrations(edit.demonstrations),
        items: edit.demonstrations.map(({ id }) => id),
      };
    case 'options':
      return { where: 'in place of the options, and the scale under evenhand.scale', text: edit.text, items: [] };
    case 'paragraph':
      return { where: paragraphPlaces[edit.place], text: edit.text, items: [] };
  }
}

const paragraphPlaces = {
  options: 'after the options',
  output: 'before the output instruction',
  end: "at the end of the user's last message",
} as const satisfies Record<ParagraphPlace, string>;

/** Better is what the gate lets pass on the test part, and of which one change at least is beyond chance for the better. */
function outcomeOf(
  searched: readonly ComparedPair[],
  { isTested, test, confidence }: Told & { readonly isTested: boolean },
): JudgeMitigation['outcome'] {
  const isSearched = searched.length === 0 || searched.some(({ verdict }) => verdict !== 'unmeasured');
  if (!isSearched || searched.some(({ isWhole }) => !isWhole) || test?.verdict === 'unmeasured') return undefined;
  if (!isTested || test === undefined) return 'none-helps';
  return test.verdict === 'pass' && test.comparison.differences.some((one) => isProven(one, confidence))
    ? 'better'
    : 'not-proven';
}

function isProven({ measure, delta, pAdjusted }: Judged, confidence: number): boolean {
  return worsening(measure, delta) < 0 && pAdjusted !== undefined && pAdjusted < 1 - confidence;
}
