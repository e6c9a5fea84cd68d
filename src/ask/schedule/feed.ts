import type { Question } from '../question.ts';
import type { Job } from './job.ts';

/**
 * Takes requests from the plan one by one, as they are needed, and keeps back those that have to wait for another one.
 * Who waits for nobody that is still to come is let go.
 */
export class Feed {
  /** What was kept back, by the key that it waits for. */
  private readonly held = new Map<string, Job[]>();
  private heldCount = 0;
  /** Keys that somebody waits for, and that are not settled. */
  private readonly awaited: Set<string>;
  /** Of them, those that were taken from the plan. */
  private readonly seen = new Set<string>();
  private readonly source: Iterator<Question>;
  private place = 0;
  private isOver = false;
  private readonly leaders: ReadonlyMap<string, string>;
  private readonly isOnRecord: (key: string) => boolean;

  constructor(
    requests: Iterable<Question>,
    leaders: ReadonlyMap<string, string>,
    isOnRecord: (key: string) => boolean,
  ) {
    this.source = requests[Symbol.iterator]();
    this.leaders = leaders;
    this.awaited = new Set(leaders.values());
    this.isOnRecord = isOnRecord;
  }

  get heldBack(): number {
    return this.heldCount;
  }

  get isExhausted(): boolean {
    return this.isOver;
  }

  /** The next ones that need not wait; `over` where the plan has no more. One at most, but where it ends. */
  next(): readonly Job[] | 'over' {
    for (;;) {
      const { done, value } = this.isOver ? over : this.source.next();
      if (done === true) return this.end();
      const job = this.jobOf(value);
      const leader = this.leaderOf(value.key);
      if (leader === undefined) return [job];
      const others = this.held.get(leader);
      if (others === undefined) this.held.set(leader, [job]);
      else others.push(job);
      this.heldCount += 1;
      if (this.heldCount >= heldAtMost) return [];
    }
  }

  /** @returns those that waited for this one. */
  settled(key: string): readonly Job[] {
    if (!this.awaited.delete(key)) return [];
    const jobs = this.held.get(key) ?? [];
    this.held.delete(key);
    this.heldCount -= jobs.length;
    return jobs;
  }

  /** All that wait, whoever for: nobody that they could wait for is under way. */
  letAllGo(): readonly Job[] {
    const jobs = [...this.held.values()].flat();
    this.held.clear();
    this.awaited.clear();
    this.heldCount = 0;
    return jobs.sort((a, b) => a.place - b.place);
  }

  private jobOf(request: Question): Job {
    if (this.awaited.has(request.key)) this.seen.add(request.key);
    this.place += 1;
    return { request, place: this.place, failures: 0, flights: [], isSettled: false, firstSentAtMs: undefined };
  }

  private leaderOf(key: string): string | undefined {
    const leader = this.leaders.get(key);
    if (leader === undefined || leader === key || !this.awaited.has(leader)) return undefined;
    if (!this.isOnRecord(leader)) return leader;
    this.awaited.delete(leader);
    return undefined;
  }

  /** Whoever waits for a request that the plan does not have has waited long enough. */
  private end(): readonly Job[] | 'over' {
    if (this.isOver) return 'over';
    this.isOver = true;
    return [...this.held.keys()].filter((key) => !this.seen.has(key)).flatMap((key) => this.settled(key));
  }
}

const over = { done: true, value: undefined } as const;
/** The plan is not read ahead further than that. */
const heldAtMost = 10_000;
