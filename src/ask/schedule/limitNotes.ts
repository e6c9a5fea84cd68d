import type { Landing } from './asker.ts';
import type { Lane } from './lane.ts';

/** Tells of what the provider makes wait: a long pause once, and that there is a limit once for each model. */
export class LimitNotes {
  private readonly toldUntilMs = new Map<Lane, number>();
  private readonly slowed = new Set<Lane>();
  private readonly note: (text: string) => void;

  constructor(note: (text: string) => void) {
    this.note = note;
  }

  waiting(
    { lane, nowMs, isNews }: Landing,
    { why, untilMs }: { readonly why: string; readonly untilMs: number },
  ): void {
    if (untilMs - nowMs >= longWaitMs) this.tellOfPause(lane, nowMs, { why, untilMs });
    else if (isNews) this.tellOfLimit(lane, why);
  }

  private tellOfPause(lane: Lane, nowMs: number, { why, untilMs }: { why: string; untilMs: number }): void {
    // The many answers of one burst ask for the same pause.
    if (nowMs < (this.toldUntilMs.get(lane) ?? 0)) return;
    this.toldUntilMs.set(lane, untilMs);
    this.note(`waiting ${Math.ceil((untilMs - nowMs) / 1000)} s: ${why}`);
  }

  private tellOfLimit(lane: Lane, why: string): void {
    if (this.slowed.has(lane)) return;
    this.slowed.add(lane);
    this.note(`asking more slowly, as fast as the provider's rate limit lets: ${why}`);
  }
}

/** A wait that the provider demands is worth a line from here on. */
const longWaitMs = 10_000;
