import { binomialMass } from '../../statistics/binomial.ts';

/**
 * How many more groups to add so that a part gets so many more of them in 95 of 100 cases. Each group falls into a part
 * by chance, as its share says: any rule that fills the parts evenly would move groups when others are added.
 *
 * @param share of the part, above 0.
 */
export function groupsToAdd({ share, wanted }: { readonly share: number; readonly wanted: number }): number {
  const tooFew = (n: number) =>
    Array.from({ length: wanted }, (_, successes) => binomialMass({ successes, n, probability: share })).reduce(
      (sum, mass) => sum + mass,
      0,
    );
  let count = wanted;
  while (tooFew(count) > 0.05) count += 1;
  return count;
}
