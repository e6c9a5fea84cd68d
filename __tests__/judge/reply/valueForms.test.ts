import { describe, expect, it } from '@jest/globals';
import type { Scale } from '../../../src/judge/scale.ts';
import { five, half, ordinal, pair, reading, strict, words } from './replyReading.ts';

describe('a value is taken back', () => {
  it.each('or to if unless would could might may should means mean when where requires need needs is only'.split(' '))(
    'by %s after it',
    (word) => {
      expect(reading(`Score: 1 ${word} the agent was late`, ordinal)).toBe('(no-answer)');
      expect(reading(`Score: 1 ${word}x the agent was late`, ordinal)).toBe(1);
    },
  );

  it.each(['errors found', 'minor errors', 'of the 2 criteria', 'of 2 criteria hold, so 0'])(
    'by a count: 1 %s',
    (count) => {
      expect(reading(`Score: 1 ${count}`, ordinal)).toBe('(no-answer)');
    },
  );

  it('by a plus', () => {
    expect(reading('Score: 1+', ordinal)).toBe('(no-answer)');
    for (const grade of ['B+', 'B-', 'B–']) expect(reading(`[[${grade}]]`, pair)).toBe('(off-scale)');
  });
});

describe('two values give no answer', () => {
  const signs = [
    ', ',
    ';',
    '/1/',
    '|',
    '&',
    '~',
    '〜',
    '～',
    '–',
    '—',
    '-',
    ':',
    '^',
    ' ',
    '..',
    '...',
    '…',
    '", "',
    '} or {',
    '>, <',
    ' -> ',
    ' → ',
    ' = ',
    '=',
    ' minus ',
    ' bis ',
    ' (at first), ',
  ];
  const joints = `or | to | and | through | versus | vs | vs. | maybe | perhaps | possibly | (or | or even |
    or at most | or rather | or closer to | or maybe even a`.split(/ \|\s+/);
  it.each([...signs, ...joints.map((words) => ` ${words} `)])('with %j between them', (between) => {
    expect(reading(`Rating: 1${between}2`, ordinal)).toBe('(two-answers)');
  });

  it.each(['between ', 'either ', 'from ', 'Between  "', "Either '"])('after %j', (word) => {
    expect(reading(`Rating: ${word}1 and 2`, ordinal)).toBe('(two-answers)');
    expect(reading(`Rating: ${word}1`, ordinal)).toBe('(off-scale)');
  });

  it('unless they are the same word, or the second is no answer', () => {
    expect(reading('Verdict: good, good', words)).toBe('good');
    expect(reading('Verdict: good, bad', words)).toBe('(two-answers)');
    expect(reading('Verdict: good, bad service aside', words)).toBe('good');
    expect(reading('Verdict: <good|bad|very good>', words)).toBe('(two-answers)');
    expect(reading('Verdict: good, 2', words)).toBe('good');
    expect(reading('Verdict: A (tone), B (facts)', pair)).toBe('(two-answers)');
    expect(reading('Verdict: A (warm), B is cold', pair)).toBe('A');
    expect(reading('Score: 1 (late), 2 facts are missing', ordinal)).toBe(1);
  });
});

describe('a number of another scale', () => {
  const over = ['/5', ' / 5', ' (/5)', '" out of 5'];
  const ofFive = ['out of 5', '(out of 5)', 'of 5', 'out of a possible 5', 'out of a maximum 5'];
  it.each([...over, ...ofFive.map((words) => ` ${words}`)])(
    'is distinguished from this one by its denominator: 4%s',
    (over) => {
      expect(reading(`Score: 4${over}`, five)).toBe(4);
      expect(reading(`Score: 4${over.replace('5', '6')}`, five)).toBe('(off-scale)');
      expect(reading(`Score: 4${over.replace('5', '5,5')}`, five)).toBe('(off-scale)');
    },
  );

  it.each([
    ' out of a possible of 5',
    ' on a scale of 1 to 5',
    ' on a scale from 1-5',
    ' on a scale of 0,5 – 5',
    ' on a scale from -1 to 5',
    ' von 5',
    ' из 5',
    '分，满分5',
    '分（满分为5',
  ])('is distinguished from this one by its scale: 4%s', (over) => {
    expect(reading(`Score: 4${over}`, five)).toBe(4);
    expect(reading(`Score: 4${over.replace(/5$/, '7')}`, five)).toBe('(off-scale)');
  });

  const notes = ['(of 5)', '(1-5)', '(1–5)', '[1 to 5]', '(/5)', '(from 1 to 5.0)', '(out of 5,0)'];
  it.each(notes)('is distinguished from this one by the note behind the label: Score %s', (note) => {
    expect(reading(`Score ${note}: 4`, five)).toBe(4);
    expect(reading(`Score ${note.replace('5', '7')}: 4`, five)).toBe('(off-scale)');
  });

  it.each(['/ten', ' out of ten', ' stars out of them', ' (/n)'])('may have no number at its end: 4%s', (over) => {
    expect(reading(`Score: 4${over}`, five)).toBe('(off-scale)');
  });

  it('is a percentage, but on a scale up to 100', () => {
    for (const sign of ['%', ' %', ' percent', ' per cent', ' Prozent'])
      expect(reading(`Score: 4${sign}`, five)).toBe('(off-scale)');
    expect(reading('Score: 85%', { kind: 'interval', min: 0, max: 100, step: 1 })).toBe(85);
  });

  it('has a comma for its thousands, or three parts', () => {
    expect(reading('Score: 1,000', half)).toBe('(off-scale)');
    expect(reading('Score: 1,5', half)).toBe(1.5);
    expect(reading('Score: 1.5.2', half)).toBe('(off-scale)');
    expect(reading('Score: .5', { kind: 'interval', min: 0, max: 1, step: 0.5 })).toBe(0.5);
  });

  it('is beside words no answer, and alone off the scale', () => {
    expect(reading('{"score": 7, "verdict": "good"}', words)).toBe('good');
    expect(reading('Score: 7', words)).toBe('(off-scale)');
    expect(reading('Score: 3/5\nVerdict: good', words)).toBe('good');
    expect(reading('Score: 80%\nVerdict: good', words)).toBe('good');
  });
});

describe('a value that the scale lacks', () => {
  it.each(['n/a', 'NA', 'none', 'null', 'nil', 'unknown', 'undefined', 'not applicable'])('is %s', (word) => {
    expect(reading(`Score: ${word}`, ordinal)).toBe('(off-scale)');
    expect(reading(`Score: ${word}\nScore: 1`, ordinal)).toBe('(two-answers)');
  });

  it('is up to three words, since more are prose', () => {
    expect(reading('Verdict: really very fine', words)).toBe('(off-scale)');
    expect(reading('Verdict: really very fine indeed', words)).toBe('(no-answer)');
    expect(reading('Score: 1\nVerdict: fine', ordinal)).toBe(1);
    expect(reading('Verdict: ***', words)).toBe('(no-answer)');
  });
});

describe('a value of the scale', () => {
  it('is the longest that its words allow', () => {
    const enough: Scale = { kind: 'nominal', values: ['good', 'good enough'] };
    expect(reading('Verdict: good enough', enough)).toBe('good enough');
    expect(reading('Verdict: good', enough)).toBe('good');
  });

  it('is 0 with either sign', () => {
    const share: Scale = { kind: 'interval', min: 0, max: 1, step: 0.1 };
    for (const text of ['-0', '{"score": -0}', 'Score: -0', 'Score: –0']) expect(reading(text, share)).toBe(0);
  });

  it('may be called better by its own label', () => {
    expect(reading('They differ.\nVerdict: A is better\nIt is short.', pair)).toBe('A');
    expect(reading('{"winner": "A is better"}', pair)).toBe('A');
    expect(reading('{"label": "good is better"}', words)).toBe('(no-answer)');
  });

  it('is a tie by its name, with any text around it', () => {
    for (const text of ['Winner: tie.', 'Winner: A tie, really', '[[draw]]', 'Winner: a  draw!'])
      expect(reading(text, pair)).toBe('C');
    expect(reading('Winner: tie, a draw', strict)).toBe('(off-scale)');
    expect(reading('Winner: tie-break', pair)).not.toBe('C');
    expect(reading('Winner: tied', pair)).not.toBe('C');
  });

  it('is written with or without space around it', () => {
    expect(reading('Score 1. It was late.', ordinal)).toBe(1);
    expect(reading('Score" 1. It was late.', ordinal)).toBe(1);
    expect(reading('Verdict: Option#B', pair)).toBe('B');
    expect(reading('#  1\nIt was late.', ordinal)).toBe(1);
    expect(reading('Score: 1,0000', half)).toBe(1);
    expect(reading('```Score: 1```', ordinal)).toBe(1);
    expect(reading('Score: 4 stars out  of ten', five)).toBe('(off-scale)');
  });

  it('is no value beside one if it is prose, and a range with any text after it', () => {
    expect(reading('Score: rather unknown\nScore: 1', ordinal)).toBe(1);
    expect(reading('[[a note of more than three words]] Score: 1', ordinal)).toBe(1);
    expect(reading('Score: 1-2 would be fair', ordinal)).toBe('(two-answers)');
  });

  it('is read beside a note on another scale if it is a word', () => {
    expect(reading('Verdict (1 to 5): good', words)).toBe('good');
  });

  it('counts on the first and on the last line beside a label, and not between them', () => {
    expect(reading('1\nScore: 1\n2\nThat is all.', ordinal)).toBe(1);
    expect(reading('2\nScore: 1\nThat is all.', ordinal)).toBe('(two-answers)');
    expect(reading('That is all.\nScore: 1\n2', ordinal)).toBe('(two-answers)');
  });
});
