import { describe, expect, it } from '@jest/globals';
import type { GateSettings, RuleSetting } from '../../../src/config/configuration.ts';
import { defaultGate } from '../../../src/config/configuration.ts';
import { type EarlyLook, settledVerdict } from '../../../src/gate/early/settledVerdict.ts';
import { gateJudges, type MeasuredJudge } from '../../../src/gate/gateJudges.ts';
import type { Outcome } from '../../../src/judge/outcome.ts';
import { tablesOfItems } from '../../../src/judgments/taskVersion.ts';
import { fixed } from '../../../src/perturb/perturbation.ts';
import { sideAtLook } from '../../../src/runs/asking/stopWithin.ts';
import fc from '../../support/fastCheck.ts';
import { itemOf, judgeOf } from '../../support/judges.ts';

const of = 24;
const judge = judgeOf(2);
const variants = [fixed('position', 'one', {}), fixed('position', 'other', { order: [1, 0] })];

/** What one side says of an item, in both variants: right twice, right once, wrong twice, or not readable. */
type Word = '11' | '10' | '00' | '??';

function outcomeOf(letter: string | undefined): Outcome {
  if (letter === '?') return { kind: 'unreadable', why: 'no-answer', reason: undefined };
  return { kind: 'scored', score: Number(letter), reason: undefined };
}

function sideOf(said: readonly Word[], rules: readonly RuleSetting[]): MeasuredJudge['head'] {
  const items = said.map((_, index) => itemOf({ id: `t-${index}`, gold: 1 }));
  const at = (index: number, variant: number) => outcomeOf(said[index]?.[variant]);
  const tables = tablesOfItems({ judge, items, variants }, (item, variant) => [
    at(items.indexOf(item), variants.indexOf(variant)),
  ]);
  const outcomes = said.flatMap((_, index) => [at(index, 0), at(index, 1)]);
  return sideAtLook({ tables, outcomes }, { rules, confidence: 0.95, seed: 1 });
}

interface Said {
  readonly base: readonly Word[];
  readonly head: readonly Word[];
}

function candidateOf({ base, head }: Said, settings: GateSettings): MeasuredJudge {
  const { rules } = settings;
  return { base: sideOf(base, rules), head: sideOf(head, rules), passed: 'pass', stopped: undefined, settings };
}

function settledBy(said: Said, settings: GateSettings): ReturnType<typeof settledVerdict> {
  const look: EarlyLook = {
    judge: candidateOf(said, settings),
    settings,
    seed: 1,
    compared: 1,
    items: said.head.length,
    of,
    replies: { base: 2 * of, head: 2 * of },
    isLabelled: true,
    isLook: false,
    isTest: false,
    finalLooks: [1],
  };
  return settledVerdict(look);
}

/** The best, the worst, and nothing: all that could tip a verdict. */
const ends = ['11', '00', '??'] as const satisfies readonly Word[];
const left = ends.flatMap((base) => ends.map((head) => ({ base, head })));

/** Every verdict that the items that are left could lead to, of two items the same or one of them like the last said. */
function verdicts(said: Said, settings: GateSettings): ReadonlySet<string> {
  const count = of - said.head.length;
  const rests = left.flatMap((one) => left.map((two) => [one, ...Array.from({ length: count - 1 }, () => two)]));
  const found = rests.map((rest) => {
    const whole = {
      base: [...said.base, ...rest.map(({ base }) => base)],
      head: [...said.head, ...rest.map(({ head }) => head)],
    };
    return gateJudges([candidateOf(whole, settings)], settings, 1)[0]?.verdict ?? '';
  });
  return new Set(found);
}

const gate = { ...defaultGate, minItems: 10 };
const consistency = { measure: 'consistency', family: 'position' } as const;
const accuracy = { measure: 'accuracy', family: 'all' } as const;
const someSettings: readonly GateSettings[] = [
  { ...gate, maxUnreadable: 0.2, rules: [{ ...consistency, maxDrop: 15 }] },
  { ...gate, maxUnreadable: 0.2, rules: [{ ...accuracy, maxDrop: 15 }] },
  { ...gate, maxUnreadable: 0.2, rules: [{ ...accuracy, min: 60 }] },
  { ...gate, maxUnreadable: 0.2, rules: [{ ...accuracy, min: 98 }] },
  { ...gate, maxUnreadable: 0.06, rules: [{ ...consistency, maxDrop: 15 }] },
];

describe('a verdict that is settled', () => {
  it('is the only one that the rest could lead to', () => {
    const word = fc.constantFrom<Word>('11', '11', '11', '11', '10', '00', '??');
    const words22 = fc.array(word, { minLength: 22, maxLength: 22 });
    const found = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(...someSettings), words22, words22, (settings, base, head) => {
        const settled = settledBy({ base, head }, settings);
        found.add(String(settled));
        if (settled !== undefined) expect([...verdicts({ base, head }, settings)]).toEqual([settled]);
      }),
      { numRuns: 25, seed: 5 },
    );
    // The property has seen each of them.
    expect([...found].sort()).toEqual(['pass', 'regression', 'undefined', 'unmeasured']);
  });

  it('is not, while one more item could tip it', () => {
    const right: readonly Word[] = Array.from({ length: 22 }, () => '11');
    const [first] = someSettings;
    expect(first && settledBy({ base: right, head: right }, first)).toBe('pass');
    // Two of 24 wrong are 8.3 points, more than 8.
    const narrow = { ...gate, maxUnreadable: 0.2, rules: [{ ...accuracy, maxDrop: 8 }] };
    expect(settledBy({ base: right, head: right }, narrow)).toBeUndefined();
    // Two that cannot be read on a side are 8.3 % of its replies, more than 8 %.
    expect(settledBy({ base: right, head: right }, { ...narrow, maxUnreadable: 0.08, rules: [] })).toBeUndefined();
  });
});
