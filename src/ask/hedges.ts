import type { Flight, Job } from './job.ts';

/** Which questions have been unanswered for so long that they are sent once more; none if no time is set. */
export class Hedges {
  /** First copies under way, the oldest first. */
  private flying: { readonly job: Job; readonly flight: Flight }[] = [];
  private readonly afterMs: number | undefined;

  constructor(afterMs: number | undefined) {
    this.afterMs = afterMs;
  }

  add(job: Job, flight: Flight): void {
    if (this.afterMs !== undefined) this.flying.push({ job, flight });
  }

  /** When the oldest one is due; infinite if none will be. */
  dueAtMs(): number {
    return this.oldestAfter(1);
  }

  /** When it has hung so long that it goes before what is new: others may wait for it. */
  overdueAtMs(): number {
    return this.oldestAfter(4);
  }

  first(): Job | undefined {
    return this.flying[0]?.job;
  }

  take(): void {
    this.flying.shift();
  }

  private oldestAfter(times: number): number {
    if (this.afterMs === undefined) return Number.POSITIVE_INFINITY;
    while (this.flying[0] !== undefined && !this.flying[0].job.flights.includes(this.flying[0].flight))
      this.flying.shift();
    const [first] = this.flying;
    return first === undefined ? Number.POSITIVE_INFINITY : first.flight.sentAtMs + times * this.afterMs;
  }
}
