import type { Random } from '../ports.ts';
import { type RateCurve, rateAt } from './rateCurve.ts';

/**
 * How many requests a second a provider bears that says so by 429s alone: none is held back until the first one comes.
 * Then sends are spaced. At a 429, once for each burst of them, the rate falls to the part of it that was let in, and
 * comes back on a curve. The better the rate is known, the more rarely it is tried whether there is room beyond.
 */
export class LearnedRate {
  /** Undefined while nobody was turned away. */
  private curve: RateCurve | undefined;
  /** Where next to nothing is known, the rate doubles with each round trip until it is refused. */
  private isFinding = false;
  /** Falls in a row, each before the rate was kept up for a second: what was refused was left over from before. */
  private early = 0;
  /** Falls in a row with no reply between. */
  private silent = 0;
  private isDry = false;
  private foundAtMs = 0;
  /** How fast it was let in before that, in requests per millisecond. */
  private wetPerMs = 0;
  /** Since the last fall. */
  private refused = 0;
  private replied = 0;
  private nextAtMs = 0;
  private pausedUntilMs = Number.NEGATIVE_INFINITY;
  private beforePause: BeforePause | undefined;
  /** What was let in around the last pause, in requests per millisecond. */
  private leastPerMs = 0;
  private startedAtMs: number | undefined;
  private repliedAtMs = Number.NEGATIVE_INFINITY;
  private roundTripMs = 1000;
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

  /** @param heldUntilMs when the last hold ended that had another reason; minus infinity where there was none. */
  onSent(nowMs: number, heldUntilMs: number): void {
    this.startedAtMs ??= nowMs;
    if (this.beforePause !== undefined && nowMs >= this.pausedUntilMs) this.resume(nowMs, this.beforePause);
    if (this.curve !== undefined) this.nextAtMs = Math.max(this.nextAtMs, nowMs - lateMs) + 1 / this.perMs(nowMs);
    // After a pause, as many as are let are under way again after a round trip, and not at once.
    else if (nowMs < Math.max(this.pausedUntilMs, heldUntilMs) + this.roundTripMs)
      this.nextAtMs = nowMs + this.roundTripMs / this.concurrency;
  }

  onReply(nowMs: number, sentAtMs: number): void {
    const tookMs = Math.max(1, nowMs - sentAtMs);
    const isFirst = this.repliedAtMs === Number.NEGATIVE_INFINITY;
    this.roundTripMs = isFirst ? tookMs : this.roundTripMs + (tookMs - this.roundTripMs) / 8;
    if (this.curve !== undefined) this.isDry ||= nowMs - this.repliedAtMs > this.dryMs(nowMs);
    this.repliedAtMs = nowMs;
    const isSince = this.curve === undefined || sentAtMs >= this.curve.atMs;
    if (isSince) this.replied += 1;
    else if (this.beforePause !== undefined) this.beforePause.replied += 1;
    if (this.isDry && isSince && this.curve !== undefined) this.findAgain(nowMs, 1 / tookMs);
  }

  private dryMs(nowMs: number): number {
    const isSilent = this.silent >= 2 && nowMs > this.foundAtMs + foundApartMs;
    return Math.max(isSilent ? silentMs : longDryMs, 3 / this.perMs(nowMs));
  }

  /** What was learned is about another time: a window that was used up, and is over. */
  private findAgain(nowMs: number, leastPerMs: number): void {
    this.aim(nowMs, {
      target: Math.max(this.perMs(nowMs), this.wetPerMs / 2, leastPerMs),
      below: 0,
      growMs: firstGrowMs,
    });
    this.isFinding = true;
    this.foundAtMs = nowMs;
    this.isDry = false;
    this.silent = 0;
  }

  /** One was turned away, and it was not for the rate. */
  onOtherRefusal(): void {
    if (this.curve === undefined) this.refused += 1;
  }

  /** @returns whether it is news: not one more of a burst that was reckoned with already. */
  onRefused(nowMs: number, sentAtMs: number): boolean {
    const { curve } = this;
    if (curve !== undefined && sentAtMs < curve.atMs) return false;
    this.refused += 1;
    if (curve !== undefined && nowMs - curve.atMs < Math.min(1000, Math.max(200, this.roundTripMs))) return false;
    this.fall(nowMs);
    return true;
  }

  /** Nothing is sent until then; each process wakes a little later than told. */
  pauseUntil(untilMs: number, nowMs: number): void {
    if (untilMs <= this.pausedUntilMs) return;
    const spreadMs = Math.min(1000, ((untilMs - nowMs) / 20) * this.random());
    this.nextAtMs = Math.max(this.nextAtMs, untilMs + spreadMs);
    this.pausedUntilMs = this.nextAtMs;
  }

  private fall(nowMs: number): void {
    const { curve, isFinding } = this;
    const was = curve === undefined ? this.concurrency / Math.max(1000, this.roundTripMs) : this.perMs(nowMs);
    const sinceMs = curve?.atMs ?? this.startedAtMs ?? nowMs;
    const beforeMs = isFinding ? this.roundTripMs : shortestWindowMs;
    const perMs = curve === undefined ? undefined : this.perMs(nowMs - beforeMs);
    this.beforePause = { sinceMs, refusedAtMs: nowMs, perMs, replied: this.replied };
    if (this.replied > few) this.wetPerMs = this.replied / Math.max(1, nowMs - sinceMs);
    this.early = nowMs - Math.max(curve?.atMs ?? nowMs, this.pausedUntilMs) >= shortestWindowMs ? 0 : this.early + 1;
    this.silent = this.replied > 0 ? 0 : this.silent + 1;
    this.aim(nowMs, this.fallen(was, curve === undefined || isFinding ? undefined : curve.growMs));
    this.isFinding = curve === undefined;
    this.nextAtMs = Math.max(this.nextAtMs, nowMs + 1 / this.perMs(nowMs));
  }

  /** @param grewMs how slowly the rate grew that was refused; undefined where it was only being found. */
  private fallen(was: number, grewMs = 0): Omit<RateCurve, 'atMs'> {
    const part = this.part();
    if (grewMs >= nearGrowMs && this.early > 0 && this.early <= 2)
      return { target: was * 0.95, below: nearDepth, growMs: grewMs };
    if (grewMs === 0 || this.early > 0 || part <= nearShare)
      return { target: was, below: 1 - part, growMs: firstGrowMs };
    const growMs = Math.min(Math.max(grewMs * 2, nearGrowMs), lastGrowMs);
    return { target: was * part, below: nearDepth, growMs };
  }

  /** The part of the rate that is borne, as far as it shows. */
  private part(): number {
    if (this.replied === 0) return 0.5;
    return Math.max(0.5, 1 - this.refused / (this.refused + this.replied + few));
  }

  /**
   * The pause that was asked for with a refusal is over, and all that was let in before it is known: the limit is not less
   * than that, the pause reckoned in, and less than the rate that was refused. The longer that was borne, the nearer it is.
   */
  private resume(nowMs: number, { sinceMs, refusedAtMs, perMs: was, replied }: BeforePause): void {
    this.beforePause = undefined;
    if (refusedAtMs > this.pausedUntilMs || replied <= few) return;
    const least = Math.max(replied, (was ?? 0) * (refusedAtMs - sinceMs)) / (nowMs - sinceMs);
    this.isFinding = false;
    if (was === undefined) this.aim(nowMs, { target: least * 1.16, below: 0.14, growMs: nearGrowMs });
    else if (least > was * pausedNearShare) this.aim(nowMs, { target: was * 0.99, below: 0.03, growMs: lastGrowMs });
    else {
      const target = Math.sqrt(Math.min(Math.max(least, this.leastPerMs), was) * was);
      this.aim(nowMs, { target, below: nearDepth, above: Math.min(0.5, was / target - 1), growMs: 2 * nearGrowMs });
    }
    this.leastPerMs = least;
  }

  private aim(nowMs: number, aimed: Omit<RateCurve, 'atMs'>): void {
    this.curve = { ...aimed, target: Math.max(leastPerMs, aimed.target), atMs: nowMs };
    this.refused = 0;
    this.replied = 0;
  }

  private perMs(nowMs: number): number {
    const { curve, pausedUntilMs, roundTripMs } = this;
    if (curve === undefined) return leastPerMs;
    const most = (2 * this.concurrency) / roundTripMs;
    const atMs = Math.max(curve.atMs, pausedUntilMs);
    if (!this.isFinding) return Math.min(most, rateAt({ ...curve, atMs }, nowMs));
    const doubleMs = Math.min(1000, Math.max(50, roundTripMs));
    return Math.min(most, rateAt(curve, curve.atMs) * 2 ** (Math.max(0, nowMs - atMs) / doubleMs));
  }
}

/** What went before a refusal that may make wait. */
interface BeforePause {
  readonly sinceMs: number;
  readonly refusedAtMs: number;
  /** The rate that was refused, as it was a little before; undefined where there was none. */
  readonly perMs: number | undefined;
  replied: number;
}

/** How far to begin below the rate that was refused, where that is known to be near the limit. */
const nearDepth = 0.04;
/** Until it is back there: while it is known roughly, from the time on that it is known well, and at last. */
const firstGrowMs = 6000;
const nearGrowMs = 8000;
const lastGrowMs = 32_000;
/** Where more than that was let in, the rate that was refused is not much more than the limit. */
const nearShare = 0.9;
const pausedNearShare = 0.8;
/** Of few requests, one that was turned away says little. */
const few = 4;
/** That limits are commonly said for. */
const shortestWindowMs = 1000;
/** A timer that is late by so much makes up for it. */
const lateMs = 200;
/** No reply for so long: it is over, whatever was used up. Where all was refused meanwhile, earlier, but not all the time. */
const longDryMs = 2500;
const silentMs = 500;
const foundApartMs = 5000;
/** One probe in four seconds. */
const leastPerMs = 1 / 4000;
