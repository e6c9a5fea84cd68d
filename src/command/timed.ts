import type { Clock } from '../ask/ports.ts';
import type { Result } from '../report/result.ts';

/** A result that says when its run began and ended. */
export async function timed(clock: Pick<Clock, 'now'>, run: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = isoTime(clock);
  const result = await run();
  return { ...result, startedAt, endedAt: isoTime(clock) };
}

function isoTime(clock: Pick<Clock, 'now'>): string {
  return new Date(clock.now()).toISOString();
}
