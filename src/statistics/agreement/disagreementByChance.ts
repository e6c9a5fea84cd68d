import type { Column } from '../samples/columns.ts';
import type { SampledTally } from './raterTally.ts';

/** How likely do two ratings differ that are drawn from what all raters together said? In each sample; in [0, 1]. */
export function disagreementByChance({ rated, shares }: SampledTally): Column {
  const sum = new Float64Array(rated.length);
  for (const ofCategory of shares) addChance(sum, ofCategory, rated);
  return sum;
}

function addChance(into: Column, ofCategory: Column, rated: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    const share = (ofCategory[sample] ?? 0) / (rated[sample] ?? 0);
    into[sample] = (into[sample] ?? 0) + share * (1 - share);
  }
}
