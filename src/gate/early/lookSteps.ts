/** A number of items after which the gate looks whether the judge needs the rest. */
export interface LookStep {
  readonly items: number;
  /** Whether the rules are tested at this look. Each test spends a part of the error level. */
  readonly isTest: boolean;
}

/** Quarters. In simulations, more looks miss more drops than their savings are worth, and fewer looks save less. */
const looks = [0.25, 0.5, 0.75] as const;
/** With fewer items there is no test: little can be saved, and hardly any drop can be found. */
const fewestTested = 40;
/**
 * At a quarter there is no test: it would need a smaller p-value than 10,000 draws can give. With fewer items than
 * this, three quarters have no test either: after its spending, the last test would need eight worse items where seven
 * were enough before. With more items, eight are within the usual tolerance anyway.
 */
const manyItems = 400;
const lastQuarter = 0.75;

/**
 * The looks at a judge. They depend only on the number of items.
 *
 * @param minItems how many items a rule needs at least.
 */
export function lookSteps(items: number, minItems: number): readonly LookStep[] {
  const least = Math.max(fewestTested, minItems);
  return looks
    .map((share) => Math.round(share * items))
    .filter((count) => count >= least && count < items)
    .map((count) => ({
      items: count,
      isTest: 2 * count >= items && (items >= manyItems || count < Math.round(lastQuarter * items)),
    }));
}

/** The shares of the items at the test looks before `items`, and at `items`; sequential levels depend on them. */
export function looksUpTo(steps: readonly LookStep[], items: number, of: number): readonly number[] {
  const before = steps.filter((step) => step.isTest && step.items < items).map((step) => step.items / of);
  return [...before, items / of];
}
