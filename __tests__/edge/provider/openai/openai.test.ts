import { describe, expect, it } from '@jest/globals';
import { openaiProvider } from '../../../../src/edge/provider/openai/openai.ts';
import type { Behaviour, JudgeRequest } from '../../../support/judgeServer.ts';
import { askServer, errorStatus, questionWith, testKey } from '../../../support/openaiAsking.ts';
import { withServerOnNetwork } from '../../../support/withJudgeServer.ts';

const reply: Behaviour = { kind: 'reply', text: 'Score: 1' };

describe('what goes out', () => {
  it('is the model, the messages and the parameters as they are, with the key as bearer', async () => {
    const question = questionWith({ max_tokens: 300, temperature: 0, response_format: { type: 'json_object' } });
    const { journal } = await askServer(reply, {}, question);
    expect(journal).toHaveLength(1);
    expect(journal[0]?.path).toBe('/v1/chat/completions');
    expect(journal[0]?.headers.authorization).toBe(`Bearer ${testKey}`);
    expect(journal[0]?.body).toEqual({
      model: 'model-1',
      messages: [{ role: 'user', content: 'Rate this.' }],
      max_tokens: 300,
      temperature: 0,
      response_format: { type: 'json_object' },
    });
  });

  it('is the placeholder key to a local server without one', async () => {
    for (const apiKey of [undefined, '', '\n']) {
      const { journal } = await askServer(reply, { apiKey });
      expect(journal[0]?.headers.authorization).toBe('Bearer none');
    }
  });

  it('is a key without the line break that a secret may end in', async () => {
    const { journal } = await askServer(reply, { apiKey: `${testKey}\n` });
    expect(journal[0]?.headers.authorization).toBe(`Bearer ${testKey}`);
  });

  it('never asks for a stream, and never sends a parameter as messages or model', async () => {
    const question = questionWith({ stream: true, stream_options: {}, model: 'other', messages: [], top_p: 1 });
    const { journal, answer } = await askServer(reply, {}, question);
    expect(journal[0]?.body).toEqual({ model: 'model-1', messages: question.messages(), top_p: 1 });
    expect(answer?.kind).toBe('reply');
  });

  it('goes to the deployment of an Azure resource, with the version and the key in their places', async () => {
    await withServerOnNetwork(reply, async (server) => {
      const provider = openaiProvider({
        kind: 'azure',
        apiKey: testKey,
        baseUrl: server.origin,
        apiVersion: '2024-10-21',
        note: () => undefined,
      });
      expect(provider.family).toBe('azure');
      const answer = await provider.ask(questionWith({}, 'my-deployment'));
      expect(answer).toMatchObject({ kind: 'reply', reply: { text: 'Score: 1' } });
      expect(server.journal[0]?.path).toBe('/openai/deployments/my-deployment/chat/completions?api-version=2024-10-21');
      expect(server.journal[0]?.headers['api-key']).toBe(testKey);
      expect(server.journal[0]?.headers.authorization).toBeUndefined();
    });
  });

  it('goes to the newer interface of Azure without version and deployment', async () => {
    await withServerOnNetwork(reply, async (server) => {
      const baseUrl = `${server.origin}/openai/v1/`;
      const provider = openaiProvider({ kind: 'azure', apiKey: testKey, baseUrl, note: () => undefined });
      await provider.ask(questionWith());
      expect(server.journal[0]?.path).toBe('/openai/v1/chat/completions');
    });
  });
});

describe('a request that is not answered', () => {
  it('is not answered if the name of the host is unknown', async () => {
    // RFC 2606 promises that .invalid never resolves; a machine without any resolver says EAI_AGAIN, and may be asked again.
    const provider = openaiProvider({
      kind: 'openai',
      apiKey: testKey,
      baseUrl: 'http://nowhere.invalid/v1',
      note: () => undefined,
    });
    const said = await provider.ask(questionWith()).then(
      (answer) => (answer.kind === 'broken' ? answer.why : answer.kind),
      (error: unknown) => String(error),
    );
    expect(said).toMatch(/connection to http:\/\/nowhere\.invalid\/v1 (?:\(ENOTFOUND\)|failed \(EAI_AGAIN\))/);
  });

  it('is broken if the connection is reset before the answer or cut in its middle', async () => {
    for (const kind of ['reset', 'cut'] as const) {
      const { answer, journal } = await askServer({ kind });
      expect(answer).toMatchObject({
        kind: 'broken',
        why: expect.stringMatching(/^the connection to .* failed \(.+\)$/),
      });
      expect(journal).toHaveLength(1);
    }
  });

  it('is broken after the timeout, before the headers and within the body', async () => {
    for (const kind of ['hang', 'stall'] as const) {
      const { answer } = await askServer({ kind }, { timeoutMs: 150 });
      expect(answer).toEqual({ kind: 'broken', why: 'the provider did not answer within 0.15 s' });
    }
  });

  it('is never asked again by the SDK', async () => {
    const { journal } = await askServer(errorStatus(500, { message: 'no' }, { 'x-should-retry': 'true' }));
    expect(journal).toHaveLength(1);
  });
});

describe('a parameter that a model refuses', () => {
  it('is renamed if there is another name, left out if there is none, and noted', async () => {
    const question = questionWith({ max_tokens: 300, temperature: 0, top_p: 1, seed: 7 });
    const { answer, notes, journal } = await askServer(reasoningModel, {}, question);
    expect(answer).toMatchObject({ kind: 'reply', reply: { text: 'Score: 1' } });
    expect(journal.map((request) => parameterNames(request))).toEqual([
      ['max_tokens', 'temperature', 'top_p', 'seed'],
      ['max_completion_tokens', 'temperature', 'top_p', 'seed'],
      ['max_completion_tokens', 'top_p', 'seed'],
      ['max_completion_tokens', 'seed'],
    ]);
    expect(journal.at(-1)?.body).toMatchObject({ max_completion_tokens: 300, seed: 7 });
    expect(notes).toEqual([
      'model model-1 refuses the parameter max_tokens: max_completion_tokens is sent in its place for the rest of the run',
      'model model-1 refuses the parameter temperature: it is left out for the rest of the run',
      'model model-1 refuses the parameter top_p: it is left out for the rest of the run',
    ]);
  });

  it('is noted once, and every request is answered, when 50 requests find it out together', async () => {
    await withServerOnNetwork(reasoningModel, async (server) => {
      const notes: string[] = [];
      const note = (text: string) => notes.push(text);
      const provider = openaiProvider({ kind: 'openai', apiKey: testKey, baseUrl: server.url, note });
      const question = questionWith({ max_tokens: 300, temperature: 0, top_p: 1 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => provider.ask(question)));
      expect(answers.filter((answer) => answer.kind === 'reply')).toHaveLength(50);
      expect(server.completed()).toBe(50);
      expect(notes).toHaveLength(3);
      const asked = server.journal.length;
      await provider.ask(question);
      expect(server.journal).toHaveLength(asked + 1);
      expect(notes).toHaveLength(3);
    });
  });

  it('is remembered for its model only', async () => {
    await withServerOnNetwork(reasoningModel, async (server) => {
      const notes: string[] = [];
      const note = (text: string) => notes.push(text);
      const provider = openaiProvider({ kind: 'openai', apiKey: testKey, baseUrl: server.url, note });
      await provider.ask(questionWith({ temperature: 0 }, 'one'));
      await provider.ask(questionWith({ temperature: 0 }, 'two'));
      expect(notes.map((text) => text.split(' ')[1])).toEqual(['one', 'two']);
      expect(server.journal).toHaveLength(4);
    });
  });

  it('is dropped eight times for one question at most', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `odd_${index}`);
    const refuseFirst = (request: JudgeRequest): Behaviour => {
      const param = parameterNames(request)[0];
      return errorStatus(400, { message: `Unknown parameter: '${param}'.`, param, code: 'unknown_parameter' });
    };
    const question = questionWith(Object.fromEntries(names.map((name) => [name, 1])));
    const { thrown, notes, journal } = await askServer(refuseFirst, {}, question);
    expect(notes).toHaveLength(8);
    expect(journal).toHaveLength(9);
    expect(thrown?.faults[0]?.what).toBe("the provider answered 400: Unknown parameter: 'odd_8'.");
  });
});

/** Refuses parameters one at a time in the three ways that providers have: code and param, code alone, words alone. */
function reasoningModel({ body }: JudgeRequest): Behaviour {
  const sent = typeof body === 'object' && body !== null ? body : {};
  if ('max_tokens' in sent) {
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    return errorStatus(400, { message, param: 'max_tokens', code: 'unsupported_parameter' });
  }
  if ('temperature' in sent) {
    const message = "Unsupported value: 'temperature' does not support 0 with this model. Only the default is.";
    return errorStatus(400, { message, param: null, code: 'unsupported_value' });
  }
  if ('top_p' in sent) return { kind: 'status', status: 400, body: { error: 'this model does not support top_p' } };
  return reply;
}

function parameterNames({ body }: JudgeRequest): readonly string[] {
  return Object.keys(body ?? {}).filter((name) => name !== 'model' && name !== 'messages');
}
