import type { Configuration, GateSettings, PerturbationSetting, Prices } from '../config/configuration.ts';

/** How a run is made, whatever the judges: from the trusted configuration and the command line, the latter first. */
export interface Policy {
  readonly perturbations: readonly PerturbationSetting[] | undefined;
  readonly repeats: number;
  readonly seed: number;
  readonly maxCalls: number | undefined;
  readonly gate: GateSettings;
  readonly prices: Prices | undefined;
}

/** What the command line or the Action's inputs set; undefined: as configured. */
export interface Overrides {
  readonly perturbations?: readonly PerturbationSetting[] | undefined;
  readonly repeats?: number | undefined;
  readonly seed?: number | undefined;
  readonly maxCalls?: number | undefined;
  readonly failOn?: readonly 'uncertain'[] | undefined;
}

export function policyOf(configuration: Configuration, overrides: Overrides): Policy {
  return {
    perturbations: overrides.perturbations,
    repeats: overrides.repeats ?? configuration.repeats,
    seed: overrides.seed ?? configuration.seed,
    maxCalls: overrides.maxCalls ?? configuration.budget.maxCalls,
    gate: { ...configuration.gate, failOn: overrides.failOn ?? configuration.gate.failOn },
    prices: configuration.prices,
  };
}
