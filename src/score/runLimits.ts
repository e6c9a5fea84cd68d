import type { Policy } from '../plan/policy.ts';
import type { ScoreSettings } from './scoreTasks.ts';

type RunLimits = Pick<
  ScoreSettings,
  'maxCalls' | 'maxCostUsd' | 'prices' | 'endsAtMs' | 'requestsPerMinute' | 'tokensPerMinute'
>;

/** What a run may spend, of money, calls and time, as settings of its asking. @param nowMs when it begins. */
export function runLimits(policy: Policy, nowMs: number): RunLimits {
  const { maxCalls, maxCostUsd, prices, maxMinutes, requestsPerMinute, tokensPerMinute } = policy;
  const endsAtMs = maxMinutes === undefined ? undefined : nowMs + maxMinutes * 60_000;
  return { maxCalls, maxCostUsd, prices, endsAtMs, requestsPerMinute, tokensPerMinute };
}
