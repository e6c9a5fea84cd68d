import { expect, it } from '@jest/globals';
import type { Planted } from '../support/plantedCures.ts';
import { inScene, tablesIn } from '../support/studyScene.ts';

const labelShown = (text: string) => /Example 1:[\s\S]*\nScore: (\d)/.exec(text)?.[1];

/** Copies the label of its one example about every fourth item. */
const copiesSome: Planted = ({ item, truth, text }) => (item % 4 === 0 ? labelShown(text) : undefined) ?? truth;

const words = ['consistency', '--perturbations', 'position', '--format', 'json', '--candidates'] as const;
const interval = (low: number, high: number) => [expect.closeTo(low, 9), expect.closeTo(high, 9)];

it('study consistency shows how often a judge copies the flipped label of its one demonstration', () =>
  inScene(copiesSome, async ({ study }) => {
    const { exitCode, stdout } = await study(...words, 'demonstrations-1');
    expect(exitCode).toBe(0);
    expect(tablesIn(stdout)['appendix-b1']?.columns.slice(5)).toEqual(['as it is', 'label right', 'label flipped']);
    const found = JSON.parse(stdout).tables.find(({ name }: { readonly name: string }) => name === 'appendix-b1');
    // 32 items are measured. Ten have the flipped label 2 as their gold. Of the seven fourth ones, three are such.
    // Intervals by SciPy: stats.binomtest(10, 32).proportion_ci(method='wilson'), and so on; of the difference by
    // stats.t.interval(.95, 31, 7 / 32, stats.sem([1] * 7 + [0] * 25)).
    expect(found.rows).toEqual([
      [
        'tone',
        'planted',
        'position',
        '1',
        '2',
        { value: 10 / 32, unit: 'share', n: 32, interval: interval(0.1795254163, 0.485666783) },
        { value: 7 / 32, unit: 'share', n: 32, interval: interval(0.1102383625, 0.3875499365) },
        {
          value: 14 / 32,
          unit: 'share',
          n: 32,
          interval: interval(0.2816533112, 0.6067440886),
          difference: { from: 'label right', value: 7 / 32, n: 32, interval: interval(0.067319006, 0.370180994) },
        },
      ],
    ]);
  }));

it('study consistency flips no label if one demonstration is not among the candidates', () =>
  inScene(copiesSome, async ({ study }) => {
    const { stdout } = await study(...words, 'hint');
    expect(Object.keys(tablesIn(stdout))).not.toContain('appendix-b1');
  }));
