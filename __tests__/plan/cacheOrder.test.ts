import { describe, expect, it } from '@jest/globals';
import { variantsOf } from '../../src/perturb/table.ts';
import { planRequests, type Request, type Task } from '../../src/plan/plan.ts';
import { cacheableTokens, cacheOrder } from '../../src/plan/questions.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';

/** Base and head of a judge of two options in both orders, with so many words of rules. */
function planned(words: number, repeats = 1): readonly Request[] {
  const tasks = (['base', 'head'] as const).map((version): Task => {
    const prompt = `${version}: ${'so '.repeat(words)}\n{{reply}}\n{{guideline}}`;
    const judge = judgeOf(2, { messages: [{ role: 'user', parts: partsOf(prompt) }] });
    const items = ['a', 'b', 'c'].map((id) => itemOf({ id, vars: { reply: id } }));
    return { version, judge, items, variants: variantsOf(judge, [{ family: 'position' }], 'p'), repeats };
  });
  return [...new Map(planRequests(tasks, 'f').map((one) => [one.key, one])).values()];
}

const shown = ({ task, item, variant, repeat }: Request) => `${task.version} ${item.id} ${variant.name} ${repeat}`;

describe('cacheOrder', () => {
  it('leaves the order of the plan if prompts are too short for a cache', () => {
    const requests = planned(900);
    expect(cacheOrder(requests, 1)).toBe(requests);
  });

  it('puts two items for each request under way one after the other, variant by variant', () => {
    expect(cacheOrder(planned(1100), 1).map(shown)).toEqual([
      'base a 0-1 0',
      'head a 0-1 0',
      'base b 0-1 0',
      'head b 0-1 0',
      'base a 1-0 0',
      'head a 1-0 0',
      'base b 1-0 0',
      'head b 1-0 0',
      'base c 0-1 0',
      'head c 0-1 0',
      'base c 1-0 0',
      'head c 1-0 0',
    ]);
  });

  it('keeps the repeats of an item apart too, and loses nothing', () => {
    const requests = planned(1100, 2);
    const ordered = cacheOrder(requests, 8);
    expect(ordered.map(({ repeat }) => repeat)).toEqual([0, 1, 0].flatMap((n) => Array(6).fill(n)));
    expect(new Set(ordered)).toEqual(new Set(requests));
  });
});

describe('cacheableTokens', () => {
  it('is nothing of a short beginning, and else a multiple of 128', () => {
    expect([1023, 1024, 1151, 1152].map(cacheableTokens)).toEqual([0, 1024, 1024, 1152]);
  });
});
