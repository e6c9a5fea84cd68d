import type { Outcome } from '../../judge/outcome.ts';
import { settledOutcome } from '../../judge/settledOutcome.ts';
import { questionOf, type Request } from '../../plan/plan.ts';
import { requestKey } from '../../plan/requestKey.ts';
import type { Ledger } from '../../score/ports.ts';
import { readOutcome } from '../../score/readOutcome.ts';

/** The replies to a question that was asked again, as one outcome. */
export function confirmed(
  request: Request,
  run: { readonly again: number; readonly family: string; readonly ledger: Ledger },
): Outcome {
  const { again, family, ledger } = run;
  const question = questionOf(request);
  const read = (repeat: number, key: string) => readOutcome({ ...request, repeat, key }, ledger, () => undefined);
  const more = Array.from({ length: again }, (_, index) => {
    const repeat = index + 1;
    return read(repeat, requestKey(family, { ...question, repeat }));
  });
  return settledOutcome([read(0, request.key), ...more], request.task.judge.scale);
}
