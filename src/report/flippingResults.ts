import { flippingOptions } from '../compare/flippingOptions.ts';
import type { Judge, Option } from '../judge/judge.ts';
import type { MeasuredSides } from './measuredJudge.ts';
import type { FlippingOptionResult } from './result.ts';

/** The families that move an option, or explain it at length, and nothing else. */
const moving = ['position', 'length'] as const;

/** An option stands out if it moves this many times as many items as any other. */
const outstanding = 2;

/** Which options of the head's prompt newly flip items, with the lines where they stand; none if one side is alone. */
export function flippingResults(
  { base, head }: MeasuredSides,
  judges: { readonly base: Judge | undefined; readonly head: Judge },
): readonly FlippingOptionResult[] {
  return moving
    .flatMap((family) => {
      const [before, after] = [base, head].map((side) => side?.tables.find((table) => table.family === family));
      if (before === undefined || after === undefined) return [];
      const found = flippingOptions(before, after);
      return found.map((option) => ({
        ...option,
        line: judges.head.options.find(({ score }) => score === option.option)?.found?.firstLine,
        edited: textOf(judges.base, option.option) !== textOf(judges.head, option.option),
        standsOut: found.every((other) => other === option || option.items.length >= outstanding * other.items.length),
      }));
    })
    .sort((a, b) => b.items.length - a.items.length);
}

function textOf(judge: Judge | undefined, score: Option['score']): string | undefined {
  const option = judge?.options.find((one) => one.score === score);
  return option && JSON.stringify([option.before, option.guideline, option.after, option.elaboration]);
}
