import type { Request } from '../../plan/plan.ts';
import type { Asked, AskPorts, AskSettings } from '../askMissing.ts';
import type { Claim } from '../ports.ts';
import type { AskedSum } from './askedSum.ts';

export interface TurnOf {
  readonly ports: AskPorts;
  readonly settings: AskSettings;
  /** @param paidBefore answers that may be paid, of the turns before. */
  readonly ask: (requests: readonly Request[], paidBefore: number) => Promise<Asked>;
  /** Where what comes of it is added. */
  readonly sum: AskedSum;
  /** What is waited for is told once. */
  readonly isFirst: boolean;
}

/** Claims what a run needs, asks what it got, and waits for what other processes ask. */
export class Turn {
  private isAsking = true;
  /** Nobody waits any more where asking has failed. */
  private readonly end = new AbortController();
  private readonly freed = new Set<string>();
  private readonly signal: AbortSignal;
  private readonly of: TurnOf;

  constructor(of: TurnOf) {
    this.of = of;
    this.signal = AbortSignal.any([of.ports.signal, this.end.signal]);
  }

  /**
   * @returns what has no reply and was not tried: its owner has left it, or all was stopped.
   * @throws UnusableInput where asking does, or where the ledger cannot be written or read.
   */
  async take(open: readonly Request[]): Promise<readonly Request[]> {
    const claim = await this.claim(open);
    if (claim === undefined) return open;
    const left = this.withoutReply(open);
    const theirs = left.filter(({ key }) => claim.theirs.has(key));
    const mine = theirs.length === 0 ? left : left.filter(({ key }) => !claim.theirs.has(key));
    if (left.length < open.length || theirs.length > 0) this.of.sum.isShared = true;
    if (this.of.isFirst && theirs.length > 0) this.of.ports.progress.note(waitingWords(claim, theirs.length));
    const asking = this.ask(mine, claim);
    const [asked, waited] = await Promise.allSettled([asking, this.waitFor(theirs, claim)]);
    if (asked.status === 'rejected') throw asked.reason;
    if (waited.status === 'rejected') throw waited.reason;
    return waited.value;
  }

  /** Undefined where the run was interrupted before it had one. */
  private async claim(open: readonly Request[]): Promise<Claim | undefined> {
    const { ports } = this.of;
    const keys = open.map(({ key }) => key);
    try {
      return await ports.ledger.claim?.(keys, (delayMs) => ports.clock.sleep(delayMs, ports.signal));
    } catch (error) {
      if (!ports.signal.aborted) throw error;
      this.stopIfOver();
      return undefined;
    }
  }

  private async ask(mine: readonly Request[], claim: Claim): Promise<void> {
    const { sum, ask } = this.of;
    try {
      if (mine.length > 0) sum.add(mine, await ask(mine, sum.paid));
    } catch (error) {
      this.end.abort();
      throw error;
    } finally {
      // What it gave up may be asked by those who wait for it.
      claim.release();
      this.isAsking = false;
    }
  }

  private async waitFor(theirs: readonly Request[], claim: Claim): Promise<readonly Request[]> {
    let open = theirs;
    let pauseMs = firstPauseMs;
    while (open.length > 0 && (this.isAsking || !open.some(({ key }) => this.freed.has(key)))) {
      if (!(await this.hasSlept(pauseMs))) break;
      for (const key of claim.freed()) this.freed.add(key);
      open = this.withoutReply(open);
      pauseMs = Math.min(pauseMs * 1.25, longestPauseMs);
    }
    return open;
  }

  private async hasSlept(pauseMs: number): Promise<boolean> {
    const { clock } = this.of.ports;
    const leftMs = this.endsAtMs - clock.now();
    // What is under way when the time is over is let end.
    const delayMs = leftMs > 0 ? Math.min(pauseMs, leftMs) : pauseMs;
    try {
      if (leftMs > 0 || this.isAsking) await clock.sleep(delayMs, this.signal);
    } catch (error) {
      if (!this.signal.aborted) throw error;
    }
    this.stopIfOver();
    return !this.signal.aborted && this.of.sum.stopped === undefined;
  }

  private stopIfOver(): void {
    const { ports, sum } = this.of;
    if (ports.signal.aborted) sum.stopped ??= { kind: 'interrupted', why: 'the run was interrupted' };
    else if (!this.isAsking && ports.clock.now() >= this.endsAtMs) {
      const limit = 'the time that is allowed is over';
      sum.stopped ??= { kind: 'budget', why: limit, limit };
    }
  }

  private get endsAtMs(): number {
    return this.of.settings.endsAtMs ?? Number.POSITIVE_INFINITY;
  }

  /** Of what is waited for, what is neither answered nor superfluous by now. */
  private withoutReply(open: readonly Request[]): readonly Request[] {
    const { ports, settings, sum } = this.of;
    return open.filter((request) => {
      if (ports.ledger.has(request.key)) {
        ports.progress.found?.();
        settings.watch?.settled(request.key);
        return false;
      }
      const isNeeded = settings.watch?.isNeeded(request) !== false;
      if (!isNeeded) sum.notNeeded += 1;
      return isNeeded;
    });
  }
}

function waitingWords({ owners }: Claim, count: number): string {
  const isOne = owners.length === 1;
  const who = `${isOne ? 'another run' : 'other runs'} (${owners.join(', ')}) ${isOne ? 'asks' : 'ask'}`;
  return `${who} ${count} of these requests with the same ledger: waiting for ${isOne ? 'its' : 'their'} replies`;
}

/** Between two looks at what others have written. */
const firstPauseMs = 200;
const longestPauseMs = 1000;
