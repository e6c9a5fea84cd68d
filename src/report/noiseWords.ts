import { counted, joined, percent } from './numbers.ts';
import type { SideResult } from './result.ts';

/**
 * How unsteady the model is when nothing is perturbed, and how much of the flips that explains, family by family;
 * undefined where nothing was asked again.
 */
export function noiseWords({ noise, measures }: SideResult): string | undefined {
  if (noise === undefined) return undefined;
  const explained = Object.entries(measures).flatMap(([family, { flipsExplained }]) =>
    flipsExplained === undefined || family === 'all' ? [] : [`under ${family} ${percent(flipsExplained)}`],
  );
  const own = explained.length === 0 ? '' : `; of the flips ${joined(explained)} are the model's own unsteadiness`;
  return `asked again, ${percent(noise.value)} of ${counted(noise.n, 'item')} change their score${own}`;
}
