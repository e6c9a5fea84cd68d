import type { Result } from '../report/result.ts';
import type { Environment } from './environment.ts';
import { readHistory } from './history.ts';
import type { Settings } from './settings.ts';

/**
 * A result that says when its run began and ended, and what earlier runs found if the user names their results.
 *
 * @throws UnusableInput for a result that cannot be used, before anything is asked.
 */
export async function timed(
  environment: Pick<Environment, 'clock' | 'files'>,
  { history: paths }: Pick<Settings, 'history'>,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const history = paths === undefined ? undefined : await readHistory(environment, paths);
  const isoTime = () => new Date(environment.clock.now()).toISOString();
  const startedAt = isoTime();
  const result = await run();
  return { ...result, ...(history === undefined ? {} : { history }), startedAt, endedAt: isoTime() };
}
