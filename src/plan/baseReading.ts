import { type Reading, readingChanges, readingOf } from '../judge/reading.ts';
import type { JudgeJob } from './prepare.ts';

/**
 * How the base reads replies, if the head reads differently and the base decides; undefined if both read alike. The
 * reading is policy, as gold and rules are: an author who chose it could make the prompt write a suitable answer into
 * the place that is read.
 */
export function baseReading({ base, head, evalSet }: Pick<JudgeJob, 'base' | 'head' | 'evalSet'>): Reading | undefined {
  if (base === undefined || evalSet.side === 'head') return undefined;
  const reading = readingOf(base.judge);
  return readingChanges(reading, readingOf(head.judge)).length === 0 ? undefined : reading;
}
