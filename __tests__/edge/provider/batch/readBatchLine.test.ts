import { describe, expect, it } from '@jest/globals';
import { readBatchLine } from '../../../../src/edge/provider/batch/readBatchLine.ts';
import { Secrets } from '../../../../src/edge/provider/secrets/secrets.ts';
import { testKey } from '../../../support/openaiAsking.ts';

const endpoint = {
  address: 'https://api.openai.com/v1',
  keyVariable: 'OPENAI_API_KEY',
  hasKey: true,
  secrets: new Secrets([testKey]),
};

function read(line: unknown) {
  return readBatchLine(JSON.stringify(line), { model: 'gpt-x', parameters: ['temperature', 'max_tokens'] }, endpoint);
}

function answered(status: number, body: unknown) {
  return read({
    id: 'batch_req_1',
    custom_id: 'k1',
    response: { status_code: status, request_id: 'r', body },
    error: null,
  });
}

const usage = {
  prompt_tokens: 22,
  completion_tokens: 2,
  total_tokens: 24,
  prompt_tokens_details: { cached_tokens: 4 },
};

describe('readBatchLine', () => {
  // The example of https://developers.openai.com/api/docs/guides/batch, with cached tokens.
  it('reads the example of the guide', () => {
    const message = { role: 'assistant', content: 'Hello.' };
    const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }];
    const body = {
      id: 'chatcmpl-123',
      object: 'chat.completion',
      created: 1711652795,
      model: 'gpt-x-2',
      choices,
      usage,
    };
    expect(answered(200, body)).toEqual({
      kind: 'reply',
      key: 'k1',
      reply: { text: 'Hello.', finish: 'stop' },
      usage: { inputTokens: 22, outputTokens: 2, cachedTokens: 4 },
      model: 'gpt-x-2',
      createdMs: 1711652795000,
    });
  });

  it('takes a filtered question for a refusal, as a single answer is', () => {
    const error = { message: 'filtered', code: 'content_filter' };
    expect(answered(400, { error })).toMatchObject({ kind: 'reply', reply: { text: 'filtered', finish: 'refusal' } });
  });

  it('says which parameter a model refuses', () => {
    const error = {
      message: "Unsupported parameter: 'max_tokens'",
      param: 'max_tokens',
      code: 'unsupported_parameter',
    };
    expect(answered(400, { error })).toMatchObject({ kind: 'fault', refused: 'max_tokens' });
  });

  it.each([
    // As in https://github.com/openai/openai-openapi/issues/302.
    [answered(400, { error: { message: 'max_tokens is too large: 1000000.', param: 'max_tokens', code: null } }), true],
    [answered(404, { error: { message: 'The model `gpt-x` does not exist', code: 'model_not_found' } }), true],
    [answered(429, { error: { message: 'Rate limit reached' } }), false],
    [answered(500, { error: { message: 'The server had an error' } }), false],
    [answered(200, { choices: [] }), false],
    [answered(200, undefined), false],
    [read({ custom_id: 'k1', response: null, error: { code: 'batch_expired', message: 'too late' } }), false],
    [read({ custom_id: 'k1', response: null, error: null }), false],
  ])('makes no reply of an error %#', (line, isForUser) => {
    expect(line).toMatchObject({ kind: 'fault', key: 'k1' });
    expect('fix' in line).toBe(isForUser);
  });

  it.each(['', 'null', '[]', '{"custom_id":7}', '{"torn'])('finds nothing in %j', (text) => {
    expect(readBatchLine(text, { model: 'm', parameters: [] }, endpoint)).toEqual({ kind: 'unreadable' });
  });

  it('hides a key that an error quotes', () => {
    const error = { message: `Incorrect API key provided: ${testKey}` };
    expect(JSON.stringify([answered(401, { error }), read({ custom_id: 'k', response: null, error })])).not.toContain(
      testKey,
    );
  });
});
