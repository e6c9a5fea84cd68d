/**
 * How many requests under way a provider bears that turns away each one beyond: as many as there are until the first 429,
 * then as many as it did not refuse of those that were under way. Where that is what holds back, more are tried now and
 * then, spaced as if they belonged there: ever more at a time while they are borne, ever more rarely once they are not.
 * Refusals that this does not explain are of the rate: then nothing is held back here, for a minute, and longer each time.
 */
export class BorneWindow {
  /** As many as were borne; infinite while nobody was turned away for it. */
  private borne = Number.POSITIVE_INFINITY;
  /** How many more are tried now, and how many are the next time. */
  private more = 0;
  private step = 1;
  private triedAtMs = 0;
  private gapMs = 0;
  private replies = 0;
  private restMs = 0;
  private restUntilMs = 0;
  /** What was sent before that is of a burst that is known. */
  private cutAtMs = Number.NEGATIVE_INFINITY;
  private isFirstBurst = false;
  /** Refusals of this burst that were to be expected, and others that are put up with. */
  private expected = 0;
  private spare = 0;
  private dismissMs = firstDismissMs;
  private dismissedUntilMs = Number.NEGATIVE_INFINITY;

  get size(): number {
    return this.borne + this.more;
  }

  /** From when one more may be under way; infinite where an answer has to come first. */
  readyAtMs(inFlight: number): number {
    if (inFlight < this.borne) return 0;
    if (inFlight >= this.size) return Number.POSITIVE_INFINITY;
    return this.triedAtMs + (inFlight - this.borne + 0.5) * this.gapMs;
  }

  onReply({ nowMs, sentAtMs, inFlight }: Answered): void {
    if (inFlight < this.borne) return;
    if (this.more === 0) this.tryMore(nowMs, nowMs - sentAtMs);
    else if (sentAtMs >= this.triedAtMs) this.replies += 1;
    if (this.more === 0 || this.replies < this.size) return;
    this.borne = this.size;
    this.more = 0;
    this.step = Math.min(this.step * 2, this.borne);
    this.restMs = 0;
  }

  private tryMore(nowMs: number, roundTripMs: number): void {
    if (nowMs < this.restUntilMs) return;
    this.more = this.step;
    this.triedAtMs = nowMs;
    this.gapMs = roundTripMs / this.size;
    this.replies = 0;
  }

  /** @returns whether it was one too many under way. If not, it was one too soon. */
  onRefused(answered: Answered & { readonly makesWait: boolean }): boolean {
    const { nowMs, sentAtMs, inFlight } = answered;
    if (nowMs < this.dismissedUntilMs) return false;
    const isOfBurst = sentAtMs < this.cutAtMs;
    if (!isOfBurst) this.cutAtMs = nowMs;
    if (this.borne === Number.POSITIVE_INFINITY) {
      this.isFirstBurst = true;
      this.cutTo(inFlight - 1, nowMs);
    } else if (isOfBurst && this.isFirstBurst) this.cutTo(this.borne - 1, nowMs);
    else if (answered.makesWait && this.more === 0 && !isOfBurst) this.dismiss(nowMs);
    else this.onLaterRefusal(answered, isOfBurst);
    return this.borne !== Number.POSITIVE_INFINITY;
  }

  private onLaterRefusal({ nowMs, sentAtMs, inFlight }: Answered, isOfBurst: boolean): void {
    this.isFirstBurst = false;
    if (this.more > 0 && sentAtMs >= this.triedAtMs) {
      this.expected = this.more - 1;
      this.rest(nowMs, Math.min(Math.max(firstRestMs, this.restMs * 2), lastRestMs));
    } else if (isOfBurst && this.expected > 0) this.expected -= 1;
    else if (this.spare === 0 || (!isOfBurst && inFlight < this.borne)) this.dismiss(nowMs);
    else {
      this.spare -= 1;
      // What is under way here and on its way back is not the same as what is under way there.
      if (!isOfBurst) this.borne = Math.max(1, this.borne - 1);
    }
  }

  /** A refusal made everything wait: the next one is to be worth it. */
  onPause(nowMs: number, pauseMs: number): void {
    if (this.restMs > 0) this.rest(nowMs, Math.max(this.restMs, pauseMs * pausesApart));
  }

  private cutTo(borne: number, nowMs: number): void {
    this.borne = borne;
    this.spare = Math.max(2, Math.ceil(borne / 10));
    // Who takes one or none has no room for any that come too soon.
    if (borne < 2) this.dismiss(nowMs);
  }

  private dismiss(nowMs: number): void {
    this.borne = Number.POSITIVE_INFINITY;
    this.more = 0;
    this.dismissedUntilMs = nowMs + this.dismissMs;
    this.dismissMs *= 2;
  }

  private rest(nowMs: number, restMs: number): void {
    this.more = 0;
    this.step = 1;
    this.restMs = restMs;
    this.restUntilMs = nowMs + restMs;
  }
}

export interface Answered {
  readonly nowMs: number;
  readonly sentAtMs: number;
  /** How many were under way, with this one. */
  readonly inFlight: number;
}

const firstRestMs = 300;
const lastRestMs = 10_000;
/** Of a time, one part is spent on pauses for refusals that were only to try whether there is more room. */
const pausesApart = 20;
const firstDismissMs = 60_000;
