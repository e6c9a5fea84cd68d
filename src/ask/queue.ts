import { groupBy } from '../shared/groupBy.ts';
import type { Job } from './job.ts';
import { Lane } from './lane.ts';
import type { Random } from './ports.ts';
import type { Question } from './question.ts';
import type { RetryLimits } from './retryLimits.ts';

export interface QueueSettings {
  /** Requests in flight at most. */
  readonly concurrency: number;
  /** How many at first; absent: as many as at most. */
  readonly startAt?: number;
  readonly limits: RetryLimits;
  /** By the key of a question, the key of the one that has to be settled before it is sent: it warms the provider's cache. */
  readonly leaders?: ReadonlyMap<string, string> | undefined;
}

/** Which question is next: those that wait have a lane for each model, and some are held until another one is settled. */
export class Queue {
  private readonly lanes = new Map<string | undefined, Lane>();
  /** Questions that wait for another one, by its key. */
  private readonly held = new Map<string, Job[]>();
  private readonly settings: QueueSettings;
  private readonly random: Random;

  constructor(questions: readonly Question[], settings: QueueSettings, random: Random) {
    this.settings = settings;
    this.random = random;
    const keys = new Set(questions.map(({ key }) => key));
    const jobs = questions.map((question, place): Job => {
      return { question, place, failures: 0, flights: [], isSettled: false, firstSentAtMs: undefined };
    });
    const free = jobs.filter((job) => {
      const leader = settings.leaders?.get(job.question.key);
      if (leader === undefined || leader === job.question.key || !keys.has(leader)) return true;
      this.held.set(leader, [...(this.held.get(leader) ?? []), job]);
      return false;
    });
    this.add(free);
  }

  laneOf({ question: { model } }: Job): Lane {
    const { concurrency, startAt = concurrency, limits } = this.settings;
    const lane = this.lanes.get(model) ?? new Lane({ first: startAt, most: concurrency, limits, random: this.random });
    this.lanes.set(model, lane);
    return lane;
  }

  /** Of the models that may send now, the question that was asked before, or else comes first. */
  next(nowMs: number): Job | undefined {
    const hasRoom = this.hasRoom();
    let first: Job | undefined;
    for (const lane of this.lanes.values()) {
      const job = lane.next(nowMs, hasRoom);
      if (job !== undefined && (first === undefined || rank(job) < rank(first))) first = job;
    }
    return first;
  }

  hasRoom(): boolean {
    let taken = 0;
    for (const lane of this.lanes.values()) taken += lane.taken();
    return taken < this.settings.concurrency;
  }

  isEmpty(): boolean {
    return this.held.size === 0 && this.areLanesEmpty();
  }

  /** When each lane has something to send by the passing of time alone. */
  wakesAtMs(): readonly number[] {
    const hasRoom = this.hasRoom();
    return [...this.lanes.values()].map((lane) => lane.wakeAtMs(hasRoom));
  }

  /** This question is settled: what waits for it need not any more. */
  release(key: string): void {
    const followers = this.held.get(key) ?? [];
    this.held.delete(key);
    this.add(followers);
  }

  /** Nothing else could settle what the others wait for: two that wait for each other, say. @returns whether there were any. */
  releaseAll(): boolean {
    if (this.held.size === 0 || !this.areLanesEmpty()) return false;
    const jobs = [...this.held.values()].flat();
    this.held.clear();
    this.add(jobs);
    return true;
  }

  /** What was never settled, once the run is over. */
  left(): readonly Job[] {
    return [...[...this.lanes.values()].flatMap((lane) => lane.left()), ...[...this.held.values()].flat()];
  }

  private add(jobs: readonly Job[]): void {
    for (const [lane, own] of groupBy(jobs, (job) => this.laneOf(job))) lane.add(own);
  }

  private areLanesEmpty(): boolean {
    return [...this.lanes.values()].every((lane) => lane.isEmpty());
  }
}

/** What was asked before comes before all that was not. */
function rank({ firstSentAtMs, place }: Job): number {
  return firstSentAtMs === undefined ? place : place - 1e15;
}
