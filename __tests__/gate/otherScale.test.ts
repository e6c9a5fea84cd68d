import { describe, expect, it } from '@jest/globals';
import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import { judgeVerdict } from '../../src/gate/judgeVerdict.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { candidate, one } from '../support/gating.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { sideOf, tableOf } from '../support/tables.ts';

/** Sixty items with the gold 0 to 2, of which so many are judged one off, on a scale that may have more scores. */
const side = (values: readonly number[], wrong: number) => {
  const categories = categoriesOf({ kind: 'ordinal', values }, []);
  const rows = Array.from({ length: 60 }, (_, item) => ({
    gold: item % 3,
    cells: [item < wrong ? (item + 1) % 3 : item % 3, item % 3],
  }));
  return sideOf([tableOf(rows, { categories }), tableOf(rows, { categories, family: 'all' })]);
};
const verdictOf = (rule: GateSettings['rules'][number], base: readonly number[], head: readonly number[]) =>
  one(candidate(side(base, 0), side(head, 30)), { rules: [rule] }).verdict;

describe('a head with another scale', () => {
  it('does not come closer to the gold by scores far away', () => {
    for (const measure of ['normalizedMeanAbsoluteError', 'variantSpread'] as const) {
      const rule = { measure, family: 'all', maxDrop: 5 } as const;
      for (const head of rowsOf('0 1 2, 0 1 2 3, 0 1 2 100'))
        expect([measure, head, verdictOf(rule, [0, 1, 2], head)]).toEqual([measure, head, 'regression']);
    }
  });

  it('is unmeasured by a rule about all items together if its scores have no place on the scale of the base', () => {
    const rule = { measure: 'kappa', family: 'all', maxDrop: 0.02 } as const;
    expect(verdictOf(rule, [0, 1, 2, 7], [0, 1, 2])).toBe('regression');
    expect(verdictOf(rule, [0, 1, 2], [0, 1, 2, 3])).toBe('regression');
    expect(verdictOf(rule, [0, 1, 2, 7], [0, 1, 2, 3])).toBe('unmeasured');
  });
});

describe('a head that scores the other way round', () => {
  const scored = (scoreOf: (gold: number) => number, gold: (item: number) => number | undefined) =>
    sideOf([
      tableOf(
        Array.from({ length: 60 }, (_, item) => ({ item: `i-${item}`, gold: gold(item), cells: [scoreOf(item % 3)] })),
        { family: 'all', categories: categoriesOf({ kind: 'ordinal', values: [0, 1, 2] }, []) },
      ),
    ]);
  const same = (level: number) => level;
  const reversed = (level: number) => 2 - level;
  const anomalies = (base: typeof same, head: typeof same, gold: (item: number) => number | undefined) =>
    one(candidate(scored(base, gold), scored(head, gold))).findings.flatMap((finding) =>
      finding.kind === 'scale-reversed' ? [[finding.side, finding.anomaly.against]] : [],
    );

  it('is reported against its base if there is no gold, and not if both score alike', () => {
    const none = () => undefined;
    expect(anomalies(same, reversed, none)).toEqual([['head', 'base']]);
    expect(anomalies(reversed, reversed, none)).toEqual([]);
  });

  it('is reported against its base too if nothing else was looked for on either side', () => {
    const bare = (scoreOf: typeof same) => {
      const { anomalies: _, ...measured } = scored(scoreOf, () => undefined);
      return measured;
    };
    const findings = judgeVerdict(
      {
        sides: { base: bare(same), head: bare(reversed) },
        differences: [],
        rules: [],
        settings: defaultGate,
        seed: 1,
      },
      'pass',
    ).findings.filter(({ kind }) => kind !== 'no-gold');
    expect(findings).toMatchObject([{ kind: 'scale-reversed', side: 'head', anomaly: { against: 'base' } }]);
  });

  it('is reported once if it runs against the gold as well', () => {
    const gold = (item: number) => item % 3;
    expect(anomalies(same, reversed, gold)).toEqual([['head', 'gold']]);
    expect(anomalies(reversed, same, gold)).toEqual([
      ['head', 'base'],
      ['base', 'gold'],
    ]);
  });
});
