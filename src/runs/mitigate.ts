import type { CandidateName } from '../candidates/candidateNames.ts';
import { candidates } from '../candidates/table.ts';
import { writtenDemonstrations } from '../config/filesBeside.ts';
import type { Edit, ParagraphPlace } from '../judge/edit.ts';
import { groupsIn } from '../plan/itemParts.ts';
import { planRequests, type Task } from '../plan/plan.ts';
import { estimate } from '../plan/questions.ts';
import type { JudgeMitigation, Mitigation, TriedCandidate } from '../report/mitigation.ts';
import { listed } from '../report/numbers.ts';
import { type Scored, scoreTasks } from '../score/scoreTasks.ts';
import { promptPlace } from '../shared/promptPlace.ts';
import type { Tree } from '../tree/tree.ts';
import { byGain, makesWorse } from './mitigate/choose.ts';
import { type Choice, chooseBest } from './mitigate/chooseBest.ts';
import type { ComparedPair } from './mitigate/compareVersions.ts';
import { timesTested } from './mitigate/testLooks.ts';
import { type Trial, type TrialCandidate, trialsOf } from './mitigate/versions.ts';
import { withFilesIn, writtenVersion } from './mitigate/writtenVersion.ts';
import { type PlannedRun, planRun, type RunPorts, reportedRun, type VersionJob } from './openRun.ts';
import { searchAndTest, type Tested } from './searchAndTest.ts';

export interface MitigateJob extends VersionJob {
  /** If there is a base, only judges that differ from it are tried. */
  readonly base: Tree | undefined;
  /** Those to try. */
  readonly candidates: readonly CandidateName[];
  /** Which side's rules, gold, items and perturbations decide; absent: the base's. */
  readonly policyFrom?: 'base' | 'head';
}

/** @throws UnusableInput if the configuration cannot be used, or a judge has too few items with a gold. */
export async function planMitigation(job: MitigateJob): Promise<PlannedRun & { readonly tried: readonly Trial[] }> {
  const run = await planRun({ ...job, head: job.at, changesText: true });
  return { ...run, tried: trialsOf(run.prepared, job.candidates) };
}

/**
 * The most that is asked: every version with the search part; and with the test part the judge as it is and the
 * candidate that takes most tokens.
 */
export function plannedTasks({
  job,
  asItIs,
  versions,
}: Trial): readonly { readonly name: string; readonly task: Task }[] {
  const { name } = job.head;
  const tokensOf = (task: Task) => estimate(planRequests([task], 'any'), () => false, undefined).inputTokens;
  const [dearest] = versions.map(({ test }) => test).toSorted((a, b) => tokensOf(b) - tokensOf(a));
  const test = dearest === undefined ? [] : [asItIs.test, dearest];
  return [
    { name: `${name}, as it is`, task: asItIs.search },
    ...versions.map((version) => ({ name: `${name}, ${version.name}`, task: version.search })),
    ...test.map((task) => ({ name: `${name}, on the test part at most`, task })),
  ];
}

/**
 * Which change makes a judge more even? Every candidate is compared with the judge as it is on the search part of its
 * items. The best is confirmed once, on the test part, which chose nothing.
 *
 * @throws UnusableInput as `planMitigation` does.
 */
export async function mitigate(job: MitigateJob, ports: RunPorts): Promise<Mitigation> {
  const { tried, ...run } = await planMitigation(job);
  const { policy } = run.prepared;
  let stopped: Scored['stopped'];
  const {
    session,
    tested,
    judges: found,
  } = await searchAndTest(run, job, ports, {
    jobs: tried.map((trial) => trial.job),
    search: async (session) => {
      const tasks = tried.map(({ asItIs, versions }) => [asItIs, ...versions].map(({ search }) => search));
      // If no reply to a judge as it is can be read, its candidates are not asked.
      const asItIsOf = new Map(tasks.flatMap((own) => own.map((task) => [task, own[0] ?? task])));
      const asked = await scoreTasks(tasks.flat(), session, (task) => asItIsOf.get(task) ?? task);
      stopped = asked.stopped;
      return { asked, found: chooseBest(tried, asked, { policy, ledger: session.ports.ledger }) };
    },
    pairOf: ({ trial: { job: own, asItIs }, best }) =>
      best && { name: own.head.name, base: asItIs.test, head: best.test, gate: own.policy.gate },
  });
  const ended = tested.stopped ?? stopped;
  const told = found.map((choice) => {
    const { job: own, parts } = choice.trial;
    const times = timesTested(own.head.name, parts.test, session.ports.ledger);
    return judgeMitigation(choice, { timesTested: times, why: ended?.why }, policy.gate.confidence);
  });
  const judges = await withFiles(found, told, job.at);
  return {
    version: 1,
    run: 'mitigate',
    ...reportedRun(run, session, { tool: job.tool, counts: tested.counts }),
    stopped: ended?.kind,
    exitCode: judges.every(({ outcome }) => outcome !== undefined) ? 0 : 3,
    judges,
  };
}

/**
 * Only a proven gain is worth an edit. Several judges may share one configuration, so each is written into the result
 * of the judges before it.
 */
async function withFiles(
  found: readonly Tested<Choice>[],
  told: readonly JudgeMitigation[],
  at: Tree,
): Promise<readonly JudgeMitigation[]> {
  const judges: JudgeMitigation[] = [];
  let tree = at;
  for (const [index, one] of told.entries()) {
    const { trial, best } = found[index] ?? {};
    const isBetter = one.outcome === 'better' && trial !== undefined && best !== undefined;
    const files = isBetter ? await writtenVersion(trial.job, { task: best.test, edits: best.edits }, tree) : undefined;
    if (files !== undefined) tree = withFilesIn(tree, files);
    judges.push({ ...one, files });
  }
  return judges;
}

/** @param told.why why asking ended early. */
function judgeMitigation(
  choice: Tested<Choice>,
  { timesTested, why }: Pick<JudgeMitigation, 'timesTested' | 'why'>,
  confidence: number,
): JudgeMitigation {
  const { trial, compared, best, largest, asItIs, test } = choice;
  const { job, parts } = trial;
  const outcome = outcomeOf(choice);
  // A candidate that was not measured is not proposed.
  const confirmed = outcome === undefined ? {} : { best: best?.name, largest, test: test?.comparison };
  const tried = trial.candidates.map((one) => triedCandidate(one, compared.get(one.name), confidence));
  return {
    name: job.head.name,
    prompt: promptPlace(job.head),
    parts: { source: parts.source.length, search: parts.search.length, test: parts.test.length },
    groups: groupsIn(parts),
    asItIs,
    candidates: tried.toSorted((a, b) => byGain(a.search, b.search)),
    best: confirmed.best,
    largest: confirmed.largest,
    test: confirmed.test,
    files: undefined,
    outcome,
    why: outcome === undefined ? whyUnmeasured(choice, why) : undefined,
    look: confirmed.best && test?.look,
    timesTested,
  };
}

/** What was not measured, and why. */
function whyUnmeasured({ compared, best, unread, test }: Tested<Choice>, why = 'no reply came'): string {
  if (unread !== undefined) return unread;
  const lacking = [...compared].flatMap(([name, { isWhole }]) => (isWhole ? [] : [name]));
  if (lacking.length > 0)
    return `not every reply about the search part is there for ${listed(lacking)}, or for the judge as it is: ${why}`;
  if (best !== undefined && test?.isWhole !== true)
    return `not every reply about the test part is there, where ${best.name} was to be confirmed: ${why}`;
  return 'too few of its replies can be read';
}

function triedCandidate(
  { name, edits, version }: TrialCandidate,
  searched: ComparedPair | undefined,
  confidence: number,
): TriedCandidate {
  const { about, source } = candidates[name];
  const dropped = typeof version === 'string' ? version : undefined;
  const search = searched?.comparison;
  const isWorse = search !== undefined && makesWorse(search, confidence);
  return { name, about, source, edits: edits.map(toldEdit), search, isWorse, dropped };
}

/** How to make it by hand. */
function toldEdit(edit: Edit): TriedCandidate['edits'][number] {
  switch (edit.kind) {
    case 'block':
      return {
        where: "in the judge's entry",
        text: `evenhand: { ${edit.key}: ${JSON.stringify(edit.value)} }`,
        items: [],
      };
    case 'demonstrations':
      return {
        where: 'in the file that evenhand.demonstrations names',
        text: writtenDemonstrations(edit.demonstrations),
        items: edit.demonstrations.map(({ id }) => id),
      };
    case 'options':
      return { where: 'in place of the options, and the scale under evenhand.scale', text: edit.text, items: [] };
    case 'definition':
      return { where: 'in place of {{#definition}} … {{/definition}}', text: edit.text, items: [] };
    case 'paragraph':
      return { where: paragraphPlaces[edit.place], text: edit.text, items: [] };
  }
}

const paragraphPlaces = {
  options: 'after the options',
  output: 'before the output instruction',
  end: "at the end of the user's last message",
} as const satisfies Record<ParagraphPlace, string>;

function outcomeOf({ compared, best, unread, test }: Tested<Choice>): JudgeMitigation['outcome'] {
  const searched = [...compared.values()];
  if (unread !== undefined) return undefined;
  const isSearched = searched.length === 0 || searched.some(({ verdict }) => verdict !== 'unmeasured');
  if (!isSearched || searched.some(({ isWhole }) => !isWhole)) return undefined;
  return best === undefined || test === undefined ? 'none-helps' : test.outcome;
}
