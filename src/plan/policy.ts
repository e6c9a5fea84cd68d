import type { Prices } from '../ask/usage.ts';
import type { Configuration, FailOn, GateSettings, PerturbationSetting } from '../config/configuration.ts';

/** How any run is made: from the trusted configuration and the command line; the command line has priority. */
export interface Policy extends Pick<Configuration, 'repeats' | 'seed' | 'gate' | 'parts'> {
  readonly perturbations: readonly PerturbationSetting[] | undefined;
  /** Undefined: the default of the command. */
  readonly earlyStop: boolean | undefined;
  readonly maxCalls: number | undefined;
  /** US dollars, as estimated. */
  readonly maxCostUsd: number | undefined;
  readonly maxMinutes?: number | undefined;
  /** For all models together. */
  readonly requestsPerMinute?: number | undefined;
  readonly prices: Prices | undefined;
  /** Bootstrap samples of the items, for the intervals of single versions and of differences that no rule tests. */
  readonly resamples: number;
}

type Settable = Omit<Policy, 'gate' | 'parts' | 'prices'>;

/** Set by the command line or the Action's inputs; undefined: as configured. */
export interface Overrides extends Readonly<{ [Key in keyof Settable]?: Settable[Key] | undefined }> {
  readonly failOn?: readonly FailOn[] | undefined;
  /** Parameters that prompts may send in addition to the known ones, in snake_case. */
  readonly allowedParameters?: readonly string[] | undefined;
}

/** Enough for two digits; a difference that a rule tests gets 10,000 of its own. */
const shownResamples = 2000;

export function policyOf(configuration: Configuration, overrides: Overrides): Policy {
  return {
    perturbations: overrides.perturbations,
    repeats: overrides.repeats ?? configuration.repeats,
    seed: overrides.seed ?? configuration.seed,
    earlyStop: overrides.earlyStop ?? configuration.earlyStop,
    maxCalls: overrides.maxCalls ?? configuration.budget.maxCalls,
    maxCostUsd: overrides.maxCostUsd ?? configuration.budget.maxCostUsd,
    maxMinutes: overrides.maxMinutes ?? configuration.budget.maxMinutes,
    requestsPerMinute: overrides.requestsPerMinute ?? configuration.budget.requestsPerMinute,
    gate: { ...configuration.gate, failOn: failOnOf(configuration.gate, overrides.failOn) },
    parts: configuration.parts,
    prices: configuration.prices,
    resamples: overrides.resamples ?? shownResamples,
  };
}

/** Under `strict`, uncertain results fail for any setting of the command line, except if nothing may fail. */
export function failOnOf({ policy, failOn }: GateSettings, asked: Overrides['failOn']): GateSettings['failOn'] {
  const chosen = asked ?? failOn;
  if (chosen.includes('never')) return ['never'];
  return policy === 'strict' ? [...new Set([...chosen, 'uncertain' as const])] : chosen;
}
