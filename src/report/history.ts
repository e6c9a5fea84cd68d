import { isMapping, parsedObject } from '../shared/isMapping.ts';
import type { Interval } from '../statistics/interval.ts';

/** What an earlier run found about the judges of its head. */
export interface EarlierResult {
  /** What was measured: a commit, a folder or a file. */
  readonly head: string;
  /** When its run ended, in ISO 8601; undefined: it does not say. */
  readonly at: string | undefined;
  readonly judges: readonly MeasuredThen[];
}

export interface MeasuredThen {
  readonly name: string;
  /** Accuracy over all variants, and consistency by family. */
  readonly measures: readonly ValueThen[];
}

export interface ValueThen {
  readonly family: string;
  readonly measure: TrendMeasure;
  /** A share from 0 to 1. */
  readonly value: number;
  readonly interval: Interval | undefined;
}

export const trendMeasures = ['accuracy', 'consistency'] as const;
type TrendMeasure = (typeof trendMeasures)[number];

/** Longer names are no judge's and no commit's. */
const longestName = 200;

/**
 * Reads the text of an earlier `--format json` report. It may say anything: a value that is no share is left out.
 *
 * @returns undefined if it is no such report.
 */
export function earlierResult(text: string): EarlierResult | undefined {
  const said = parsedObject(text);
  if (said === undefined || said['version'] !== 1 || !isMapping(said['compared'])) return undefined;
  const { compared, judges, endedAt } = said;
  const head = nameIn(compared['head']);
  if (head === undefined || !Array.isArray(judges)) return undefined;
  const at = typeof endedAt === 'string' && isoTime.test(endedAt) ? endedAt : undefined;
  return { head, at, judges: judges.flatMap(judgeThen) };
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

function judgeThen(said: unknown): readonly MeasuredThen[] {
  if (!isMapping(said)) return [];
  const name = nameIn(said['name']);
  const { sides } = said;
  const head = isMapping(sides) ? sides['head'] : undefined;
  const measures = isMapping(head) ? head['measures'] : undefined;
  if (name === undefined || !isMapping(measures)) return [];
  return [{ name, measures: Object.entries(measures).flatMap(([family, all]) => valuesThen(family, all)) }];
}

function valuesThen(family: string, said: unknown): readonly ValueThen[] {
  if (!isMapping(said) || nameIn(family) === undefined) return [];
  return trendMeasures.flatMap((measure) => {
    const given = said[measure];
    if (!isMapping(given) || !isOfTrend(family, measure)) return [];
    const { value, interval } = given;
    return isShare(value) ? [{ family, measure, value, interval: intervalIn(interval) }] : [];
  });
}

/** Accuracy has one line, and each family one for its sameness. */
export function isOfTrend(family: string, measure: TrendMeasure): boolean {
  return measure === 'accuracy' ? family === 'all' : family !== 'all' && family !== 'control';
}

function intervalIn(said: unknown): Interval | undefined {
  if (!Array.isArray(said)) return undefined;
  const [low, high]: readonly unknown[] = said;
  return isShare(low) && isShare(high) && low <= high ? { low, high } : undefined;
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function nameIn(said: unknown): string | undefined {
  return typeof said === 'string' && said !== '' && said.length <= longestName ? said : undefined;
}

/** In the order of their time; those without one come first, as they are given. */
export function inOrderOfTime(results: readonly EarlierResult[]): readonly EarlierResult[] {
  const timeOf = ({ at }: EarlierResult) => (at === undefined ? 0 : Date.parse(at) || 0);
  return results.toSorted((a, b) => timeOf(a) - timeOf(b));
}
