import type { Interval } from '../statistics/interval.ts';
import type { Result } from './result.ts';

/** The result as schema/result.schema.json describes it: "nothing to measure" is null, an interval is `[low, high]`. */
export function jsonReport(result: Result): string {
  return `${JSON.stringify(result, (_, value: unknown) => asJson(value), 2)}\n`;
}

function asJson(value: unknown): unknown {
  if (value === undefined) return null;
  return isInterval(value) ? [value.low, value.high] : value;
}

function isInterval(value: unknown): value is Interval {
  return (
    typeof value === 'object' && value !== null && 'low' in value && 'high' in value && Object.keys(value).length === 2
  );
}
