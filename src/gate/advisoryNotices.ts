import type { FailOn } from '../config/configuration.ts';

/** What a reader has to know about a check that cannot fail; empty where it can. */
export function advisoryNotices(failOn: readonly FailOn[]): readonly string[] {
  if (!failOn.includes('never')) return [];
  return ['This check is advisory (fail-on: never): whatever it finds, it does not fail.'];
}
