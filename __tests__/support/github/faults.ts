import { type Answer, errorAnswer, jsonAnswer, notAccessible } from './answer.ts';
import type { StandInFault, StandInMode } from './mode.ts';

/** What goes wrong with this request, if anything; each time counts. */
export function faultFor(mode: StandInMode, line: string): StandInFault | undefined {
  if (mode.outages > 0) {
    mode.outages -= 1;
    return { kind: 'outage' };
  }
  const fault = mode.faults.find(({ on, times = 1 }) => times > 0 && (on === undefined || on.test(line)));
  if (fault?.times !== undefined) fault.times -= 1;
  return fault;
}

/** What is answered instead, before the work is done or after it; undefined: the real answer. */
export function faultyAnswer(fault: StandInFault, moment: 'before' | 'after'): Answer | 'break' | undefined {
  if (fault.kind === 'outage-after-work') return moment === 'after' ? serverError(502) : undefined;
  if (fault.kind === 'broken') return (fault.when === 'at-once') === (moment === 'before') ? 'break' : undefined;
  return moment === 'before' ? answerInstead(fault) : undefined;
}

type AtOnce = Exclude<StandInFault, { readonly kind: 'outage-after-work' | 'broken' }>;

/** The texts are GitHub's: https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function answerInstead(fault: AtOnce): Answer | undefined {
  switch (fault.kind) {
    case 'outage':
      return serverError(fault.status ?? 502);
    case 'primary-limit':
      return errorAnswer(403, 'API rate limit exceeded for installation ID 12345.', {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + fault.resetInSeconds),
      });
    case 'secondary-limit': {
      const { status, retryAfterSeconds } = fault;
      const message =
        'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. If you reach out to GitHub Support for help, please include the request ID EVEN:1234.';
      return errorAnswer(
        status,
        message,
        retryAfterSeconds === undefined ? {} : { 'retry-after': `${retryAfterSeconds}` },
      );
    }
    case 'incident':
      return errorAnswer(422, 'Validation Failed');
    case 'forbidden':
      return fault.accepted === undefined
        ? errorAnswer(403, 'Resource not accessible by integration')
        : notAccessible(fault.accepted);
    case 'status':
      return errorAnswer(fault.status, fault.message);
    case 'page':
      return { status: 200, content: { bytes: Buffer.from('<html>Sign in</html>'), type: 'text/html; charset=utf-8' } };
    case 'redirect':
      return jsonAnswer(fault.status, { message: 'Moved Permanently', url: fault.to }, { location: fault.to });
    case 'slow':
      return undefined;
  }
}

function serverError(status: number): Answer {
  return jsonAnswer(status, { message: 'Server Error' });
}
