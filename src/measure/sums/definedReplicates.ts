import type { Replicates } from './replicates.ts';

/** Of so many samples at most one in ten may leave the measure undefined. */
const mostUndefined = 0.1;

/**
 * The replicates that define the measure, for a bootstrap that cannot do with others. An item without which it is not
 * defined moves it by nothing. Undefined where too few samples define it, or none was drawn.
 */
export function definedReplicates({ estimate, replicates, jackknife }: Replicates): Replicates | undefined {
  const defined = isDefined(replicates) ? replicates : replicates.filter((value) => !Number.isNaN(value));
  if (defined.length === 0 || defined.length < (1 - mostUndefined) * replicates.length) return undefined;
  return {
    estimate,
    replicates: defined,
    jackknife: isDefined(jackknife) ? jackknife : jackknife.map((value) => (Number.isNaN(value) ? estimate : value)),
  };
}

/** As nearly all are; then nothing has to be copied. */
function isDefined(values: Float64Array): boolean {
  for (const value of values) if (Number.isNaN(value)) return false;
  return true;
}
