import type { Job } from './job.ts';
import { Lane, type LaneSettings } from './lane.ts';

/** A lane for each model, made when its first request is met. */
export class Lanes {
  private readonly byModel = new Map<string, Lane>();
  private readonly settings: LaneSettings;

  constructor(settings: LaneSettings) {
    this.settings = settings;
  }

  of({ request }: Job): Lane {
    const model = request.model ?? '';
    const known = this.byModel.get(model);
    if (known !== undefined) return known;
    const lane = new Lane(this.settings);
    this.byModel.set(model, lane);
    return lane;
  }

  add(jobs: readonly Job[]): void {
    for (const job of jobs) this.of(job).add(job);
  }

  all(): Iterable<Lane> {
    return this.byModel.values();
  }

  /** Requests that hold a place: under way, or about to be asked again. */
  get taken(): number {
    let taken = 0;
    for (const lane of this.byModel.values()) taken += lane.taken;
    return taken;
  }

  get areEmpty(): boolean {
    for (const lane of this.byModel.values()) if (!lane.isEmpty) return false;
    return true;
  }

  /** How many requests were read from the plan and wait, and whether a lane could send now and has none. */
  ahead(nowMs: number): { readonly count: number; readonly isOneIdle: boolean } {
    let count = 0;
    let isOneIdle = false;
    for (const lane of this.byModel.values()) {
      count += lane.ahead;
      isOneIdle ||= lane.ahead === 0 && lane.readyAtMs(nowMs) <= nowMs;
    }
    return { count, isOneIdle };
  }

  /** Of those that may send now, the lane whose request comes first in the plan. */
  first(nowMs: number, hasRoom: boolean): Lane | undefined {
    let first: Lane | undefined;
    let firstPlace = Number.POSITIVE_INFINITY;
    for (const lane of this.byModel.values()) {
      const place = lane.nextPlace(nowMs, hasRoom) ?? Number.POSITIVE_INFINITY;
      if (place >= firstPlace || lane.readyAtMs(nowMs) > nowMs) continue;
      first = lane;
      firstPlace = place;
    }
    return first;
  }
}
