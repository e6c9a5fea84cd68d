import { describe, expect, it } from '@jest/globals';
import type { JudgeResult } from '../../../src/report/result.ts';
import { againstFair, judgeTree } from '../../support/againstFair.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';

/** The rules that a judge broke, as `measure family`. */
const broken = ({ findings }: JudgeResult) =>
  findings.flatMap((finding) =>
    finding.kind === 'regression' || finding.kind === 'uncertain-drop'
      ? [`${finding.difference.measure} ${finding.difference.family}`]
      : [],
  );

describe('a planted judge', () => {
  it('that prefers the first option is caught by consistency under position and under nothing else', async () => {
    const judge = onlyJudge(await againstFair('prefersFirst'));
    expect(judge.verdict).toBe('regression');
    expect(broken(judge).filter((rule) => rule.startsWith('consistency'))).toEqual(['consistency position']);
    const measures = judge.sides.head?.measures;
    expect(measures?.['position']?.consistency).toMatchObject({ value: 0, n: 40 });
    expect(measures?.['length']?.consistency).toMatchObject({ value: 1, n: 40 });
    // Always the first place, in each of six orders.
    expect(measures?.['position']?.placePreference?.map(({ chosen }) => chosen)).toEqual([240, 0, 0]);
    // Among all orders each option stands first equally often, so a third of the answers is right in each item.
    expect(measures?.['position']?.accuracy?.value).toBeCloseTo(1 / 3, 12);
  });

  it('that prefers the longest option is caught by consistency under length and under nothing else', async () => {
    const judge = onlyJudge(await againstFair('prefersLongest'));
    expect(judge.verdict).toBe('regression');
    expect(broken(judge).filter((rule) => rule.startsWith('consistency'))).toEqual(['consistency length']);
    const measures = judge.sides.head?.measures;
    expect(measures?.['position']?.consistency).toMatchObject({ value: 1, n: 40 });
    expect(measures?.['length']?.consistency).toMatchObject({ value: 0, n: 40 });
    expect(measures?.['length']?.distribution).toMatchObject({ '2-longest': { '2': 40 } });
  });

  it('that is fair passes, with full marks', async () => {
    const result = await againstFair('fair', {});
    expect(result.verdict).toBe('unchanged');
    const head = judgeTree('head', 'fair', { blank: ' ' });
    const changed = await checkTrees({ base: judgeTree('base', 'fair'), head });
    const judge = onlyJudge(changed);
    expect(changed).toMatchObject({ verdict: 'pass', exitCode: 0 });
    expect(broken(judge)).toEqual([]);
    expect(judge.sides.head?.measures['all']).toMatchObject({ consistency: { value: 1 }, accuracy: { value: 1 } });
  });

  it('that cannot be read in a fifth of its replies is unmeasured', async () => {
    const result = await againstFair('unreadable(0.2)');
    expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
    const unread = findingOf(onlyJudge(result), 'too-many-unreadable');
    expect(unread).toMatchObject({ side: 'head', maxUnreadable: 0.05, why: { 'no-answer': unread?.without } });
    // A fifth of 360 requests, give or take five standard deviations of 7.6.
    expect(Math.abs((unread?.without ?? 0) - 72)).toBeLessThan(38);
  });

  it('that flips a quarter of its replies has about so much noise in its repeats', async () => {
    const result = await checkTrees({
      base: undefined,
      head: judgeTree('head', 'noisy(0.25)', { items: 200 }),
      overrides: { perturbations: [], repeats: 2 },
    });
    // Two replies differ unless both are the truth or both the same other option: 1 − 0.75² − 2 · 0.125².
    expect(Math.abs((onlyJudge(result).sides.head?.noise?.value ?? 0) - 0.40625)).toBeLessThan(0.15);
  });
});
