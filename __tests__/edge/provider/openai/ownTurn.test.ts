import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ownTurn } from '../../../../src/edge/provider/openai/ownTurn.ts';

describe('ownTurn', () => {
  it('lets callers pass in their order, and what waits for the event loop between any two groups of them', async () => {
    const turn = ownTurn();
    const passed: string[] = [];
    const callers = Array.from({ length: 30 }, async (_, index) => {
      await turn();
      passed.push(`${index}`);
      // Stands for a reply that arrives while the others wait.
      setImmediate(() => passed.push(`after ${index}`));
    });
    expect(passed).toEqual([]);
    await Promise.all(callers);
    await nextTurn();
    expect(passed.filter((name) => !name.startsWith('after'))).toEqual(callers.map((_, index) => `${index}`));
    const [first, last] = [passed.indexOf('after 0'), passed.indexOf('29')];
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(last);
    expect(first).toBeLessThanOrEqual(16);
  });

  it('keeps nobody waiting once all have passed', async () => {
    const turn = ownTurn();
    await turn();
    await nextTurn();
    await expect(turn()).resolves.toBeUndefined();
  });
});
