import type { Ledger, Watch } from '../../../ask/ports.ts';
import type { Request } from '../../../plan/plan.ts';
import { readOutcome } from '../../../score/readOutcome.ts';
import { EarlyJob, type EarlySettings, type EarlyTasks, type Stop } from './earlyJob.ts';
import { type Owner, ownersOf } from './ownersOf.ts';

/** Where a question belongs: the judge, and the place of the item in the order of asking. */
interface Slot {
  readonly job: EarlyJob;
  readonly place: number;
}

/**
 * Looks at every judge of a run while it is asked. A look happens when all of its items are settled, and reads nothing
 * but them, so that what it finds does not depend on the order in which replies come, nor on what was on record before.
 */
export class EarlyWatch implements Watch {
  private readonly slots = new Map<string, Slot[]>();
  private readonly open = new Set<string>();
  private readonly jobs: readonly EarlyJob[];

  constructor(judges: readonly EarlyTasks[], settings: EarlySettings, run: Planned) {
    const outcomeOf = (request: Request) => readOutcome(request, run.ledger, () => undefined);
    this.jobs = judges.map((tasks) => new EarlyJob(tasks, settings, outcomeOf));
    const owners = ownersOf(judges, this.jobs);
    for (const request of run.requests) this.enter(request, owners.get(request.task));
    for (const [key, slots] of this.slots) {
      if (run.ledger.has(key)) continue;
      this.open.add(key);
      for (const { job, place } of slots) job.await(place, 1);
    }
    for (const job of this.jobs) job.advance();
  }

  settled(key: string): void {
    if (!this.open.delete(key)) return;
    const slots = this.slots.get(key) ?? [];
    for (const { job, place } of slots) job.await(place, -1);
    for (const { job } of slots) job.advance();
  }

  isNeeded(key: string): boolean {
    const slots = this.slots.get(key);
    return slots === undefined || slots.some(({ job, place }) => job.needs(place));
  }

  /** In the order of the judges. */
  stops(): readonly (Stop | undefined)[] {
    return this.jobs.map(({ stop }) => stop);
  }

  private enter(request: Request, owner: Owner | undefined): void {
    const place = owner?.places.get(request.item.id);
    if (owner === undefined || place === undefined) return;
    owner.job.add(owner.side, place, request);
    const slots = this.slots.get(request.key) ?? [];
    if (!slots.some((slot) => slot.job === owner.job && slot.place === place)) slots.push({ job: owner.job, place });
    this.slots.set(request.key, slots);
  }
}

interface Planned {
  readonly requests: readonly Request[];
  readonly ledger: Ledger;
}
