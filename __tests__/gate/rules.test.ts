import { describe, expect, it } from '@jest/globals';
import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import { comparedBy, rulesFor } from '../../src/gate/rules.ts';

const families = ['control', 'position', 'length', 'all'].map((family) => ({
  family,
  everywhere: true,
  hasVariants: true,
}));
const explicit = (...rules: GateSettings['rules']) => rulesFor(families, { ...defaultGate, rules });

describe('rulesFor', () => {
  it('tests, unasked, accuracy over all variants and consistency in each perturbed family', () => {
    const found = rulesFor(families, defaultGate);
    expect(found.map(({ measure, family }) => `${measure} ${family}`)).toEqual([
      'accuracy all',
      'consistency position',
      'consistency length',
    ]);
    for (const rule of found) expect(rule).toMatchObject({ maxDrop: 2, min: undefined, explicit: false });
  });

  it('lets no rule be lost with a family that one side lacks', () => {
    const [, position] = rulesFor([{ family: 'position', everywhere: false, hasVariants: true }], defaultGate);
    expect(position).toMatchObject({ measure: 'consistency', family: 'position', explicit: true });
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

  it('tests no drop where a rule states a floor alone', () => {
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
