import type { GateSettings } from './configuration.ts';

/** The gate where the configuration says nothing: two points, 95 %, no floors. */
export const defaultGate: GateSettings = {
  tolerance: 2,
  confidence: 0.95,
  minItems: 20,
  maxUnreadable: 0.05,
  rules: [],
  failOn: [],
  policy: 'default',
};
