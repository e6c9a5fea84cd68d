import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ownTurn } from '../../../../src/edge/provider/openai/ownTurn.ts';

describe('ownTurn', () => {
  it('lets callers pass in their order, and what waits for the event loop between any two of them', async () => {
    const turn = ownTurn();
    const passed: string[] = [];
    const callers = ['a', 'b', 'c'].map(async (name) => {
      await turn();
      passed.push(name);
      // Stands for a reply that arrives while the others wait.
      setImmediate(() => passed.push(`after ${name}`));
    });
    await Promise.all(callers);
    await nextTurn();
    expect(passed.filter((name) => !name.startsWith('after'))).toEqual(['a', 'b', 'c']);
    expect(passed.indexOf('after a')).toBeLessThan(passed.indexOf('c'));
  });

  it('keeps nobody waiting once all have passed', async () => {
    const turn = ownTurn();
    await turn();
    await nextTurn();
    await expect(turn()).resolves.toBeUndefined();
  });
});
