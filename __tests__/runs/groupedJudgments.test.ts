import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../src/judgments/recorded/judgmentsFile.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';
import { bytesOf, faultsOf } from '../config/faultsOf.ts';

const settings = { file: 'a.csv', seed: 1, resamples: 100, scale: undefined, failOn: [], tool: 'evenhand test' };

/** Eight items of each of so many groups: in those that are hard on a side, five of eight are wrong there, else one. */
function judgments(groups: number, hard: Readonly<Record<'base' | 'head', readonly number[]>>, isGrouped = true) {
  const lines = (['base', 'head'] as const).flatMap((side) =>
    Array.from({ length: 8 * groups }, (_, item) => {
      const group = item >> 3;
      const isWrong = item % 8 < (hard[side].includes(group) ? 5 : 1);
      return `i${item},${side},${isWrong ? 0 : 1},1,${isGrouped ? `article ${group}` : ''}`;
    }),
  );
  return parseJudgments({ bytes: bytesOf(['item,side,score,gold,group', ...lines].join('\n')), file: 'a.csv' });
}

const measured = (...of: Parameters<typeof judgments>) => {
  const [judge] = measureJudgments(judgments(...of), settings).judges;
  if (judge === undefined) throw new Error('one judge');
  return judge;
};
const kinds = ({ findings }: ReturnType<typeof measured>) => findings.map(({ kind }) => kind);

describe('recorded judgments of items in groups', () => {
  // One article was hard, and four others are now: 16 items got worse and 4 better.
  const moved = { base: [0], head: [1, 2, 3, 4] };

  it('are no regression if few groups changed in either direction, even groups of many items', () => {
    expect(measured(15, moved, false).verdict).toBe('regression');
    const grouped = measured(15, moved);
    expect(grouped.verdict).toBe('uncertain');
    // Of 32 exchanges of five groups, all against and each of the four with the one: 6 fall as far.
    expect(grouped.differences[0]).toMatchObject({ n: 120, groups: 15, worse: 16, better: 4, p: 6 / 32 });
    expect(grouped.sides.base?.measures['all']?.accuracy).toMatchObject({ n: 120, groups: 15 });
  });

  it('tell how much narrower the intervals of independent items would have been', () => {
    const finding = measured(15, moved).findings.find(({ kind }) => kind === 'design-effect');
    expect(finding).toMatchObject({ measure: 'accuracy', n: 120, groups: 15 });
    expect(kinds(measured(15, moved, false))).not.toContain('design-effect');
  });

  it('are a regression if most groups got worse', () => {
    expect(measured(15, { base: [], head: [0, 1, 2, 3, 4, 5, 6, 7] }).verdict).toBe('regression');
  });

  it('are at best uncertain in four groups, since no exchange is rare enough, and can fail in five', () => {
    const same = measured(4, { base: [], head: [] });
    expect([same.verdict, ...kinds(same)]).toEqual(['uncertain', 'too-few-groups']);
    expect(measured(4, { base: [], head: [0, 1, 2, 3] }).verdict).toBe('uncertain');
    expect(measured(5, { base: [], head: [] }).verdict).toBe('pass');
    expect(measured(5, { base: [], head: [0, 1, 2, 3, 4] }).verdict).toBe('regression');
  });

  it('count needed items in whole groups', () => {
    const finding = measured(15, moved).findings.find(({ kind }) => kind === 'uncertain-drop');
    const needed = finding !== undefined && 'itemsNeeded' in finding ? (finding.itemsNeeded ?? 0) : 0;
    expect(needed).toBeGreaterThan(120);
    expect(needed % 8).toBe(0);
  });
});

describe('the column group', () => {
  const faults = (text: string) => faultsOf(() => parseJudgments({ bytes: bytesOf(text), file: 'a.csv' }));

  it('may be written on any line of an item', () => {
    const text = 'item,side,score,gold,group\na,base,1,1,x\na,head,1,1,\nb,base,1,1,\nb,head,1,1,x\n';
    const [judge] = measureJudgments(parseJudgments({ bytes: bytesOf(text), file: 'a.csv' }), settings).judges;
    expect(judge?.sides.head?.measures['all']?.accuracy).toMatchObject({ n: 2, groups: 1, interval: undefined });
  });

  it('puts an item into one group', () => {
    expect(faults('item,side,score,group\na,base,1,x\na,head,1,y\n')).toEqual([
      expect.objectContaining({
        line: 3,
        key: 'group',
        what: 'item "a" is in the group "y" here and in "x" on line 2',
      }),
    ]);
  });

  it('leaves out no item of a judge that has groups', () => {
    expect(faults('item,judge,score,group\na,tone,1,x\nb,tone,1,\nc,other,1,\n')).toEqual([
      expect.objectContaining({ line: 3, key: 'group', what: expect.stringMatching(/item "b" has no group/) }),
    ]);
  });
});
