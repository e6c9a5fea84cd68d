import { describe, expect } from '@jest/globals';
import { headOf, judgeCalled, measured } from '../support/measuring.ts';
import { onlyJudge } from '../support/resultParts.ts';
import { itOver, sharedJson, sharedTable, sharedText } from '../support/sharedFile.ts';

type Expected = Readonly<
  Record<'dialogues' | 'published_utterances' | 'published_examples', number> &
    Record<'class_counts' | 'class_percent', Readonly<Record<string, number>>> &
    Record<'alpha_ordinal_overall' | 'alpha_nominal_overall' | 'alpha_ordinal_all_user_turns', number>
> & { readonly published_class_percent: readonly [number, number, number] };

interface Rated {
  readonly dialogue: string;
  readonly turn: string;
  readonly ratings: readonly number[];
}

const rated = (): readonly Rated[] =>
  sharedTable('data/uss-sgd/SGD-ratings.csv').map(({ dialogue = '', user_turn = '', ratings = '' }) => ({
    dialogue,
    turn: user_turn,
    ratings: ratings.split(' ').map(Number),
  }));

/** Class 0 where the mean rating is below 3, 1 where it is exactly 3, 2 above. */
function classOf(ratings: readonly number[]): 0 | 1 | 2 {
  const excess = ratings.reduce((sum, rating) => sum + rating - 3, 0);
  if (excess === 0) return 1;
  return excess < 0 ? 0 : 2;
}

describe('uss-sgd (Sun et al., SIGIR 2021)', () => {
  itOver('data/uss-sgd', 'is Table 1 of the paper guideline-inconsistency: examples and classes', () => {
    const expected: Expected = sharedJson('data/uss-sgd/expected.json');
    const all = rated();
    expect(new Set(all.map(({ dialogue }) => dialogue)).size).toBe(expected.dialogues);
    expect(all).toHaveLength(expected.published_utterances);
    // Neither paper spells it out: the first three user turns of a dialogue are left out, OVERALL is not.
    const examples = all.filter(({ turn }) => turn === 'OVERALL' || Number(turn) >= 3);
    const judge = onlyJudge(
      measured(
        examples.map(({ dialogue, turn, ratings }) => ({
          item: `${dialogue}/${turn}`,
          score: classOf(ratings),
          gold: classOf(ratings),
          annotators: Object.fromEntries(ratings.map((rating, index) => [`rater ${index + 1}`, rating])),
        })),
      ),
    );
    const counts = headOf(judge).distribution['control'] ?? {};
    expect(judge.items).toBe(expected.published_examples);
    expect(counts).toEqual(expected.class_counts);
    for (const [score, percent] of Object.entries(expected.class_percent))
      expect((100 * (counts[score] ?? 0)) / judge.items).toBeCloseTo(percent, 9);
    expect(['0', '1', '2'].map((score) => Math.round((100 * (counts[score] ?? 0)) / judge.items))).toEqual(
      expected.published_class_percent,
    );
  });

  itOver('data/uss-sgd', 'has the agreement of its raters, of whom there are three to seven', () => {
    const expected: Expected = sharedJson('data/uss-sgd/expected.json');
    // The raters need a judge to stand beside, whatever it says.
    const people = (judge: string, rows: readonly Rated[]) =>
      rows.map(({ dialogue, turn, ratings }) => ({
        judge,
        item: `${dialogue}/${turn}`,
        score: 3,
        annotators: Object.fromEntries(ratings.map((rating, index) => [`rater ${index + 1}`, rating])),
      }));
    const turns = rated().filter(({ turn }) => turn !== 'OVERALL');
    const overall = rated().filter(({ turn }) => turn === 'OVERALL');
    const result = measured([...people('overall', overall), ...people('turns', turns)]);
    const ofOverall = judgeCalled('overall', result).sides.head?.annotators;
    expect(ofOverall?.alphaOrdinal?.value).toBeCloseTo(expected.alpha_ordinal_overall, 9);
    expect(ofOverall?.alphaNominal?.value).toBeCloseTo(expected.alpha_nominal_overall, 9);
    const ofTurns = judgeCalled('turns', result).sides.head?.annotators;
    expect(ofTurns?.alphaOrdinal?.value).toBeCloseTo(expected.alpha_ordinal_all_user_turns, 9);
  });

  itOver('data/uss-sgd', 'has the same ratings in the dialogues as published as in the table', () => {
    const dialogues = sharedText('data/uss-sgd/SGD-first40-dialogues.txt')
      .trim()
      .split(/\n\s*\n/);
    const published = dialogues.flatMap((text, dialogue) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('USER\t'))
        .map((line) => `${dialogue} ${(line.split('\t').at(-1) ?? '').trim().split(',').join(' ')}`),
    );
    const table = rated()
      .filter(({ dialogue }) => Number(dialogue) < 40)
      .map(({ dialogue, ratings }) => `${dialogue} ${ratings.join(' ')}`);
    expect([dialogues.length, published]).toEqual([40, table]);
  });
});
