import type { Landing } from './landing.ts';
import type { Lane } from './lane.ts';

/** Tells of what the provider makes wait: a long pause once, and that there is a limit once for each model. */
export class LimitNotes {
  private readonly toldUntilMs = new Map<Lane, number>();
  private readonly slowed = new Set<Lane>();
  private readonly note: (text: string) => void;

  constructor(note: (text: string) => void) {
    this.note = note;
  }

  waiting({ lane, nowMs, isNews }: Landing, why: string, waitMs: number): void {
    if (waitMs >= longWaitMs) {
      // The many answers of one burst ask for the same pause.
      if (nowMs < (this.toldUntilMs.get(lane) ?? 0)) return;
      this.toldUntilMs.set(lane, nowMs + waitMs);
      this.note(`waiting ${Math.ceil(waitMs / 1000)} s: ${why}`);
    } else if (isNews && !this.slowed.has(lane)) {
      this.slowed.add(lane);
      this.note(`asking more slowly, as fast as the provider's rate limit lets: ${why}`);
    }
  }
}

/** A wait that the provider demands is worth a line from here on. */
const longWaitMs = 10_000;
