/** A number of items after which it is seen whether a judge has to be asked about the rest. */
export interface LookStep {
  readonly items: number;
  /** Whether the tests of the gate are made here, of whose level each such look spends a part. */
  readonly isTest: boolean;
}

/** Quarters: in simulations more looks cost more drops than they save requests, and fewer save less. */
const looks = [0.25, 0.5, 0.75] as const;
/** Of fewer items no test is made: there is little to save, and next to nothing to be found. */
const fewestTested = 40;
/**
 * At a quarter there is no test: it would ask for a smaller p-value than 10,000 draws can give. Of fewer items than these
 * the last quarter is no test either: what it would spend makes eight items that got worse necessary in the end
 * where seven were enough. Of more, eight items are within the usual tolerance anyway.
 */
const manyItems = 400;
const lastQuarter = 0.75;

/**
 * After how many items it is looked whether the rest is needed, settled by the number of items alone.
 *
 * @param minItems how many a rule needs at least.
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

/** The shares of the items at which it was looked up to these, and with these; what sequential levels go by. */
export function looksUpTo(steps: readonly LookStep[], items: number, of: number): readonly number[] {
  const before = steps.filter((step) => step.isTest && step.items < items).map((step) => step.items / of);
  return [...before, items / of];
}
