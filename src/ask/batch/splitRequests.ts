import { createHash, type Hash } from 'node:crypto';
import { UnusableInput } from '../../shared/fault.ts';
import type { Question } from '../question.ts';
import type { BatchRecord } from './batchRecord.ts';
import type { BatchService } from './batchService.ts';

/** What one batch may hold at most. */
export interface BatchLimits {
  readonly requests: number;
  /** Of the input file. */
  readonly bytes: number;
}

/** OpenAI's: 50,000 requests, and 200 MB, which is read as the smaller of its two meanings. */
export const batchLimits: BatchLimits = { requests: 50_000, bytes: 200_000_000 };

/** The requests of one batch, with what its input file comes to. */
export interface BatchPart {
  readonly model: string;
  /** Names of the parameters of any of its requests. */
  readonly parameters: readonly string[];
  readonly requests: readonly Question[];
  readonly bytes: number;
  /** Of the input file, in hexadecimal. */
  readonly sha256: string;
}

/**
 * Requests in batches, each of one model, since a batch has no more. Each request is written once to be measured, and not
 * kept: it is written again when it is sent.
 *
 * @throws UnusableInput if one request alone is larger than a batch may be.
 */
export function splitRequests(
  missing: readonly Question[],
  lineOf: BatchService['lineOf'],
  limitsOf: (model: string) => BatchLimits,
): readonly BatchPart[] {
  const open = new Map<string, Filling>();
  const full: Filling[] = [];
  for (const question of missing) {
    const { key, model = '' } = question;
    const line = new TextEncoder().encode(lineOf(key, question));
    const limits = limitsOf(model);
    if (line.length > limits.bytes) throw tooLarge(question, limits);
    const current = open.get(model);
    const part = current?.fits(line, limits) === true ? current : new Filling(model);
    if (part !== current) full.push(part);
    open.set(model, part);
    part.add(question, { line, parameters: Object.keys(question.parameters) });
  }
  return full.map((part) => part.end());
}

class Filling {
  readonly model: string;
  private readonly requests: Question[] = [];
  private readonly parameters = new Set<string>();
  private readonly hash: Hash = createHash('sha256');
  private bytes = 0;

  constructor(model: string) {
    this.model = model;
  }

  fits(line: Uint8Array, limits: BatchLimits): boolean {
    return this.requests.length < limits.requests && this.bytes + line.length <= limits.bytes;
  }

  add(
    request: Question,
    { line, parameters }: { readonly line: Uint8Array; readonly parameters: readonly string[] },
  ): void {
    this.requests.push(request);
    for (const name of parameters) this.parameters.add(name);
    this.hash.update(line);
    this.bytes += line.length;
  }

  end(): BatchPart {
    const { model, requests, bytes } = this;
    return { model, parameters: [...this.parameters], requests, bytes, sha256: this.hash.digest('hex') };
  }
}

function tooLarge({ label }: Question, { bytes }: BatchLimits): UnusableInput {
  return new UnusableInput({
    what: `the request for ${label()} is larger than a batch may be (${bytes} bytes)`,
    fix: 'Shorten the item.',
  });
}

/** What is sent at once: large enough that a file of 200 MB is some thousands of writes. */
const chunkCharacters = 64 * 1024;

/** The input file of a part, piece by piece. */
export function* inputChunks(
  { requests }: Pick<BatchPart, 'requests'>,
  lineOf: BatchService['lineOf'],
): Iterable<string> {
  let chunk = '';
  for (const request of requests) {
    chunk += lineOf(request.key, request);
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

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
