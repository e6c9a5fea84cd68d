import { describe, expect, it } from '@jest/globals';
import { againstFair, judgeTree } from '../../support/againstFair.ts';
import { type CheckedTrees, checkTrees } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';
import { oneEntry, twoEntries, twoJudges } from '../../support/twoJudges.ts';
import { unusable } from '../../support/unusable.ts';

const faultsOf = async (trees: CheckedTrees) => (await unusable(checkTrees(trees))).faults;

describe('the evaluation set', () => {
  const base = judgeTree('base', 'fair');
  const items = 'tone.items.jsonl';

  it("is the base's if the head relabels its items, and the report names the change", async () => {
    const easier = editedFile('head', judgeTree('head', 'prefersFirst'), items, (text) =>
      text.replaceAll(/"gold":\d/g, '"gold":0'),
    );
    const judge = onlyJudge(await checkTrees({ base, head: easier }));
    expect(findingOf(judge, 'eval-set-changed')?.relabelled).toHaveLength(26);
    const honest = onlyJudge(await againstFair('prefersFirst'));
    expect(judge.sides).toEqual(honest.sides);
    expect(judge.verdict).toBe('regression');
  });

  it("is the base's if the head removes, adds and rewords items", async () => {
    const head = editedFile('head', judgeTree('head', 'prefersFirst'), items, (text) => {
      const [first = '', second = '', ...rest] = text.split('\n');
      return [first.replace('Reply 0', 'Answer 0'), second.replace('"t-1"', '"new"'), ...rest].join('\n');
    });
    const provider = plantedJudges(1);
    const judge = onlyJudge(await checkTrees({ base, head, provider }));
    expect(provider.asked).toHaveLength(2 * 40 * 9);
    expect(findingOf(judge, 'eval-set-changed')).toEqual({
      kind: 'eval-set-changed',
      added: ['new'],
      removed: ['t-1'],
      relabelled: [],
      edited: ['t-0'],
    });
    expect(judge.items).toBe(40);
    expect(judge.sides.head?.measures['position']?.items).toBe(40);
  });

  it('that changed alone is asked once for both sides, which then have the same scores', async () => {
    const head = editedFile('head', judgeTree('head', 'fair'), items, (text) => text.replace('"gold":0', '"gold":1'));
    const provider = plantedJudges(1);
    const result = await checkTrees({ base, head, provider });
    expect(provider.asked).toHaveLength(40 * 9);
    expect(onlyJudge(result)).toMatchObject({
      verdict: 'pass',
      findings: [{ kind: 'eval-set-changed' }, { kind: 'restated' }],
    });
  });

  it("is gated by the base's rules, and a change of the rules is reported", async () => {
    const lax = 'gate: { tolerance: 100 }\nperturbations: [control]\n';
    const result = await checkTrees({
      base,
      head: judgeTree('head', 'prefersFirst', { settings: lax }),
    });
    expect(onlyJudge(result).verdict).toBe('regression');
    expect(findingOf(onlyJudge(result), 'rules-changed')?.keys).toEqual(['gate', 'perturbations']);
    expect(onlyJudge(result).sides.head?.measures['position']).toBeDefined();
  });
});

describe('judges that come and go', () => {
  it('fail the check if they were removed, unless the head decides which there are', async () => {
    const base = twoJudges('base', twoEntries, 'fair', 'fair');
    const trees = { base, head: twoJudges('head', oneEntry, 'fair', 'fair') };
    const result = await checkTrees(trees);
    expect(result).toMatchObject({ removedJudges: ['two'], verdict: 'regression', exitCode: 1 });
    expect(result.judges[0]).toMatchObject({ name: 'two', findings: [{ kind: 'judge-removed', prompt: 'b.yml' }] });
    expect(await checkTrees({ ...trees, policyFrom: 'head' })).toMatchObject({
      removedJudges: ['two'],
      verdict: 'unchanged',
      exitCode: 0,
    });
    expect(await checkTrees({ ...trees, judge: 'one' })).toMatchObject({ verdict: 'unchanged', removedJudges: [] });
    expect(await checkTrees({ ...trees, judge: 'two' })).toMatchObject({ exitCode: 1, removedJudges: ['two'] });
  });

  it('are new if the base has none of the name, and only floors hold for them', async () => {
    const base = twoJudges('base', oneEntry, 'fair', 'fair');
    const head = twoJudges('head', twoEntries, 'fair', 'prefersFirst');
    const result = await checkTrees({ base, head });
    expect(result.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['two', 'new'],
      ['one', 'unchanged'],
    ]);
    const floor = 'gate: { rules: [{ measure: consistency, family: position, min: 90 }] }\n';
    const floored = twoJudges('base', oneEntry + floor, 'fair', 'fair');
    const strict = await checkTrees({ base: floored, head });
    // The rules of the other judge differ too, and so it is measured.
    expect(strict.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['two', 'regression'],
      ['one', 'pass'],
    ]);
    expect(strict.judges.flatMap(({ findings }) => findings.map(({ kind }) => kind))).toContain('floor-broken');
  });

  it('are all new, with a notice if the base has no configuration', async () => {
    const result = await checkTrees({
      base: memoryTree('base', {}),
      head: judgeTree('head', 'fair'),
    });
    expect(result).toMatchObject({ verdict: 'new', exitCode: 0 });
    expect(result.notices).toEqual([expect.stringContaining('evenhand.yml is not on the base')]);
  });

  it('can be run one by one', async () => {
    const base = twoJudges('base', twoEntries, 'fair', 'fair');
    const head = twoJudges('head', twoEntries, 'prefersFirst', 'prefersLongest');
    const result = await checkTrees({ base, head, judge: 'two' });
    expect(onlyJudge(result).name).toBe('two');
  });

  it('are removed if the head has no configuration', async () => {
    const trees = { base: judgeTree('base', 'fair'), head: memoryTree('head', {}) };
    expect(await checkTrees(trees)).toMatchObject({ exitCode: 1, removedJudges: ['tone'] });
  });

  it('are a fault if the named one does not exist, or if neither side has a configuration', async () => {
    const trees = { base: judgeTree('base', 'fair'), head: judgeTree('head', 'fair') };
    expect(await faultsOf({ ...trees, judge: 'toon' })).toEqual([
      expect.objectContaining({ what: 'there is no judge called "toon"', fix: 'Name one of: tone.' }),
    ]);
    expect(await faultsOf({ base: memoryTree('base', {}), head: memoryTree('head', {}) })).toEqual([
      expect.objectContaining({ file: 'evenhand.yml', what: 'there is no evenhand.yml on the head (memory:head)' }),
    ]);
    const commit = { ...memoryTree('head', {}), id: 'a'.repeat(40) };
    expect(await faultsOf({ base: memoryTree('base', {}), head: commit })).toMatchObject([
      {
        what: 'there is no evenhand.yml on the head (aaaaaaa)',
        fix: expect.stringContaining('and commit it (--head . '),
      },
    ]);
  });

  it('are sorted worst first', async () => {
    const base = twoJudges('base', twoEntries, 'fair', 'fair');
    const head = twoJudges('head', twoEntries, 'fair', 'prefersFirst');
    const result = await checkTrees({ base, head });
    expect(result.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['two', 'regression'],
      ['one', 'unchanged'],
    ]);
    expect(result).toMatchObject({ verdict: 'regression', exitCode: 1 });
  });
});
