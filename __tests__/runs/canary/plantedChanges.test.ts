import { describe, expect, it } from '@jest/globals';
import { plantedSide } from '../../../src/runs/canary/alikeRuns.ts';
import { whyNotCaught } from '../../../src/runs/canary/canaryLines.ts';
import { gatePlanted } from '../../../src/runs/canary/evalSet.ts';
import { plantedScores } from '../../../src/runs/canary/plantedJudge.ts';
import { isCaught } from '../../../src/runs/canary/runCanary.ts';
import { changesOf, evalSetOf } from '../../support/canaryOf.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { plantedTree } from '../../support/plantedTree.ts';

const toneTree = (items: number, settings = '') => plantedTree({ label: 'base', judge: 'any', items, settings });

/** Why each flaw that is not caught is not. */
async function reasons(items: number, settings = ''): Promise<readonly (string | undefined)[]> {
  const changes = await changesOf(toneTree(items, settings));
  return changes.map((change) =>
    isCaught(change) ? undefined : `${whyNotCaught(change).why}. ${whyNotCaught(change).fix}`,
  );
}

describe('a planted flaw', () => {
  it('is a regression under the default rules, and every reply is read', async () => {
    const changes = await changesOf(toneTree(40));
    // 40 items × (control + 6 orders + 3 lengths).
    expect(changes.map(({ flaw, verdict, replies, misread }) => [flaw, verdict, replies, misread])).toEqual([
      ['first-option', 'regression', 400, 0],
      ['random', 'regression', 400, 0],
    ]);
    const [first] = changes;
    // The first place, in each of six orders: never alike, and a third of all answers under position is right.
    expect(first?.differences.find(({ family }) => family === 'position')).toMatchObject({ head: 0, n: 40 });
  });

  it('is told apart from its verdict by the reason why it passes', async () => {
    const [few] = await reasons(10);
    expect(few).toMatch(/^there is no verdict: .* at least 20 items/);
    const wide = await reasons(40, 'gate: { rules: [{ measure: accuracy, maxDrop: 80 }] }');
    expect(wide[0]).toMatch(/^accuracy gets worse by 6\d\.\d points, and its rule lets 80\.0 points pass\. Lower/);
    const floors = await reasons(40, 'gate: { rules: [{ measure: accuracy, min: 30 }] }');
    expect(floors[0]).toBe(
      'its rules are floors or ceilings alone, and it keeps within them. Give a rule a "maxDrop", or raise a minimum.',
    );
    const elsewhere = await reasons(40, 'gate: { rules: [{ measure: consistency, family: length, maxDrop: 2 }] }');
    expect(elsewhere).toEqual([expect.stringMatching(/^no rule tests what this flaw changes\. Add a rule/), undefined]);
    const strict = 'gate: { minItems: 4, rules: [{ measure: consistency, family: position, maxDrop: 2 }] }';
    const [unproven] = await reasons(4, strict);
    expect(unproven).toMatch(
      /^consistency under position gets worse by [\d.]+ points, and 4 items cannot prove it\. Add/,
    );
  });

  it('comes with a stated confidence where a rule asks for one', async () => {
    const tree = toneTree(24, 'gate: { rules: [{ measure: brier, maxDrop: 0.1 }] }');
    expect((await changesOf(tree)).map(({ verdict, misread }) => [verdict, misread])).toEqual([
      ['regression', 0],
      ['regression', 0],
    ]);
    const evalSet = await evalSetOf(tree);
    const side = (seed: number) =>
      plantedSide(evalSet, plantedScores(evalSet.requests, { flaw: undefined, noise: 0.1 }, seed));
    expect(gatePlanted(evalSet, side(1), side(2)).verdict).not.toBe('unmeasured');
  });
});

describe('planted replies', () => {
  it('are those of a pairwise judge without gold, whose candidates are swapped', async () => {
    const prompt = `name: pair
model: m
messages:
  - { role: user, content: "First: {{a}} Second: {{b}} {{output}}" }
evenhand: { scale: pairwise, output: { format: json, order: reason-first } }
`;
    const items = Array.from({ length: 30 }, (_, n) =>
      JSON.stringify({ id: `p-${n}`, vars: { a: `a${n}`, b: `b${n}` } }),
    );
    const changes = await changesOf(treeOf(prompt, items));
    expect(changes.map(({ flaw, verdict, misread }) => [flaw, verdict, misread])).toEqual([
      ['first-candidate', 'regression', 0],
      ['random', 'regression', 0],
    ]);
    expect(changes[0]?.differences).toMatchObject([{ family: 'swap', measure: 'consistency', head: 0 }]);
  });

  it('are in each of the six forms of output-order, with words as scores', async () => {
    const prompt = `name: words
model: m
messages:
  - { role: user, content: "Rate {{reply}}. {{guideline}} {{output}}" }
evenhand:
  scale: nominal
  options:
    - { score: not good, guideline: it is bad }
    - { score: good, guideline: it is good }
`;
    const items = Array.from({ length: 30 }, (_, n) =>
      JSON.stringify({ id: `p-${n}`, vars: { reply: `r${n}` }, gold: n % 2 === 0 ? 'good' : 'not good' }),
    );
    const changes = await changesOf(treeOf(prompt, items, 'perturbations: [output-order, cue]\n'));
    expect(changes.map(({ flaw, verdict, misread }) => [flaw, verdict, misread])).toEqual([
      ['cue', 'regression', 0],
      ['random', 'regression', 0],
    ]);
  });
});

function treeOf(prompt: string, items: readonly string[], settings = '') {
  return memoryTree('base', {
    'evenhand.yml': `judges: [{ prompt: p.prompt.yml, items: i.jsonl }]\n${settings}`,
    'p.prompt.yml': prompt,
    'i.jsonl': items.join('\n'),
  });
}
