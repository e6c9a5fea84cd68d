import { describe, expect, it } from '@jest/globals';
import { optionBlock } from '../../../src/judge/reading/optionBlock.ts';
import type { FoundOption } from '../../../src/judge/reading/optionSlices.ts';
import { labelsOf } from '../../../src/judge/reading/values.ts';

function options(text: string, labels: readonly unknown[]): readonly FoundOption[] {
  return optionBlock(text, { values: labelsOf(labels), more: [] }).options;
}

function shown(text: string, labels: readonly unknown[] = [0, 1]): readonly string[] {
  return options(text, labels).map(({ value, guideline, firstLine, lastLine }) => {
    const lines = firstLine === lastLine ? `${firstLine}` : `${firstLine}-${lastLine}`;
    return `${value} @ ${lines}: ${guideline.split(/\s*\r?\n\s*/).join(' / ')}`;
  });
}

describe('options over several lines', () => {
  it('takes a list of cases below each', () => {
    const text =
      'Score 1: poor, because\n- it is late\n- it is rude\nScore 2: fine, because\n- it is quick\n\nReply with the score.';
    expect(shown(text, [1, 2])).toEqual([
      '1 @ 1-3: poor, because / - it is late / - it is rude',
      '2 @ 4-5: fine, because / - it is quick',
    ]);
  });

  it('takes nested bullets, and words before a colon in them are cases', () => {
    const text =
      '- good: all of these\n  - tact: it is kind\n  - facts: it is right\n- bad: one of these\n  - tact: it is unkind\n\nThe call:\n{{call}}';
    expect(options(text, ['good', 'bad']).map(({ value, lastLine }) => [value, lastLine])).toEqual([
      ['good', 3],
      ['bad', 5],
    ]);
  });

  it('takes indented continuation lines, blank lines between options stay outside', () => {
    const text = '- 0: the answer is\n  not there\n\n- 1: the answer is\n  there\n\nOutput a number.';
    expect(shown(text)).toEqual(['0 @ 1-2: the answer is / not there', '1 @ 4-5: the answer is / there']);
  });

  it('takes unindented continuation between two options', () => {
    expect(shown('0: the answer is\nnot there\n1: the answer is there')).toEqual([
      '0 @ 1-2: the answer is / not there',
      '1 @ 3: the answer is there',
    ]);
  });

  it('takes a guideline that begins below its value', () => {
    const text = '**Score 1:**\nNothing is right.\n\n**Score 2:**\nAll is right.\n\nNow rate the reply.';
    const [first, second] = options(text, [1, 2]);
    expect([first?.before, first?.guideline, second?.guideline]).toEqual([
      '**Score 1:**\n',
      'Nothing is right.',
      'All is right.',
    ]);
  });

  it('ends the last option at a tag, a heading or a variable', () => {
    for (const end of ['</rubric>', '## Reply', '{{reply}}']) {
      expect(shown(`0: it is\nwrong\n1: it is right\n${end}`)).toEqual([
        '0 @ 1-2: it is / wrong',
        '1 @ 3: it is right',
      ]);
    }
  });
});

describe('a Markdown table', () => {
  it('gives a row to each option', () => {
    const text =
      'Use this table.\n\n| Score | Name | Description |\n|---|:-:|---|\n| 1 | poor | little is right |\n| 2 | fair | most is right |\n\nReply.';
    expect(shown(text, [1, 2])).toEqual(['1 @ 5: little is right', '2 @ 6: most is right']);
    expect(options(text, [1, 2])[0]).toMatchObject({ before: '| 1 | poor | ', after: ' |' });
  });

  it('takes the first two columns where no title says more', () => {
    expect(shown('| x | y |\n|---|---|\n| A | is first \\| best |\n| B | is second |', ['A', 'B'])).toEqual([
      'A @ 3: is first \\| best',
      'B @ 4: is second',
    ]);
  });
});
