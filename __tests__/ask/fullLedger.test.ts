import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../src/ask/ports.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { silentProgress } from '../support/checkTrees.ts';
import { limitedServer, logNormal } from '../support/limitedServer.ts';
import { plannedQuestions } from '../support/questions.ts';
import { sent } from '../support/sent.ts';
import { virtualTime } from '../support/virtualTime.ts';

/** Asks 100 requests, 20 at a time, of a ledger that is full from its k-th line on. */
async function asksWithRoomFor(k: number) {
  const time = virtualTime();
  const { provider, counts } = limitedServer(time, { latencyMs: logNormal(300, 0.6, 7) });
  const handed: LedgerEntry[] = [];
  const askedWhenFull: number[] = [];
  const ledger = {
    find: () => undefined,
    has: () => false,
    append: (entry: LedgerEntry) => {
      handed.push(entry);
      if (handed.length < k) return;
      askedWhenFull.push(counts.asked);
      throw new UnusableInput({ what: `line ${handed.length} does not fit`, fix: '' });
    },
  };
  const signal = new AbortController().signal;
  const ports = { provider, ledger, clock: time.clock, random: () => 0.5, progress: silentProgress, signal };
  const error = await time.until(sent(plannedQuestions(100), ports, { concurrency: 20 })).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, counts, handed, askedWhenFull };
}

describe('a ledger that is full', () => {
  it.each([1, 17, 81])('from line %i on is handed every reply that is paid, those in flight too', async (k) => {
    const { error, counts, handed, askedWhenFull } = await asksWithRoomFor(k);
    expect(error).toBeInstanceOf(UnusableInput);
    expect(error).toMatchObject({ faults: [{ what: `line ${k} does not fit` }] });
    expect([handed.length, new Set(handed.map(({ key }) => key)).size]).toEqual([counts.replied, counts.replied]);
    expect([counts.inFlight, counts.asked]).toEqual([0, counts.replied]);
    // The one that did not fit had been answered; 19 others were under way, and nothing was sent after it.
    expect(counts.replied).toBe(Math.min(100, k + 19));
    expect(new Set(askedWhenFull)).toEqual(new Set([counts.asked]));
  });
});
