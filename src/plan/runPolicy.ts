import type { Prices } from '../ask/usage.ts';
import type { Configuration } from '../config/configuration.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import { type Overrides, type Policy, policyOf } from './policy.ts';

/**
 * The settings of a run as a whole: the seed, the confidence and the limits. A run may spend the sum of its
 * configurations' limits, and has no limit if one of them has none. Its prices are the highest ones, so that a limit in
 * dollars holds.
 *
 * @param configurations those that decide.
 * @throws UnusableInput if they disagree on a setting that a run has only once.
 */
export function runPolicy(configurations: readonly [Configuration, ...Configuration[]], overrides: Overrides): Policy {
  throwDisagreements(configurations, overrides);
  const [first] = configurations;
  const policies = configurations.map((one) => policyOf(one, overrides));
  const own = policyOf(first, overrides);
  return {
    ...own,
    // For removed judges, and for the run as a whole, the reasons to fail of all configurations apply.
    gate: { ...own.gate, failOn: [...new Set(policies.flatMap(({ gate }) => gate.failOn))] },
    maxCalls: overrides.maxCalls ?? sumOf(configurations.map(({ budget }) => budget.maxCalls)),
    maxCostUsd: overrides.maxCostUsd ?? sumOf(configurations.map(({ budget }) => budget.maxCostUsd)),
    maxMinutes: overrides.maxMinutes ?? sumOf(configurations.map(({ budget }) => budget.maxMinutes)),
    // The provider's rate limit covers all requests together.
    requestsPerMinute: overrides.requestsPerMinute ?? least(policies.map((one) => one.requestsPerMinute)),
    prices: dearest(configurations.map(({ prices }) => prices)),
  };
}

/**
 * The settings that a run has only once: the correction for many tests has one level, all draws have one seed, the key
 * has one host.
 */
const shared = [
  { key: 'seed', of: ({ seed }: Configuration) => seed },
  { key: 'gate.confidence', of: ({ gate }: Configuration) => gate.confidence },
  { key: 'provider', of: ({ provider }: Configuration) => provider },
] as const;

/** @throws UnusableInput with each setting on which a configuration differs from the first. */
export function throwDisagreements(configurations: readonly Configuration[], { seed }: Overrides): void {
  const [first, ...others] = configurations;
  if (first === undefined) return;
  const faults = shared.flatMap(({ key, of }): readonly Fault[] => {
    const expected = JSON.stringify(of(first));
    const other = others.find((one) => JSON.stringify(of(one)) !== expected);
    if (other === undefined || (key === 'seed' && seed !== undefined)) return [];
    return [
      {
        file: other.file,
        key,
        what: `${key} is ${JSON.stringify(of(other)) ?? 'not set'}, and in ${first.file} it is ${expected ?? 'not set'}`,
        fix: 'Configurations that are checked in one run have to agree on it: write the same into all, or check them in runs of their own.',
      },
    ];
  });
  if (faults.length > 0) throw new UnusableInput(faults);
}

/** The sum; undefined if one has no limit. */
function sumOf(limits: readonly (number | undefined)[]): number | undefined {
  return limits.reduce<number | undefined>(
    (sum, limit) => (sum === undefined || limit === undefined ? undefined : sum + limit),
    0,
  );
}

/** Undefined if none has a limit. */
function least(limits: readonly (number | undefined)[]): number | undefined {
  const stated = limits.filter((limit) => limit !== undefined);
  return stated.length === 0 ? undefined : Math.min(...stated);
}

/** The prices of the reported cost; undefined if configurations give none, or different ones. */
export function commonPrices(configurations: readonly Configuration[]): Prices | undefined {
  const [first, ...others] = configurations.map(({ prices }) => JSON.stringify(prices));
  return others.every((one) => one === first) ? configurations[0]?.prices : undefined;
}

/** Undefined if one configuration gives none: then no sum in dollars is known. */
function dearest(prices: readonly (Prices | undefined)[]): Prices | undefined {
  const stated = prices.filter((one) => one !== undefined);
  if (stated.length < prices.length) return undefined;
  const most = (of: (one: Prices) => number) => Math.max(...stated.map(of));
  const cached = stated.every((one) => one.cached === undefined) ? undefined : most((one) => one.cached ?? one.input);
  return { input: most((one) => one.input), output: most((one) => one.output), cached };
}
