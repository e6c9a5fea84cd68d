import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../src/judge/judge.ts';
import type { VariantColumn } from '../../src/judgments/familyTable.ts';
import type { MeasuredVersion } from '../../src/measure/measure.ts';
import { flippingResults, namedOption } from '../../src/report/flippingResults.ts';
import { tableOf } from '../support/tables.ts';

const options = [0, 1, 2];
const variants: readonly VariantColumn[] = options.map((option) => ({
  name: `${option}-longest`,
  order: undefined,
  lengthened: [option],
}));

/** An item for each number; on the head, the option of that number is chosen if it is explained at length. */
function side(chosen: readonly number[]): MeasuredVersion {
  const rows = chosen.map((option) => ({
    cells: options.map((longest) => (longest === option ? option : 9)),
    control: [9],
  }));
  const tables = [tableOf(rows, { family: 'length', variants })];
  return {
    model: 'm',
    tables,
    families: {},
    anomalies: [],
    leftOut: { replies: 0, unreadable: 0, refused: 0, unanswered: 0, why: {} },
    noise: undefined,
    annotators: undefined,
  };
}

function judge(guidelines: readonly string[]): Judge {
  const found = (line: number) => ({ firstLine: line, lastLine: line });
  return {
    name: 'tone',
    model: 'm',
    parameters: {},
    messages: [],
    scale: { kind: 'ordinal', values: options },
    options: guidelines.map((guideline, score) => ({
      score,
      guideline,
      before: '',
      after: '',
      found: found(10 + score),
    })),
    output: undefined,
  };
}

const before = side([9, 9, 9, 9]);
const named = (chosen: readonly number[], head: readonly string[]) =>
  namedOption(
    flippingResults({ base: before, head: side(chosen) }, { base: judge(['a', 'b', 'c']), head: judge(head) }),
  )?.line;

describe('the option with the line that a report names', () => {
  it('was edited and moves at least twice as many items as any other', () => {
    expect(named([1, 1, 0, 9], ['a', 'B', 'c'])).toBe(11);
    expect(named([1, 1, 1, 9], ['a', 'B', 'c'])).toBe(11);
  });

  it('does not exist if the others move nearly as many', () => {
    expect(named([1, 1, 0, 0], ['A', 'B', 'C'])).toBeUndefined();
  });

  it('does not exist if its text did not change', () => {
    expect(named([1, 1, 1, 1], ['A', 'b', 'C'])).toBeUndefined();
  });
});
