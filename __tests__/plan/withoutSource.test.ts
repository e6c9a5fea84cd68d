import { describe, expect, it } from '@jest/globals';
import type { JudgePair, LoadedJudge } from '../../src/config/loadedJudge.ts';
import { splitItems } from '../../src/plan/itemParts.ts';
import { withoutSource } from '../../src/plan/withoutSource.ts';
import { itemOf, judgeOf } from '../support/judges.ts';

const items = Array.from({ length: 60 }, (_, n) => itemOf({ id: `talk-${n}`, gold: n % 3 }));
const { source, search } = splitItems(items);

function loaded(shown: readonly string[]): LoadedJudge {
  const demonstrations = shown.map((id) => ({ id, item: `Talk ${id}.`, guidelines: [], score: 1 }));
  const files = { promptFile: 'a.prompt.yml', promptText: '', itemsFile: 'a.items.jsonl' };
  return { name: 'tone', judge: { ...judgeOf(3), demonstrations }, items, ...files, perturbations: undefined };
}

function measuredOf(base: readonly string[], head: readonly string[]) {
  const configurations = { base: undefined, head: { path: 'evenhand.yml' } } as unknown as JudgePair['configurations']; // Nothing here reads it.
  const { pair } = withoutSource({ base: loaded(base), head: loaded(head), configurations }, undefined);
  return [pair.base?.items.length, pair.head.items.length];
}

const idOf = (list: readonly { readonly id: string }[]) => list[0]?.id ?? '';

describe('what a judge that shows demonstrations is measured on', () => {
  it('is everything but the source part, on both sides, whichever of them shows one item of it', () => {
    const rest = items.length - source.length;
    expect(source.length).toBeGreaterThan(5);
    expect(measuredOf([], [idOf(source)])).toEqual([rest, rest]);
    expect(measuredOf([idOf(source)], [])).toEqual([rest, rest]);
  });

  it('goes by the shares of the parts that count', () => {
    const parts = { source: 1, search: 1, test: 8 };
    const configurations = {
      base: undefined,
      head: { path: 'evenhand.yml' },
    } as unknown as JudgePair['configurations']; // Nothing here reads it.
    const own = splitItems(items, parts).source;
    const { source: left } = withoutSource({ base: undefined, head: loaded([idOf(own)]), configurations }, parts);
    expect(left).toEqual(own);
    expect(own.length).toBeLessThan(source.length);
  });

  it('is every item if it shows none of the source part: what else it shows is a leak', () => {
    expect(measuredOf([], [])).toEqual([60, 60]);
    expect(measuredOf([], ['made-up'])).toEqual([60, 60]);
    expect(measuredOf([], [idOf(search)])).toEqual([60, 60]);
  });
});
