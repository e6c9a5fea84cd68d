import type { BatchRecord } from './batchRecord.ts';
import type { BatchLimits } from './splitRequests.ts';

/** What is known of how much of a model the provider takes at once. */
export interface QueueLimits {
  /** What one batch of it may hold. */
  readonly limits: BatchLimits;
  /** A batch of it was too large once: one at a time, since batches under way count together. */
  readonly oneAtATime: boolean;
}

/**
 * By the batches of a model that failed for the organisation's limit of enqueued tokens: half the requests of the smallest
 * of them. The limit itself is not always said, and counts tokens as the provider does.
 * Source: https://developers.openai.com/api/docs/guides/batch, rate limits; the code is `token_limit_exceeded`.
 */
export function queueLimits(records: readonly BatchRecord[], model: string, limits: BatchLimits): QueueLimits {
  const tooLarge = records.filter((record) => record.model === model && isOverQueue(record));
  if (tooLarge.length === 0) return { limits, oneAtATime: false };
  const smallest = Math.min(...tooLarge.map(({ requests }) => requests));
  return {
    limits: { ...limits, requests: Math.max(1, Math.min(limits.requests, Math.floor(smallest / 2))) },
    oneAtATime: true,
  };
}

function isOverQueue({ progress }: BatchRecord): boolean {
  if (progress.step !== 'created' && progress.step !== 'collected') return false;
  const { status, reasons } = progress.state;
  return status === 'failed' && reasons.some((reason) => /token_limit_exceeded|enqueued token limit/i.test(reason));
}
