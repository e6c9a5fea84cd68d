import type { InputLine } from './batchInput.ts';

/** What becomes of one request of a batch. */
export type LineAnswer =
  | { readonly kind: 'reply'; readonly text: string; readonly created?: number }
  | { readonly kind: 'status'; readonly status: number; readonly error: Readonly<Record<string, unknown>> }
  /** The batch ended before it was its turn. */
  | { readonly kind: 'unasked' };

/** The body of a chat completion with one choice. */
export function completion(
  { model }: InputLine['body'],
  { text, created = 0 }: Extract<LineAnswer, { readonly kind: 'reply' }>,
): unknown {
  const message = { role: 'assistant', content: text, refusal: null };
  const usage = { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage,
  };
}

/** A line of a batch's output, or of its errors. */
export function outputLine(
  line: InputLine,
  got: LineAnswer,
  { n, status }: { readonly n: number; readonly status: string },
) {
  const about = { id: `batch_req_${n}`, custom_id: line.custom_id };
  const response = (code: number, body: unknown) => ({ status_code: code, request_id: `req_${n}`, body });
  switch (got.kind) {
    case 'reply':
      return {
        isGood: true,
        text: JSON.stringify({ ...about, response: response(200, completion(line.body, got)), error: null }),
      };
    case 'status':
      return {
        isGood: false,
        text: JSON.stringify({ ...about, response: response(got.status, { error: got.error }), error: null }),
      };
    case 'unasked': {
      const message = 'This request could not be executed before the completion window expired.';
      return {
        isGood: false,
        text: JSON.stringify({ ...about, response: null, error: { code: `batch_${status}`, message } }),
      };
    }
  }
}

/** The same for the same lines, and never as they came: the order of a batch's output is not promised. */
export function shuffled(lines: readonly string[]): readonly string[] {
  return [...lines.filter((_, n) => n % 3 === 1), ...lines.filter((_, n) => n % 3 !== 1).toReversed()];
}
