import { type BatchCounts, type BatchState, batchStatuses } from '../../../ask/batch/batchService.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { scrub } from '../openai/scrub.ts';
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
