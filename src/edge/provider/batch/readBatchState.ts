import { type BatchCounts, type BatchState, batchStatuses, type Called } from '../../../ask/batch/batchService.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { type ApiFault, readApiFault } from '../openai/apiFault.ts';
import { fixFor } from '../openai/fixFor.ts';
import type { Endpoint } from '../openai/openaiClient.ts';
import { connectionFault, refusedIn } from '../openai/openaiFault.ts';
import { scrub } from '../openai/scrub.ts';
import { retryAfterMs } from '../openai/statedLimits.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** A batch as the API has it; undefined if the answer is none. A status that nobody knows yet counts as in progress. */
export function readBatchState(answer: unknown, secrets: Secrets): BatchState | undefined {
  if (!isMapping(answer)) return undefined;
  const { id, status } = answer;
  if (typeof id !== 'string' || id === '' || typeof status !== 'string') return undefined;
  return {
    id,
    status: batchStatuses.find((known) => known === status) ?? 'in_progress',
    outputFileId: textOf(answer['output_file_id']),
    errorFileId: textOf(answer['error_file_id']),
    expiresAt: timeOf(answer['expires_at']),
    counts: countsOf(answer['request_counts']),
    reasons: reasonsIn(answer['errors'], secrets),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Seconds since the epoch. */
function timeOf(value: unknown): string | undefined {
  const isTime = typeof value === 'number' && value > 0 && value < 1e11;
  return isTime ? new Date(value * 1000).toISOString() : undefined;
}

function countsOf(value: unknown): BatchCounts | undefined {
  if (!isMapping(value)) return undefined;
  const { total, completed, failed } = value;
  if (typeof total !== 'number' || typeof completed !== 'number' || typeof failed !== 'number') return undefined;
  return { total, completed, failed };
}

const mostReasons = 20;

/** What is wrong with the input file, line by line: `line 3: model_mismatch: …`. */
function reasonsIn(errors: unknown, secrets: Secrets): readonly string[] {
  const list: unknown = isMapping(errors) ? errors['data'] : undefined;
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostReasons).map((error: unknown) => {
    const { code, message, line } = isMapping(error) ? error : {};
    const place = typeof line === 'number' ? `line ${line}` : undefined;
    return scrub([place, textOf(code), textOf(message)].filter((part) => part !== undefined).join(': '), secrets);
  });
}

/**
 * What an error of a call about batches means.
 *
 * @throws UnusableInput if calling again gives the same and the user can fix it.
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
  throw new UnusableInput({ what: why, fix: fixOf(fault, endpoint) });
}

function brokenWhy(error: unknown, endpoint: Endpoint): string {
  const answer = connectionFault(error, endpoint);
  return answer.kind === 'broken' ? answer.why : 'the connection failed';
}

function fixOf(fault: ApiFault, endpoint: Endpoint): string {
  switch (fault.status) {
    case 403:
      return `The key in ${endpoint.keyVariable} may not use files and batches at ${endpoint.address}. Allow it there.`;
    case 405:
      return withoutBatches;
    case 400:
    case 413:
    case 422:
      return 'No batch was made. Fix what it complains of, and submit again.';
    default:
      return fixFor(fault, { ...endpoint, model: '' });
  }
}

export const withoutBatches =
  'This endpoint offers no Batch API. Ask it without: evenhand check or score with the same --ledger.';
