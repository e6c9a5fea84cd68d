import { describe, expect, it } from '@jest/globals';
import { loadSides } from '../../src/config/loadSides.ts';
import { OutsideFailure, UnusableInput } from '../../src/shared/fault.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { plantedTree } from '../support/plantedTree.ts';
import { twoJudges } from '../support/twoJudges.ts';
import { unusable } from '../support/unusable.ts';
import { withoutFile } from '../support/withoutFile.ts';

const tree = (label: 'base' | 'head', settings = '') => plantedTree({ label, judge: 'fair', items: 3, settings });

const faultsOf = async (run: Promise<unknown>) => (await unusable(run)).faults;

describe('loadSides', () => {
  it('finds the usual place of each version by itself', async () => {
    const { base, head } = await loadSides({ base: tree('base'), head: tree('head'), config: undefined });
    expect([base, head].map((sides) => sides?.map(({ path }) => path))).toEqual([['evenhand.yml'], ['evenhand.yml']]);
  });

  it('has an empty base if that has no configuration yet, and none if one version alone is read', async () => {
    const empty = memoryTree('base', {});
    expect((await loadSides({ base: empty, head: tree('head'), config: undefined })).base).toEqual([]);
    expect((await loadSides({ base: undefined, head: tree('head'), config: undefined })).base).toBeUndefined();
  });

  it('has one configuration on each side if both are the very same tree', async () => {
    const one = tree('head');
    const { base, head } = await loadSides({ base: one, head: one, config: undefined });
    expect([base?.length, head.length]).toEqual([1, 1]);
  });

  it('says once what is wrong on both sides alike, and each if they differ', async () => {
    const broken = { base: tree('base', 'repeats: 0\n'), head: tree('head', 'repeats: 0\n'), config: undefined };
    expect((await faultsOf(loadSides(broken))).map(({ file, key }) => [file, key])).toEqual([
      ['head:evenhand.yml', 'repeats'],
    ]);
    const other = { ...broken, head: tree('head', 'seed: x\n') };
    expect((await faultsOf(loadSides(other))).map(({ file, key }) => [file, key])).toEqual([
      ['base:evenhand.yml', 'repeats'],
      ['head:evenhand.yml', 'seed'],
    ]);
  });

  it('says how many faults more there are after those that it lists', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => JSON.stringify({ id: `i-${index}`, vars: index }));
    const files = {
      'evenhand.yml': 'judges: [{ prompt: p.md, items: i.jsonl }]\n',
      'p.md': 'Rate {{x}}\n- 0: a b\n- 1: c d\n',
    };
    const head = memoryTree('head', { ...files, 'i.jsonl': lines.join('\n') });
    const faults = await faultsOf(loadSides({ base: undefined, head, config: undefined }));
    expect(faults.map(({ what }) => what).indexOf('and 10 more')).toBe(20);
    expect(faults).toHaveLength(21);
  });

  const wayOut = /policy-from head/;

  it('names the way out of a base that is broken alone, once', async () => {
    const broken = tree('base', 'repeats: 0\nseed: x\n');
    const fixes = (await faultsOf(loadSides({ base: broken, head: tree('head'), config: undefined }))).map(
      ({ file, fix }) => [file, wayOut.test(fix)],
    );
    expect(fixes).toEqual([
      ['base:evenhand.yml', true],
      ['base:evenhand.yml', false],
    ]);
  });

  it.each([
    ['broken alike', tree('head', 'repeats: 0\n')],
    ['broken otherwise', tree('head', 'seed: x\n')],
    ['empty', memoryTree('head', {})],
  ])('names no way out if the head is %s, and does not take it', async (_, head) => {
    const sides = { base: tree('base', 'repeats: 0\n'), head, config: undefined };
    expect((await faultsOf(loadSides(sides))).filter(({ fix }) => wayOut.test(fix))).toEqual([]);
    await expect(loadSides({ ...sides, policyFrom: 'head' })).rejects.toBeInstanceOf(UnusableInput);
  });

  it('counts a base that cannot be used as absent if the head decides, and keeps what is wrong', async () => {
    const broken = { base: tree('base', 'repeats: 0\nseed: x\n'), head: tree('head'), config: 'evenhand.yml' };
    const { base, head, unusable: told } = await loadSides({ ...broken, policyFrom: 'head' });
    expect([base, head.length, told?.paths]).toEqual([[], 1, ['evenhand.yml']]);
    expect(told?.faults.map(({ key }) => key)).toEqual(['repeats', 'seed']);
  });

  it('keeps the judges of the base that can be used', async () => {
    const yml =
      'judges:\n  - { name: one, prompt: a.yml, items: i.jsonl }\n  - { name: two, prompt: b.yml, items: i.jsonl }\n';
    const base = withoutFile(twoJudges('base', yml, 'fair', 'fair'), 'b.yml');
    const head = twoJudges('head', yml, 'fair', 'fair');
    const loaded = await loadSides({ base, head, config: undefined, policyFrom: 'head' });
    expect(loaded.base?.flatMap(({ judges }) => judges.map(({ name }) => name))).toEqual(['one']);
    expect(loaded.unusable?.faults).toMatchObject([{ file: 'base:evenhand.yml', key: 'judges[1].prompt' }]);
  });

  const outage = new OutsideFailure({ what: 'GitHub is down', fix: 'Run it again.' });
  const gone = (label: 'base' | 'head'): Tree => ({ ...tree(label), read: () => Promise.reject(outage) });
  it.each([
    ['the base', { base: gone('base'), head: tree('head'), policyFrom: 'head' }],
    ['the head', { base: tree('base', 'repeats: 0\n'), head: gone('head') }],
  ] as const)(
    'is a failure outside if %s could not be read for a while, also if the other side has faults',
    async (_, trees) => {
      await expect(loadSides({ ...trees, config: 'evenhand.yml' })).rejects.toBe(outage);
    },
  );
});
