import { flippingOptions } from '../compare/flippingOptions.ts';
import type { Judge } from '../judge/judge.ts';
import type { MeasuredSides } from './measuredJudge.ts';
import type { FlippingOptionResult } from './result.ts';

/** The families that move an option, or explain it at length, and nothing else. */
const moving = ['position', 'length'] as const;

/** Which options of the head's prompt newly flip items, with the lines where they stand; none where one side is alone. */
export function flippingResults({ base, head }: MeasuredSides, judge: Judge): readonly FlippingOptionResult[] {
  const lines = new Map(judge.options.map(({ score, found }) => [score, found?.firstLine]));
  return moving
    .flatMap((family) => {
      const [before, after] = [base, head].map((side) => side?.tables.find((table) => table.family === family));
      return before === undefined || after === undefined ? [] : flippingOptions(before, after);
    })
    .map((option) => ({ ...option, line: lines.get(option.option) }))
    .sort((a, b) => b.items.length - a.items.length);
}
