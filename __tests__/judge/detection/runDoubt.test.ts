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

describe('what can be read in two ways', () => {
  it.each([
    ['two lists', '0: bad order\n1: good order\n\nA) bad facts\nB) good facts', [1, 4], /Two lists/],
    [
      'a scale for each of two criteria',
      '- Order: from 0 to 1\n  - 0: bad order\n  - 1: good order\n- Facts: from 0 to 1\n  - 0: bad facts\n  - 1: good facts',
      [1, 2],
      /Two lists/,
    ],
    ['a value twice', 'Score 1: bad reply\nScore 2: fair reply\nScore 1: good reply', [1, 3], /twice/],
    [
      'foreign text in a gap',
      'Score 1: bad reply\nScore 2: fair reply\n\nThink first.\n\nScore 3: good reply',
      [6],
      /outside/,
    ],
    [
      'foreign text between all',
      'Score 1: bad reply\n\nIt fails.\n\nScore 2: good reply\n\nIt works.',
      [1, 5],
      /apart/,
    ],
    [
      'an unindented line below the last option',
      '0: the answer is\nnot there\n1: the answer is\nthere',
      [4],
      /last option/,
    ],
    [
      'a list of cases below the last option only',
      '0: bad reply\n1: good reply, when:\n- it is short',
      [3],
      /last option/,
    ],
    ['indented text apart from the last option', '0: bad reply\n1: good reply\n\n  It is short.', [4], /last option/],
    ['a numbered list that may be options', 'Choose:\n1. Nothing is right\n2. All is right', [2, 3], /other lists/],
    ['a word among numbers', '- 0: bad reply\n- 1: good reply\n- unsure: cannot be told', [3], /outside/],
    ['an option without a guideline', 'Score 1: bad reply\nScore 2:\nScore 3: good reply', [2], /no guideline/],
    ['uneven indentation', 'Score 1: bad reply\n   Score 2: fair reply\nScore 3: good reply', [2], /outside/],
    [
      'criteria or options',
      'Score the reply by these criteria:\n- warm: it is kind\n- cold: it is not kind',
      [2],
      /criteria/,
    ],
  ])('calls %s ambiguous', (_, text, lines, why) => {
    expect(ambiguity(text).lines).toEqual(lines);
    expect(ambiguity(text).why).toMatch(why);
  });

  it('lets a repeated example after the list be an example', () => {
    expect(
      options('Score 1: bad reply\nScore 2: good reply\n\nExample of a reply:\n\nScore 2: the reply was good').length,
    ).toBe(2);
  });

  it('prefers options to numbered steps around them', () => {
    const text = '1. Read the reply.\n2. Choose a score:\n   - 0: it fails\n   - 1: it works\n3. Output the score.';
    expect(shown(text)).toEqual(['0 @ 3: it fails', '1 @ 4: it works']);
  });
});
