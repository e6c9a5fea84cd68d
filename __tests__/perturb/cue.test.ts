import { describe, expect, it } from '@jest/globals';
import type { Item } from '../../src/judge/item.ts';
import type { Scale, Score } from '../../src/judge/scale.ts';
import { cue, cueFor } from '../../src/perturb/cue.ts';
import { probes } from '../../src/perturb/probes.ts';
import fc from '../support/fastCheck.ts';
import { itemOf, judgeOf, pairwiseJudge, partsOf } from '../support/judges.ts';

/** The scale of five that the paper perturbed-rating uses. */
const five: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };

const labelled = (...labels: readonly Score[]): Item =>
  itemOf({ golds: Object.fromEntries(labels.map((label, index) => [`annotator-${index}`, label])) });

describe('cueFor', () => {
  const nominal: Scale = { kind: 'nominal', values: ['x', 'y', 'z'] };
  const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['a', 'b'] };
  const halves: Scale = { kind: 'interval', min: 1, max: 5, step: 0.5 };
  const tenths: Scale = { kind: 'interval', min: 0, max: 1, step: 0.1 };
  const of = (gold: Score) => itemOf({ gold });

  it.each<[string, Item, Scale, Score | undefined]>([
    ['the mode of the annotators, low', labelled(1, 1, 5), five, 5],
    ['the mode of the annotators, within', labelled(4, 2, 4), five, 2],
    ['the mode of the annotators, high', labelled(5, 5, 5), five, 1],
    ['the highest label if all differ', labelled(1, 2, 4), five, 2],
    ['the highest label of two', labelled(5, 1), five, 1],
    ['the exact middle, which is its own mirror image, to the highest value', labelled(3, 3, 1), five, 5],
    ['the gold if no annotators are told apart', of(2), five, 4],
    ['the gold of two', of(0), { kind: 'ordinal', values: [0, 1] }, 1],
    ['nothing without a gold', itemOf(), five, undefined],
    ['an interval in its steps', of(1.5), halves, 4.5],
    ['an interval of tenths', of(0.3), tenths, 0.7],
    ['a name to the next', of('x'), nominal, 'y'],
    ['the last name to the first', of('z'), nominal, 'x'],
    ['a candidate to the other', of('A'), pair, 'B'],
    ['the other candidate back', of('B'), pair, 'A'],
    ['a tie to the first candidate', of('tie'), pair, 'A'],
  ])('turns %s', (_, item, scale, expected) => {
    expect(cueFor(item, scale)).toBe(expected);
  });

  it('is never the mode itself', () => {
    const labels = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(labels, (given) => {
        const count = (label: number) => given.filter((other) => other === label).length;
        const most = Math.max(...given.map(count));
        const mode = Math.max(...given.filter((label) => count(label) === most));
        const expected = mode === 3 ? 5 : 6 - mode;
        expect(cueFor(labelled(...given), five)).toBe(expected);
        expect(expected).not.toBe(mode);
      }),
    );
  });
});

describe('cue', () => {
  it('leaves items without gold out of both variants, and shows the others as written and with the cue', () => {
    const found = cue.variantsFor(judgeOf(3), {});
    const list = found.kind === 'variants' ? found.variants : [];
    expect(list.map(({ name, present }) => [name, present(itemOf()), present(itemOf({ gold: 0 }))])).toEqual([
      ['uncued', undefined, {}],
      ['cued', undefined, { cue: 2 }],
    ]);
  });
});

describe('probes', () => {
  const rivers = {
    question: 'Which river flows through the old capital, and why do people say so?',
    expected: 'The river Lethe, because maps of the old capital show it under both bridges.',
    response: 'It must be the river Styx, as far as anybody here can still remember it.',
  };
  const shown = partsOf('{{question}}\n{{response}}\n{{output}}');
  const judge = judgeOf(2, { messages: [{ role: 'user', parts: shown }] });
  const probesOf = (item: Item) => {
    const found = probes.variantsFor(judge, {});
    const list = found.kind === 'variants' ? found.variants : [];
    return Object.fromEntries(list.map(({ name, present }) => [name, present(item)?.vars]));
  };
  const sorted = (text = '') => text.split(' ').toSorted();

  it('put one response for each failure mode in place of the own', () => {
    const { gibberish, 'lengthy-argument': argument, ...others } = probesOf(itemOf({ vars: rivers }));
    expect(others).toEqual({
      parroting: { response: rivers.question },
      'partial-correctness': { response: 'The river Lethe, because maps of the' },
      keywords: { response: 'because, both, bridges, capital, lethe, maps, old, river, show, under' },
    });
    expect(sorted(gibberish?.['response'])).toEqual(sorted(rivers.response));
    expect(gibberish?.['response']).not.toBe(rivers.response);
    expect(argument?.['response']?.split(' ').length).toBeGreaterThan(4 * rivers.expected.split(' ').length);
  });

  it('shuffle by the item, the same each time', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((id) => probesOf(itemOf({ id, vars: rivers }))['gibberish']);
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
  });

  it('leave out the modes that an item does not allow', () => {
    const allowed = (vars: Item['vars'], over: Partial<Item> = {}) =>
      Object.entries(probesOf(itemOf({ vars, ...over }))).flatMap(([name, probe]) =>
        probe === undefined ? [] : [name],
      );
    const { expected: _, ...unanswered } = rivers;
    expect(allowed(unanswered)).toEqual(['parroting', 'gibberish', 'lengthy-argument', 'keywords']);
    expect(allowed({ question: 'Who?', expected: 'Ann', response: 'Bo' })).toEqual(['lengthy-argument']);
    expect(allowed({ ...rivers, response: rivers.question })).not.toContain('parroting');
    // A variable that the prompt does not show is no response, and what is no text keeps its form.
    expect(allowed({ answer: 'hidden from the judge' })).toEqual([]);
    expect(allowed(rivers, { values: { ...rivers, response: ['turns'] } })).toEqual([]);
  });

  it('do not fit a scale without a lowest score', () => {
    const named = judgeOf(3, { scale: { kind: 'nominal', values: ['x', 'y', 'z'] } });
    for (const other of [named, pairwiseJudge()])
      expect(probes.variantsFor(other, {})).toMatchObject({
        kind: 'inapplicable',
        why: expect.stringContaining('none is the lowest'),
      });
  });
});
