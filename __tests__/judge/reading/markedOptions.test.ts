import { describe, expect, it } from '@jest/globals';
import { markedOptions } from '../../../src/judge/reading/markedOptions.ts';

describe('marked options', () => {
  it('takes numbered lines as options, and the marker lines out of the text', () => {
    const detection = markedOptions(
      'Rate.\n{{#options}}\n1. Nothing is right\n2. All is right\n{{/options}}\nReply.\n',
    );
    expect(detection).toMatchObject({
      kind: 'found',
      text: 'Rate.\n1. Nothing is right\n2. All is right\nReply.\n',
      options: [
        { value: '1', before: '1. ', guideline: 'Nothing is right', firstLine: 3, lastLine: 3, start: 6, end: 25 },
        { value: '2', before: '2. ', guideline: 'All is right', firstLine: 4, lastLine: 4 },
      ],
    });
  });

  it.each([
    ['bare words', 'Good: it helps\nBad: it harms', ['Good', 'Bad']],
    ['letters with a colon', 'A: it helps\nB: it harms', ['A', 'B']],
    ['headings with text below', '## Score 1\nIt helps.\n\nIt is kind.\n\n## Score 2\nIt harms.', ['1', '2']],
    ['steps', '1) Read it\n2) Use it', ['1', '2']],
    ['sentences that give a score', '- Give 1 if it helps.\n- Give 0 if it harms.', ['1', '0']],
    ['rows of a table whose header is outside', '| 1 | it helps |\n| 2 | it harms |', ['1', '2']],
    ['separators that differ', '1: it helps\n2 - it harms\n3 = it does nothing', ['1', '2', '3']],
  ])('takes %s', (name, list, values) => {
    const header = name.startsWith('rows') ? '| Score | Meaning |\n|---|---|\n' : 'Rate.\n';
    const detection = markedOptions(`${header}{{#options}}\n${list}\n{{/options}}\n\nReply.`);
    expect(detection?.kind === 'found' ? detection.options.map(({ value }) => value) : detection).toEqual(values);
    expect(detection).toMatchObject({ text: `${header}${list}\n\nReply.` });
  });

  it('gives every other line to the option above', () => {
    const text =
      '{{#options}}\r\nScore 1: bad\r\nso bad\r\n\r\n- a case: of it\r\nScore 2: good\r\nso good\r\n\r\n{{/options}}';
    const detection = markedOptions(text);
    expect(detection?.kind === 'found' && detection.options.map(({ guideline }) => guideline)).toEqual([
      'bad\r\nso bad\r\n\r\n- a case: of it',
      'good\r\nso good',
    ]);
  });

  it('settles which of two lists holds the options', () => {
    const detection = markedOptions(
      'A) a thing\nB) another thing\n{{#options}}\n0: it fails\n1: it works\n{{/options}}',
    );
    expect(detection?.kind === 'found' && detection.options.map(({ value }) => value)).toEqual(['0', '1']);
  });

  it.each([
    ['is not closed', '{{#options}}\n0: bad one\n1: good one', [1], /not closed/],
    ['closes nothing', '0: bad one\n1: good one\n{{/options}}', [3], /closes nothing/],
    ['opens twice', '{{#options}}\n{{#options}}\n0: bad one\n{{/options}}', [1, 2, 4], /more than once/],
    ['closes twice', '{{#options}}\n0: bad one\n{{/options}}\n{{/options}}', [1, 3, 4], /more than once/],
    ['closes before it opens', '{{/options}}\n0: bad one\n{{#options}}', [1, 3], /before/],
    ['is inside a line', 'Options: {{#options}}\n0: bad one\n{{/options}}', [1, 3], /alone/],
    ['holds nothing', 'Rate.\n{{#options}}\n\n{{/options}}', [2], /Nothing/],
    ['holds one option', '{{#options}}\n0: bad one\n{{/options}}', [2], /Only one/],
    [
      'begins with other text',
      '{{#options}}\nThese are they\n0: bad one\n1: good one\n{{/options}}',
      [2],
      /first line/,
    ],
    ['holds a value twice', '{{#options}}\n0: bad one\n0: good one\n{{/options}}', [2, 3], /twice/],
    ['holds an option with no guideline', '{{#options}}\n0: bad one\n1:\n{{/options}}', [3], /no guideline/],
  ])('is wrong if the mark %s', (_, text, lines, why) => {
    const detection = markedOptions(text);
    expect(detection).toMatchObject({ kind: 'wrong', lines });
    expect(detection?.kind === 'wrong' && detection.why).toMatch(why);
  });
});
