import { describe, expect, it } from '@jest/globals';
import type { Item } from '../../src/judge/item.ts';
import type { Judge } from '../../src/judge/judge.ts';
import { withExamples } from '../../src/judge/memory.ts';
import { leaveOwnOut } from '../../src/leaks/ownExamples.ts';
import { itemOf, judgeOf } from '../support/judges.ts';

const words = (n: number) => Array.from({ length: 12 }, (_, word) => `w${n}x${word}`).join(' ');
const items = Array.from({ length: 40 }, (_, n) => itemOf({ id: `t-${n}`, vars: { reply: words(n) } }));

function remembering(examples: Readonly<Record<string, string>>): Judge {
  return remembered(Object.entries(examples).map(([id, reply]) => ({ id, vars: { reply } })));
}

function remembered(examples: readonly Pick<Item, 'id' | 'vars'>[]): Judge {
  const made = examples.map(({ id, vars }) => ({ id, vars, score: 1, task: undefined, mode: undefined }));
  return withExamples(judgeOf(3), { select: 'all', limit: 40 }, made);
}

/** Each item with examples of its own. */
function ownOf(judge: Judge, of: readonly Item[] = items): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    leaveOwnOut(judge, of).flatMap(({ id, ownExamples }) =>
      ownExamples === undefined ? [] : [[id, [...ownExamples]]],
    ),
  );
}

describe('the examples that an item is not shown', () => {
  it('are those that name it, quote it, hold it among other words, or are nearly the same', () => {
    const judge = remembering({
      't-1': 'other words altogether',
      quoting: words(2).split(' ').slice(2, 11).join(' '),
      padded: `${'much more is said here before and after it '.repeat(30)} ${words(3)}`,
      near: words(4).replace('w4x5 ', ''),
      other: 'nothing that an item says',
    });
    expect(ownOf(judge)).toEqual({ 't-1': ['t-1'], 't-2': ['quoting'], 't-3': ['padded'], 't-4': ['near'] });
  });

  it('are also demonstrations, by their texts of the item or of the options', () => {
    const demonstrations = [
      { id: 't-5', item: 'Rewritten.', guidelines: [], score: 1 },
      { id: 'free', item: `REPLY: ${words(6)}`, guidelines: [`0: ${words(7)}`], score: 1 },
    ];
    const own = ownOf({ ...judgeOf(3), demonstrations });
    expect(own).toEqual({ 't-5': ['t-5'], 't-6': ['free'], 't-7': ['free'] });
  });

  it('are none if a judge shows none, and the items are the same', () => {
    expect(leaveOwnOut(judgeOf(3), items)).toBe(items);
  });

  it('are not those that share the form of all items', () => {
    const form = 'Please rate how well the following answer of an assistant replies to it:';
    const formed = items.map((item) => ({ ...item, vars: { reply: `${form} ${item.vars['reply']}` } }));
    const judge = remembering({ example: `${form} something else` });
    expect(ownOf(judge, formed)).toEqual({});
  });

  it('are, of many articles with eight summaries each, not those of the article alone', () => {
    // The words of an article are in other articles too, in another order.
    const article = (a: number) =>
      Array.from({ length: 60 }, (_, at) => `k${(a * at * 37 + at * at * 11) % 300}`).join(' ');
    const summary = (a: number, s: number) => Array.from({ length: 12 }, (_, at) => `s${a}x${s}x${at}`).join(' ');
    const grouped = Array.from({ length: 288 }, (_, n) => {
      const [a, s] = [Math.floor(n / 8), n % 8];
      return itemOf({ id: `a${a}-s${s}`, group: `a${a}`, vars: { article: article(a), reply: summary(a, s) } });
    });
    const example = (id: string, a: number, reply: string) => ({ id, vars: { article: article(a), reply } });
    const reworded = summary(3, 4).replace(/x[258]\b/g, 'other');
    const shown = [example('a1-s2', 1, summary(1, 2)), example('renamed', 3, reworded)];
    expect(ownOf(remembered(shown), grouped)).toEqual({ 'a1-s2': ['a1-s2'], 'a3-s4': ['renamed'] });
  });
});
