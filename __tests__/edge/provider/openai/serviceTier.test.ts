import { describe, expect, it } from '@jest/globals';
import { openaiProvider } from '../../../../src/edge/provider/openai/openai.ts';
import type { Behaviour, JudgeRequest } from '../../../support/judgeServer.ts';
import { askServer, errorStatus, questionWith, testKey } from '../../../support/openaiAsking.ts';
import { withServerOnNetwork } from '../../../support/withJudgeServer.ts';

const reply: Behaviour = { kind: 'reply', text: 'Score: 1' };
const flex = { serviceTier: 'flex' } as const;

function tierIn({ body }: JudgeRequest): unknown {
  return typeof body === 'object' && body !== null && 'service_tier' in body ? body.service_tier : undefined;
}

function refusingFlex(refusal: Behaviour) {
  return (request: JudgeRequest): Behaviour => (tierIn(request) === 'flex' ? refusal : reply);
}

// https://developers.openai.com/api/docs/guides/flex-processing; Groq: https://console.groq.com/docs/flex-processing
const withoutCapacity: readonly Behaviour[] = [
  errorStatus(429, { message: 'Resource Unavailable', type: 'resource_unavailable', code: 'resource_unavailable' }),
  errorStatus(429, { message: '429 Resource Unavailable', code: null }),
  errorStatus(498, { message: 'flex tier capacity exceeded', code: 'capacity_exceeded' }),
];

describe('the tier that the user names', () => {
  it("is sent, unless the judge's own parameters name one", async () => {
    expect((await askServer(reply, flex)).journal.map(tierIn)).toEqual(['flex']);
    expect((await askServer(reply)).journal.map(tierIn)).toEqual([undefined]);
    const own = await askServer(reply, flex, questionWith({ service_tier: 'priority' }));
    expect(own.journal.map(tierIn)).toEqual(['priority']);
  });

  it.each(withoutCapacity)('is left for one question at a time, at once if it has no capacity: %#', async (busy) => {
    await withServerOnNetwork(refusingFlex(busy), async (server) => {
      const notes: string[] = [];
      const note = (text: string) => notes.push(text);
      const provider = openaiProvider({ kind: 'openai', apiKey: testKey, baseUrl: server.url, note, ...flex });
      for (const _time of [1, 2]) {
        expect(await provider.ask(questionWith())).toMatchObject({ kind: 'reply' });
      }
      expect(server.journal.map(tierIn)).toEqual(['flex', undefined, 'flex', undefined]);
      expect(notes).toEqual([expect.stringContaining('at the standard price')]);
    });
  });

  it('is kept if the whole account is limited, and if the judge itself names it', async () => {
    const limited = errorStatus(429, { message: 'Rate limit reached', code: 'rate_limit_exceeded' });
    const { answer, journal } = await askServer(limited, flex);
    expect([answer?.kind, journal.length]).toEqual(['busy', 1]);
    const own = await askServer(withoutCapacity[0] ?? reply, flex, questionWith({ service_tier: 'flex' }));
    expect([own.answer?.kind, own.journal.length]).toEqual(['busy', 1]);
  });

  it('asks once more and not for ever if there is no capacity at all', async () => {
    const { answer, journal } = await askServer(withoutCapacity[0] ?? reply, flex);
    expect(answer).toMatchObject({ kind: 'busy', isLimit: true });
    expect(journal.map(tierIn)).toEqual(['flex', undefined]);
  });

  it.each([
    // https://developers.openai.com/api/docs/guides/error-codes
    { message: 'Invalid service_tier argument', type: 'invalid_request_error', param: 'service_tier', code: null },
    { message: 'Flex is not available for this model.', type: 'invalid_request_error', param: null, code: null },
    { message: 'It is not allowed for this project.', param: 'service_tier' },
    { message: 'Unsupported service_tier: flex', code: 'invalid_request_error' },
  ])('is left out for the rest of the run if the model does not take it: %#', async (error) => {
    await withServerOnNetwork(refusingFlex(errorStatus(400, error)), async (server) => {
      const notes: string[] = [];
      const note = (text: string) => notes.push(text);
      const provider = openaiProvider({ kind: 'openai', apiKey: testKey, baseUrl: server.url, note, ...flex });
      for (const _time of [1, 2]) await provider.ask(questionWith());
      expect(server.journal.map(tierIn)).toEqual(['flex', undefined, undefined]);
      expect(notes).toEqual([
        'model model-1 refuses the parameter service_tier: it is left out for the rest of the run',
      ]);
    });
  });

  it('has a time limit of its own, and none of it is left for what falls back', async () => {
    const limits = { timeoutMs: 60, flexTimeoutMs: 5000 };
    const slow: Behaviour = { kind: 'reply', text: 'Score: 1', delayMs: 150 };
    expect((await askServer(slow, { ...flex, ...limits })).answer).toMatchObject({ kind: 'reply' });
    const fallen = (request: JudgeRequest) => (tierIn(request) === 'flex' ? (withoutCapacity[0] ?? reply) : slow);
    expect((await askServer(fallen, { ...flex, ...limits })).answer).toEqual({
      kind: 'broken',
      why: 'the provider did not answer within 0.06 s',
    });
  });
});
