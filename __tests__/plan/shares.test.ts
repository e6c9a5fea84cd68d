import { describe, expect, it } from '@jest/globals';
import { planRequests } from '../../src/plan/plan.ts';
import { type Share, sharesOf } from '../../src/plan/shares.ts';
import fc from '../support/fastCheck.ts';
import { itemOf } from '../support/judges.ts';
import { plannedTask } from '../support/plannedRequests.ts';

/** One request for each number of tokens, of a prompt that is some 40 tokens long without the item. */
function requestsOf(lengths: readonly number[]) {
  const items = lengths.map((length, n) => itemOf({ id: `t-${n}`, vars: { reply: `${n}${' a'.repeat(length - 1)}` } }));
  return planRequests([plannedTask(0, { items })], 'f');
}

const loads = (shares: readonly Share[]) => shares.map(({ tokens }) => tokens);

describe('sharesOf', () => {
  it('gives the longest first, each to whom has least', () => {
    const [a, b] = sharesOf(requestsOf([700, 600, 500, 400, 300]), 2);
    const prompt = (a?.tokens ?? 0) + (b?.tokens ?? 0) - 2500;
    // 700 and 400 to the first, 600 and 500 to the second, and 300 to whichever is behind.
    expect([a?.keys.size, b?.keys.size]).toEqual([3, 2]);
    expect(loads([a, b].flatMap((one) => one ?? []))).toEqual([1400 + (3 * prompt) / 5, 1100 + (2 * prompt) / 5]);
  });

  it('always gives every key to exactly one, in any order of the plan, and balances within the bound of Graham', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 9 }), (some, of) => {
        const requests = requestsOf(some);
        const shares = sharesOf(requests, of);
        expect(sharesOf(requests.toReversed(), of)).toEqual(shares);
        const keys = shares.flatMap((share) => [...share.keys]);
        expect(keys.sort()).toEqual([...new Set(requests.map(({ key }) => key))].sort());
        const all = loads(shares).reduce((sum, one) => sum + one, 0);
        const longest = Math.max(...requests.map((one) => sharesOf([one], 1)[0]?.tokens ?? 0));
        // The best possible is at least the mean and the longest; the last to be placed found no share above the mean.
        expect(Math.max(...loads(shares))).toBeLessThanOrEqual(all / of + longest * (1 - 1 / of) + 1e-9);
      }),
      { numRuns: 40 },
    );
  });
});
