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

function ambiguity(text: string): { readonly why: string; readonly lines: readonly number[] } {
  const detection = detectOptions(text);
  if (detection.kind !== 'ambiguous') throw new Error(JSON.stringify(detection));
  return { why: detection.why, lines: detection.lines };
}

describe('a Markdown table', () => {
  it('gives a row to each option', () => {
    const text =
      'Use this table.\n\n| Score | Name | Description |\n|---|:-:|---|\n| 1 | poor | little is right |\n| 2 | fair | most is right |\n\nReply.';
    expect(shown(text)).toEqual(['1 @ 5: little is right', '2 @ 6: most is right']);
    expect(options(text)[0]).toMatchObject({ before: '| 1 | poor | ', after: ' |' });
  });

  it('finds the value in whichever column is titled so', () => {
    expect(shown('Meaning | Label\n--- | ---\nhelps the user | **good**\nharms the user | **bad**')).toEqual([
      'good @ 3: helps the user',
      'bad @ 4: harms the user',
    ]);
  });

  it('takes the first two columns where no title says more', () => {
    expect(shown('| x | y |\n|---|---|\n| A | is first \\| best |\n| B | is second |')).toEqual([
      'A @ 3: is first \\| best',
      'B @ 4: is second',
    ]);
  });

  it('is ambiguous with scores in its header, with a row without a value, and with another list beside it', () => {
    expect(
      ambiguity(
        '| Criterion | 1 | 2 |\n|---|---|---|\n| order | bad order | good order |\n| facts | bad facts | good facts |',
      ).lines,
    ).toEqual([1]);
    expect(
      ambiguity('| Score | Meaning |\n|---|---|\n| 1 | bad one |\n| 2 | good one |\n| | best one |').lines,
    ).toEqual([5]);
    expect(
      ambiguity('| Score | Meaning |\n|---|---|\n| 1 | bad one |\n| 2 | good one |\n\nA) bad one\nB) good one').lines,
    ).toEqual([1, 6]);
  });
});
