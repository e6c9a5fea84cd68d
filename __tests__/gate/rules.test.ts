import { describe, expect, it } from '@jest/globals';
import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import { judgeRules } from '../../src/gate/gateJudges.ts';
import { comparedBy, type FamilyOnSides, rulesFor } from '../../src/gate/rules.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import type { MeasuredVersion } from '../../src/measure/measure.ts';
import { sideOf, tableOf } from '../support/tables.ts';

const asked = (family: string, variants: number, over: Partial<FamilyOnSides> = {}): FamilyOnSides => ({
  family,
  claim: 'preserves',
  everywhere: true,
  variants,
  ...over,
});
const families = ['control', 'position', 'length', 'all'].map((family) => asked(family, 6));
const twoLevels = { levels: 2, isOrdered: true };
const explicit = (...rules: GateSettings['rules']) => rulesFor(families, twoLevels, { ...defaultGate, rules });
const exact = ['accuracy all', 'balancedAccuracy all'];
const named = (found: ReturnType<typeof rulesFor>) => found.map(({ measure, family }) => `${measure} ${family}`);

describe('rulesFor', () => {
  it('tests, unasked, accuracy over all variants, and consistency and agreement in each perturbed family', () => {
    const found = rulesFor(families, twoLevels, defaultGate);
    const expected = [
      ...exact,
      'consistency position',
      'pairwiseAgreement position',
      'consistency length',
      'pairwiseAgreement length',
    ];
    expect(named(found)).toEqual(expected);
    for (const rule of found)
      expect(rule).toMatchObject({ maxDrop: 2, min: undefined, max: undefined, explicit: false });
    // Names have no distances, however many they are.
    expect(named(rulesFor(families, { levels: 5, isOrdered: false }, defaultGate))).toEqual(expected);
    expect(named(rulesFor(families, { levels: 70, isOrdered: false }, defaultGate))).toEqual(expected);
  });

  it('tests distances too on an ordered scale of more than two levels', () => {
    for (const levels of [3, 64])
      expect(named(rulesFor(families.slice(1, 2), { levels, isOrdered: true }, defaultGate))).toEqual([
        ...exact,
        'normalizedMeanAbsoluteError all',
        'consistency position',
        'pairwiseAgreement position',
        'variantSpread position',
      ]);
  });

  it('tests distances alone on a fine scale, on which hardly any scores match', () => {
    expect(named(rulesFor(families, { levels: 65, isOrdered: true }, defaultGate))).toEqual([
      'normalizedMeanAbsoluteError all',
      'variantSpread position',
      'variantSpread length',
    ]);
  });

  it('tests two variants by consistency without their agreement, which is the same, and one by nothing', () => {
    const pair = asked('swap', 2);
    const single = asked('cue', 1);
    expect(named(rulesFor([pair, single], twoLevels, defaultGate))).toEqual([...exact, 'consistency swap']);
    expect(named(rulesFor([pair], { levels: 5, isOrdered: true }, defaultGate))).toEqual([
      ...exact,
      'normalizedMeanAbsoluteError all',
      'consistency swap',
      'variantSpread swap',
    ]);
  });

  it('tests by default how often probes deceive, and nothing else about probes', () => {
    const probes = asked('probes', 5, { claim: 'deceives' });
    const found = rulesFor([probes], { levels: 5, isOrdered: true }, defaultGate);
    expect(named(found).filter((one) => one.endsWith('probes'))).toEqual(['deceived probes']);
  });

  it('keeps the rules of a family that one side lacks', () => {
    const [, , ...position] = rulesFor([asked('position', 6, { everywhere: false })], twoLevels, defaultGate);
    expect(named(position)).toEqual(['consistency position', 'pairwiseAgreement position']);
    expect(position.every((rule) => rule.explicit)).toBe(true);
  });

  it('takes the rules of the configuration instead', () => {
    expect(
      explicit(
        { measure: 'accuracy', family: 'control', maxDrop: 3 },
        { measure: 'consistency', family: 'position', maxDrop: 5, min: 80 },
      ),
    ).toEqual([
      { measure: 'accuracy', family: 'control', maxDrop: 3, min: undefined, max: undefined, explicit: true },
      { measure: 'consistency', family: 'position', maxDrop: 5, min: 80, max: undefined, explicit: true },
    ]);
  });

  it('tests no drop if a rule states a floor alone', () => {
    expect(explicit({ measure: 'accuracy', family: 'all', min: 70 })).toEqual([
      { measure: 'accuracy', family: 'all', maxDrop: undefined, min: 70, max: undefined, explicit: true },
    ]);
  });

  it('takes a drop of 0 and a floor of 0 for what they are', () => {
    expect(explicit({ measure: 'accuracy', family: 'all', maxDrop: 0, min: 0 })[0]).toMatchObject({
      maxDrop: 0,
      min: 0,
    });
  });
});

describe('comparedBy', () => {
  it('is what a drop is tested of, each once', () => {
    const rules = explicit(
      { measure: 'kappa', family: 'all', maxDrop: 0.1 },
      { measure: 'kappa', family: 'all', maxDrop: 0.1, min: 0.5 },
      { measure: 'kappa', family: 'position', min: 0.5 },
      { measure: 'flipRate', family: 'position', maxDrop: 2, max: 20 },
    );
    expect(comparedBy(rules)).toEqual([
      { measure: 'kappa', family: 'all' },
      { measure: 'flipRate', family: 'position' },
    ]);
  });
});

describe('the rules of a judge with two sides', () => {
  const rows = Array.from({ length: 4 }, (_, item) => ({ gold: item % 3, cells: [0, 1, 2] }));
  const withLevels = (levels: number, kind: 'ordinal' | 'nominal' = 'ordinal') => {
    const values = Array.from({ length: levels }, (_, value) => value);
    const categories = categoriesOf({ kind, values }, []);
    return sideOf([tableOf(rows, { categories }), tableOf(rows, { categories, family: 'all' })]);
  };
  const rulesOf = (base: MeasuredVersion | undefined, head: MeasuredVersion) =>
    named(judgeRules({ base, head }, defaultGate));

  it('are those of the scale of the base: a head with more scores gets rid of none', () => {
    const three = rulesOf(withLevels(3), withLevels(3));
    expect(three).toEqual([
      ...exact,
      'normalizedMeanAbsoluteError all',
      'consistency position',
      'pairwiseAgreement position',
      'variantSpread position',
    ]);
    expect(rulesOf(withLevels(3), withLevels(101))).toEqual(three);
    expect(rulesOf(undefined, withLevels(101))).toEqual(['normalizedMeanAbsoluteError all', 'variantSpread position']);
  });

  it('have no distances if a side has no order', () => {
    const found = [...exact, 'consistency position', 'pairwiseAgreement position'];
    expect(rulesOf(withLevels(3), withLevels(3, 'nominal'))).toEqual(found);
    expect(rulesOf(withLevels(101), withLevels(101, 'nominal'))).toEqual(found);
  });

  it('have a family of either side, and need it on both, with as many variants as the side that has more', () => {
    const shown = (family: string, variants: number) =>
      tableOf([{ gold: 0, cells: Array.from({ length: variants }, (_, cell) => cell % 2) }], { family });
    const base = sideOf([shown('all', 2), shown('position', 2), shown('length', 2)]);
    const head = sideOf([shown('all', 2), shown('position', 3)]);
    expect(judgeRules({ base, head }, defaultGate)).toMatchObject([
      { measure: 'accuracy', family: 'all', explicit: false },
      { measure: 'balancedAccuracy', family: 'all', explicit: false },
      { measure: 'consistency', family: 'position', explicit: false },
      { measure: 'pairwiseAgreement', family: 'position', explicit: false },
      { measure: 'consistency', family: 'length', explicit: true },
    ]);
  });
});
