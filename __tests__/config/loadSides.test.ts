import { describe, expect, it } from '@jest/globals';
import { loadSides, loadVersion } from '../../src/config/loadSides.ts';
import { OutsideFailure } from '../../src/fault.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { plantedTree } from '../support/plantedTree.ts';
import { unusable } from '../support/unusable.ts';

const tree = (label: 'base' | 'head', settings = '') => plantedTree({ label, judge: 'fair', items: 3, settings });

const faultsOf = async (run: Promise<unknown>) => (await unusable(run)).faults;

describe('loadSides', () => {
  it('finds the usual place of each version by itself', async () => {
    const { base, head } = await loadSides({ base: tree('base'), head: tree('head'), config: undefined });
    expect([base, head].map((sides) => sides?.map(({ path }) => path))).toEqual([['evenhand.yml'], ['evenhand.yml']]);
  });

  it('has an empty base where that has no configuration yet, and none where one version alone is read', async () => {
    const empty = memoryTree('base', {});
    expect((await loadSides({ base: empty, head: tree('head'), config: undefined })).base).toEqual([]);
    expect((await loadSides({ base: undefined, head: tree('head'), config: undefined })).base).toBeUndefined();
    expect(await loadVersion(empty, undefined)).toEqual([]);
  });

  it('has one configuration on each side where both are the very same tree', async () => {
    const one = tree('head');
    const { base, head } = await loadSides({ base: one, head: one, config: undefined });
    expect([base?.length, head.length]).toEqual([1, 1]);
  });

  it('says once what is wrong on both sides alike, and each where they differ', async () => {
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

  it('is a failure outside where a version could not be read for a while, whatever else is wrong', async () => {
    const gone: Tree = {
      ...tree('head'),
      read: () => Promise.reject(new OutsideFailure({ what: 'GitHub is down', mend: 'Run it again.' })),
    };
    const run = loadSides({ base: tree('base', 'repeats: 0\n'), head: gone, config: 'evenhand.yml' });
    await expect(run).rejects.toBeInstanceOf(OutsideFailure);
  });
});
