import { describe, expect, it } from '@jest/globals';
import { statedLimits } from '../../../../src/edge/provider/openai/statedLimits.ts';
import fc from '../../../support/fastCheck.ts';
import { askServer, errorStatus } from '../../../support/openaiAsking.ts';

const now = Date.parse('2026-11-04T10:00:00Z');

function read(headers: Readonly<Record<string, string>>) {
  return statedLimits((name) => headers[name], now);
}

function common(requests: readonly string[], tokens: readonly string[]): Readonly<Record<string, string>> {
  const parts = ['limit', 'remaining', 'reset'];
  const of = (unit: string, values: readonly string[]) =>
    values.map((value, index) => [`x-ratelimit-${parts[index]}-${unit}`, value]);
  return Object.fromEntries([...of('requests', requests), ...of('tokens', tokens)]);
}

const none = { requests: undefined, tokens: undefined };

describe('what providers say with an answer', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, unknown]>([
    [
      // https://developers.openai.com/api/docs/guides/rate-limits#rate-limits-in-headers
      'OpenAI, the sample of its guide',
      common(['60', '59', '1s'], ['150000', '149984', '6m0s']),
      {
        requests: { limit: 60, remaining: 59, resetMs: 1000 },
        tokens: { limit: 150_000, remaining: 149_984, resetMs: 360_000 },
      },
    ],
    [
      // https://community.openai.com/t/how-to-get-rate-limit-reset-time-for-response-api/1268905
      'OpenAI, as seen',
      common(['5000', '4999', '12ms'], ['160000', '159976', '9ms']),
      {
        requests: { limit: 5000, remaining: 4999, resetMs: 12 },
        tokens: { limit: 160_000, remaining: 159_976, resetMs: 9 },
      },
    ],
    [
      // https://console.groq.com/docs/rate-limits
      'Groq',
      common(['14400', '14370', '2m59.56s'], ['18000', '17997', '7.66s']),
      {
        requests: { limit: 14_400, remaining: 14_370, resetMs: 179_560 },
        tokens: { limit: 18_000, remaining: 17_997, resetMs: 7660 },
      },
    ],
    [
      // https://learn.microsoft.com/azure/foundry/openai/how-to/quota: resets are seconds
      'Azure',
      common(['10', '9', '6'], ['10000', '9500', '60']),
      {
        requests: { limit: 10, remaining: 9, resetMs: 6000 },
        tokens: { limit: 10_000, remaining: 9500, resetMs: 60_000 },
      },
    ],
    [
      // https://learn.microsoft.com/answers/questions/5625878
      'Azure, where it means nothing',
      common([], ['-1', '-1', '0']),
      undefined,
    ],
    [
      // https://platform.claude.com/docs/en/api/rate-limits#response-headers
      'Anthropic, by the time of the answer and not by ours',
      {
        date: 'Wed, 04 Nov 2026 11:59:30 GMT',
        'anthropic-ratelimit-requests-limit': '50',
        'anthropic-ratelimit-requests-remaining': '49',
        'anthropic-ratelimit-requests-reset': '2026-11-04T12:00:00Z',
        'anthropic-ratelimit-tokens-limit': '50000',
        'anthropic-ratelimit-tokens-remaining': '49500',
        'anthropic-ratelimit-tokens-reset': '2026-11-04T12:01:00Z',
      },
      {
        requests: { limit: 50, remaining: 49, resetMs: 30_000 },
        tokens: { limit: 50_000, remaining: 49_500, resetMs: 90_000 },
      },
    ],
    [
      // https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-07, section 2
      'the draft of the IETF',
      { 'ratelimit-limit': '100', 'ratelimit-remaining': '50', 'ratelimit-reset': '50' },
      { ...none, requests: { limit: 100, remaining: 50, resetMs: 50_000 } },
    ],
    ['what is left alone', { 'x-ratelimit-remaining-tokens': '0' }, { ...none, tokens: unlimited(0) }],
    [
      'a time that is over',
      common([], ['9', '0', '2026-11-04T09:00:00Z']),
      { ...none, tokens: { ...of(9), resetMs: 0 } },
    ],
    ['nothing', {}, undefined],
  ])('is read: %s', (_name, headers, limits) => {
    expect(read(headers)).toEqual(limits);
  });

  it.each<readonly [string, readonly string[], unknown]>([
    ['a negative number', ['9', '-5', '1s'], undefined],
    ['no number', ['9', 'NaN', '1s'], undefined],
    ['a fraction', ['9', '0.5', '1s'], undefined],
    ['more left than there is', ['9', '10', '1s'], undefined],
    ['a limit of nothing', ['0', '0', '1s'], undefined],
    ['two values', ['9, 9', '3, 3', '1s'], undefined],
    ['a limit that cannot be', ['many', '0', '1s'], { limit: undefined, remaining: 0, resetMs: 1000 }],
    ['a reset in two days', ['9', '0', '48h0m0s'], of(9)],
    ['a reset since 1970', ['9', '0', '1793786400'], of(9)],
    ['a negative reset', ['9', '0', '-1s'], of(9)],
    ['a reset without a unit that is known', ['9', '0', '3 weeks'], of(9)],
    ['a reset in words', ['9', '0', 'Infinity'], of(9)],
    ['a reset that is no time', ['9', '0', '2026-99-99T00:00:00Z'], of(9)],
  ])('is not trusted: %s', (_name, values, tokens) => {
    expect(read(common([], values))).toEqual(tokens === undefined ? undefined : { ...none, tokens });
  });

  it('never becomes a number that cannot be waited for, whatever stands there', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-\d.]{0,20}(?:ms|s|m|h|d)?$/));
    fc.assert(
      fc.property(fc.array(text, { minLength: 3, maxLength: 3 }), (values) => {
        const { limit, remaining = 0, resetMs } = read(common(values, []))?.requests ?? {};
        for (const number of [limit ?? 1, remaining, resetMs ?? 0]) expect(number).toBeGreaterThanOrEqual(0);
        expect(remaining).toBeLessThanOrEqual(limit ?? Number.MAX_SAFE_INTEGER);
        expect(resetMs ?? 0).toBeLessThanOrEqual(86_400_000);
      }),
    );
  });
});

describe('an Answer', () => {
  const headers = common(['60', '0', '1s'], []);
  const limits = { requests: { limit: 60, remaining: 0, resetMs: 1000 }, tokens: undefined };
  const body = { choices: [{ message: { content: 'Score: 1' } }] };

  it('has them with a reply, and with a refusal to answer now, which is one of the limit at 429 alone', async () => {
    expect((await askServer({ kind: 'status', status: 200, body, headers })).answer).toMatchObject({ limits });
    const tooMany = await askServer(errorStatus(429, { message: 'slow down' }, headers));
    expect(tooMany.answer).toMatchObject({ kind: 'busy', isLimit: true, limits });
    const busy = await askServer(errorStatus(503, { message: 'busy' }));
    expect(busy.answer).toMatchObject({ kind: 'busy', isLimit: false, limits: undefined });
  });
});

function of(limit: number) {
  return { limit, remaining: 0, resetMs: undefined };
}

function unlimited(remaining: number) {
  return { limit: undefined, remaining, resetMs: undefined };
}
