import { askEstimate } from '../../ask/estimate.ts';
import { isEmbedded } from '../../ask/providers.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { planRequests, type Request, requestsAtMost } from '../../plan/plan.ts';
import type { Prepared } from '../../plan/prepare.ts';
import { missingRequests, questionsOf } from '../../plan/questions.ts';
import { askCounts } from '../../score/askCounts.ts';
import { outcomeReader } from '../../score/outcomeReader.ts';
import {
  keptModels,
  lackedKeys,
  planFor,
  type Scored,
  type ScorePorts,
  type ScoreSettings,
  withoutOthers,
} from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { changesOf, type JudgeRun } from '../judgeRun.ts';
import { Asker, asOne } from './asker.ts';
import { countedRun } from './countedRun.ts';
import { JudgeAsking } from './judgeAsking.ts';
import { type OrderedJudge, tasksOf } from './orderedJudges.ts';
import { lookSettings } from './stopWithin.ts';

/** What was asked of every judge of a run. */
export interface AskedRun {
  /** In the order of the jobs. */
  readonly runs: readonly JudgeRun[];
  /** As if the items that count had been all. */
  readonly scored: Scored;
  /** Every request of the plan, also what was not needed. */
  readonly all: Scored;
}

export interface RoundRun {
  readonly prepared: Prepared;
  readonly judges: readonly OrderedJudge[];
  readonly isCompared: boolean;
  /** Whether a judge of which no reply can be read is told with some of them. */
  readonly quotesReplies: boolean;
}

/** Only if what is asked follows the looks: so many items may be under way at once. */
const itemsPerBlock = 16;

/**
 * Asks the judges of a run in rounds, up to the next look of every judge. The first replies of a judge show whether they
 * can be read at all; if none can, what is under way is the last that it is asked. A round asks again what differs, if the judge is to be confirmed, and looks: so a look reads settled
 * outcomes, and what it finds does not depend on the order in which replies come. A run that may not ask all of its first
 * questions asks none.
 */
export async function askInRounds(run: RoundRun, ports: ScorePorts, settings: ScoreSettings): Promise<AskedRun> {
  const progress = asOne(ports.progress);
  try {
    return await askRounds(run, ports, { ...settings, progress });
  } finally {
    progress.close();
  }
}

async function askRounds(
  run: RoundRun,
  ports: ScorePorts,
  { progress, ...settings }: ScoreSettings & { readonly progress: ReturnType<typeof asOne> },
): Promise<AskedRun> {
  const { ledger } = ports;
  const tasks = run.judges.flatMap(tasksOf);
  ports.prepareFor?.(requestsAtMost(tasks));
  const { family, requests } = planFor(tasks, ports.provider.families, ledger);
  const lacked = new Set(lackedKeys(requests, ledger));
  const fromLedger = new Set(requests.map(({ key }) => key)).size - lacked.size;
  const isFree = isEmbedded(family);
  const confirms = run.judges.some(({ base, job }) => base !== undefined && job.policy.confirm > 0);
  const isLookedAt = !isFree && run.judges.some(({ steps }) => steps.length > 0);
  const asker = new Asker(confirms ? ports : { ...ports, progress }, {
    ...settings,
    family,
    fromLedger,
    // With what is asked again, a round is asked as a whole or not at all.
    isWithinLimits: !confirms,
    keptModels: keptModels(tasks),
    itemsPerBlock: isLookedAt ? itemsPerBlock : undefined,
  });
  const read = outcomeReader(ledger);
  const firstOf = (request: Request): Outcome =>
    read(request, (key) => asker.unanswered.get(key) ?? asker.stopped?.why);
  const byTask = groupBy(requests, ({ task }) => task);
  const asking = {
    family,
    ledger,
    requests: byTask,
    read,
    firstOf,
    looks: lookSettings(run.prepared, run.isCompared),
    isFree,
  };
  const judges = run.judges.map((judge) => new JudgeAsking(judge, asking));

  // What is on record may settle that the rest is not needed, before anything is asked.
  for (const one of judges) {
    one.readStart();
    if (one.again === 0) one.look('on record');
  }
  const missing = missingRequests(
    judges.flatMap((one) => one.needed()),
    (key) => ledger.has(key),
  );
  progress.of(fromLedger + missing.length);
  asker.begin(missing);
  const undecided = new Set(judges);
  const unwanted = new Set<string>();
  const again: Request[] = [];
  while (asker.isOpen && judges.some(({ isActive }) => isActive)) again.push(...(await askRound()));

  const asked = judges.map((one) => ({ asking: one, confirmed: one.confirmation(asker.stopped !== undefined) }));
  asker.end(missing);
  const record = {
    requests: [...requests, ...again],
    needed: new Set([...judges.flatMap((one) => one.needed()), ...again].map(({ key }) => key)),
    lacked: withoutOthers(lacked, asker.asked, ledger),
    asked: asker.asked,
    usage: asker.usage,
  };
  const askingOf = new Map(judges.flatMap((one) => tasksOf(one.judge).map((task) => [task, one] as const)));
  const all: Scored = {
    family,
    requests,
    outcomeOf: (request) => askingOf.get(request.task)?.outcomeOf(request) ?? firstOf(request),
    record,
    counts: askCounts(record, ledger),
    stopped: asker.stopped,
    estimate: asker.isRefused ? askEstimate(questionsOf(missing), settings.prices) : undefined,
  };
  const planned = run.prepared.jobs.map((job): JudgeRun => ({ job, changed: changesOf(job) }));
  const quoted = run.quotesReplies ? ledger : undefined;
  return { ...countedRun(planned, asked, { all, firstOf, quoted }), all };

  /** One round of every judge that needs one. @returns what it asked again. */
  async function askRound(): Promise<readonly Request[]> {
    const active = judges.filter(({ isActive }) => isActive).map((one) => ({ one, ...one.nextRound() }));
    const round = new Set(active.flatMap((part) => part.requests));
    const starts = active.flatMap(({ one }) => one.starts.flat());
    await asker.ask([starts, requests.filter((request) => round.has(request))], isWanted);
    for (const { one, requests: own } of active) {
      one.readStart();
      one.isDown = asker.stopped !== undefined && lacksAny([...one.starts.flat(), ...own]);
    }
    const isWhole = asker.stopped === undefined;
    const settled = active.filter(({ one }) => one.unread === undefined);
    const more = planRequests(isWhole ? settled.flatMap(({ one, from }) => one.toConfirm(from)) : [], family);
    for (const key of lackedKeys(more, ledger)) lacked.add(key);
    if (more.length > 0) await asker.askWhole(more);
    for (const { one } of settled) {
      if (asker.stopped === undefined) one.look('asked');
      else if (one.again === 0) one.look('on record');
      else one.isDown = true;
    }
    return more;
  }

  /** Whether no judge of the question is unreadable, by the first replies so far. */
  function isWanted({ key }: Pick<Request, 'key'>): boolean {
    for (const one of undecided) {
      if (!one.readStart()) continue;
      undecided.delete(one);
      if (one.unread === undefined) continue;
      for (const request of tasksOf(one.judge).flatMap((task) => byTask.get(task) ?? [])) unwanted.add(request.key);
      // Another judge may ask the same.
      for (const request of judges.flatMap((other) => other.needed())) unwanted.delete(request.key);
    }
    return !unwanted.has(key);
  }

  function lacksAny(some: readonly Request[]): boolean {
    return some.some(({ key }) => !ledger.has(key));
  }
}
