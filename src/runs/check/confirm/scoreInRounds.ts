import { overCost } from '../../../ask/costLimit.ts';
import { costUsd } from '../../../ask/costUsd.ts';
import type { Stopped } from '../../../ask/ports.ts';
import type { LoadedJudge } from '../../../config/loadedJudge.ts';
import type { Outcome } from '../../../judge/outcome.ts';
import { missingRequests } from '../../../plan/estimate.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import type { Prepared } from '../../../plan/prepare.ts';
import { questionsOf } from '../../../plan/questionsOf.ts';
import { readOutcome } from '../../../score/readOutcome.ts';
import {
  type PlannedRun,
  planFor,
  type Scored,
  type ScorePorts,
  type ScoreSettings,
  scoreTasks,
} from '../../../score/scoreTasks.ts';
import type { Stop } from '../early/earlyJob.ts';
import type { EarlyRun } from '../early/earlyRun.ts';
import { type UnreadableStarts, unreadableStarts } from '../early/unreadableStarts.ts';
import { confirmed } from './confirmed.ts';
import { differingItems } from './differingItems.ts';
import { againTasks, firstTasks, placesOf, type RoundJudge } from './roundJudge.ts';
import { RunTotals } from './runTotals.ts';
import { type Confirmation, settleJudge } from './settleJudge.ts';

/** A run in which items on which the sides differ were asked again. */
export interface ConfirmedRun {
  readonly scored: Scored;
  /** Of the judges whose asking may end early, in their order; undefined where none may. */
  readonly stops: readonly (Stop | undefined)[] | undefined;
  /** How far the items of a judge were asked again, by its head. */
  readonly confirmed: ReadonlyMap<LoadedJudge, Confirmation>;
  readonly unreadable: UnreadableStarts | undefined;
}

/**
 * Asks up to the next look, then again what differs, then looks: so a look reads settled outcomes, and so does the end.
 * A run that may not ask all of its first questions asks none.
 */
export async function scoreInRounds(
  { prepared, early }: { readonly prepared: Prepared; readonly early: EarlyRun },
  ports: ScorePorts,
  settings: ScoreSettings,
): Promise<ConfirmedRun> {
  const tasks = early.tasks();
  const planned = planFor(tasks, ports.provider.families, ports.ledger);
  const refused = isRefused(planned, ports, settings);
  const rounds = new Rounds({ prepared, early, tasks, planned }, ports, settings);
  if (refused) return rounds.end(await rounds.atOnce());
  for (let round = 0; await rounds.ask(round); round += 1);
  // What all would come to, where nothing can be asked.
  if (rounds.stopped?.kind === 'no-key') return rounds.end(await rounds.atOnce());
  return rounds.end(rounds.scored());
}

function isRefused(
  { requests }: PlannedRun,
  { ledger, provider }: ScorePorts,
  { maxCalls = Number.POSITIVE_INFINITY, maxCostUsd, prices }: ScoreSettings,
): boolean {
  const missing = missingRequests(requests, (key) => ledger.has(key));
  if (missing.length > maxCalls) return true;
  return provider.isFree !== true && overCost(questionsOf(missing), { maxCostUsd, prices }) !== undefined;
}

interface Run {
  readonly prepared: Prepared;
  readonly early: EarlyRun;
  readonly tasks: readonly Task[];
  readonly planned: PlannedRun;
}

class Rounds {
  stopped: Stopped | undefined;
  private readonly totals = new RunTotals();
  private readonly whys = new Map<string, string>();
  /** After which places nothing was asked. */
  private readonly asked = new Map<RoundJudge, number>();
  private readonly settled = new WeakMap<Request, Outcome>();
  private readonly judges: readonly RoundJudge[];
  private readonly judgeOf: ReadonlyMap<Task, RoundJudge>;
  private readonly run: Run;
  private readonly ports: ScorePorts;
  private readonly settings: ScoreSettings;
  private readonly isFollowed: boolean;
  private readonly unreadable: UnreadableStarts | undefined;

  constructor(run: Run, ports: ScorePorts, settings: ScoreSettings) {
    this.run = run;
    this.ports = ports;
    this.settings = settings;
    const followed = run.early.followed(run.planned, this.outcomeOf);
    this.isFollowed = followed.length > 0;
    this.unreadable = unreadableStarts(run.early.pairs(), run.planned, ports.ledger);
    this.judges = run.early.pairs().map(({ job, base, head }): RoundJudge => {
      const own = followed.find((one) => one.head === head);
      const looks = (own?.steps ?? []).filter(({ isLook }) => isLook).map(({ items }) => items);
      const again = base === undefined ? 0 : job.policy.confirm;
      const ends = [...looks, head.items.length];
      return { of: job.head, base, head, again, ends, watched: own?.job, confirmed: new Set() };
    });
    this.judgeOf = new Map(
      this.judges.flatMap((judge) =>
        [judge.base, judge.head].flatMap((task) => (task ? [[task, judge] as const] : [])),
      ),
    );
  }

  /** What a request came to: all of its replies, where it was asked again. */
  readonly outcomeOf = (request: Request): Outcome => {
    const judge = this.judgeOf.get(request.task);
    const { ledger } = this.ports;
    if (judge?.confirmed.has(request.item.id) !== true || request.repeat > 0) {
      return readOutcome(request, ledger, (key) => this.whys.get(key) ?? this.stopped?.why);
    }
    const known = this.settled.get(request);
    const outcome = known ?? confirmed(request, { again: judge.again, family: this.run.planned.family, ledger });
    this.settled.set(request, outcome);
    return outcome;
  };

  /** @returns whether there may be another round. */
  async ask(round: number): Promise<boolean> {
    const asked = this.readable().filter((judge) => firstTasks(judge, round).length > 0);
    if (asked.length === 0 || this.stopped !== undefined) return false;
    await this.more(asked.flatMap((judge) => firstTasks(judge, round)));
    for (const judge of asked) this.asked.set(judge, judge.ends[round] ?? 0);
    if (this.stopped !== undefined) return false;
    const active = this.readable().filter((judge) => asked.includes(judge));
    const again = active.flatMap((judge) => againTasks(judge, this.differing(judge, round)));
    if (again.length > 0) await this.more(again);
    if (this.stopped !== undefined) return false;
    for (const judge of active) {
      for (const place of placesOf(judge, round)) judge.watched?.await(place, -1);
      judge.watched?.advance();
    }
    return true;
  }

  /** All first questions, where they cannot be asked. */
  async atOnce(): Promise<Scored> {
    const scored = await scoreTasks(this.run.tasks, this.ports, this.settings);
    this.learn(scored);
    return scored;
  }

  scored(): Scored {
    const { planned, tasks } = this.run;
    const beyond: Request[] = [];
    for (const judge of this.judges) {
      const own = planned.requests.filter(({ task }) => task === judge.head || task === judge.base);
      const asked = new Set(judge.head.items.slice(0, this.asked.get(judge)).map(({ id }) => id));
      const left = own.filter(({ item }) => !this.asked.has(judge) || !asked.has(item.id));
      if (judge.watched?.stop === undefined && this.isReadable(judge)) this.totals.addLeft(left, this.ports.ledger);
      else for (const request of left) beyond.push(request);
    }
    this.totals.addBeyond(beyond, this.ports.ledger);
    return {
      family: planned.family,
      requests: tasks.length === 0 ? [] : planned.requests,
      outcomeOf: this.outcomeOf,
      missing: this.totals.missing,
      notNeeded: this.totals.notNeeded,
      counts: this.totals.sum(),
      stopped: this.stopped,
      estimate: undefined,
    };
  }

  end(scored: Scored): ConfirmedRun {
    const stops = this.judges.flatMap(({ watched }) => (watched === undefined ? [] : [watched.stop]));
    const confirmed = new Map(this.judges.map((judge) => [judge.of, this.settle(judge)]));
    return {
      scored: { ...scored, outcomeOf: this.outcomeOf },
      stops: this.isFollowed ? stops : undefined,
      confirmed,
      unreadable: this.unreadable,
    };
  }

  private isReadable({ head }: RoundJudge): boolean {
    return this.unreadable?.isUnread(head) !== true;
  }

  private readable(): readonly RoundJudge[] {
    return this.judges.filter((judge) => this.isReadable(judge));
  }

  private settle(judge: RoundJudge): Confirmation {
    const { run, ports, outcomeOf } = this;
    return settleJudge(judge, {
      ...run.planned,
      ledger: ports.ledger,
      outcomeOf,
      isStopped: this.stopped !== undefined,
      isThrough: judge.ends.length === 1 || this.asked.get(judge) === judge.head.items.length,
    });
  }

  private differing(judge: RoundJudge, round: number): ReadonlySet<string> {
    const { base, head } = judge;
    if (base === undefined || judge.again === 0) return new Set();
    const ids = new Set(placesOf(judge, round).map((place) => head.items[place]?.id));
    const own = this.run.planned.requests.filter(
      ({ task, item }) => this.judgeOf.get(task) === judge && ids.has(item.id),
    );
    const differing = differingItems({ base, head }, own, this.outcomeOf);
    for (const id of differing) judge.confirmed.add(id);
    return differing;
  }

  /** What it asks is paid from what earlier rounds left. */
  private async more(tasks: readonly Task[]): Promise<void> {
    const { ports, settings, run } = this;
    const { asked } = this.totals.sum();
    const { maxCalls, maxCostUsd, prices } = settings;
    const spentUsd = prices === undefined ? 0 : costUsd(this.totals.sum(), prices);
    const provider = { ...ports.provider, families: [run.planned.family] as const, open: () => ports.provider.open() };
    const part = await scoreTasks(
      tasks,
      { ...ports, provider },
      {
        ...settings,
        watchOf: () => this.unreadable,
        maxCalls: maxCalls === undefined ? undefined : maxCalls - asked,
        maxCostUsd: maxCostUsd === undefined ? undefined : Math.max(0, maxCostUsd - spentUsd),
      },
    );
    this.totals.add(part);
    this.learn(part);
  }

  private learn({ requests, outcomeOf, stopped }: Scored): void {
    this.stopped = stopped;
    for (const request of requests) {
      const outcome = outcomeOf(request);
      if (outcome.kind === 'unanswered') this.whys.set(request.key, outcome.why);
    }
  }
}
