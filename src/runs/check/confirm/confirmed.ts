import type { Ledger } from '../../../ask/ports.ts';
import { type Outcome, settledOutcome } from '../../../judge/outcome.ts';
import type { Request } from '../../../plan/plan.ts';
import { readOutcome } from '../../../score/readOutcome.ts';
import { againKeys } from './againKeys.ts';

/** The replies to a question that was asked again, as one outcome. */
export function confirmed(
  request: Request,
  run: { readonly again: number; readonly family: string; readonly ledger: Ledger },
): Outcome {
  const read = (repeat: number, key: string) => readOutcome({ ...request, repeat, key }, run.ledger, () => undefined);
  const more = againKeys(request, run).map((key, index) => read(index + 1, key));
  return settledOutcome([read(0, request.key), ...more], request.task.judge.scale);
}
