import type { Flight, Job } from './job.ts';
import { Queue } from './queue.ts';

/** Which requests have been unanswered for so long that they are sent once more; none where no time is set. */
export class Hedges {
  private readonly flying = new Queue<{ readonly job: Job; readonly flight: Flight }>();
  private readonly afterMs: number | undefined;

  constructor(afterMs: number | undefined) {
    this.afterMs = afterMs;
  }

  get areOn(): boolean {
    return this.afterMs !== undefined;
  }

  /** Called for what is sent for itself, and not for second copies: of these there is one. */
  onSent(job: Job, flight: Flight): void {
    if (this.afterMs !== undefined) this.flying.push({ job, flight });
  }

  /** When the next one is due; infinite where none will be. */
  dueAtMs(): number {
    if (this.afterMs === undefined) return Number.POSITIVE_INFINITY;
    for (let first = this.flying.peek(); first !== undefined; first = this.flying.peek()) {
      if (first.job.flights.includes(first.flight)) return first.flight.sentAtMs + this.afterMs;
      this.flying.shift();
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Whether one has been unanswered for so long that it goes before what is new. */
  isOneOverdue(nowMs: number): boolean {
    return this.afterMs !== undefined && this.dueAtMs() + this.afterMs * (overdueTimes - 1) <= nowMs;
  }

  first(): Job | undefined {
    return this.flying.peek()?.job;
  }

  take(): Job | undefined {
    return this.flying.shift()?.job;
  }
}

/** What hangs is not left to the end of the run, since something may wait for it: followers, or whoever follows the run. */
const overdueTimes = 4;
