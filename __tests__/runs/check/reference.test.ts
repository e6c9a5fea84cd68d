import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../src/ask/ports.ts';
import type { OpenReference } from '../../../src/config/references.ts';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { checkTrees, referenceAt } from '../../support/checkTrees.ts';
import { editedFile, textOf } from '../../support/editedFile.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { plantedTree } from '../../support/plantedTree.ts';
import { onlyJudge } from '../../support/resultParts.ts';
import { unusable } from '../../support/unusable.ts';

const items = 100;
const settings = 'perturbations: [position]\nreference: v1.2\n';

/** A version that is wrong about the first so many items, whatever the order of its options. */
function version(label: 'base' | 'head', wrong: number, more = settings): Tree {
  return plantedTree({ label, judge: `wrong ${wrong}`, items, options: 2, settings: more });
}

/** Counts what it is asked. */
function wrongAbout(): Provider & { asked: number } {
  const provider = {
    family: 'planted',
    asked: 0,
    ask: async ({ messages }: Parameters<Provider['ask']>[0]) => {
      provider.asked += 1;
      const text = messages()
        .map(({ content }) => content)
        .join('\n');
      const [, wrong, item, truth] = /\[judge: wrong (\d+)\][\s\S]*Reply (\d+)\. \[truth: (\d)\]/.exec(text) ?? [];
      const score = Number(item) < Number(wrong) ? 1 - Number(truth) : Number(truth);
      const reply = { text: `Score: ${score}`, finish: 'stop' } as const;
      return { kind: 'reply', reply, usage: undefined, model: 'planted' } as const;
    },
  };
  return provider;
}

const openReference =
  (wrong: number, behind?: number): OpenReference =>
  async (name) =>
    name === 'v1.2' ? referenceAt(version('base', wrong, 'perturbations: [position]\n'), behind) : { kind: 'absent' };

describe('a judge that falls by small steps', () => {
  const ledger = memoryLedger();

  it('passes against the base, and is a regression against the reference', async () => {
    const trees = { base: version('base', 12), head: version('head', 13), provider: wrongAbout(), ledger };
    expect((await checkTrees(trees)).verdict).toBe('pass');
    const result = await checkTrees({ ...trees, openReference: openReference(2) });
    expect([result.verdict, result.exitCode]).toEqual(['regression', 1]);
    const judge = onlyJudge(result);
    const falls = judge.findings.filter(({ kind }) => kind === 'regression-since');
    expect(falls).toMatchObject([
      {
        since: 'v1.2',
        tolerance: 2,
        difference: { measure: 'accuracy', base: 0.98, head: 0.87, worse: 11, better: 0 },
      },
      { difference: { measure: 'balancedAccuracy' } },
    ]);
    // Eleven items of one direction: 1/2^11.
    expect(judge.reference).toMatchObject({ name: 'v1.2', commit: 'a'.repeat(40) });
    expect(judge.reference?.differences[0]).toMatchObject({ p: 1 / 2 ** 11 });
    expect(judge.differences.find(({ measure }) => measure === 'accuracy')).toMatchObject({ base: 0.88, head: 0.87 });
  });

  it('asks nothing about the reference that the ledger has', async () => {
    const provider = wrongAbout();
    const trees = { base: version('base', 12), head: version('head', 14), provider, ledger };
    const result = await checkTrees({ ...trees, openReference: openReference(2) });
    // The head alone is new: 100 items in two orders.
    expect([provider.asked, result.requests.asked]).toEqual([2 * items, 2 * items]);
  });

  it('is found with early stop too', async () => {
    const trees = { base: version('base', 24), head: version('head', 25), provider: wrongAbout() };
    const overrides = { earlyStop: true };
    const result = await checkTrees({ ...trees, overrides, openReference: openReference(0) });
    expect(onlyJudge(result).findings).toContainEqual(expect.objectContaining({ kind: 'regression-since' }));
  });

  it('is measured by the reference that the base names, also if the head names another', async () => {
    const head = version('head', 13, 'perturbations: [position]\nreference: v9\n');
    const trees = { base: version('base', 12), head, provider: wrongAbout(), ledger };
    const result = await checkTrees({ ...trees, openReference: openReference(2) });
    expect(result.verdict).toBe('regression');
    expect(onlyJudge(result).findings).toContainEqual(
      expect.objectContaining({ kind: 'rules-changed', keys: ['reference'] }),
    );
  });

  it('has its own words only if no single step shows the fall', async () => {
    const trees = { base: version('base', 2), head: version('head', 20), provider: wrongAbout(), ledger };
    const { findings } = onlyJudge(await checkTrees({ ...trees, openReference: openReference(0) }));
    const kinds = findings.map(({ kind }) => kind);
    expect(kinds).toContain('regression');
    expect(kinds).not.toContain('regression-since');
  });
});

describe('a reference', () => {
  it('that does not exist is unusable input, with the file, the key and the way out', async () => {
    const trees = { base: version('base', 1), head: version('head', 2), provider: wrongAbout() };
    const commit = 'c'.repeat(40);
    for (const [sought, said] of [
      [{ kind: 'absent' }, 'neither a tag nor the full hash'],
      [{ kind: 'elsewhere', commit }, 'commit ccccccc, which is not in the history of the base'],
      [{ kind: 'unknown', commit }, 'this clone lacks the history'],
    ] as const) {
      const failure = await unusable(checkTrees({ ...trees, openReference: async () => sought }));
      const what = expect.stringContaining(said);
      expect(failure.faults).toMatchObject([{ file: 'base:evenhand.yml', line: 4, key: 'reference', what }]);
    }
  });

  it('is reported with its commit, its date and how far the base has moved on', async () => {
    const trees = { base: version('base', 12), head: version('head', 13), provider: wrongAbout() };
    const { notices } = await checkTrees({ ...trees, openReference: openReference(2) });
    expect(notices).toEqual(['The reference v1.2 is commit aaaaaaa of 2026-11-20, 12 commits before the base.']);
  });

  it('that is the base itself compares nothing, and says so above the fold', async () => {
    const provider = wrongAbout();
    const trees = { base: version('base', 12), head: version('head', 13), provider };
    const result = await checkTrees({ ...trees, openReference: openReference(12, 0) });
    expect(onlyJudge(result).findings).toContainEqual({ kind: 'no-reference', since: 'v1.2', why: 'base' });
    const [above = ''] = markdownReport(result).split('<details');
    expect(above).toContain('If it moves with each merge, slow falls are never seen');
    expect(provider.asked).toBe(2 * 2 * items);
  });

  /** The reference whose prompt names the first so many items. */
  const naming = (named: number) => {
    const then = version('base', 2, 'perturbations: [position]\n');
    const ids = Array.from({ length: named }, (_, index) => `t-${index}`).join(', ');
    return referenceAt(editedFile('base', then, 'tone.prompt.yml', (text) => text.replace('Rate', `${ids}: Rate`)));
  };

  it('that names the items that the head gets wrong removes none of them from base against head', async () => {
    const trees = { base: version('base', 0), head: version('head', 24), provider: wrongAbout() };
    const result = await checkTrees({ ...trees, openReference: async () => naming(24) });
    const judge = onlyJudge(result);
    expect([result.verdict, judge.items]).toEqual(['regression', items]);
    expect(judge.differences.find(({ measure }) => measure === 'accuracy')).toMatchObject({ n: items, head: 0.76 });
    expect(judge.reference?.differences[0]).toMatchObject({ n: 76 });
  });

  it('that names nearly all items is noted, and fails nothing', async () => {
    const trees = { base: version('base', 12), head: version('head', 13), provider: wrongAbout() };
    const result = await checkTrees({ ...trees, openReference: async () => naming(90) });
    expect([result.verdict, onlyJudge(result).items]).toEqual(['pass', items]);
    expect(onlyJudge(result).findings).toContainEqual({ kind: 'no-reference', since: 'v1.2', why: 'known' });
  });

  it('that asks what the base asks costs nothing, and its place is reported', async () => {
    const provider = wrongAbout();
    const trees = { base: version('base', 1), head: version('head', 2), provider };
    const result = await checkTrees({ ...trees, openReference: openReference(1) });
    expect(provider.asked).toBe(2 * 2 * items);
    expect(onlyJudge(result).findings.map(({ kind }) => kind)).not.toContain('no-reference');
    expect(onlyJudge(result).reference).toMatchObject({ name: 'v1.2', behind: 12, differences: [] });
    expect(result.notices).toEqual([
      'The reference v1.2 is commit aaaaaaa of 2026-11-20, 12 commits before the base. It asks the same questions as the base.',
    ]);
  });

  it('without a configuration of its own is the prompt that was at the same path', async () => {
    const text = await textOf(version('base', 2), 'tone.prompt.yml');
    const then = referenceAt(memoryTree('reference', { 'tone.prompt.yml': text }));
    const trees = { base: version('base', 12), head: version('head', 13), provider: wrongAbout() };
    const result = await checkTrees({ ...trees, openReference: async () => then });
    expect(result.verdict).toBe('regression');
  });

  it('that has no such judge is noted, and fails nothing', async () => {
    const then = referenceAt(memoryTree('reference', { 'README.md': 'Soon.' }));
    const trees = { base: version('base', 1), head: version('head', 2), provider: wrongAbout() };
    const result = await checkTrees({ ...trees, openReference: async () => then });
    expect(result.verdict).toBe('pass');
    expect(onlyJudge(result).findings).toContainEqual({ kind: 'no-reference', since: 'v1.2', why: 'younger' });
  });
});
