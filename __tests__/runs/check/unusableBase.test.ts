import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../src/ask/ports.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { judgeTree } from '../../support/againstFair.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';
import { twoEntries, twoJudges } from '../../support/twoJudges.ts';
import { unusable } from '../../support/unusable.ts';
import { withoutFile } from '../../support/withoutFile.ts';

const broken = judgeTree('base', 'fair', { settings: 'repeats: 0\nseed: x\n' });

const against = (base: Tree, head: Tree, policyFrom: 'base' | 'head', provider: Provider = plantedJudges(1)) =>
  checkTrees({ base, head, provider, policyFrom });

describe('a base that cannot be used', () => {
  it('ends the run before anything is asked, and the error names the way out', async () => {
    const provider = plantedJudges(1);
    const { faults } = await unusable(against(broken, judgeTree('head', 'fair'), 'base', provider));
    expect(faults[0]).toMatchObject({ file: 'base:evenhand.yml', fix: expect.stringContaining('--policy-from head') });
    expect(provider.asked).toEqual([]);
  });

  it('counts as absent if the head decides, and the run says loudly what is wrong with it', async () => {
    const result = await against(broken, judgeTree('head', 'fair'), 'head');
    expect(result).toMatchObject({ verdict: 'new', exitCode: 0, removedJudges: [] });
    expect(onlyJudge(result)).toMatchObject({ verdict: 'new', differences: [] });
    const [, notice, ...others] = result.notices;
    expect(notice).toMatch(/^The base cannot be used: base:evenhand\.yml:3:\d+ repeats: .*\(and 1 more fault\)/);
    expect(notice).toContain('there is nothing to compare them with');
    expect(others).toEqual([]);
  });

  it("leaves the floors of the head's rules", async () => {
    const settings = 'gate: { rules: [{ measure: accuracy, family: all, min: 90 }] }\n';
    const result = await against(broken, judgeTree('head', 'noisy(0.9)', { settings }), 'head');
    expect([result.verdict, result.exitCode]).toEqual(['regression', 1]);
    expect(findingOf(onlyJudge(result), 'floor-broken')).toBeDefined();
  });

  it('is compared as far as it can be used', async () => {
    const base = withoutFile(twoJudges('base', twoEntries, 'fair', 'fair'), 'b.yml');
    const { judges, notices } = await against(base, twoJudges('head', twoEntries, 'prefersFirst', 'fair'), 'head');
    expect(judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['one', 'regression'],
      ['two', 'new'],
    ]);
    expect(notices.filter((notice) => notice.includes('judges[1].prompt'))).toHaveLength(1);
  });
});

describe('a model that the provider does not know', () => {
  const unknown = new UnusableInput({ what: 'there is no planted', fix: 'Check the name.' });
  /** Knows `newer` alone. */
  const provider = (): Provider => {
    const planted = plantedJudges(1);
    return {
      family: 'planted',
      ask: (question) =>
        question.model === 'newer'
          ? planted.ask(question)
          : Promise.resolve({ kind: 'gone', why: 'there is no planted', unknown }),
    };
  };
  const withModel = (label: 'base' | 'head', model: string): Tree => {
    const tree = judgeTree(label, label === 'base' ? 'fair' : 'noisy(0.01)');
    return editedFile(label, tree, 'tone.prompt.yml', (text) => text.replace('model: planted', `model: ${model}`));
  };

  it.each(['base', 'head'] as const)('and that the base alone names leaves no verdict (rules: %s)', async (from) => {
    const result = await against(withModel('base', 'planted'), withModel('head', 'newer'), from, provider());
    expect([result.verdict, result.exitCode]).toEqual(['unmeasured', 3]);
    const why = expect.stringMatching(/model of the base is gone.*nothing to compare with.*once this is merged/);
    expect(findingOf(onlyJudge(result), 'stopped')).toMatchObject({ because: 'model-retired', why });
  });

  it.each([
    ['newer', 'planted'],
    ['planted', 'planted'],
  ])('is for the user to fix if the head names it: %s, %s', async (base, head) => {
    const run = against(withModel('base', base), withModel('head', head), 'base', provider());
    await expect(run).rejects.toBe(unknown);
  });
});
