import { refusal } from '../../ask/ask.ts';
import { askEstimate } from '../../ask/estimate.ts';
import type { Ledger, ProviderChoice, Stopped } from '../../ask/ports.ts';
import { isEmbedded } from '../../ask/providers.ts';
import { noUsage, usageSum } from '../../ask/usageSum.ts';
import { howToGoOn } from '../../ask/words.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';
import type { Finding } from '../../gate/finding.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { missingRequests } from '../../plan/estimate.ts';
import { planRequests, type Request, requestsAtMost } from '../../plan/plan.ts';
import type { Prepared } from '../../plan/prepare.ts';
import { questionsOf } from '../../plan/questionsOf.ts';
import { type AskRecord, askCounts } from '../../score/askCounts.ts';
import { readOutcome } from '../../score/readOutcome.ts';
import {
  askRequests,
  keptModels,
  lackedKeys,
  planFor,
  type Scored,
  type ScorePorts,
  type ScoreSettings,
  withoutOthers,
} from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { asOne } from './asOne.ts';
import { type Confirmation, confirmedOutcome } from './early/confirm.ts';
import { againOf, confirmation, endOf, type Followed, follow, isActive, neededOf, onRecord } from './early/followed.ts';
import { type RoundJudge, sidesOf } from './early/roundJudge.ts';
import { lookSettings, type Stop, stopWithin } from './early/stopWithin.ts';
import { isUnreadable, unreadableFinding } from './early/unreadable.ts';

/** What both sides of every judge said, as far as it was asked. */
export interface AskedSides {
  /** Every request of the plan, those that were not needed among them. */
  readonly all: Scored;
  /** Of the judges whose asking ended early; undefined if none may. */
  readonly stops: ReadonlyMap<RoundJudge, Stop> | undefined;
  /** How far the items of a judge were asked again, by its head; undefined if no judge asks any again. */
  readonly confirmed: ReadonlyMap<LoadedJudge, Confirmation> | undefined;
  /** Why a judge was asked no further whose first replies all give no score, by its head. */
  readonly unread: ReadonlyMap<LoadedJudge, Finding>;
}

export interface RoundRun {
  readonly prepared: Prepared;
  readonly judges: readonly RoundJudge[];
  readonly isCompared: boolean;
  /** Whether a judge of which no reply can be read is told with some of them. */
  readonly quotesReplies: boolean;
}

/**
 * Asks the judges of a run in rounds: a few replies of each, which show whether they can be read, then up to the next look
 * of every judge. A round asks again what differs, if the judge is to be confirmed, and looks: so a look reads settled
 * outcomes, and what it finds does not depend on the order in which replies come. A run that may not ask all of its first
 * questions asks none.
 */
export async function askInRounds(run: RoundRun, ports: ScorePorts, settings: ScoreSettings): Promise<AskedSides> {
  // What is asked again is not known beforehand: each round is told for itself then.
  if (run.judges.some((judge) => judge.again > 0)) return askRounds(run, ports, settings);
  const progress = asOne(ports.progress);
  try {
    return await askRounds(run, { ...ports, progress }, settings, progress.of);
  } finally {
    progress.close();
  }
}

async function askRounds(
  run: RoundRun,
  ports: ScorePorts,
  settings: ScoreSettings,
  tellTotal: (total: number) => void = () => {},
): Promise<AskedSides> {
  const { ledger, provider } = ports;
  const tasks = run.judges.flatMap(sidesOf);
  ports.prepareFor?.(requestsAtMost(tasks));
  const { family, requests } = planFor(tasks, provider.families, ledger);
  const byTask = groupBy(requests, ({ task }) => task);
  const followed = run.judges.map((judge) => follow(judge, byTask, isEmbedded(family)));
  const judgeOf = new Map(followed.flatMap((one) => sidesOf(one.judge).map((task) => [task, one] as const)));
  const looks = lookSettings(run.prepared, run.isCompared);
  const lacked = new Set(lackedKeys(requests, ledger));
  const spent = { asked: new Set<string>(), unanswered: new Map<string, string>(), usage: noUsage, paid: 0 };
  const again: Request[] = [];
  let stopped: Stopped | undefined;

  const firstOf = (request: Request): Outcome =>
    readOutcome(request, ledger, (key) => spent.unanswered.get(key) ?? stopped?.why);
  const confirmed = new Map<string, Outcome>();
  const outcomeOf = (request: Request): Outcome => {
    const one = judgeOf.get(request.task);
    if (one?.confirmed.has(request.item.id) !== true || request.repeat > 0) return firstOf(request);
    const { item, variant, task } = request;
    const cell = JSON.stringify([task.judge.name, task.side, item.id, variant.family, variant.name]);
    const outcome = confirmed.get(cell) ?? confirmedOutcome(request, { again: one.judge.again, family, ledger });
    confirmed.set(cell, outcome);
    return outcome;
  };
  const look = (one: Followed, settled: number) => {
    const looked = { judge: one.judge, requests: one.requests, outcomeOf, settings: looks };
    one.stop ??= one.isLookedAt ? stopWithin(looked, one.lookedAt, settled) : undefined;
    one.lookedAt = Math.max(one.lookedAt, settled);
  };
  const read = (one: Followed) => {
    one.unread ??= one.starts.find((start) => isUnreadable(start, firstOf));
  };
  const kept = keptModels(tasks);
  const one = openedOnce(provider, family);
  const fromLedger = new Set(requests.map(({ key }) => key).filter((key) => !lacked.has(key))).size;
  /** @returns whether there may be more to ask: a model that is down ends the asking of its judges alone. */
  const askMore = async (more: readonly Request[]): Promise<boolean> => {
    const part = await askRequests(
      more,
      { ...ports, provider: one },
      {
        ...settings,
        // With what is asked again, a round is asked as a whole or not at all.
        isWithinLimits: run.judges.every((judge) => judge.again === 0),
        keptModels: kept,
        itemsPerBlock: followed.some(({ isLookedAt }) => isLookedAt) ? watchedItems : undefined,
        fromLedger: fromLedger + spent.asked.size,
        paidBefore: spent.paid,
        usageBefore: spent.usage,
      },
    );
    for (const key of part.asked) spent.asked.add(key);
    for (const [key, why] of part.unanswered) spent.unanswered.set(key, why);
    spent.usage = usageSum(spent.usage, part.usage);
    spent.paid = Math.max(spent.paid, part.paid);
    stopped ??= part.stopped;
    return stopped === undefined || stopped.kind === 'outage';
  };

  // What is on record may settle that the rest is not needed, before anything is asked.
  for (const one of followed) {
    read(one);
    if (one.judge.again === 0) look(one, onRecord(one, ledger));
  }
  const missing = missingRequests(followed.flatMap(neededOf), (key) => ledger.has(key));
  tellTotal(fromLedger + missing.length);
  const questions = questionsOf(missing);
  stopped = missing.length === 0 ? undefined : refusal(questions, provider, settings);
  let isOpen = stopped === undefined;
  if (isOpen) {
    isOpen = await askMore(followed.filter(isActive).flatMap(({ starts }) => starts.flat()));
    for (const one of followed) {
      read(one);
      one.isDown = stopped !== undefined && one.starts.flat().some(({ key }) => !ledger.has(key));
    }
  }
  while (isOpen && followed.some(isActive)) {
    const active = followed.filter(isActive).map((one) => ({ one, from: one.reached, to: endOf(one) }));
    const round = new Set(active.flatMap(({ one, from, to }) => one.requests.at(from, to)));
    isOpen = await askMore(requests.filter((request) => round.has(request)));
    for (const { one, from, to } of active) {
      one.reached = to;
      one.isDown = stopped !== undefined && one.requests.at(from, to).some(({ key }) => !ledger.has(key));
    }
    const more = planRequests(
      isOpen && stopped === undefined ? active.flatMap(({ one, from }) => againOf(one, from, outcomeOf)) : [],
      family,
    );
    again.push(...more);
    for (const key of lackedKeys(more, ledger)) lacked.add(key);
    if (more.length > 0) isOpen = (await askMore(more)) && stopped === undefined;
    for (const { one, to } of active) {
      if (stopped === undefined) look(one, to);
      else if (one.judge.again === 0) look(one, onRecord(one, ledger));
      else one.isDown = true;
    }
  }

  const isStopped = stopped !== undefined;
  const confirmations = new Map(
    followed.map((one) => [one.judge.job.head, confirmation(one, { family, ledger, firstOf, outcomeOf, isStopped })]),
  );
  stopped = toldOfAll(stopped, spent, missing, ledger);
  const needed = new Set([...followed.flatMap(neededOf), ...again].map(({ key }) => key));
  const planned = [...requests, ...again];
  const record: AskRecord = {
    requests: planned,
    needed,
    lacked: withoutOthers(lacked, spent.asked, ledger),
    asked: spent.asked,
    usage: spent.usage,
  };
  const isUnasked =
    stopped !== undefined && spent.paid === 0 && (stopped.kind === 'no-key' || stopped.kind === 'budget');
  return {
    all: {
      family,
      requests,
      outcomeOf,
      record,
      counts: askCounts(record, ledger),
      stopped,
      estimate: isUnasked && stopped?.limit === undefined ? askEstimate(questions, settings.prices) : undefined,
    },
    stops: followed.some(({ isLookedAt }) => isLookedAt)
      ? new Map(followed.flatMap(({ judge, stop }) => (stop === undefined ? [] : [[judge, stop] as const])))
      : undefined,
    confirmed: run.judges.some((judge) => judge.again > 0) ? confirmations : undefined,
    unread: new Map(
      followed.flatMap(({ judge, unread }) =>
        unread === undefined
          ? []
          : [[judge.job.head, unreadableFinding(unread, firstOf, run.quotesReplies ? ledger : undefined)] as const],
      ),
    ),
  };
}

/** Only if what is asked follows the looks: so many items may be under way at once. */
const watchedItems = 16;

/** What a provider learns in one round, such as a parameter that a model refuses, it knows in the next. */
function openedOnce(provider: ProviderChoice, family: string): ProviderChoice {
  let opened: ReturnType<ProviderChoice['open']> | undefined;
  return {
    ...provider,
    families: [family],
    open: () => {
      opened ??= provider.open();
      return opened;
    },
  };
}

/** A limit is told of the whole run, and not of the round in which it was reached. */
function toldOfAll(
  stopped: Stopped | undefined,
  { asked, unanswered }: { readonly asked: ReadonlySet<string>; readonly unanswered: Map<string, string> },
  missing: readonly Request[],
  ledger: Ledger,
): Stopped | undefined {
  if (stopped?.limit === undefined) return stopped;
  const isGivenUp = (key: string) => unanswered.has(key) && unanswered.get(key) !== stopped.why;
  const open = missing.map(({ key }) => key).filter((key) => !ledger.has(key));
  const left = open.filter((key) => !isGivenUp(key));
  const why = `${stopped.limit}: ${howToGoOn(asked.size, left.length, open.length - left.length)}`;
  for (const key of left) unanswered.set(key, why);
  return { ...stopped, why };
}
