import type { Prepared } from '../../plan/prepare.ts';
import type { Result } from '../../report/result.ts';
import type { AttributedRun } from './attributeJudges.ts';
import type { OtherReadings } from './readOtherwise.ts';
import { costed } from './runResult.ts';

/** The same verdicts, with what stands beside them, and what asking for that came to. */
export function withBesides(
  result: Result,
  besides: {
    readonly attributed: AttributedRun | undefined;
    readonly read: OtherReadings;
    readonly prepared: Prepared;
  },
): Result {
  const { attributed, read, prepared } = besides;
  return {
    ...result,
    requests: costed(read.counts, prepared),
    judges: result.judges.map((judge) => ({
      ...judge,
      ...(attributed === undefined ? {} : { attribution: attributed.attributions.get(judge.name) }),
      ...(read.readings.has(judge.name) ? { otherReading: read.readings.get(judge.name) } : {}),
    })),
    notices: [...result.notices, ...(attributed?.notices ?? [])],
  };
}
