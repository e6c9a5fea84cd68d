import type { Question, Reply } from '../question.ts';
import type { Usage } from '../usage.ts';

/**
 * What became of a call to a provider's batches. What the user has to fix is thrown as UnusableInput: 400, 401, 403 and
 * an address that has no batches.
 */
export type Called<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** 429: it was not done, and may be asked for again. */
  | { readonly kind: 'busy'; readonly why: string; readonly retryAfterMs: number | undefined }
  /** The answer did not come: nobody knows whether it was done. */
  | { readonly kind: 'broken'; readonly why: string }
  /** 404: there is no such batch or file. */
  | { readonly kind: 'absent'; readonly why: string };

/** As OpenAI has them: https://developers.openai.com/api/reference/resources/batches, November 2026. */
export const batchStatuses = [
  'validating',
  'in_progress',
  'finalizing',
  'cancelling',
  'completed',
  'failed',
  'expired',
  'cancelled',
] as const;

export type BatchStatus = (typeof batchStatuses)[number];

/** A batch as the provider says that it stands. */
export interface BatchState {
  readonly id: string;
  readonly status: BatchStatus;
  readonly outputFileId: string | undefined;
  readonly errorFileId: string | undefined;
  /** ISO 8601; undefined if nobody says it. */
  readonly expiresAt: string | undefined;
  readonly counts: BatchCounts | undefined;
  /** Why it failed as a whole, in the provider's words. */
  readonly reasons: readonly string[];
}

export interface BatchCounts {
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
}

/** What a line of a batch's output or errors says. */
export type BatchLine =
  | {
      readonly kind: 'reply';
      readonly key: string;
      readonly reply: Reply;
      readonly usage: Usage | undefined;
      /** Undefined if the provider does not say who replied. */
      readonly model: string | undefined;
      /** Milliseconds since the epoch, by the provider's clock. */
      readonly createdMs: number | undefined;
    }
  | {
      readonly kind: 'fault';
      readonly key: string;
      readonly why: string;
      /** The parameter that the model refuses: it is left out the next time. */
      readonly refused?: string;
      /** What the user has to do, if asking again gives the same. */
      readonly fix?: string;
    }
  | { readonly kind: 'unreadable' };

/** The bytes of an input file, made as they are sent: 200 MB are never in memory at once. */
export interface BatchInput {
  readonly name: string;
  /** Of all chunks, as UTF-8. */
  readonly bytes: number;
  readonly chunks: () => Iterable<string>;
}

/** A provider's batches: requests in one file, and their replies within a day. */
export interface BatchService {
  /** The endpoint family, which is part of every request key. */
  readonly family: string;
  /** Where the batches are, without what may be secret in it. */
  readonly address: string;
  /** From here on, requests to this model are written without the parameter. */
  leaveOut(model: string, parameter: string): void;
  /** A request as a line of an input file, with its newline; the key is the name under which its reply comes back. */
  readonly lineOf: (key: string, question: Question) => string;
  /** Gives the file's id. */
  upload(input: BatchInput, signal: AbortSignal): Promise<Called<string>>;
  create(named: CreatedAs, signal: AbortSignal): Promise<Called<BatchState>>;
  /** A batch that was made for the intent, among those that are not older; undefined if there is none. */
  find(named: CreatedAs & { readonly sinceMs: number }, signal: AbortSignal): Promise<Called<BatchState | undefined>>;
  state(batchId: string, signal: AbortSignal): Promise<Called<BatchState>>;
  /** Hands over line by line; `done` only if the file came whole. Gives the number of lines. */
  download(fileId: string, take: (line: string) => void, signal: AbortSignal): Promise<Called<number>>;
  readLine(line: string, asked: AskedInBatch): BatchLine;
}

/** What the requests of a batch have in common. */
export interface AskedInBatch {
  readonly model: string;
  /** Names of all that were sent besides model and messages. */
  readonly parameters: readonly string[];
}

export interface CreatedAs {
  readonly intent: string;
  /** Of the input file. */
  readonly fileId: string;
}

/** So long after a batch was asked for, a list that does not have it says that it was never made. */
export const listLagMs = 30_000;
