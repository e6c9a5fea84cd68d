import type { Spread } from '../contest/spread.ts';

/** `1.03 (1.02 … 1.05)`: the median with the least and the most of all rounds. */
export function shown({ median, least, most }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)} … ${most.toFixed(digits)})`;
}

/** Whether the median keeps its target, in so many words; empty where there is no target. */
export function judged({ median }: Spread, atMost: number | undefined): string {
  if (atMost === undefined) return '';
  return median <= atMost ? 'met' : '**not met**';
}

/** `1/7`, `1.05`: the target as it was stated. */
export function limit(atMost: number | undefined): string {
  if (atMost === undefined) return '';
  const parts = Math.round(1 / atMost);
  return parts > 1 && Math.abs(1 / atMost - parts) < 1e-9 ? `1/${parts}` : String(atMost);
}
