import type { AskedInBatch, BatchLine } from '../../../ask/batch/batchService.ts';
import type { Answer } from '../../../ask/ports.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { type ApiFault, readErrorBody } from '../openai/apiFault.ts';
import type { AskedWith } from '../openai/fixFor.ts';
import { openaiAnswer } from '../openai/openaiAnswer.ts';
import { openaiFault } from '../openai/openaiFault.ts';
import { refusedParameter } from '../openai/parameters.ts';
import { scrub } from '../openai/scrub.ts';

/**
 * A line of a batch's output or errors, read as the answer to a single question is: what is a reply there is one here, a
 * filtered question included. Errors of requests stand in the answer's body, errors of the batch under `error`.
 * Source: https://developers.openai.com/api/docs/guides/batch, and for the place of errors
 * https://github.com/openai/openai-openapi/issues/302.
 */
export function readBatchLine(text: string, asked: AskedInBatch, endpoint: Omit<AskedWith, 'model'>): BatchLine {
  const line = parsed(text);
  if (!isMapping(line)) return { kind: 'unreadable' };
  const { custom_id: key, response, error } = line;
  if (typeof key !== 'string') return { kind: 'unreadable' };
  if (isMapping(response)) return readResponse(key, response, { asked, endpoint });
  const { code, message } = isMapping(error) ? error : {};
  const said = [code, message].filter((part) => typeof part === 'string' && part !== '').join(': ');
  return {
    kind: 'fault',
    key,
    why: said === '' ? 'the line has no answer and no error' : scrub(said, endpoint.secrets),
  };
}

interface Reading {
  readonly asked: AskedInBatch;
  readonly endpoint: Omit<AskedWith, 'model'>;
}

function readResponse(
  key: string,
  response: Readonly<Record<string, unknown>>,
  { asked, endpoint }: Reading,
): BatchLine {
  const { status_code: status = 200, body } = response;
  if (status === 200) return lineOf(key, openaiAnswer(body, endpoint.secrets), body);
  const said = readErrorBody(body);
  const fault: ApiFault = {
    status: typeof status === 'number' ? status : 0,
    message: said.message ?? 'no reason was given',
    codes: said.codes,
    param: said.param,
    header: () => undefined,
  };
  const refused = refusedParameter(fault, [...asked.parameters, ...otherNames(asked.parameters)]);
  if (refused !== undefined) {
    return { kind: 'fault', key, refused, why: `model ${asked.model} refuses the parameter ${refused}` };
  }
  try {
    return lineOf(key, openaiFault(fault, { ...endpoint, model: asked.model }, 0), undefined);
  } catch (thrown) {
    if (!(thrown instanceof UnusableInput)) throw thrown;
    return unusable(key, thrown);
  }
}

/** The name under which a limit was sent, if a batch before this one learned that the other is refused. */
function otherNames(parameters: readonly string[]): readonly string[] {
  return parameters.includes('max_tokens') ? ['max_completion_tokens'] : [];
}

function lineOf(key: string, answer: Answer, body: unknown): BatchLine {
  switch (answer.kind) {
    case 'reply':
      return {
        kind: 'reply',
        key,
        reply: answer.reply,
        usage: answer.usage,
        model: answer.model,
        createdMs: createdMs(body),
      };
    case 'gone':
      return answer.unknown === undefined ? { kind: 'fault', key, why: answer.why } : unusable(key, answer.unknown);
    case 'busy':
    case 'broken':
    case 'too-long':
      return { kind: 'fault', key, why: answer.why };
  }
}

function unusable(key: string, { faults }: UnusableInput): BatchLine {
  const [fault] = faults;
  return { kind: 'fault', key, why: fault?.what ?? 'it was refused', fix: fault?.fix ?? '' };
}

function createdMs(body: unknown): number | undefined {
  const created = isMapping(body) ? body['created'] : undefined;
  return typeof created === 'number' && created > 0 && created < 1e11 ? created * 1000 : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
