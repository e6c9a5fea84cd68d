import type { Called } from '../../../ask/batch/batchService.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { type ApiFault, readApiFault } from '../openai/apiFault.ts';
import { connectionFault, refusedIn } from '../openai/connectionFault.ts';
import { mendFor } from '../openai/mendFor.ts';
import type { Endpoint } from '../openai/openaiClient.ts';
import { scrub } from '../openai/scrub.ts';
import { retryAfterMs } from '../openai/statedLimits.ts';

/**
 * What an error of a call about batches means.
 *
 * @throws UnusableInput if calling again gives the same and the user can mend it.
 */
export function calledFault(error: unknown, endpoint: Endpoint): Called<never> {
  const refused = refusedIn(error);
  if (refused !== undefined) throw refused;
  const fault = readApiFault(error);
  if (fault === undefined) return { kind: 'broken', why: brokenWhy(error, endpoint) };
  const why = scrub(`the provider answered ${fault.status}: ${fault.message}`, endpoint.secrets);
  if (fault.status === 404) return { kind: 'absent', why };
  if (fault.status === 429) return { kind: 'busy', why, retryAfterMs: retryAfterMs(fault.header, Date.now()) };
  if (fault.status === 408 || fault.status === 409 || fault.status >= 500) return { kind: 'broken', why };
  throw new UnusableInput({ what: why, mend: mendOf(fault, endpoint) });
}

function brokenWhy(error: unknown, endpoint: Endpoint): string {
  const answer = connectionFault(error, endpoint);
  return answer.kind === 'broken' ? answer.why : 'the connection failed';
}

function mendOf(fault: ApiFault, endpoint: Endpoint): string {
  switch (fault.status) {
    case 403:
      return `The key in ${endpoint.keyVariable} may not use files and batches at ${endpoint.address}. Allow it there.`;
    case 405:
      return withoutBatches;
    case 400:
    case 413:
    case 422:
      return 'No batch was made. Mend what it complains of, and submit again.';
    default:
      return mendFor(fault, { ...endpoint, model: '' });
  }
}

export const withoutBatches =
  'This endpoint offers no Batch API. Ask it without: evenhand check or score with the same --ledger.';
