import { describe, expect, it } from '@jest/globals';
import { SharedWaits } from '../../../../src/edge/github/waits.ts';
import { instantWaits } from '../../../support/instantWaits.ts';

describe('SharedWaits', () => {
  it('hold back all requests until the longest wait is over, and count waits at the same time once', async () => {
    const waits = instantWaits(0);
    const shared = new SharedWaits(waits, undefined);
    expect([100, 90, 110, 100].map((seconds) => shared.hold(seconds * 1000))).toEqual([true, true, true, true]);
    await Promise.all([shared.untilFree(), shared.untilFree()]);
    expect(waits.waitedMs[0]).toBe(110_000);
    await shared.untilFree();
    // Three minutes in all.
    expect([shared.spend(71_000), shared.spend(70_000)]).toEqual([false, true]);
  });
});
