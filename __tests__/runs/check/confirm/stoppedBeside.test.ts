import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../../src/ask/ports.ts';
import { memoryLedger } from '../../../../src/edge/ledger/memoryLedger.ts';
import type { Tree } from '../../../../src/tree/tree.ts';
import { checkTrees } from '../../../support/checkTrees.ts';
import { plantedTree } from '../../../support/plantedTree.ts';

// So sure that no look before the end settles the verdict.
const gate = 'gate: { confidence: 0.9999 }\n';
const settings = `  - { name: stern, prompt: stern.prompt.yml, items: tone.items.jsonl }\nperturbations: [position]\n${gate}`;

/** The judge tone, and beside it another one of the same items. */
function treeOfTwo(label: 'base' | 'head'): Tree {
  const tone = plantedTree({ label, judge: `tone ${label}`, items: 100, settings });
  const stern = plantedTree({ label, judge: `stern ${label}`, items: 100 });
  return {
    ...tone,
    read: (path) => (path === 'stern.prompt.yml' ? stern.read('tone.prompt.yml') : tone.read(path)),
    list: async () => [...(await tone.list()), 'stern.prompt.yml'],
  };
}

/** Wrong for good about a tenth of the items on the base and a fifth on the head, whose first reply slips on a tenth. */
const provider: Provider = {
  family: 'planted',
  ask: async ({ messages, repeat }) => {
    const text = messages()
      .map(({ content }) => content)
      .join('\n');
    if (text.includes('[judge: stern')) return { kind: 'broken', why: 'it is down' };
    const item = Number(/Reply (\d+)\./.exec(text)?.[1]);
    const isHead = text.includes('[judge: tone head]');
    const isWrong = isHead ? item % 5 === 1 || (item % 10 === 0 && repeat === 0) : item % 10 === 2;
    const reply = { text: `Score: ${(isWrong ? item + 1 : item) % 3}`, finish: 'stop' } as const;
    return { kind: 'reply', reply, usage: undefined, model: 'planted' };
  },
};

describe('a judge that is confirmed on record, beside one that cannot be asked', () => {
  it('keeps its numbers and its verdict, but not where a look of it was still to come', async () => {
    const trees = { base: treeOfTwo('base'), head: treeOfTwo('head'), provider, ledger: memoryLedger() };
    await checkTrees({ ...trees, judge: 'tone', overrides: { confirm: 2 } });
    const toneOf = async (earlyStop: boolean) => {
      const result = await checkTrees({ ...trees, overrides: { confirm: 2, earlyStop } });
      expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
      const tone = result.judges.find(({ name }) => name === 'tone');
      expect(tone?.confirmed).toEqual({ items: 40, of: 40, times: 2 });
      return { stops: tone?.verdict === 'unmeasured', right: tone?.sides.head?.measures['all']?.accuracy?.value };
    };
    expect(await toneOf(false)).toEqual({ stops: false, right: 0.8 });
    expect(await toneOf(true)).toEqual({ stops: true, right: 0.7 });
  });
});
