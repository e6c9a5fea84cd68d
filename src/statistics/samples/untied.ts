import { addProductWithRest, type Column } from './columns.ts';

/** How many ordered twos of observations are in different categories, in each sample? */
export function untied(weights: readonly Column[], total: Column): Column {
  const sum = new Float64Array(total.length);
  for (const column of weights) addProductWithRest(sum, column, column, total);
  return sum;
}
