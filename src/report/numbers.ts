import type { Interval } from '../statistics/interval.ts';

/** A share as `43.3 %`; `–` where there was nothing to measure. */
export function percent(share: number | undefined): string {
  return share === undefined ? '–' : `${fixed(100 * share)} %`;
}

/** A difference of shares in percentage points with its sign: `−6.7`, `+1.3`, `0.0`. */
export function points(difference: number): string {
  const text = fixed(Math.abs(100 * difference));
  if (text === '0.0') return text;
  return difference < 0 ? `−${text}` : `+${text}`;
}

/** `47.0 … 76.2`, in percent. */
export function percentInterval(interval: Interval | undefined): string {
  return interval === undefined ? '–' : `${fixed(100 * interval.low)} … ${fixed(100 * interval.high)}`;
}

/** `−12.2 … −1.1`, in percentage points. */
export function pointsInterval(interval: Interval | undefined): string {
  return interval === undefined ? '–' : `${points(interval.low)} … ${points(interval.high)}`;
}

/** A p-value to the digits that matter: `0.039`, `< 0.001`. */
export function pValue(p: number | undefined): string {
  if (p === undefined) return '–';
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
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

function fixed(value: number): string {
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}
