import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../src/judge/judge.ts';
import { passagesOf } from '../../src/perturb/passages.ts';
import { families, type Variant } from '../../src/perturb/perturbation.ts';
import { defaultFamilies, perturbations, variantsOf, type Wanted } from '../../src/perturb/table.ts';
import { faultsOf } from '../config/faultsOf.ts';
import { itemOf, judgeOf, optionOf, pairwiseJudge, partsOf } from '../support/judges.ts';

const names = (judge: Judge, ...wanted: readonly Wanted[]) =>
  variantsOf(judge, wanted, 'tone.prompt.yml')
    .filter(({ family }) => family !== 'control')
    .map(({ name }) => name);

function presentation(judge: Judge, wanted: Wanted, name: string) {
  const variant = variantsOf(judge, [wanted], 'p').find(
    (one: Variant) => one.family === wanted.family && one.name === name,
  );
  if (variant === undefined) throw new Error(`there is no variant ${name}`);
  return variant.present(itemOf());
}

describe('the names of variants, as the papers have them', () => {
  const words = judgeOf(2, { options: [optionOf('good', 'g'), optionOf('bad', 'b')] });

  it.each<[string, Judge, Wanted, string]>([
    ['all orders', judgeOf(3), { family: 'position' }, '0-1-2 0-2-1 1-0-2 1-2-0 2-0-1 2-1-0'],
    ['scores, and no places', words, { family: 'position' }, 'good-bad bad-good'],
    ['the longest option', judgeOf(3), { family: 'length' }, '0-longest 1-longest 2-longest'],
    ['both', judgeOf(2), { family: 'position+length' }, '0-1/0-longest 0-1/1-longest 1-0/0-longest 1-0/1-longest'],
    ['the candidates', pairwiseJudge(), { family: 'swap' }, 'AB BA'],
    // Table 1 of the paper output-sequencing.
    ['the forms', judgeOf(3), { family: 'output-order' }, 'ex(s) ex(sr) ex(rs) json(s) json(sr) json(rs)'],
    ['the cue', judgeOf(3), { family: 'cue' }, 'uncued cued'],
  ])('are %s', (_, judge, wanted, expected) => {
    expect(names(judge, wanted).join(' ')).toBe(expected);
  });

  it('are 18 for both with three options, and 6 with one option named (guideline-inconsistency, Tables 13 and 14)', () => {
    const both = names(judgeOf(3), { family: 'position+length' });
    expect([new Set(both).size, both.includes('2-0-1/1-longest')]).toEqual([18, true]);
    const found = names(judgeOf(3), { family: 'position+length', options: [1] });
    expect([found.length, found.every((name) => name.endsWith('/1-longest'))]).toEqual([6, true]);
  });

  it('are as many as is asked for if there are more than four options', () => {
    expect(names(judgeOf(5), { family: 'position' })).toHaveLength(5);
    expect(names(judgeOf(5), { family: 'position', orders: 20 })).toHaveLength(20);
    expect(names(judgeOf(5), { family: 'position+length', orders: 10, options: ['3'] })).toHaveLength(10);
  });
});

describe('presentations', () => {
  const own = judgeOf(3, { output: { format: 'ex', order: 'reason-first' } });

  it.each<[string, Judge, Wanted['family'], object]>([
    ['2-0-1', judgeOf(3), 'position', { order: [2, 0, 1] }],
    ['2-longest', judgeOf(3), 'length', { lengthened: [2] }],
    ['2-0-1/1-longest', judgeOf(3), 'position+length', { order: [2, 0, 1], lengthened: [1] }],
    ['BA', pairwiseJudge(), 'swap', { swapped: true }],
    ['json(rs)', judgeOf(3), 'output-order', { output: { format: 'json', order: 'reason-first' } }],
    // Those of the control if the variant is the judge as written.
    ['0-1-2', judgeOf(3), 'position', {}],
    ['AB', pairwiseJudge(), 'swap', {}],
    ['ex(rs)', own, 'output-order', {}],
    ['0-1-2/1-longest', judgeOf(3), 'position+length', { lengthened: [1] }],
  ])('set what %s says', (name, judge, family, expected) => {
    expect(presentation(judge, { family }, name)).toEqual(expected);
  });

  it('carry the scores in the order shown, for the preference of a place', () => {
    const found = variantsOf(judgeOf(3), [{ family: 'position' }], 'p').find(({ name }) => name === '2-0-1');
    expect(found?.order).toEqual([2, 0, 1]);
  });
});

describe('variantsOf', () => {
  const chosen = (judge: Judge, wanted?: readonly Wanted[]) => [
    ...new Set(variantsOf(judge, wanted ?? defaultFamilies(judge), 'p').map(({ family }) => family)),
  ];

  it('always begins with one control, asked for or not, and keeps the order of the families', () => {
    const wanted: readonly Wanted[] = [{ family: 'length' }, { family: 'control' }, { family: 'position' }];
    expect(chosen(judgeOf(3), wanted)).toEqual(['control', 'position', 'length']);
    expect(variantsOf(judgeOf(3), wanted, 'p').filter(({ family }) => family === 'control')).toHaveLength(1);
    expect(chosen(judgeOf(3), [])).toEqual(['control']);
  });

  it('follows the scale if no perturbations are wanted', () => {
    expect(chosen(judgeOf(3))).toEqual(['control', 'position', 'length']);
    expect(chosen(pairwiseJudge())).toEqual(['control', 'swap']);
    const interval = { kind: 'interval', min: 1, max: 10, step: 1 } as const;
    expect(chosen(judgeOf(0, { scale: interval }))).toEqual(['control', 'output-order']);
    expect(chosen(judgeOf(0, { scale: interval, output: undefined }))).toEqual(['control']);
    const messages = [{ role: 'user', parts: partsOf('Reply: {{reply}}\nRate it.') }] as const;
    expect(chosen(judgeOf(0, { scale: interval, output: undefined, messages }))).toEqual(['control', 'format']);
  });

  it.each<[string, Judge, Wanted, RegExp, RegExp]>([
    [
      'an unbalanced size',
      judgeOf(5),
      { family: 'position', orders: 7 },
      /7 orders of 5/,
      /multiple of 5: 5, 10, 15, 20/,
    ],
    ['position without options', judgeOf(0), { family: 'position' }, /options .* not found/, /\{\{#options\}\}/],
    ['length without options', judgeOf(1), { family: 'length' }, /options .* not found/, /evenhand\.options/],
    ['an option that is not there', judgeOf(3), { family: 'length', options: [1, 7] }, /no option 7/, /0, 1, 2/],
    [
      'the same in position+length',
      judgeOf(3),
      { family: 'position+length', options: ['x'] },
      /no option x/,
      /0, 1, 2/,
    ],
    ['position+length without options', judgeOf(0), { family: 'position+length' }, /not found/, /options/],
    ['swap without candidates', judgeOf(3), { family: 'swap' }, /no two candidates/, /evenhand\.candidates/],
    [
      'output-order without {{output}}',
      judgeOf(3, { output: undefined }),
      { family: 'output-order' },
      /\{\{output\}\}/,
      /\{\{output\}\}/,
    ],
  ])('is a fault with a fix for %s', (_, judge, wanted, what, fix) => {
    const [fault, ...others] = faultsOf(() => variantsOf(judge, [wanted], 'head:tone.prompt.yml'));
    expect(others).toEqual([]);
    expect(fault?.what).toMatch(what);
    expect(fault?.fix).toMatch(fix);
    expect(fault).toMatchObject({ file: 'head:tone.prompt.yml', key: `perturbations: ${wanted.family}` });
  });
});

describe('the table of perturbations', () => {
  it('has each family under its own name, and only the cue misleads, probes deceive and another rubric changes', () => {
    for (const family of families) expect(perturbations[family].family).toBe(family);
    const claimed = families.filter((family) => perturbations[family].claim !== 'preserves');
    expect(claimed.map((family) => [family, perturbations[family].claim])).toEqual([
      ['cue', 'misleads'],
      ['probes', 'deceives'],
      ['rubric-shift', 'changes'],
    ]);
    expect(families.filter((family) => perturbations[family].about === '')).toEqual([]);
  });
});

describe('every perturbation', () => {
  it('has two or more variants, so that its family has consistency', () => {
    const messages = [{ role: 'user', parts: partsOf('Criteria:\n- kind\n- clear\n\nReply: {{reply}}') }] as const;
    const plain = judgeOf(3, { messages });
    const passages = passagesOf(plain).map((text) => ({ text, rewordings: [text.toUpperCase()] }));
    const paraphrases = { file: 'tone.paraphrases.yml', approvedBy: 'anna', passages };
    const inverse = { texts: new Map([['kind', 'rude']]), answers: [2, 1, 0] };
    const judges = [judgeOf(3), pairwiseJudge(), { ...plain, paraphrases, inverse }];
    for (const family of families.filter((one) => one !== 'control')) {
      const counts = judges.map((judge) => {
        const found = perturbations[family].variantsFor(judge, {});
        return found.kind === 'variants' ? found.variants.length : 0;
      });
      expect([family, Math.max(...counts) > 1]).toEqual([family, true]);
    }
  });
});
