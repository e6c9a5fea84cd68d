import { describe, expect, it } from '@jest/globals';
import type { Scale } from '../../../src/judge/scale.ts';
import { five, ordinal, pair, reading, signed, words } from './replyReading.ts';

const scoreWords = ['score', 'rating', 'grade'] as const;
const answerWords = ['label', 'answer', 'verdict', 'choice', 'winner', 'preference', 'result', 'decision'] as const;
const labels = [...scoreWords, ...answerWords, 'judgment', 'judgement'] as const;

describe('an answer is found', () => {
  it.each(labels)('under the key or the label %s, alone or with final, overall or total before it', (label) => {
    const said = ['', 'final ', 'overall ', 'total '].map((before) => `${before}${label}`);
    for (const name of said) {
      expect([name, reading(JSON.stringify({ [name]: 1 }), ordinal)]).toEqual([name, 1]);
      expect([name, reading(`It was late.\n${name}: 1`, ordinal)]).toEqual([name, 1]);
    }
    for (const name of [`sub${label}`, `${label}s`]) {
      expect([name, reading(JSON.stringify({ [name]: 1 }), ordinal)]).toEqual([name, '(no-answer)']);
      expect([name, reading(`It was late.\n${name}: 1`, ordinal)]).toEqual([name, '(no-answer)']);
    }
  });

  const befores = ['my', 'our', 'the', 'your', 'My final', 'our_overall', 'the-total', 'the final overall'];
  it.each(befores)('after a label with %s before it', (before) => {
    expect(reading(`${before} score: 1`, ordinal)).toBe(1);
  });

  it.each(['better', 'best', 'preferred', 'winning', 'chosen'])('after a label such as "the %s response"', (kind) => {
    for (const what of ['response', 'answer', 'output', 'assistant', 'option', 'candidate', 'choice'])
      expect([what, reading(`${kind} ${what}: B`, pair)]).toEqual([what, 'B']);
  });

  const marks = [':', ' : ', ' ->', ' →', ' =>', '=', ' == ', ' |', ' - ', ' – ', ' — ', '): ', '": ', "']: "];
  it.each(marks)('after a label and %j', (mark) => {
    expect(reading(`Score${mark} 1`, signed)).toBe(1);
  });

  it.each(['is', 'was', 'equals', 'IS'])('after a label and %s', (copula) => {
    expect(reading(`The score ${copula} 1.`, ordinal)).toBe(1);
    expect(reading(`The score ${copula}: 1.`, ordinal)).toBe(1);
  });

  const leads = ['therefore', 'Thus,', 'so', 'hence', 'Overall,', 'finally', 'In conclusion,', 'in summary', 'and'];
  it.each(leads)('after a label that follows %s', (lead) => {
    expect(reading(`It was late. ${lead} score: 1`, ordinal)).toBe(1);
  });

  it.each(['. ', '! ', '? ', '; ', ': ', ') ', ' — ', '– ', ', "', '\n> ', '\n# ', '\n• ', '\n- ', '\n| ', '\n({[<+ '])(
    'after a label that follows %j',
    (mark) => {
      expect(reading(`It was late${mark}score: 1`, ordinal)).toBe(1);
    },
  );

  it.each([
    ['Score:\n1', 1],
    ['Score: "\n1', 1],
    ['Score\n\n \t1', 1],
    ['Score:\n- 1', 1],
    ['Score:\n• 1 point.', 1],
    ['Score:\n-1', '(off-scale)'],
    ['Score:\n1 price was named', '(no-answer)'],
  ])('on the next line: %j', (text, score) => {
    expect(reading(`It was late.\n${text}\nThat is all.`, ordinal)).toBe(score);
  });

  it.each(['option', 'output', 'response', 'assistant', 'answer', 'candidate', 'model', 'choice', 'system', 'summary'])(
    'if the value is named as "the %s B", "#B" or "(B)"',
    (noun) => {
      for (const text of [`[[${noun} B]]`, `Verdict: the ${noun} "B"`, `Verdict: ${noun} #B`, `Winner: ${noun}(B)`])
        expect([text, reading(text, pair)]).toEqual([text, 'B']);
    },
  );

  const levels = ['text', 'level', 'score', 'rating', 'grade', 'class', 'category', 'label'];
  it.each(levels)('if the value is named as "%s 1"', (noun) => {
    expect(reading(`Verdict: ${noun} 1`, ordinal)).toBe(1);
    expect(reading(`Verdict: ${noun}1`, ordinal)).not.toBe(1);
  });

  it.each(['.', '!', ',', ';', ':', ' (late)', ' </b>', ' |', ' — late', ' - late', ' –\nlate', '")', '\nlate'])(
    'if the sentence ends after it with %j',
    (end) => {
      expect(reading(`The score is 1${end}`, ordinal)).toBe(1);
      expect(reading(`Verdict: good${end}`, words)).toBe('good');
    },
  );

  const reasons = ['because', 'since', 'as', 'due', 'given', 'based', 'overall', 'but', 'while', 'whereas'];
  it.each(reasons)('if %s follows it', (word) => {
    expect(reading(`The score is 1 ${word} of the delay`, ordinal)).toBe(1);
    expect(reading(`Verdict: good ${word} of the delay`, words)).toBe('good');
    expect(reading(`The score is 1 ${word}x of the delay`, ordinal)).toBe('(no-answer)');
  });

  it('with or without a blank before a bracket in it', () => {
    const leaning: Scale = { kind: 'nominal', values: ['A is better', 'tie(A better)', 'tie (B better)'] };
    for (const [a, b] of [
      ['tie(A better)', 'tie(B better)'],
      ['Tie (A better)', 'Tie (B better)'],
    ])
      expect([a, b].map((text = '') => reading(`Verdict: ${text}`, leaning))).toEqual(leaning.values.slice(1));
  });

  it('if points or stars follow it', () => {
    for (const word of ['point', 'points', 'star', 'stars']) {
      expect(reading(`The score is 1 ${word}`, ordinal)).toBe(1);
      expect(reading(`The agent waited.\n1 ${word}.`, ordinal)).toBe(1);
      expect(reading(`Score: 4 ${word} out of 5`, five)).toBe(4);
      expect(reading(`Score: 4 ${word}  / 5`, five)).toBe(4);
    }
  });
});
