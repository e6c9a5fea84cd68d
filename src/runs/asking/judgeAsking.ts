import type { Ledger } from '../../ask/ports.ts';
import { isTooLong } from '../../ask/words.ts';
import { readingFinding } from '../../gate/changeFindings.ts';
import { looksUpTo } from '../../gate/early/lookSteps.ts';
import type { ReadBy } from '../../gate/finding.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import { baseReading } from '../../plan/baseReading.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { JudgeTasks } from '../../plan/prepare.ts';
import { isReadable, isUnreadable, startOf } from '../../score/firstReplies.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { changesOf, type JudgeRun } from '../judgeRun.ts';
import { type OrderedJudge, tasksOf } from './orderedJudges.ts';
import type { LookSettings, Stop, stopWithin } from './stopWithin.ts';
import { unreadableStart } from './unreadable.ts';

/** What all judges of a run share when they are asked. */
export interface AskingRun {
  readonly ledger: Ledger;
  readonly byTask: ReadonlyMap<Task, readonly Request[]>;
  /** What the reply to a request means without regard to the other version. */
  readonly outcomeAlone: (request: Request) => Outcome;
  readonly looks: LookSettings;
  /** Undefined: no judge is looked at before the end. */
  readonly stopWithin: typeof stopWithin | undefined;
  /** Asking less saves nothing. */
  readonly isFree: boolean;
}

interface CountedJudge {
  readonly run: JudgeRun;
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
}

const sides = ['base', 'head', 'reference'] as const;
type Side = (typeof sides)[number];

/** The base's reading must find this share of the head's scores. */
const leastRead = 0.9;

/** One judge while it is asked, round by round. */
export class JudgeAsking {
  readonly judge: OrderedJudge;
  /** The first requests of each side. They are asked first, and show whether the side's replies can be read. */
  readonly starts: readonly (readonly Request[])[];
  readonly isLookedAt: boolean;
  /** The first requests of a side if none of their replies gives a score; the judge is then asked no further. */
  unread: readonly Request[] | undefined;
  stop: Stop | undefined;
  /** Whether the asking of its model has ended. */
  isDown = false;
  /** How many items the rounds have reached so far, and at how many of them the gate has looked. */
  private reached = 0;
  private lookedAt = 0;
  private readonly places: ReadonlyMap<string, number>;
  private readonly placed: Readonly<Record<Side, ReadonlyMap<number, readonly Request[]>>>;
  private readonly run: AskingRun;
  /** The head as the base reads it; undefined if both are read alike. */
  private readonly headByBase: Task | undefined;

  constructor(judge: OrderedJudge, run: AskingRun) {
    const { head, steps } = judge;
    this.judge = judge;
    this.run = run;
    const reading = baseReading(judge.job);
    this.headByBase = reading && { ...head, reading };
    this.isLookedAt = !run.isFree && steps.length > 0;
    this.starts = run.isFree
      ? []
      : tasksOf(judge)
          .map((task) => startOf(run.byTask.get(task) ?? []))
          .filter((start) => start !== undefined);
    this.places = new Map(head.items.map(({ id }, place) => [id, place]));
    const placed = (side: Side) => groupBy(this.requestsOf(side), ({ item }) => this.places.get(item.id) ?? -1);
    this.placed = { base: placed('base'), head: placed('head'), reference: placed('reference') };
  }

  get isActive(): boolean {
    return this.unread === undefined && this.stop === undefined && !this.isDown && this.reached < this.items;
  }

  /** All requests that its verdict needs, as far as known; of an unreadable judge, the ones that show this. */
  needed(): readonly Request[] {
    return this.unread ?? this.requestsBetween(0, this.stop?.items ?? this.items);
  }

  /** The requests up to the next look, or to the last item; they count as asked from now on. */
  nextRound(): readonly Request[] {
    const from = this.reached;
    const look = this.isLookedAt ? this.judge.steps.find(({ items }) => items > this.reached) : undefined;
    this.reached = look?.items ?? this.items;
    return this.requestsBetween(from, this.reached);
  }

  /** Looks whether the first replies can be read at all. @returns whether that is known by now. */
  readStart(): boolean {
    const outcomeOf = (request: Request) => this.outcomeByEither(request);
    this.unread ??= this.starts.find((start) => isUnreadable(start, outcomeOf));
    return this.unread !== undefined || this.starts.every((start) => isReadable(start, outcomeOf));
  }

  /**
   * Decides whether the rest is needed, from the items up to the last round, or up to the first item that lacks a
   * reply.
   */
  look(items: 'asked' | 'on record'): void {
    if (!this.isLookedAt) return;
    const settled = items === 'asked' ? this.reached : this.itemsOnRecord();
    const { judge } = this;
    const looked = {
      judge,
      requestsAbout: this.requestsAbout.bind(this),
      outcomeOf: (request: Request) => this.outcomeOf(request),
    };
    this.stop ??= this.run.stopWithin?.(looked, this.run.looks, { from: this.lookedAt, to: settled });
    this.lookedAt = Math.max(this.lookedAt, settled);
  }

  /** The judge as if only the counted items existed, in the order of their file. */
  counted(stopped: unknown): CountedJudge {
    const { judge, stop, unread, headByBase, run } = this;
    const { job, steps } = judge;
    const readBy = this.readBy();
    const head = (readBy?.readBy === 'base' ? headByBase : undefined) ?? judge.head;
    const tasks = this.countedTasks(head.reading);
    const requests = sides.flatMap((side) => {
      const task = tasks[side];
      const items = new Set(task?.items);
      return task === undefined
        ? []
        : this.requestsOf(side).flatMap((one) => (items.has(one.item) ? [{ ...one, task }] : []));
    });
    const of = this.items;
    const items = stop?.items ?? of;
    const looks = looksUpTo(steps, items, of);
    // An interrupted judge has not ended by its design.
    const isEnded = this.isLookedAt && (stopped === undefined || stop !== undefined);
    const asked = {
      ...(isEnded ? { early: { items, of, looks: looks.length, why: stop?.why }, looks } : {}),
      unread: unread && unreadableStart(unread, run.outcomeAlone),
    };
    const changed = [...changesOf(job), ...readingFinding(job, readBy)];
    const outcomeOf = (request: Request) => this.outcomeOf(request, head);
    return { run: { job: { ...job, tasks }, changed, asked }, requests, outcomeOf };
  }

  /** Its tasks with only the items that were asked. @param reading how the head is read; undefined: as it states. */
  private countedTasks(reading: Task['reading']): JudgeTasks {
    const { job, head: ordered } = this.judge;
    const asked = this.stop && new Set(ordered.items.slice(0, this.stop.items).map(({ id }) => id));
    const cut = (task: Task) => (asked ? { ...task, items: task.items.filter(({ id }) => asked.has(id)) } : task);
    const { base, head, reference } = job.tasks;
    return {
      base: base && cut(base),
      head: head && (reading ? { ...cut(head), reading } : cut(head)),
      reference: reference && cut(reference),
    };
  }

  /** The requests about the items between two places in the order of asking. */
  private requestsBetween(from: number, to: number): readonly Request[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, n) =>
      sides.flatMap((side) => this.requestsAbout(side, from + n)),
    ).flat();
  }

  /** The requests of one version about the item at one place. */
  private requestsAbout(side: Side, place: number): readonly Request[] {
    return this.placed[side].get(place) ?? [];
  }

  /** All requests of one version. */
  private requestsOf(side: Side): readonly Request[] {
    const task = this.judge[side];
    return (task === undefined ? undefined : this.run.byTask.get(task)) ?? [];
  }

  /** How many of its first items have all their replies. */
  private itemsOnRecord(): number {
    for (let place = 0; place < this.items; place += 1) {
      if (this.requestsBetween(place, place + 1).some(({ key }) => !this.run.ledger.has(key))) return place;
    }
    return this.items;
  }

  /** The outcome of a request, scored if either version's reading finds a score. */
  private outcomeByEither(request: Request): Outcome {
    const outcome = this.run.outcomeAlone(request);
    if (outcome.kind === 'scored' || request.task !== this.judge.head) return outcome;
    return this.run.outcomeAlone({ ...request, task: this.headByBase ?? request.task });
  }

  /**
   * How the head's replies are read: as the base's are, if that reading finds a score in nine of ten replies with a
   * score by either reading; else by the head's own. Undefined if both have the same reading. Only all replies show it.
   */
  private readBy(): ReadBy | undefined {
    const { headByBase } = this;
    if (headByBase === undefined) return undefined;
    const replies = [...new Map(this.requestsOf('head').map((one) => [one.key, one])).values()];
    const read = replies.map((request) => ({
      own: this.run.outcomeAlone(request),
      byBase: this.run.outcomeAlone({ ...request, task: headByBase }),
    }));
    const isScored = ({ kind }: Outcome) => kind === 'scored';
    const found = read.filter(({ byBase }) => isScored(byBase));
    const of = read.filter(({ own, byBase }) => isScored(own) || isScored(byBase)).length;
    const differ = found.filter(({ own, byBase }) => isScored(own) && scoreIn(own) !== scoreIn(byBase)).length;
    return { readBy: found.length >= leastRead * of ? 'base' : 'head', read: found.length, of, differ };
  }

  /**
   * The outcome of a request about one of its versions; the task may be the asked one or the counted one. If only the
   * head's question is too long for its model, it counts as a reply without a score. Otherwise an author could lengthen
   * the prompt until the items that it fails drop out.
   *
   * @param head with the reading that counts.
   */
  private outcomeOf(request: Request, head = this.judge.head): Outcome {
    const { outcomeAlone } = this.run;
    if (request.task.version !== 'head') return outcomeAlone(request);
    const outcome = outcomeAlone({ ...request, task: head });
    if (outcome.kind !== 'unanswered' || !isTooLong(outcome.why)) return outcome;
    const { family, name } = request.variant;
    const onBase = this.requestsAbout('base', this.places.get(request.item.id) ?? -1);
    const alike = onBase.filter(({ variant }) => variant.family === family && variant.name === name);
    const counterparts = alike.length > 0 ? alike : onBase;
    return counterparts.some((one) => outcomeAlone(one).kind !== 'unanswered') ? tooLong : outcome;
  }

  private get items(): number {
    return this.judge.head.items.length;
  }
}

function scoreIn(outcome: Outcome): Score | undefined {
  return outcome.kind === 'scored' ? outcome.score : undefined;
}

const tooLong: Outcome = { kind: 'unreadable', why: 'too-long', reason: undefined };
