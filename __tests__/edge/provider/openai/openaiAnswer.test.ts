import { describe, expect, it } from '@jest/globals';
import type { Behaviour } from '../../../support/judgeServer.ts';
import { askServer, testKey } from '../../../support/openaiAsking.ts';

describe('a completion', () => {
  it('is a reply with its usage and the model that spoke', async () => {
    const usage = { prompt_tokens: 1200, completion_tokens: 9, prompt_tokens_details: { cached_tokens: 1024 } };
    const { answer } = await askServer({ kind: 'reply', text: 'Score: 1', usage });
    expect(answer).toEqual({
      kind: 'reply',
      reply: { text: 'Score: 1', finish: 'stop' },
      usage: { inputTokens: 1200, outputTokens: 9, cachedTokens: 1024 },
      model: 'model-1',
    });
  });

  it('has no usage if the server does not count, or counts what is no whole number', async () => {
    const odd = ['3', 2.5, 1e300, -1].map((prompt_tokens) => ({ prompt_tokens, completion_tokens: 1 }));
    for (const usage of [undefined, null, {}, ...odd]) {
      const { answer } = await askServer({ kind: 'reply', text: 'x', usage });
      expect(answer).toMatchObject({ kind: 'reply', usage: undefined });
    }
  });

  it('is read from the first choice alone', async () => {
    const choices = ['first', 'second'].map((content) => ({ message: { content }, finish_reason: 'stop' }));
    const { answer } = await askServer(bodyOf({ choices }));
    expect(answer).toEqual({
      kind: 'reply',
      reply: { text: 'first', finish: 'stop' },
      usage: undefined,
      model: undefined,
    });
  });

  it('without a text is the arguments of its one function call', async () => {
    const call = { type: 'function', function: { name: 'grade', arguments: '{"score":4}' } };
    const textOf = async (message: Readonly<Record<string, unknown>>) => {
      const { answer } = await askServer(bodyOf({ choices: [{ message, finish_reason: 'tool_calls' }] }));
      return answer?.kind === 'reply' ? answer.reply.text : answer?.kind;
    };
    expect(await textOf({ content: null, tool_calls: [call] })).toBe('{"score":4}');
    expect(await textOf({ content: 'Score: 1', tool_calls: [call] })).toBe('Score: 1');
    expect(await textOf({ content: null, tool_calls: [call, call] })).toBe('');
    expect(await textOf({ content: '', tool_calls: [{ function: { arguments: 4 } }] })).toBe('');
  });

  it.each([
    [{ text: 'a', finish: 'stop' }, 'a', 'stop'],
    [{ text: 'a', finish: 'length' }, 'a', 'length'],
    [{ text: null, finish: 'length' }, '', 'length'],
    [{ text: null }, '', 'stop'],
    [{ text: 'a', finish: 'content_filter' }, 'a', 'refusal'],
    [{ text: null, refusal: 'I cannot.' }, 'I cannot.', 'refusal'],
    [{ text: 'a', refusal: 'I cannot.', finish: 'length' }, 'a', 'refusal'],
  ])('ends as the provider says: %j', async (said, text, finish) => {
    const { answer } = await askServer({ kind: 'reply', ...said });
    expect(answer).toMatchObject({ kind: 'reply', reply: { text, finish } });
  });

  it('keeps a reply as it came, of any length, but for the key in it', async () => {
    const text = `two\nlines, ***stars***, ${'long '.repeat(300)}`;
    const { answer } = await askServer({ kind: 'reply', text: `${text}${testKey}` });
    expect(answer).toMatchObject({ reply: { text: `${text}***` } });
  });

  it.each([
    [
      'a list of parts',
      [{ type: 'text', text: 'Score' }, { type: 'image' }, { type: 'text', text: ': 1' }],
      'Score: 1',
    ],
    ['a number', 1, '1'],
    ['an object', { score: 1 }, '{"score":1}'],
  ])('takes %s for its text, since it is paid', async (_name, content, text) => {
    const { answer, journal } = await askServer(bodyOf({ choices: [{ message: { content } }] }));
    expect(answer).toMatchObject({ kind: 'reply', reply: { text, finish: 'stop' } });
    expect(journal).toHaveLength(1);
  });

  it('is read as JSON with any content type', async () => {
    const body = JSON.stringify({ choices: [{ message: { content: 'Score: 1' } }] });
    const { answer } = await askServer({ kind: 'body', body, contentType: 'text/plain' });
    expect(answer).toMatchObject({ kind: 'reply', reply: { text: 'Score: 1' } });
  });

  it('loses nothing to a short key, which may be a score', async () => {
    const { answer } = await askServer({ kind: 'reply', text: 'Score: 1' }, { apiKey: '1' });
    expect(answer).toMatchObject({ reply: { text: 'Score: 1' } });
  });
});

describe('the tokens that came from a cache', () => {
  it.each([
    [{ prompt_tokens_details: { cached_tokens: 6 } }, 6],
    // https://api-docs.deepseek.com/guides/kv_cache
    [{ prompt_cache_hit_tokens: 7, prompt_cache_miss_tokens: 3 }, 7],
    // https://docs.litellm.ai/docs/completion/prompt_caching
    [{ prompt_tokens_details: null, cache_read_input_tokens: 8 }, 8],
    [{ prompt_tokens_details: { cached_tokens: 99 } }, 10],
    [{ prompt_tokens_details: { cached_tokens: -1 } }, 0],
    [{}, 0],
  ])('are counted under any of their names, and are at most all input tokens: %j', async (named, cachedTokens) => {
    const usage = { prompt_tokens: 10, completion_tokens: 2, ...named };
    const { answer } = await askServer({ kind: 'reply', text: 'Score: 1', usage });
    expect(answer).toMatchObject({ usage: { inputTokens: 10, outputTokens: 2, cachedTokens } });
  });
});

describe('a body of success that is no completion', () => {
  const bodies: readonly (readonly [string, Behaviour, string])[] = [
    ['cut JSON', { kind: 'body', body: '{"choices": [' }, 'a body that is not JSON'],
    ['HTML that says it is JSON', { kind: 'body', body: '<html>' }, 'a body that is not JSON'],
    ['nothing', { kind: 'body', body: '' }, 'an empty body or one that is not an object'],
    ['204', { kind: 'status', status: 204 }, 'an empty body or one that is not an object'],
    ['null', { kind: 'body', body: 'null' }, 'an empty body or one that is not an object'],
    ['a list', { kind: 'body', body: '[]' }, 'an empty body or one that is not an object'],
    ['no choices', bodyOf({ id: 'x' }), 'a body without choices'],
    ['choices of another type', bodyOf({ choices: 'one' }), 'a body without choices'],
    ['empty choices', bodyOf({ choices: [] }), 'no choices'],
    ['a choice of another type', bodyOf({ choices: [1] }), 'a choice that is not an object'],
    ['no message', bodyOf({ choices: [{}] }), 'a choice of which the message is not as the protocol has it'],
    [
      'an ending of another type',
      bodyOf({ choices: [{ message: { content: '1' }, finish_reason: 1 }] }),
      'a choice of which the message is not as the protocol has it',
    ],
    ['an error', bodyOf({ error: { message: `bad ${testKey}` } }), 'an error: bad ***'],
    ['an error without words', bodyOf({ error: { code: 502 } }), 'an error: {"code":502}'],
    ['an error in the choice', bodyOf({ choices: [{ error: { message: 'upstream' } }] }), 'an error: upstream'],
  ];
  it('is broken if it is a web page, and names the address, with the version that it may lack', async () => {
    const page = { kind: 'body', body: '<html>', contentType: 'text/html; charset=utf-8' } as const;
    const { answer, journal } = await askServer(page);
    const url = `http://${journal[0]?.headers.host}`;
    const why = 'the provider answered 200 with a body that is not JSON, but a web page: check --base-url';
    expect(answer).toEqual({ kind: 'broken', status: 200, why: `${why} (${url}/v1).` });
    const without = await askServer(page, { path: '' });
    const other = `http://${without.journal[0]?.headers.host}`;
    const hint = `The version may be missing: most servers are asked as in --base-url ${other}/v1.`;
    expect(without.answer).toEqual({ kind: 'broken', status: 200, why: `${why} (${other}). ${hint}` });
  });

  it.each(bodies)('is broken: %s', async (_name, behaviour, what) => {
    const { answer, journal } = await askServer(behaviour);
    const status = behaviour.kind === 'status' ? behaviour.status : 200;
    expect(answer).toEqual({ kind: 'broken', status, why: `the provider answered ${status} with ${what}` });
    expect(journal).toHaveLength(1);
  });
});

function bodyOf(body: unknown): Behaviour {
  return { kind: 'body', body: JSON.stringify(body) };
}
