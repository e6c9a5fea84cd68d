import type { Ledger } from '../../ask/ports.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { JudgeTasks } from '../../plan/prepare.ts';
import type { ReadOutcome } from '../../score/outcomeReader.ts';
import { besideBase } from '../../score/tooLongAlone.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { againTasks, type Confirmation, confirmedOutcome, differingItems, wholeItems } from './confirm.ts';
import { type OrderedJudge, tasksOf } from './orderedJudges.ts';
import { type LookSettings, type Stop, stopWithin } from './stopWithin.ts';
import { isReadable, isUnreadable, startOf } from './unreadable.ts';

/** What every judge of a run is asked with. */
export interface AskingRun {
  readonly family: string;
  readonly ledger: Ledger;
  /** By their task. */
  readonly requests: ReadonlyMap<Task, readonly Request[]>;
  readonly read: ReadOutcome;
  /** What the first reply to a request means. */
  readonly firstOf: (request: Request) => Outcome;
  readonly looks: LookSettings;
  /** Nothing is saved by asking less. */
  readonly isFree: boolean;
}

/** One judge while it is asked, round by round. */
export class JudgeAsking {
  readonly judge: OrderedJudge;
  /** The first requests of each side, by which it shows whether its replies can be read: they are asked first. */
  readonly starts: readonly (readonly Request[])[];
  readonly isLookedAt: boolean;
  /** How often items on which the sides differ are asked again; 0: never. */
  readonly again: number;
  /** The start of which no reply gives a score; it is asked no further then. */
  unread: readonly Request[] | undefined;
  stop: Stop | undefined;
  /** Whether the asking of its model has ended. */
  isDown = false;
  /** Items that were asked, and up to which it was looked. */
  private reached = 0;
  private lookedAt = 0;
  /** Ids of the items that were asked again. */
  private readonly confirmed = new Set<string>();
  private readonly places: ReadonlyMap<string, number>;
  private readonly placed: Readonly<Record<keyof JudgeTasks, ReadonlyMap<number, readonly Request[]>>>;
  private readonly run: AskingRun;

  constructor(judge: OrderedJudge, run: AskingRun) {
    const { job, base, head, reference, steps } = judge;
    this.judge = judge;
    this.run = run;
    this.isLookedAt = !run.isFree && steps.length > 0;
    this.again = base === undefined ? 0 : job.policy.confirm;
    const own = (task: Task | undefined) => (task === undefined ? undefined : run.requests.get(task)) ?? [];
    this.starts = run.isFree ? [] : tasksOf(judge).flatMap((task) => startOf(own(task)));
    this.places = new Map(head.items.map(({ id }, place) => [id, place]));
    const placed = (task: Task | undefined) => groupBy(own(task), ({ item }) => this.places.get(item.id) ?? -1);
    this.placed = { base: placed(base), head: placed(head), reference: placed(reference) };
  }

  get isActive(): boolean {
    return this.unread === undefined && this.stop === undefined && !this.isDown && this.reached < this.items;
  }

  /** All requests that its verdict needs, as far as that is known; if no reply can be read, those that say so. */
  needed(): readonly Request[] {
    return this.unread ?? this.at(0, this.stop?.items ?? this.items);
  }

  /** The requests up to the next look, or to the last item; they count as asked from now on. */
  nextRound(): { readonly from: number; readonly requests: readonly Request[] } {
    const from = this.reached;
    const look = this.isLookedAt
      ? this.judge.steps.find(({ isLook, items }) => isLook && items > this.reached)
      : undefined;
    this.reached = look?.items ?? this.items;
    return { from, requests: this.at(from, this.reached) };
  }

  /** Both sides of the items from there on that the sides read differently, to be asked again. */
  toConfirm(from: number): readonly Task[] {
    if (this.again === 0) return [];
    const differing = differingItems(this.at(from, this.reached), this.run.firstOf);
    for (const id of differing) this.confirmed.add(id);
    return againTasks(this.judge, this.again, differing);
  }

  /** Whether the first replies can be read at all. @returns whether that is known. */
  readStart(): boolean {
    this.unread ??= this.starts.find((start) => isUnreadable(start, this.run.firstOf));
    return this.unread !== undefined || this.starts.every((start) => isReadable(start, this.run.firstOf));
  }

  /** Whether the rest is needed, by the items up to the last round, or up to the first that lacks a reply. */
  look(items: 'asked' | 'on record'): void {
    if (!this.isLookedAt) return;
    const settled = items === 'asked' ? this.reached : this.onRecord();
    const { judge } = this;
    const looked = { judge, of: this.of.bind(this), outcomeOf: this.outcomeOf.bind(this) };
    this.stop ??= stopWithin(looked, this.run.looks, { from: this.lookedAt, to: settled });
    this.lookedAt = Math.max(this.lookedAt, settled);
  }

  /** The requests about the items between two places in the order of asking. */
  at(from: number, to: number): readonly Request[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, n) => [
      ...this.of('base', from + n),
      ...this.of('head', from + n),
      ...this.of('reference', from + n),
    ]).flat();
  }

  /** The requests of one version about the item at one place. */
  of(side: keyof JudgeTasks, place: number): readonly Request[] {
    return this.placed[side].get(place) ?? [];
  }

  /** What a request came to: several replies as one, if it was asked again. */
  outcomeOf(request: Request): Outcome {
    const { firstOf } = this.run;
    const isFirst = !this.confirmed.has(request.item.id) || request.repeat > 0;
    const outcome = isFirst ? firstOf(request) : confirmedOutcome(request, { again: this.again, ...this.run });
    if (request.task !== this.judge.head) return outcome;
    const onBase = this.of('base', this.places.get(request.item.id) ?? -1);
    return besideBase(request, outcome, { onBase, outcomeOf: firstOf });
  }

  /**
   * How far it was confirmed when the run ended. If that is not whole, what was asked again counts no more: else the
   * items that are left would be chosen by the agreement of their sides.
   */
  confirmation(isStopped: boolean): Confirmation | undefined {
    const { again, confirmed, stop, run } = this;
    if (again === 0) return undefined;
    const own = this.at(0, stop?.items ?? this.items);
    const differing = isStopped ? differingItems(own, run.firstOf) : new Set(confirmed);
    const items = wholeItems(own, differing, { again, ...run });
    const isThrough = !this.isLookedAt || this.reached === this.items;
    const isSettled =
      stop === undefined
        ? isThrough && items === differing.size && own.every(({ key }) => run.ledger.has(key))
        : own.every((request) => this.outcomeOf(request).kind !== 'unanswered');
    const isWhole = !isStopped || isSettled;
    if (isStopped) confirmed.clear();
    if (isWhole) for (const id of differing) confirmed.add(id);
    return { items, of: differing.size, isWhole };
  }

  /** How many of its first items have all of their replies. */
  private onRecord(): number {
    for (let place = 0; place < this.items; place += 1) {
      if (this.at(place, place + 1).some(({ key }) => !this.run.ledger.has(key))) return place;
    }
    return this.items;
  }

  private get items(): number {
    return this.judge.head.items.length;
  }
}
