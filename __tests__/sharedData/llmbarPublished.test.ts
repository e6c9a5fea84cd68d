import { describe, expect } from '@jest/globals';
import { llmbarGolds, llmbarJudgments } from '../support/llmbar.ts';
import { headOf, judgeCalled, measured } from '../support/measuring.ts';
import { itOver, sharedJson } from '../support/sharedFile.ts';

type Published = Readonly<
  Record<'subset' | 'judge' | 'prompt' | 'correct_False' | 'correct_True' | 'correct_average', string> &
    Record<'correct_both' | 'equal', string>
>;

const nameOf = ({ judge, prompt }: { readonly judge: string; readonly prompt: string }) => `${judge}/${prompt}`;

/** The count in what the authors print: `81 / 100 = 81.0%`. */
const countIn = (printed: string) => Number(printed.split(' ')[0]);

describe('llmbar-natural (Zeng et al. 2024, arXiv 2310.07641)', () => {
  itOver('data/llmbar-natural', 'has the authors’ own accuracies, both-correct and equal, in its runs', () => {
    const golds = llmbarGolds();
    const statistics: readonly Published[] = sharedJson('data/llmbar-natural/published-statistics.json');
    const published = statistics.filter(({ subset }) => subset === 'natural');
    expect(published).toHaveLength(65);
    // All of them every night.
    const every = process.env['EVENHAND_NIGHTLY'] === undefined ? 6 : 1;
    const chosen = new Set(published.filter((_, n) => n % every === 0).map(nameOf));
    const judgments = llmbarJudgments()
      .filter((line) => chosen.has(nameOf(line)))
      .map(({ item, judge, prompt, order, winner }) => ({
        judge: nameOf({ judge, prompt }),
        perturbation: 'swap',
        variant: order,
        item,
        score: winner === null ? undefined : Number(winner),
        gold: golds.get(item),
      }));
    const result = measured(judgments);
    const unread = new Set(
      judgments.filter(({ score }) => score === undefined).map(({ judge, item }) => `${judge} ${item}`),
    );
    const whole = measured(judgments.filter(({ judge, item }) => !unread.has(`${judge} ${item}`)));
    for (const run of published) {
      const name = nameOf(run);
      if (!chosen.has(name)) continue;
      const found = headOf(judgeCalled(name, result), 'swap');
      const right = (variant: string) => Math.round(100 * (found.accuracyByVariant[variant]?.value ?? 0));
      const complete = headOf(judgeCalled(name, whole), 'swap');
      const n = complete.items;
      const rightOfWhole = ['AB', 'BA'].map((variant) =>
        Math.round(n * (complete.accuracyByVariant[variant]?.value ?? 0)),
      );
      // With two answers, an item that keeps its score is right twice or never, and any other is right once.
      const both = ((rightOfWhole[0] ?? 0) + (rightOfWhole[1] ?? 0) - complete.flips.length) / 2;
      // Two answers that could not be parsed count as equal there.
      const unparsedTwice = found.leftOut.unreadable - (found.items - n);
      const equal = n - complete.flips.length + unparsedTwice;
      expect([name, right('AB'), right('BA'), both, equal]).toEqual([
        name,
        ...[run.correct_False, run.correct_True, run.correct_both, run.equal].map(countIn),
      ]);
      // Printed with all its digits: `56.99999999999999%`.
      expect(100 * (found.accuracy?.value ?? 0)).toBeCloseTo(Number(run.correct_average.replace('%', '')), 9);
    }
  });
});
