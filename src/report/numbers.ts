import type { Interval } from '../statistics/interval.ts';

/** Stands where there was nothing to measure. */
export const nothing = '–';

/** A share as `43.3 %`; `–` where there was nothing to measure. */
export function percent(share: number | undefined): string {
  return share === undefined ? nothing : `${percentNumber(share)} %`;
}

/** The same under a title that has the sign: `43.3`. */
export function percentNumber(share: number): string {
  return fixed(100 * share);
}

/** A difference of shares in percentage points with its sign: `−6.7`, `+1.3`, `0.0`. */
export function points(difference: number): string {
  const text = size(difference);
  if (text === '0.0' || text === nothing) return text;
  return difference < 0 ? `−${text}` : `+${text}`;
}

/** The same without its sign, for sentences that say in words which way it went: `6.7`. */
export function size(difference: number): string {
  return fixed(Math.abs(100 * difference));
}

/** `47.0 … 76.2`, in percent. */
export function percentInterval(interval: Interval | undefined): string {
  return interval === undefined ? nothing : `${fixed(100 * interval.low)} … ${fixed(100 * interval.high)}`;
}

/** `−12.2 … −1.1`, in percentage points. */
export function pointsInterval(interval: Interval | undefined): string {
  return interval === undefined ? nothing : `${points(interval.low)} … ${points(interval.high)}`;
}

/** What a drop was tested against, as the difference it stands for: `−2`. */
export function limit(maxDrop: number | undefined): string {
  if (maxDrop === undefined) return nothing;
  const text = trimmed(Math.abs(maxDrop));
  if (text === '0' || text === nothing) return text;
  return maxDrop > 0 ? `−${text}` : `+${text}`;
}

/** A number as somebody would write it: `2`, `2.5`. */
export function trimmed(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4)) + 0) : nothing;
}

/** The level of the intervals: `95 %`. */
export function confidenceLevel(confidence: number): string {
  return `${trimmed(100 * confidence)} %`;
}

/** A p-value to the digits that matter: `0.039`, `< 0.001`. */
export function pValue(p: number | undefined): string {
  if (p === undefined || !Number.isFinite(p)) return nothing;
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** The same inside a sentence: `p = 0.039`, `p < 0.001`. */
export function pEquals(p: number | undefined): string {
  const text = pValue(p);
  return text.startsWith('<') ? `p ${text}` : `p = ${text}`;
}

/** `1 item`, `12 items`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** `a, b and 3 more`. */
export function listed(names: readonly string[], most = 5): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** `a, b and c`. */
export function joined(parts: readonly string[]): string {
  if (parts.length <= 1) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function fixed(value: number): string {
  if (!Number.isFinite(value)) return nothing;
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}
