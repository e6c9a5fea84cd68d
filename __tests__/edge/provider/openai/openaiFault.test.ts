import { describe, expect, it } from '@jest/globals';
import { UnusableInput } from '../../../../src/shared/fault.ts';
import { askServer, errorStatus, questionWith } from '../../../support/openaiAsking.ts';

describe('an answer that says to come again', () => {
  it.each([408, 409, 429, 500, 502, 503, 504, 529])('is busy: %d', async (status) => {
    const { answer, journal } = await askServer(errorStatus(status, { message: 'come again' }));
    expect(answer).toMatchObject({
      kind: 'busy',
      why: `the provider answered ${status}: come again`,
      retryAfterMs: undefined,
      isLimit: status === 429,
      status,
    });
    expect(journal).toHaveLength(1);
  });

  it('is busy with the text of a page if there is no JSON', async () => {
    const { answer } = await askServer({ kind: 'status', status: 502, body: '<html>\n<h1>Bad gateway</h1>' });
    expect(answer).toMatchObject({ why: 'the provider answered 502: <html> <h1>Bad gateway</h1>' });
  });

  it('is busy if there is no body at all', async () => {
    const { answer } = await askServer({ kind: 'status', status: 503 });
    expect(answer).toMatchObject({ kind: 'busy', why: 'the provider answered 503: status code (no body)' });
  });

  it('says how long to wait', async () => {
    const waits: readonly (readonly [Readonly<Record<string, string>>, number | undefined])[] = [
      [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
      [{ 'retry-after': '20' }, 20_000],
      [{ 'retry-after': '0.5' }, 500],
      [{ date: 'Wed, 04 Nov 2026 10:00:00 GMT', 'retry-after': 'Wed, 04 Nov 2026 10:00:07 GMT' }, 7000],
      [{ date: 'Wed, 04 Nov 2026 10:00:00 GMT', 'retry-after': 'Wed, 04 Nov 2026 09:00:00 GMT' }, 0],
      [{ 'retry-after': 'soon' }, undefined],
      [{ 'retry-after': '-1' }, undefined],
    ];
    for (const [headers, retryAfterMs] of waits) {
      const { answer } = await askServer(errorStatus(429, { message: 'slow down' }, headers));
      expect(answer).toMatchObject({
        kind: 'busy',
        why: 'the provider answered 429: slow down',
        retryAfterMs,
        isLimit: true,
      });
    }
  });

  it('says that it is a matter of billing, and no limit of the rate', async () => {
    const error = {
      message: 'You exceeded your current quota.',
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    };
    const { answer } = await askServer(errorStatus(429, error));
    const why = expect.stringContaining('credit or billing limit');
    expect(answer).toMatchObject({ kind: 'busy', why, isLimit: false });
  });
});

describe('a retired model', () => {
  it.each([
    [404, { message: 'The model `model-1` has been deprecated, learn more here.', code: 'model_not_found' }],
    [404, { message: 'Not here any more', code: 'model_retired' }],
    [404, { message: 'model-1 was shut down on 1 October' }],
    [410, { message: 'The model was sunset.' }],
    [410, { message: 'Gone' }],
    // Groq says it with a 400.
    [
      400,
      {
        message: 'The model `model-1` has been decommissioned and is no longer supported.',
        code: 'model_decommissioned',
      },
    ],
  ])('is gone: %d %j', async (status, error) => {
    const { answer } = await askServer(errorStatus(status, error), {}, questionWith({ temperature: 0 }));
    expect(answer).toMatchObject({ kind: 'gone', why: `the provider answered ${status}: ${error.message}` });
  });

  it('is not a model with such a word in its name', async () => {
    const error = { message: 'The model `Retired-Judge` does not exist.', code: 'model_not_found' };
    const { answer } = await askServer(errorStatus(404, error), {}, questionWith({}, 'retired-judge'));
    expect(answer).toMatchObject({ kind: 'gone', unknown: expect.any(UnusableInput) });
  });

  it('is not a deprecated parameter of a request that is wrong for another reason', async () => {
    const { thrown } = await askServer(errorStatus(400, { message: "'functions' is deprecated; 'tools' is invalid" }));
    expect(thrown?.faults).toHaveLength(1);
  });
});

describe('a model that the provider does not know', () => {
  it.each([
    ['model-1', { message: 'It is not here.', code: 'model_not_found' }],
    ['model-1', { message: 'The API deployment for this resource does not exist.', code: 'DeploymentNotFound' }],
    ['model-1', { message: 'The model `model-1` does not exist or you do not have access to it.' }],
    ['llama3:8b', { message: 'model "llama3:8b" not found, try pulling it first' }],
    ['org/model-1', { message: 'There is no org/Model-1.' }],
    ['gemini-1', { message: 'models/gemini-1 is not found for API version v1' }],
  ])('is gone, or a slip of the user: %s %j', async (model, error) => {
    const { answer } = await askServer(errorStatus(404, error), {}, questionWith({}, model));
    const why = `the provider answered 404: ${error.message}`;
    expect(answer).toMatchObject({ kind: 'gone', why, unknown: expect.any(UnusableInput) });
    const { faults } = (answer?.kind === 'gone' ? answer.unknown : undefined) ?? { faults: [] };
    expect(faults).toMatchObject([{ what: why, fix: expect.stringContaining(`Check the model name "${model}"`) }]);
  });

  it.each([
    [404, 'model-1', 'Invalid URL (POST /v1/chat/completions)'],
    [404, 'chat', 'Invalid URL (POST /v1/chat/completions)'],
    [404, 'gpt-4', 'The model `gpt-4o` does not exist'],
    [404, 'gpt-4', 'The model `gpt-4.1` does not exist'],
    [404, 'm.del', 'There is no model here'],
    [403, 'model-1', 'No access to model-1'],
    [400, 'model-1', 'model-1 does not take this'],
  ])('is not what another fault is about: %d %s %s', async (status, model, message) => {
    const { thrown } = await askServer(errorStatus(status, { message }), {}, questionWith({}, model));
    expect(thrown?.faults).toHaveLength(1);
  });
});

describe("a prompt that the provider's filter stops", () => {
  it.each([
    {
      message: 'The prompt was filtered.',
      code: 'content_filter',
      innererror: { code: 'ResponsibleAIPolicyViolation' },
    },
    { message: 'Your prompt was flagged as violating our usage policy.', code: 'invalid_prompt' },
  ])('is a refusal of that item and no fault of the configuration: %j', async (error) => {
    const { answer } = await askServer(errorStatus(400, error));
    expect(answer).toMatchObject({
      kind: 'reply',
      reply: { text: error.message, finish: 'refusal' },
      usage: undefined,
      model: undefined,
    });
  });
});

describe('an answer that the user must fix', () => {
  it.each([
    [
      400,
      'Check modelParameters and messages of the prompt against what the model "model-1" takes at URL. "evenhand show" prints a question as it is sent.',
    ],
    [401, 'Set OPENAI_API_KEY to a key that is valid at URL.'],
    [402, 'The account of the key in OPENAI_API_KEY has no credit left at URL.'],
    [403, 'The key in OPENAI_API_KEY may not use the model "model-1" at URL. Allow it there, or name another model.'],
    [404, 'Check the model name "model-1" and --base-url (URL).'],
    [405, 'Check --base-url: chat completions are not offered at URL.'],
    [
      422,
      'Check modelParameters and messages of the prompt against what the model "model-1" takes at URL. "evenhand show" prints a question as it is sent.',
    ],
  ])('is thrown at once: %d', async (status, fix) => {
    const { thrown, journal } = await askServer(errorStatus(status, { message: 'it is wrong' }));
    expect(journal).toHaveLength(1);
    const address = `http://${journal[0]?.headers.host}/v1`;
    expect(thrown?.faults).toEqual([
      { what: `the provider answered ${status}: it is wrong`, fix: fix.replace('URL', address) },
    ]);
  });

  it('names the address with a version if a 404 or a 405 came from one without', async () => {
    for (const status of [404, 405]) {
      const { thrown, journal } = await askServer(errorStatus(status, { message: 'not here' }), { path: '' });
      const hint = `The version may be missing: most servers are asked as in --base-url http://${journal[0]?.headers.host}/v1.`;
      expect([status, thrown?.faults[0]?.fix.endsWith(hint)]).toEqual([status, true]);
    }
  });

  it('says that no key was sent if there was none', async () => {
    const { thrown } = await askServer(errorStatus(401, { message: 'no' }), { apiKey: undefined });
    expect(thrown?.faults[0]?.fix).toMatch(/^No key was sent, since OPENAI_API_KEY is not set\./);
  });

  it("names Azure's variable for Azure's key", async () => {
    const settings = { kind: 'azure', apiVersion: '2024-10-21' } as const;
    const { thrown } = await askServer(errorStatus(401, { message: 'no' }), settings);
    expect(thrown?.faults[0]?.fix).toMatch(/^Set AZURE_OPENAI_API_KEY /);
  });

  it('says that a request is too large for the server, of this request alone', async () => {
    const { answer } = await askServer(errorStatus(413, { message: 'it is wrong' }));
    expect(answer).toMatchObject({ kind: 'too-long', why: 'the provider answered 413: it is wrong' });
  });

  it('says that the item is too long for the model', async () => {
    const error = { message: "This model's maximum context length is 8192 tokens.", code: 'context_length_exceeded' };
    const { answer } = await askServer(errorStatus(400, error));
    expect(answer).toMatchObject({
      kind: 'too-long',
      why: expect.stringMatching(/answered 400: This model's maximum/),
    });
    const fix = answer?.kind === 'too-long' ? answer.unusable.faults[0]?.fix : undefined;
    expect(fix).toMatch(/too long for the model "model-1"/);
  });

  it('is read in each wording of compatible servers', async () => {
    const bodies: readonly unknown[] = [
      { error: 'it is wrong' },
      { message: 'it is wrong', object: 'error', code: 400 },
      { detail: 'it is wrong' },
      [{ error: { message: 'it is wrong', status: 'INVALID_ARGUMENT' } }],
      'it is wrong',
    ];
    for (const body of bodies) {
      const { thrown } = await askServer({ kind: 'status', status: 400, body });
      expect(thrown?.faults[0]?.what).toBe('the provider answered 400: it is wrong');
    }
  });

  it('is a redirect, which is not followed', async () => {
    for (const status of [301, 302, 307, 308]) {
      const location = '/elsewhere/v1/chat/completions?token=hidden';
      const { thrown, journal } = await askServer({ kind: 'status', status, headers: { location } });
      expect(journal).toHaveLength(1);
      expect(thrown?.faults[0]?.what).toMatch(new RegExp(`^the provider answered ${status}: `));
      expect(thrown?.faults[0]?.fix).toBe(
        `It points to http://${journal[0]?.headers.host}/elsewhere/v1, and a key is never sent on. ` +
          'If that is the right place, give it as --base-url.',
      );
    }
  });
});
