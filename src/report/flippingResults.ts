import { flippingOptions } from '../compare/flippingOptions.ts';
import { mostFrequent } from '../judge/item.ts';
import type { Judge, Option } from '../judge/judge.ts';
import type { Score } from '../judge/scale.ts';
import type { Flip } from '../measure/measureFamily.ts';
import type { MeasuredSides } from './measuredJudge.ts';
import { counted, listed } from './numbers.ts';
import type { FlippingOptionResult, JudgeResult } from './result.ts';
import { labelText } from './text.ts';

/** The families that only move an option or explain it at length. */
const moving = ['position', 'length'] as const;

/** An option stands out if it moves this many times as many items as any other. */
const outstanding = 2;

/** Which options of the head's prompt newly flip items, with their lines; empty if there is only one side. */
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

const mostItems = 10;

/** The text for the line of the option that a report names. Plain text. */
export function flippingText({ family, option, items }: FlippingOptionResult) {
  const count = counted(items.length, 'item');
  const name = `option ${labelText(option)}`;
  const [did, on] =
    family === 'length'
      ? [`Explaining ${name} at length`, 'whether it is explained at length']
      : [`Moving ${name}`, 'where it stands'];
  return {
    title: `${did} changes ${count}`,
    text: `Its text was edited here. ${count} that were steady on the base now depend on ${on}: ${listed(items, mostItems)}. No other option changes half as many.`,
  };
}

/** The option that a report may name: the change edited it, and it stands out against all others of its family. */
export function namedOption(options: readonly FlippingOptionResult[] = []): FlippingOptionResult | undefined {
  return options.find(({ edited, standsOut, line }) => edited && standsOut && line !== undefined);
}

/** The items of one family with a score that depends on the variant, and the variants that show this best. */
export interface FlippedItems {
  readonly family: string;
  readonly variants: readonly string[];
  /** With two sides, only items that do so on the head alone. The most divided first. */
  readonly items: readonly Flip[];
  /** Indices of the variants; those that most often differ from the others come first. */
  readonly telling: readonly number[];
}

/** Family by family; families without such items are left out. Recorded families may have any name, even `valueOf`. */
export function flippedItems({ sides: { base, head } }: JudgeResult): readonly FlippedItems[] {
  return Object.entries(head?.measures ?? {}).flatMap(([family, { variants, flips }]) => {
    if (family === 'all') return [];
    const earlier = base !== undefined && Object.hasOwn(base.measures, family) ? base.measures[family] : undefined;
    const before = new Set(earlier?.flips.map(({ item }) => item));
    const items = flips.filter(({ item }) => !before.has(item));
    return items.length === 0 ? [] : [{ family, variants, items, telling: byOddness(variants, items) }];
  });
}

/** The most telling variants, at most `most`, in their original order. */
export function columnsOf({ telling }: FlippedItems, most: number): readonly number[] {
  return telling.slice(0, most).toSorted((a, b) => a - b);
}

/** The most frequent score; if several are equally frequent, the first. */
export function usualScore({ scores }: Flip): Score | undefined {
  return mostFrequent(scores.filter((score) => score !== undefined))[0];
}

function byOddness(variants: readonly string[], items: readonly Flip[]): readonly number[] {
  const usual = items.map(usualScore);
  const odd = variants.map(
    (_, variant) =>
      items.filter(({ scores }, row) => scores[variant] !== undefined && scores[variant] !== usual[row]).length,
  );
  return variants.map((_, variant) => variant).sort((a, b) => (odd[b] ?? 0) - (odd[a] ?? 0) || a - b);
}
