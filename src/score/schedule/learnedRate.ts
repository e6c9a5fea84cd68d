import type { Random } from '../ports.ts';

/**
 * How many requests a second a provider bears that says so by 429s alone: none is held back until the first one comes.
 * Then sends are spaced. At a 429, once for each burst of them, the rate falls to the part of it that was let in. From
 * just below the rate that was refused it comes back to it, stays there for a while, and then looks beyond, ever
 * faster: the curve of CUBIC. The better the rate is known, the more rarely that is tried.
 * Source: S. Ha, I. Rhee, L. Xu, "CUBIC: A New TCP-Friendly High-Speed TCP Variant", ACM SIGOPS 42(5), 2008, section 3;
 * of the rate of requests here, and not of a window, since a limit is stated in requests per time.
 */
export class LearnedRate {
  /** Since the last fall; undefined while nobody was turned away. */
  private fallen: { readonly atMs: number; readonly perMs: number } | undefined;
  /** The rate that it comes back to, and in which time. */
  private target = 0;
  private growMs = firstGrowMs;
  /** By which part of it the rate began lower. */
  private below = 0;
  /** Falls in a row, each before the rate was kept up for a second: what was refused was left over from before. */
  private early = 0;
  /** Where next to nothing is known, the rate doubles with each round trip until it is refused. */
  private isFinding = false;
  private sent = 0;
  private refused = 0;
  private replied = 0;
  private nextAtMs = 0;
  private pausedUntilMs = 0;
  private repliedAtMs = Number.NEGATIVE_INFINITY;
  private roundTripMs: number | undefined;
  private readonly concurrency: number;
  private readonly random: Random;

  /** @param concurrency requests in flight at most: a rate that they cannot reach is none. */
  constructor(concurrency: number, random: Random) {
    this.concurrency = concurrency;
    this.random = random;
  }

  /** From when the next request may be sent. */
  readyAtMs(): number {
    return this.nextAtMs;
  }

  onSent(nowMs: number): void {
    this.sent += 1;
    if (this.fallen === undefined) return;
    this.nextAtMs = Math.max(this.nextAtMs, nowMs - lateMs) + 1 / this.perMs(nowMs);
  }

  onReply(nowMs: number, sentAtMs: number): void {
    const tookMs = Math.max(1, nowMs - sentAtMs);
    this.roundTripMs = this.roundTripMs === undefined ? tookMs : this.roundTripMs + (tookMs - this.roundTripMs) / 8;
    const wasDry = nowMs - this.repliedAtMs > Math.max(dryMs, 3 / this.perMs(nowMs));
    this.repliedAtMs = nowMs;
    if (this.fallen === undefined || sentAtMs >= this.fallen.atMs) this.replied += 1;
    if (!wasDry || this.fallen === undefined || sentAtMs < this.fallen.atMs) return;
    // What was learned is about another time: a window that was used up, and is over.
    this.begin(nowMs, Math.max(this.perMs(nowMs), 1 / tookMs));
    this.isFinding = true;
  }

  /** @returns whether it is news: not one more of a burst that was reckoned with already. */
  onRefused(nowMs: number, sentAtMs: number): boolean {
    const sinceMs = this.fallen === undefined ? Number.POSITIVE_INFINITY : nowMs - this.fallen.atMs;
    if (this.fallen !== undefined && sentAtMs < this.fallen.atMs) return false;
    this.refused += 1;
    if (sinceMs < Math.min(1000, Math.max(200, this.roundTripMs ?? 1000))) return false;
    this.fall(nowMs);
    return true;
  }

  /** Nothing is sent until then, and afterwards as slowly as was learned; each process wakes a little later than told. */
  pauseUntil(untilMs: number, nowMs: number): void {
    const spreadMs = Math.min(1000, ((untilMs - nowMs) / 20) * this.random());
    this.nextAtMs = Math.max(this.nextAtMs, untilMs + spreadMs);
    this.pausedUntilMs = this.nextAtMs;
  }

  private fall(nowMs: number): void {
    const isFirst = this.fallen === undefined;
    const was = isFirst ? this.concurrency / Math.max(1000, this.roundTripMs ?? 0) : this.perMs(nowMs);
    const aSecondAgo = this.perMs(nowMs - shortestWindowMs);
    const isKnown = !isFirst && !this.isFinding;
    this.early = nowMs - this.activeSinceMs(nowMs) >= shortestWindowMs ? 0 : this.early + 1;
    const part = this.part(was, nowMs);
    const isNearAgain = this.growMs >= nearGrowMs && this.early > 0 && this.early <= 2;
    if (isNearAgain) this.aim(nowMs, { perMs: was * 0.95, below: nearDepth });
    else if (isKnown && this.early === 0 && part > (this.isPaused() ? pausedNearShare : nearShare)) {
      this.growMs = Math.min(Math.max(this.growMs * 2, nearGrowMs * (this.isPaused() ? 2 : 1)), lastGrowMs);
      const perMs = this.isPaused() ? Math.max(was * 0.7, aSecondAgo) : was * part;
      this.aim(nowMs, { perMs, below: nearDepth });
    } else {
      this.growMs = firstGrowMs;
      if (this.isPaused()) this.aim(nowMs, { perMs: was * part * 1.5, below: 1 / 3 });
      else this.aim(nowMs, { perMs: was, below: 1 - part });
    }
    this.isFinding = isFirst;
    this.nextAtMs = Math.max(this.nextAtMs, nowMs + 1 / this.perMs(nowMs));
  }

  /** @param aimed the rate to come back to, and by which part of it to begin lower. */
  private aim(nowMs: number, aimed: { readonly perMs: number; readonly below: number }): void {
    this.target = Math.max(leastPerMs, aimed.perMs);
    this.below = aimed.below;
    this.begin(nowMs, this.target * (1 - aimed.below));
  }

  /** The part of the rate that is borne, as far as it shows. */
  private part(wasPerMs: number, nowMs: number): number {
    const answered = this.refused + this.replied;
    const letIn = this.replied === 0 ? 0.5 : Math.max(0.5, 1 - this.refused / (answered + few));
    if (this.fallen === undefined || !this.isPaused()) return letIn;
    // A pause comes with the first refusal, so that next to all seems to be let in, and some of it was left over from the
    // pause before. What was let in since then, the pause reckoned in, is too little: the truth is between the two.
    const since = (this.sent - this.refused) / (nowMs - this.fallen.atMs) / wasPerMs;
    return Math.max(1 / 8, Math.min(letIn, Math.sqrt(letIn * since)));
  }

  /** Whether there was a pause since the last fall. */
  private isPaused(): boolean {
    return this.pausedUntilMs > (this.fallen?.atMs ?? 0);
  }

  private activeSinceMs(nowMs: number): number {
    return Math.max(this.fallen?.atMs ?? nowMs, this.pausedUntilMs);
  }

  private begin(nowMs: number, perMs: number): void {
    this.fallen = { atMs: nowMs, perMs };
    this.sent = 0;
    this.refused = 0;
    this.replied = 0;
  }

  private perMs(nowMs: number): number {
    const { atMs, perMs } = this.fallen ?? { atMs: nowMs, perMs: 1 };
    const sinceMs = Math.max(0, nowMs - Math.max(atMs, this.pausedUntilMs));
    const roundTripMs = this.roundTripMs ?? 1000;
    const most = (2 * this.concurrency) / roundTripMs;
    if (this.isFinding) return Math.min(most, perMs * 2 ** (sinceMs / Math.min(1000, Math.max(50, roundTripMs))));
    const way = sinceMs / this.growMs - 1;
    return Math.min(most, this.target * (1 + this.below * way ** 3));
  }
}

/** How far to begin below the rate that was refused, where that is known to be near the limit. */
const nearDepth = 0.04;
/** Until it is back there: while it is known roughly, from the time on that it is known well, and at last. */
const firstGrowMs = 6000;
const nearGrowMs = 8000;
const lastGrowMs = 32_000;
/** Where more than that was let in, the rate that was refused is not much more than the limit. */
const nearShare = 0.8;
const pausedNearShare = 0.4;
/** Of few requests, one that was turned away says little. */
const few = 4;
/** That limits are commonly said for. */
const shortestWindowMs = 1000;
/** A timer that is late by so much makes up for it. */
const lateMs = 200;
const dryMs = 2500;
/** One probe in four seconds. */
const leastPerMs = 1 / 4000;
