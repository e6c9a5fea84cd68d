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
  it('turns the mode of the annotators upside down on the scale', () => {
    expect(cueFor(labelled(1, 1, 5), five)).toBe(5);
    expect(cueFor(labelled(4, 2, 4), five)).toBe(2);
    expect(cueFor(labelled(5, 5, 5), five)).toBe(1);
  });

  it('takes the highest label as the mode where all annotators differ', () => {
    expect(cueFor(labelled(1, 2, 4), five)).toBe(2);
    expect(cueFor(labelled(5, 1), five)).toBe(1);
  });

  it('gives the highest value where the mode is the exact middle, which is its own mirror image', () => {
    expect(cueFor(labelled(3, 3, 1), five)).toBe(5);
  });

  it('turns the gold upside down where no annotators are told apart', () => {
    expect(cueFor(itemOf({ gold: 2 }), five)).toBe(4);
    expect(cueFor(itemOf({ gold: 0 }), { kind: 'ordinal', values: [0, 1] })).toBe(1);
  });

  it('has nothing to turn where there is no gold', () => {
    expect(cueFor(itemOf(), five)).toBeUndefined();
  });

  it('turns an interval in its steps', () => {
    expect(cueFor(itemOf({ gold: 1.5 }), { kind: 'interval', min: 1, max: 5, step: 0.5 })).toBe(4.5);
    expect(cueFor(itemOf({ gold: 0.3 }), { kind: 'interval', min: 0, max: 1, step: 0.1 })).toBe(0.7);
  });

  it('gives another value on a scale without order, and another candidate for a pairwise judge', () => {
    const nominal: Scale = { kind: 'nominal', values: ['x', 'y', 'z'] };
    expect(['x', 'y', 'z'].map((gold) => cueFor(itemOf({ gold }), nominal))).toEqual(['y', 'z', 'x']);
    const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['a', 'b'] };
    expect(['A', 'B', 'tie'].map((gold) => cueFor(itemOf({ gold }), pair))).toEqual(['B', 'A', 'A']);
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

  it('do not fit a scale of which no score is the lowest', () => {
    const named = judgeOf(3, { scale: { kind: 'nominal', values: ['x', 'y', 'z'] } });
    for (const other of [named, pairwiseJudge()])
      expect(probes.variantsFor(other, {})).toMatchObject({
        kind: 'inapplicable',
        why: expect.stringContaining('none is the lowest'),
      });
  });
});
