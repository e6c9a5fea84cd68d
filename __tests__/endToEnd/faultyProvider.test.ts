import { describe, expect, it } from '@jest/globals';
import type { Behaviour } from '../support/judgeServer.ts';
import { isNight } from '../support/night.ts';
import { errorStatus, testKey } from '../support/openaiAsking.ts';
import type { Asked } from '../support/toyJudge.ts';
import { inToyEnvironment, ledgerKeys, rightReply } from '../support/toyRun.ts';

// Most of the time goes into waiting, as for retries, so that the tests do it together: each has a server of its own.

const busy = errorStatus(429, { message: 'Rate limit reached' });
const down = errorStatus(503, { message: 'Overloaded' });

/** What becomes good when it is asked again, by the item of the head's first order. */
const passing: readonly Behaviour[] = [
  busy,
  errorStatus(429, { message: 'Rate limit reached' }, { 'retry-after': '1' }),
  errorStatus(429, { message: 'Rate limit reached' }, { 'retry-after-ms': '50' }),
  errorStatus(500, { message: 'Internal error' }),
  down,
  errorStatus(408, { message: 'Too slow' }),
  { kind: 'status', status: 502, body: '<html>Bad gateway</html>' },
  // These take the whole timeout; by day openai.test.ts has them.
  ...(isNight ? [{ kind: 'hang' } as const, { kind: 'stall' } as const] : []),
  { kind: 'cut' },
  { kind: 'reset' },
  { kind: 'body', body: '{"choices":[{"message":{"content":"Score: 1' },
  { kind: 'body', body: '{"choices":[]}' },
  { kind: 'body', body: '' },
  { kind: 'body', body: '<html>welcome</html>', contentType: 'text/html' },
];

/** What stays as it is, by the item of the head's second order, with the outcome that it is. */
const staying: readonly { readonly outcome: string; readonly behaviour: Behaviour }[] = [
  { outcome: 'off-scale', behaviour: { kind: 'reply', text: 'Score: 7' } },
  { outcome: 'off-scale', behaviour: { kind: 'reply', text: 'Score: 0.5' } },
  { outcome: 'two-answers', behaviour: { kind: 'reply', text: 'Score: 0\nOn second thought:\nScore: 1' } },
  { outcome: 'empty', behaviour: { kind: 'reply', text: '' } },
  { outcome: 'empty', behaviour: { kind: 'reply', text: null } },
  { outcome: 'cut-off', behaviour: { kind: 'reply', text: 'Score: 1', finish: 'length' } },
  { outcome: 'no-answer', behaviour: { kind: 'reply', text: 'What a case this is.' } },
  { outcome: 'refused', behaviour: { kind: 'reply', text: null, refusal: 'I will not judge this.' } },
  { outcome: 'refused', behaviour: { kind: 'reply', text: "I'm sorry, but I cannot rate this." } },
  { outcome: 'refused', behaviour: { kind: 'reply', text: '', finish: 'content_filter' } },
  { outcome: 'refused', behaviour: errorStatus(400, { message: 'It was filtered.', code: 'content_filter' }) },
  { outcome: 'unanswered', behaviour: { kind: 'body', body: '{"choices":[{"mess' } },
  { outcome: 'unanswered', behaviour: errorStatus(500, { message: 'Internal error' }) },
];

describe('a provider with every fault', () => {
  it('gets each outcome counted as what it is, and each retried question on record once', async () => {
    const faulted = new Set<string>();
    const behave = (asked: Asked): Behaviour => {
      const first = asked.side === 'head' && asked.order === '0-1';
      const second = asked.side === 'head' && asked.order === '1-0';
      const passes = first ? passing[asked.n] : undefined;
      if (passes !== undefined && !faulted.has(asked.name)) {
        faulted.add(asked.name);
        return passes;
      }
      const stays = second ? staying[asked.n]?.behaviour : undefined;
      if (stays !== undefined) return stays;
      // One is slow and in time; one knows the key and talks.
      if (asked.n === 39) return { kind: 'reply', text: 'Score: 1', delayMs: 600 };
      return asked.n === 38 ? { kind: 'reply', text: `Score: 0\nReason: the key is ${testKey}.` } : rightReply(asked);
    };
    await inToyEnvironment({ overNetwork: true, items: 40 }, behave, async ({ check, server, ledger }) => {
      // Long enough for a busy machine, on which an answer in time would be late.
      const run = await check('--retries', '2', '--timeout', '12', '--concurrency', '16', '--no-early-stop');
      const { verdict, requests, judges } = run.report();
      expect(judges[0]?.sides.base.leftOut).toMatchObject({ unreadable: 0, refused: 0, unanswered: 0, why: {} });
      expect(judges[0]?.sides.head.leftOut).toEqual({
        replies: 80,
        unreadable: 7,
        refused: 4,
        unanswered: 2,
        why: { 'off-scale': 2, 'two-answers': 1, empty: 2, 'cut-off': 1, 'no-answer': 1 },
      });
      // The order as written is the control too: 80 of 240 requests are asked with another.
      expect(requests).toMatchObject({ planned: 240, fromLedger: 0, shared: 80, asked: 158, unanswered: 2 });
      expect([verdict, run.exitCode]).toEqual(['unmeasured', 3]);
      const keys = ledgerKeys(ledger);
      expect([keys.length, new Set(keys).size]).toEqual([158, 158]);
      // Each once, what passed once more, and what was never answered twice more.
      expect(server.journal.length).toBe(160 + passing.length + 2 * 2);
    });
  });
});

describe('a provider that is down', () => {
  it.each([
    ...(isNight ? [['429 without end', busy] as const] : []),
    ['429 with a Retry-After of an hour', errorStatus(429, { message: 'Quota' }, { 'retry-after': '3600' })],
    ['broken connections', { kind: 'reset' }],
  ] as const)('ends unmeasured after a bounded number of requests: %s', async (_, behaviour) => {
    await inToyEnvironment(
      { overNetwork: true, items: 100 },
      () => behaviour,
      async ({ check, server, ledger }) => {
        const run = await check('--retries', '1', '--concurrency', '4');
        const { verdict, judges } = run.report();
        expect([verdict, run.exitCode, judges[0]?.verdict]).toEqual(['unmeasured', 3, 'unmeasured']);
        expect(judges[0]?.findings).toMatchObject([{ kind: 'stopped', because: 'outage' }]);
        expect(judges[0]?.differences).toEqual([]);
        // Ten in a row are an outage; three more may be under way then; each is asked at most twice.
        expect(server.journal.length).toBeLessThanOrEqual((10 + 3) * 2);
        expect(ledgerKeys(ledger)).toEqual([]);
      },
    );
  });

  it('keeps what was answered before, and asks only for the rest when it is back', async () => {
    let answering = 60;
    const behave = (asked: Asked): Behaviour => (answering-- > 0 ? rightReply(asked) : down);
    await inToyEnvironment({ overNetwork: true, items: 50 }, behave, async ({ check, ledger }) => {
      const run = await check('--retries', '0');
      expect([run.exitCode, run.report().requests.asked, ledgerKeys(ledger).length]).toEqual([3, 60, 60]);
      answering = Number.POSITIVE_INFINITY;
      const again = await check('--retries', '0');
      expect([again.exitCode, again.report().verdict]).toEqual([0, 'pass']);
      expect(again.report().requests).toMatchObject({ asked: 140, unanswered: 0 });
    });
  });

  it('ends unmeasured if the model is retired', async () => {
    const gone = errorStatus(404, { message: 'The model toy-model has been deprecated', code: 'model_not_found' });
    await inToyEnvironment(
      { overNetwork: true, items: 30 },
      () => gone,
      async ({ check, server }) => {
        const run = await check();
        expect([run.exitCode, run.report().verdict]).toEqual([3, 'unmeasured']);
        expect(run.report().judges[0]?.findings).toMatchObject([{ kind: 'stopped', because: 'model-retired' }]);
        expect(server.journal.length).toBeLessThanOrEqual(8);
      },
    );
  });
});

describe('a provider that refuses the configuration', () => {
  const quoting = `Incorrect API key provided: ${testKey}.`;
  it.each([
    [401, errorStatus(401, { message: quoting, code: 'invalid_api_key' }), 'OPENAI_API_KEY'],
    [403, errorStatus(403, { message: 'No access to this model' }), 'may not use the model "toy-model"'],
    [404, errorStatus(404, { message: 'There is no toy-model', code: 'model_not_found' }), 'model name "toy-model"'],
    [400, errorStatus(400, { message: 'messages: too many' }), 'messages of the prompt'],
  ] as const)('ends with exit code 2 at once: %d', async (status, behaviour, fix) => {
    await inToyEnvironment(
      { overNetwork: true, items: 50 },
      () => behaviour,
      async ({ check, server, ledger }) => {
        const run = await check();
        expect([run.exitCode, run.stdout]).toEqual([2, '']);
        expect(run.stderr).toContain(`the provider answered ${status}`);
        expect(run.stderr).toContain(fix);
        expect(run.stderr).not.toMatch(/^ +at /m);
        // Those in flight together, each once.
        expect(server.journal.length).toBeLessThanOrEqual(8);
        expect(ledgerKeys(ledger)).toEqual([]);
      },
    );
  });

  it('leaves a parameter out that the model refuses, and says so once', async () => {
    const refused = errorStatus(400, {
      message: "Unsupported parameter: 'temperature' is not supported with this model.",
      code: 'unsupported_parameter',
      param: 'temperature',
    });
    const modelParameters = { temperature: 0, topP: 1 };
    const behave = (asked: Asked, { body }: { body: unknown }) =>
      JSON.stringify(body).includes('"temperature"') ? refused : rightReply(asked);
    await inToyEnvironment({ overNetwork: true, items: 30, modelParameters }, behave, async ({ check, server }) => {
      const run = await check();
      expect([run.exitCode, run.report().verdict, run.report().requests.asked]).toEqual([0, 'pass', 120]);
      expect(run.stderr.match(/refuses the parameter temperature/g)).toHaveLength(1);
      // Only the first ones, in flight together, find it out.
      expect(server.journal.length).toBeLessThanOrEqual(120 + 8);
    });
  });
});
