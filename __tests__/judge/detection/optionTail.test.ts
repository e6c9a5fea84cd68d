import { describe, expect, it } from '@jest/globals';
import type { DetectedOption } from '../../../src/judge/detection/detection.ts';
import { detectOptions } from '../../../src/judge/detection/detectOptions.ts';

function options(text: string): readonly DetectedOption[] {
  const detection = detectOptions(text);
  if (detection.kind !== 'found') throw new Error(`${detection.kind}: ${JSON.stringify(detection)}`);
  return detection.options;
}

/** `value @ lines: guideline`, a guideline of several lines joined by `/`. */
function shown(text: string): readonly string[] {
  return options(text).map(({ value, guideline, firstLine, lastLine }) => {
    const lines = firstLine === lastLine ? `${firstLine}` : `${firstLine}-${lastLine}`;
    return `${value} @ ${lines}: ${guideline.split(/\s*\r?\n\s*/).join(' / ')}`;
  });
}

describe('options over several lines', () => {
  it('takes a list of cases below each', () => {
    const text =
      'Score 1: poor, because\n- it is late\n- it is rude\nScore 2: fine, because\n- it is quick\n\nReply with the score.';
    expect(shown(text)).toEqual([
      '1 @ 1-3: poor, because / - it is late / - it is rude',
      '2 @ 4-5: fine, because / - it is quick',
    ]);
  });

  it('takes nested bullets, and words before a colon in them are cases', () => {
    const text =
      '- good: all of these\n  - tact: it is kind\n  - facts: it is right\n- bad: one of these\n  - tact: it is unkind\n\nThe call:\n{{call}}';
    expect(options(text).map(({ value, lastLine }) => [value, lastLine])).toEqual([
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
    const [first, second] = options(text);
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
