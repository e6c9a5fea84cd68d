import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '../../src/optimise/candidate.ts';
import { pruned } from '../../src/optimise/prune.ts';

/** A chain in which each text was accepted after the one before it. */
function chainOf(...texts: readonly string[]): readonly Candidate[] {
  return texts.map((text, number) => ({
    number,
    round: number,
    texts: [text],
    made: number === 0 ? undefined : { parent: number - 1, edit: { kind: 'rewrite' } },
    refused: undefined,
    trials: [],
    isAccepted: true,
  }));
}

interface Pruning {
  readonly chain: readonly string[];
  /** How good a text is. */
  readonly scoreOf: (text: string) => number;
  /** How many rounds can be paid. */
  readonly rounds?: number;
  readonly refuses?: string;
}

/** The best text after pruning, and the texts that were asked in each round. */
async function prune({ chain, scoreOf, rounds = 99, refuses }: Pruning) {
  const candidates = chainOf(...chain);
  const best = candidates.at(-1);
  if (best === undefined) throw new Error('a chain has a text');
  const asked: (readonly string[])[] = [];
  const after = await pruned({ candidates, best, rounds: chain.length - 1, ended: 'rounds' }, 1, {
    whyRefused: ([text]) => (text === refuses ? 'it is no judge' : undefined),
    score: async (round, pair) => {
      if (asked.length === rounds) return undefined;
      asked.push([`${round}`, ...pair.map(({ texts }) => texts.join(''))]);
      return pair.map(({ texts }) => ({ round, score: scoreOf(texts.join('')), byItem: new Map<string, number>() }));
    },
  });
  return { text: after.best.texts.join(''), asked, after };
}

const careful = (text: string) => Number(text.includes('carefully'));
const chain = ['Read it.', 'Read it. Note number 405.', 'Read it carefully. Note number 405.'] as const;

describe('pruning the best text', () => {
  it('takes out an edit without which the score is no worse, and keeps one without which it is', async () => {
    const { text, asked, after } = await prune({ chain, scoreOf: careful });
    expect(text).toBe('Read it carefully.');
    // From the last edit to the first, and in rounds after those of the search.
    expect(asked).toEqual([
      ['3', chain[2], chain[1]],
      ['4', chain[2], 'Read it carefully.'],
    ]);
    expect(after.candidates.slice(3).map(({ made, isAccepted }) => [made, isAccepted])).toEqual([
      [{ parent: 2, edit: { kind: 'prune', undone: 2 } }, false],
      [{ parent: 2, edit: { kind: 'prune', undone: 1 } }, true],
    ]);
  });

  it('leaves one edit, also if nothing is lost without any', async () => {
    expect((await prune({ chain, scoreOf: () => 0 })).text).toBe(chain[1]);
    expect((await prune({ chain: chain.slice(0, 2), scoreOf: () => 0 })).asked).toEqual([]);
  });

  it('keeps an edit on which a later one was built', async () => {
    const built = ['Read it.', 'Read it well.', 'Read it carefully.'];
    const { text, asked } = await prune({ chain: built, scoreOf: careful });
    expect([text, asked]).toEqual(['Read it carefully.', [['3', 'Read it carefully.', 'Read it well.']]]);
  });

  it('asks about no text that is no version of the judge, and ends if the rest cannot be paid', async () => {
    const refused = await prune({ chain, scoreOf: careful, refuses: 'Read it carefully.' });
    expect([refused.text, refused.asked.length]).toEqual([chain[2], 1]);
    const unpaid = await prune({ chain, scoreOf: careful, rounds: 1 });
    expect([unpaid.text, unpaid.asked.length]).toEqual([chain[2], 1]);
  });
});
