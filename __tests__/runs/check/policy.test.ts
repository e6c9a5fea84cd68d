import { describe, expect, it } from '@jest/globals';
import { againstFair, judgeTree } from '../../support/againstFair.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import type { PlantedTree } from '../../support/plantedTree.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';

const position = 'perturbations: [position]\n';

/** A fair judge whose prompt got a blank more, so that it is asked again. */
const sameJudge = (settings: string, failOn?: readonly []) =>
  checkTrees({
    base: judgeTree('base', 'fair', { settings: position + settings }),
    head: judgeTree('head', 'fair', { settings: position + settings, blank: ' ' }),
    overrides: failOn === undefined ? {} : { failOn },
  });

describe('a gate that is strict', () => {
  it('fails if 40 items cannot show that nothing got worse, even with an empty fail-on on the command line', async () => {
    const result = await sameJudge('gate: { policy: strict, tolerance: 5 }\n', []);
    expect([result.verdict, result.exitCode]).toEqual(['uncertain', 1]);
    const [first] = onlyJudge(result).findings;
    // Where no item differs, 5 points take 59 items: log(0.05) / log(0.95) = 58.4.
    expect(first).toMatchObject({ kind: 'not-proven', tolerance: 5, itemsNeeded: 59 });
    expect((await sameJudge('gate: { tolerance: 5 }\n')).exitCode).toBe(0);
  });

  it('passes if the items can show it', async () => {
    // 10 points take 36 items.
    expect((await sameJudge('gate: { policy: strict, tolerance: 10 }\n')).verdict).toBe('pass');
  });
});

describe('rules about other measures', () => {
  const settings = `repeats: 2
gate:
  rules:
    - { measure: flipRate, family: position, maxDrop: 5, max: 20 }
    - { measure: netFlipRate, family: position, max: 20 }
    - { measure: meanAbsoluteError, family: all, maxDrop: 0.2 }
`;

  it('pass a judge that did not change', async () => {
    expect(onlyJudge(await sameJudge(settings))).toMatchObject({ verdict: 'pass', findings: [] });
  });

  it('find a judge that answers with the option shown first', async () => {
    const judge = onlyJudge(await againstFair('prefersFirst', { settings: position + settings }));
    expect(judge.verdict).toBe('regression');
    expect(judge.findings.map(({ kind }) => kind)).toEqual([
      'regression',
      'ceiling-broken',
      'ceiling-broken',
      'regression',
    ]);
    // Always the first of three options: in two thirds of the places another one than that of the judge as written.
    expect(judge.findings[0]).toMatchObject({ difference: { measure: 'flipRate', base: 0, worse: 40, better: 0 } });
  });

  it('leave no verdict if the judge cannot have the measure', async () => {
    const rules = 'gate: { rules: [{ measure: brier, max: 0.3 }, { measure: f1, min: 50 }] }\n';
    const result = await sameJudge(rules);
    expect([result.verdict, result.exitCode]).toEqual(['unmeasured', 3]);
    expect(onlyJudge(result).findings).toMatchObject([
      { kind: 'too-few-items', measure: 'brier', lacks: 'confidence' },
      { kind: 'too-few-items', measure: 'f1', lacks: 'two scores' },
    ]);
  });
});

describe('the group of the items', () => {
  const checked = (base: Partial<PlantedTree>, head: Partial<PlantedTree>) =>
    checkTrees({
      base: judgeTree('base', 'fair', base),
      head: judgeTree('head', 'noisy(0.1)', head),
    }).then(onlyJudge);

  it("is the base's, and a head that removes or changes it is reported", async () => {
    for (const groupsOf of [undefined, 20]) {
      const judge = await checked({ groupsOf: 4 }, groupsOf === undefined ? {} : { groupsOf });
      expect(judge.differences[0]).toMatchObject({ n: 40, groups: 10 });
      const kinds = judge.findings.map(({ kind }) => kind);
      // Whoever leaves the name and moves items to other groups edits the items.
      expect(kinds).toContain(groupsOf === undefined ? 'rules-changed' : 'eval-set-changed');
    }
  });

  it('counts after the merge if the head is the first to state one', async () => {
    const judge = await checked({}, { groupsOf: 40 });
    expect(judge.differences[0]).not.toHaveProperty('groups');
    expect(findingOf(judge, 'rules-changed')?.changes).toEqual([{ key: 'group', base: 'none', head: 'document' }]);
  });
});
