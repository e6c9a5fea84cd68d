import { describe, expect, it } from '@jest/globals';
import { variantsOf } from '../../src/perturb/table.ts';
import { arrange } from '../../src/plan/arrange.ts';
import { planRequests, type Request, type Task } from '../../src/plan/plan.ts';
import fc from '../support/fastCheck.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';

/** Text of so many tokens, by four characters to a token. */
const tokens = (count: number, letter: string) => `${letter.repeat(3)} `.repeat(count);

interface Made {
  readonly prompt: string;
  readonly items?: number;
  readonly itemTokens?: number;
  readonly repeats?: number;
}

/** Base and head of a judge of two options in both orders. */
function planned({ prompt, items = 3, itemTokens = 10, repeats = 1 }: Made, name = 'tone'): readonly Task[] {
  return (['base', 'head'] as const).map((version): Task => {
    const judge = judgeOf(2, { name, messages: [{ role: 'user', parts: partsOf(`${name} ${version}: ${prompt}`) }] });
    const list = Array.from({ length: items }, (_, n) =>
      itemOf({ id: `t-${n}`, vars: { reply: tokens(itemTokens, String(n)) } }),
    );
    return { version, judge, items: list, variants: variantsOf(judge, [{ family: 'position' }], 'p'), repeats };
  });
}

const unique = (requests: readonly Request[]) => [...new Map(requests.map((one) => [one.key, one])).values()];
const missingOf = (...tasks: readonly (readonly Task[])[]) => unique(planRequests(tasks.flat(), 'f'));
const shown = ({ task, item, variant }: Request) => `${task.version} ${item.id} ${variant.name}`;
const itemFirst = '{{reply}}\n{{guideline}}\n{{output}}';
const itemLast = `{{guideline}}\n{{output}}\n${tokens(1100, 'x')}{{reply}}`;

describe('arrange', () => {
  it('leaves everything as it was planned if no beginning is long enough for a cache', () => {
    const missing = missingOf(planned({ prompt: `${tokens(900, 'x')}${itemFirst}` }));
    const found = arrange(missing, { ahead: 8 });
    expect([found.order, found.cachedTokens]).toEqual([missing, 0]);
  });

  it('proceeds item by item if the item is before the options', () => {
    const missing = missingOf(planned({ prompt: itemFirst, itemTokens: 1500 }));
    const found = arrange(missing, { ahead: 0 });
    const expected = ['t-0', 't-1', 't-2'].flatMap((id) =>
      ['0-1', '1-0'].flatMap((name) => [`base ${id} ${name}`, `head ${id} ${name}`]),
    );
    expect(found.order.map(shown)).toEqual(expected);
    // 1,500 tokens and the few before them, in steps of 128, for each item on each version.
    expect(found.cachedTokens).toBe(6 * 1408);
  });

  it('proceeds variant by variant if the item is last, with base and head version by version', () => {
    const missing = missingOf(planned({ prompt: itemLast }));
    const found = arrange(missing, { ahead: 0 });
    const expected = ['0-1', '1-0'].flatMap((name) =>
      ['t-0', 't-1', 't-2'].flatMap((id) => [`base ${id} ${name}`, `head ${id} ${name}`]),
    );
    expect(found.order.map(shown)).toEqual(expected);
    // Two of three items on two sides in two variants.
    expect(found.cachedTokens).toBe(2 * 2 * 2 * 1024);
  });

  it('sends so many leaders ahead that the first are answered before those that begin like them are sent', () => {
    const { order } = arrange(missingOf(planned({ prompt: itemLast })), { ahead: 4 });
    const leaders = ['base t-0 0-1', 'head t-0 0-1', 'base t-0 1-0', 'head t-0 1-0'];
    expect(order.slice(0, 5).map(shown)).toEqual([...leaders, 'base t-1 0-1']);
  });
});

describe('what always holds', () => {
  const made = fc.record({
    prompt: fc.constantFrom(itemFirst, itemLast, `${tokens(1100, 'y')}${itemFirst}`),
    items: fc.integer({ min: 1, max: 6 }),
    itemTokens: fc.constantFrom(10, 1500),
    repeats: fc.integer({ min: 1, max: 2 }),
  });
  it('no request is lost, doubled or moved out of its block', () => {
    fc.assert(
      fc.property(made, made, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 6 }), (a, b, ahead, size) => {
        const missing = missingOf(planned(a), planned(b, 'other'));
        const blockOf = ({ item }: Request) => Math.floor(Number(item.id.slice(2)) / size);
        const { order } = arrange(missing, { ahead, itemsPerBlock: size });
        expect(order.map(({ key }) => key).sort()).toEqual(missing.map(({ key }) => key).sort());
        expect(order.map(({ task }) => task.judge.name)).toEqual(missing.map(({ task }) => task.judge.name));
        expect(order.map(blockOf)).toEqual(missing.map(blockOf));
      }),
      { numRuns: 30 },
    );
  });
});
