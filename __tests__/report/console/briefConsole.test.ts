import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import type { TestedDifference } from '../../../src/gate/finding.ts';
import { briefReport, isToldInBrief } from '../../../src/report/briefConsole.ts';
import { intervalLine } from '../../../src/report/changesTable.ts';
import { differenceOf, judgeOf, movedOf, regression, resultOf, sideOf, worse } from '../writtenResult.ts';

/** The demo's three drops, as a screenful. */
function dropOf(family: string, base: number, head: number, [low, high]: readonly [number, number]): TestedDifference {
  const measure = family === 'all' ? 'accuracy' : 'consistency';
  const delta = head - base;
  return differenceOf({
    family,
    measure,
    base,
    head,
    delta,
    interval: { low, high },
    p: 0.0001,
    pAdjusted: 0.0001,
    n: 76,
  });
}

const drops = [
  dropOf('all', 0.667, 0.398, [-0.369, -0.169]),
  dropOf('position', 0.776, 0.421, [-0.488, -0.232]),
  dropOf('length', 0.513, 0.039, [-0.598, -0.35]),
];
const judge = judgeOf({
  name: 'support-reply',
  verdict: 'regression',
  items: 76,
  differences: drops,
  findings: drops.map((difference) => ({ kind: 'regression', tolerance: 2, difference })),
  movedItems: [movedOf(['t-1', 't-2'])],
  placeFollowers: {
    place: 1,
    places: 3,
    items: Array.from({ length: 41 }, (_, index) => `t-${index}`),
    before: 0,
    of: 76,
  },
  causes: [{ family: 'position', place: 1, base: 0, head: 0.4, interval: { low: 0.3, high: 0.5 }, n: 76 }],
  promptChange: {
    file: 'judges/reply.prompt.yml',
    line: 38,
    edit: 1,
    edits: 1,
    removed: 'says one two',
    added: 'says x',
  },
});
const red = resultOf({ verdict: 'regression', exitCode: 1, judges: [judge] });
const brief = (result: typeof red, width: number, coloured = false) => briefReport(result, { coloured, width });

describe('the verdict on a terminal', () => {
  it('is ten lines at 80 columns, with the intervals drawn on one axis', () => {
    // 25 columns from −0.646 to 0.048, which is 0.0289 a column: −0.369 is column 9.6, −0.269 13.0, −0.169 16.5, 0 22.3.
    expect(brief(red, 80)).toBe(`✕ support-reply got worse: its scores now follow the order of the options

  ✕ accuracy                    66.7 → 39.8 %  −26.9            ├──●──┤    ░│░░
  ✕ same score in every order   77.6 → 42.1 %  −35.5       ├────●───┤      ░│░░
  ✕ same score in every length   51.3 → 3.9 %  −47.4    ├───●───┤          ░│░░
    ▼ 2 worse  ▲ 0 better  of 76 items, p < 0.001      −60       −30        0

  why   41 of 76 items now get whichever option comes first (base: 0)
  edit  judges/reply.prompt.yml:38: 2 words out, 1 in
  next  put these words back, or: evenhand mitigate --judge support-reply
  more  --verbose · --out report.html · 240 requests: 120 asked, 120 from the
        ledger · $0.0312
`);
  });

  it('is the same words with colours and without, and no line is wider than the terminal', () => {
    for (const width of [20, 40, 60, 80, 120]) {
      const plain = brief(red, width);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are what is taken away.
      expect(brief(red, width, true).replace(/\u001b\[\d+m/g, '')).toBe(plain);
      expect(plain.split('\n').filter((line) => stringWidth(line) > width)).toEqual([]);
    }
  });

  it('has the intervals in numbers if there is no room to draw them', () => {
    const text = brief(red, 40);
    expect(text).not.toMatch(/[├●░]/);
    expect(text).toContain('  ✕ accuracy 66.7 → 39.8 %, −26.9 (−36.9\n    … −16.9)\n');
  });

  it('shows nothing but visible letters of a perturbation that recorded judgments name', () => {
    const family = 'mine\u001b[2J\u001b]0;x\u0007\n::error::x\u202e';
    const drop = dropOf(family, 0.776, 0.421, [-0.488, -0.232]);
    const named = {
      ...judge,
      differences: [drop],
      findings: [{ kind: 'regression', tolerance: 2, difference: drop } as const],
    };
    for (const width of [50, 100]) {
      const shown = brief({ ...red, judges: [named] }, width);
      expect(shown).toContain('consistency under mine');
      expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Control}|\p{Bidi_Control}|::/u);
    }
  });

  it('has a line for each of several judges, the worst first', () => {
    const judges = [worse, judgeOf({ name: 'fine' }), judgeOf({ name: 'same', verdict: 'unchanged', sides: {} })];
    const lines = brief({ ...regression, judges }, 80).split('\n');
    expect(lines[0]).toBe('✕ 1 of 3 judges got worse');
    expect(lines[2]).toMatch(/^ {2}✕ tone +91\.7 → 85\.0 % +−6\.7 +├─*●─*┤/);
    expect(lines[3]).toMatch(/^ {2}✓ fine +91\.7 → 92\.5 % +\+0\.8 +/);
    expect(lines).toContain('  ✓ 1 unchanged, not asked');
  });

  it('has the sign, the reason and the next step of the comment if the check fails or passes otherwise than its judges', () => {
    const evalSet = { kind: 'eval-set-changed', added: [], removed: ['t-1'], relabelled: [], edited: [] } as const;
    const judges = [judgeOf({ verdict: 'unchanged', differences: [], findings: [evalSet] })];
    const failed = resultOf({ verdict: 'unchanged', exitCode: 1, judges });
    const text = briefReport(failed, { coloured: false, width: 80 });
    expect(text).toMatch(/^✕ The evaluation set of tone changed\n/);
    expect(text).toMatch(/\n {2}why {3}The evaluation set, the rules or the entry changed for tone;/);
    expect(text).toContain('\n  next  review the items like changed tests.\n');
    const override = { by: 'ann', label: 'accept', head: regression.compared.head, at: '2026-11-27T00:00:00Z' };
    const accepted = briefReport({ ...regression, exitCode: 0, override }, { coloured: false, width: 80 });
    expect(accepted).toMatch(/^✓ Drop accepted for /);
  });

  it('shows all numbers of a single version, which has no verdict to draw', () => {
    const score = resultOf({ command: 'score', judges: [judgeOf({ sides: { head: sideOf() } })] });
    expect([score, red].map(isToldInBrief)).toEqual([false, true]);
  });
});

describe('a drawn interval', () => {
  it('has its ends, its value, zero and the allowed part at their places', () => {
    // 21 columns from -10 to 10: a column is a unit, and -10 is the first.
    const mark = { kind: 'interval', value: -5, tone: 'bad', label: '', axis: { low: -10, high: 10 } } as const;
    const drawn = intervalLine({ ...mark, interval: { low: -8, high: -2 }, allowed: { low: -1, high: 3 } }, 21);
    expect(drawn).toBe('  ├──●──┤░│░░░');
  });
});
