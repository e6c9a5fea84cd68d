import { describe, expect, it } from '@jest/globals';
import { firstMissing } from '../../src/ask/question.ts';
import { variantsOf } from '../../src/perturb/table.ts';
import { planRequests, type Task } from '../../src/plan/plan.ts';
import { estimate } from '../../src/plan/questions.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';

/** One message of exactly ten tokens an item, without options, with four around it and three before the reply. */
const judge = judgeOf(0, {
  messages: [{ role: 'user', parts: partsOf('{{reply}}') }],
  parameters: { max_tokens: 50 },
  output: undefined,
});

function requestsOf(over: Partial<Task> = {}) {
  const items = ['t-1', 't-2', 't-3'].map((id) => itemOf({ id, vars: { reply: `${id}${' word'.repeat(7)}` } }));
  return planRequests(
    [{ version: 'head', judge, items, variants: variantsOf(judge, [], 'p'), repeats: 1, ...over }],
    'f',
  );
}

describe('estimate', () => {
  it('counts the words of each request, and the limit on output for each request', () => {
    const found = estimate(requestsOf(), () => false, { input: 2, output: 10, cached: undefined });
    expect(found).toEqual({
      planned: 3,
      fromLedger: 0,
      shared: 0,
      toAsk: 3,
      inputTokens: 3 * 17,
      outputTokensAtMost: 150,
      // 51 tokens at 2 dollars and 150 at 10 dollars a million.
      costUsdAtMost: (51 * 2 + 150 * 10) / 1e6,
    });
  });

  it('takes off what the ledger has', () => {
    const requests = requestsOf();
    const first = requests[0]?.key;
    expect(estimate(requests, (key) => key === first, undefined)).toMatchObject({
      planned: 3,
      fromLedger: 1,
      toAsk: 2,
      inputTokens: 2 * 17,
      costUsdAtMost: undefined,
    });
  });

  it('counts the order as written, which is the control, as shared', () => {
    const three = judgeOf(3);
    const variants = variantsOf(three, [{ family: 'position' }], 'p');
    const found = estimate(requestsOf({ judge: three, variants }), () => false, undefined);
    expect(found).toMatchObject({ planned: 21, shared: 3, toAsk: 18 });
  });

  it('knows no cost if a judge sets no limit on output', () => {
    const unlimited = requestsOf({ judge: { ...judge, parameters: {} } });
    const found = estimate(unlimited, () => false, { input: 2, output: 10, cached: undefined });
    expect(found).toMatchObject({ outputTokensAtMost: undefined, costUsdAtMost: undefined });
  });

  it('takes the larger of two limits, in either order, and none if one of them is no limit', () => {
    const atMost = (parameters: object) => {
      const both = { ...judge, parameters: { ...parameters } };
      return estimate(requestsOf({ judge: both }), () => false, undefined).outputTokensAtMost;
    };
    expect(atMost({ max_tokens: 50, max_completion_tokens: 200 })).toBe(600);
    expect(atMost({ max_tokens: 200, max_completion_tokens: 1 })).toBe(600);
    expect(atMost({ max_tokens: 50, max_completion_tokens: null })).toBe(150);
    expect(atMost({ max_tokens: -1, max_completion_tokens: 1 })).toBeUndefined();
  });

  it('counts a schema of the reply with each request, as the model reads it each time', () => {
    // Eight marks and words around 992 times nine letters.
    const schema = { type: 'x'.repeat(9 * 992) };
    const long = { ...judge, parameters: { max_tokens: 50, temperature: 0, response_format: schema } };
    expect(estimate(requestsOf({ judge: long }), () => false, undefined).inputTokens).toBe(3 * (17 + 1000));
  });

  it('is all zeros for an empty plan', () => {
    const found = estimate([], () => false, { input: 1, output: 1, cached: undefined });
    expect(found).toMatchObject({ planned: 0, toAsk: 0, inputTokens: 0, outputTokensAtMost: 0, costUsdAtMost: 0 });
  });
});

describe('firstMissing', () => {
  it('keeps the first request for each key, in the order of the plan', () => {
    const requests = requestsOf();
    const twice = [...requests, ...requests];
    expect(firstMissing(twice, () => false)).toEqual(requests);
    expect(firstMissing(twice, () => true)).toEqual([]);
  });
});
