import type { FamilyMeasures } from '../measure/measureFamily.ts';
import { measureNames } from '../shared/measureNames.ts';
import type { JudgeResult, Result, SideResult } from './result.ts';

/** The result as schema/result.schema.json describes it: every family has every measure. */
export function jsonReport(result: Result): string {
  return dataJson({ ...result, judges: result.judges.map(judgeJson) });
}

/** The data of a report: "nothing to measure" is null, and an interval is `[low, high]`. */
export function dataJson(data: object): string {
  const text = [shortList, listOfLists].reduce(
    (all, list) => all.replace(list, inOneLine),
    JSON.stringify(data, written, 2),
  );
  // A runner reads these three characters anywhere in its log as a command; JSON may escape one of them.
  return `${text.replaceAll('##[', '#\\u0023[')}\n`;
}

/**
 * A list of numbers or short words goes in one line, and so does a list of such lists: an item's scores. No text within
 * JSON has a line break, so none can look like a list.
 */
const shortList = /\[\n\s+(?:-?[\d.eE+-]+|null|"\w{0,12}")(?:,\n\s+(?:-?[\d.eE+-]+|null|"\w{0,12}"))*\n\s+\]/g;
const listOfLists = /\[\n\s+\[[^[\]\n]*\](?:,\n\s+\[[^[\]\n]*\])*\n\s+\]/g;

function inOneLine(list: string): string {
  return list.replaceAll(/\n\s+/g, '').replaceAll(/,(?! )/g, ', ');
}

/** One line of JSON for each object. */
export function dataLines(all: readonly object[]): string {
  return all.map((data) => `${JSON.stringify(data, written)}\n`).join('');
}

function judgeJson({ sides, ...judge }: JudgeResult) {
  const { attribution, config, early, passRate, placeFollowers, promptChange, reference } = judge;
  const { flippingOptions = [], movedItems = [] } = judge;
  return {
    ...judge,
    attribution,
    config,
    early,
    flippingOptions,
    movedItems,
    passRate,
    placeFollowers,
    promptChange,
    reference,
    sides: mapValues(sides, sideJson),
  };
}

function sideJson({ measures, ...side }: SideResult) {
  return { ...side, measures: mapValues(measures, familyJson) };
}

function familyJson(family: FamilyMeasures) {
  return { ...family, ...Object.fromEntries(measureNames.map((name) => [name, family[name]])) };
}

const intervals: readonly string[] = ['interval', 'intervalAdjusted'];

function written(this: unknown, key: string, value: unknown): unknown {
  if (value === undefined) return null;
  return intervals.includes(key) && isInterval(value) && hasNumber(this) ? [value.low, value.high] : value;
}

function isInterval(value: unknown): value is { readonly low: number; readonly high: number } {
  return typeof value === 'object' && value !== null && 'low' in value && 'high' in value;
}

/** An object with an interval has a number beside it. Counts of scores under a variant called `interval` have none. */
function hasNumber(holder: unknown): boolean {
  return Object.values(holder ?? {}).some((value) => typeof value === 'number');
}

/** Keeps the keys as they are: a variant's name may be any text. */
function mapValues<In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
