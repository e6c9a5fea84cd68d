import type { Random } from '../ports.ts';
import { type RetryLimits, retryWaitMs } from '../retryLimits.ts';
import { Allotment } from './allotment.ts';

/**
 * A time in which a provider turns away all that it is asked: one request at a time asks whether that is over, ever more
 * rarely, since a provider may count what it turns away. One that never answered is given up before long; one that did
 * answer may be waiting for its next minute, which is longer than any request is patient.
 */
export class DrySpell {
  private repliedAtMs: number | undefined;
  /** Rounds of refusals since the last reply: those of one burst are one. */
  private rounds = 0;
  private roundAtMs = Number.NEGATIVE_INFINITY;
  private probeMs = 0;
  /** When the first one was turned away since the last one that was sent and let in; undefined where none was. */
  private dryAtMs: number | undefined;
  /** How long to wait for the next probe; 0 while something may be let in. */
  private gapMs = 0;
  /** How long the last one was: the next one is like it. */
  private spellMs = 0;
  private sentAtMs = 0;
  private patienceMs = 0;
  private readonly allotment = new Allotment();
  private readonly limits: RetryLimits;
  private readonly random: Random;

  constructor(limits: RetryLimits, random: Random) {
    this.limits = limits;
    this.random = random;
  }

  /** Whether one request at a time is sent. */
  get isProbing(): boolean {
    return this.gapMs > 0;
  }

  onSent(nowMs: number): void {
    this.sentAtMs = nowMs;
  }

  onReply(nowMs: number, sentAtMs: number): void {
    this.repliedAtMs = nowMs;
    this.rounds = 0;
    const isOfBefore = sentAtMs < (this.dryAtMs ?? 0);
    if (this.isProbing && isOfBefore) this.allotment.onLetInBefore();
    else this.allotment.onLetIn();
    // One that was let in before says nothing.
    if (isOfBefore) return;
    if (this.isProbing) this.spellMs = nowMs - (this.dryAtMs ?? nowMs);
    this.dryAtMs = undefined;
    this.gapMs = 0;
  }

  onRefused({ nowMs, sentAtMs, isToldWhen, roundTripMs }: Refused): void {
    this.dryAtMs ??= nowMs;
    if (sentAtMs < this.roundAtMs) return;
    this.rounds += 1;
    this.roundAtMs = nowMs;
    if (this.repliedAtMs !== undefined) {
      // Where it is said how long to wait, that is waited.
      if (!isToldWhen) this.probeLater(nowMs, nowMs - this.dryAtMs, roundTripMs);
      return;
    }
    const limits = { ...this.limits, capMs: Math.min(this.limits.capMs, probeCapMs) };
    this.probeMs = nowMs + retryWaitMs(this.rounds, limits, this.random);
  }

  /** What was let in since the first refusal would have been answered by now, or no more than that was ever let in. */
  private probeLater(nowMs: number, dryMs: number, roundTripMs: number): void {
    if (!this.isProbing) {
      const isAsBefore = this.spellMs >= longSpellMs && this.allotment.isUsedUp;
      if (!isAsBefore && (this.rounds < fewRounds || dryMs < roundTripMs * 1.5)) return;
      this.allotment.onUsedUp();
    }
    const leastMs = Math.max(firstGapMs, this.spellMs / 32);
    this.gapMs = Math.min(Math.max(leastMs, this.gapMs * 2), lastGapMs);
    this.probeMs = nowMs + this.gapMs * (0.75 + this.random() / 4);
    this.patienceMs = Math.max(lastGapMs, roundTripMs * 2);
  }

  /** Whether there was a reply since then. */
  hasRepliedSince(sentAtMs: number): boolean {
    return this.repliedAtMs !== undefined && this.repliedAtMs >= sentAtMs;
  }

  /** From when the next request may be sent; infinite while one is under way that will tell. */
  readyAtMs(inFlight: number): number {
    if (this.repliedAtMs === undefined) {
      if (this.rounds === 0) return 0;
      return inFlight > 0 ? Number.POSITIVE_INFINITY : this.probeMs;
    }
    if (!this.isProbing) return this.allotment.hasRoom(inFlight) ? 0 : Number.POSITIVE_INFINITY;
    // A probe that hangs is not waited for until it is given up.
    return inFlight > 0 ? Math.max(this.probeMs, this.sentAtMs + this.patienceMs) : this.probeMs;
  }

  /** Whether it has lasted so long that it is an outage. */
  isOutage(nowMs: number): boolean {
    if (this.rounds < this.limits.attempts * roundsForEach) return false;
    return this.repliedAtMs === undefined || nowMs - this.repliedAtMs >= Math.min(windowMs, this.limits.maxWaitMs);
  }
}

interface Refused {
  readonly nowMs: number;
  readonly sentAtMs: number;
  /** Whether it is said how long to wait. */
  readonly isToldWhen: boolean;
  /** Of a reply. */
  readonly roundTripMs: number;
}

/** As if two requests in a row used up their attempts. */
const roundsForEach = 2;
const probeCapMs = 4000;
/** The longest window of a limit that is waited for, a minute, and some more. */
const windowMs = 75_000;
/** So many rounds in a row, and nothing is let in: a burst at the end of a window is no spell. */
const fewRounds = 3;
/** Between two probes: doubled up to the most, by which a new window is found too late at worst. */
const firstGapMs = 50;
const lastGapMs = 5000;
/** The end of a window that is so long is worth expecting. */
const longSpellMs = 2500;
