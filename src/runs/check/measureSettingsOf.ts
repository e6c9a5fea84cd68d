import type { MeasureSettings } from '../../measure/estimates.ts';
import type { Policy } from '../../plan/policy.ts';

/** How the measures of a judge are made under a policy. */
export function measureSettingsOf({ gate, seed, resamples }: Policy): MeasureSettings {
  return { confidence: gate.confidence, seed, resamples };
}
