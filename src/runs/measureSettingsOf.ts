import type { MeasureSettings } from '../measure/estimates.ts';
import type { Policy } from '../plan/policy.ts';
import { samplesOf } from '../statistics/resampling.ts';

/** How the measures of a judge are made under a policy: what is drawn for one version is drawn for the other too. */
export function measureSettingsOf({ gate, seed, resamples }: Policy): MeasureSettings {
  return { confidence: gate.confidence, seed, resamples, draw: samplesOf(seed) };
}
