import { describe, expect, it } from '@jest/globals';
import { raisedCosts } from '../../src/runs/judgeRun.ts';

describe('the parameters by which a reply may cost more', () => {
  it.each([
    ['a higher limit', { max_tokens: 10 }, { max_tokens: 100 }, 'max_tokens'],
    ['no limit any more', { max_tokens: 10 }, {}, 'max_tokens'],
    [
      'a second limit that is higher',
      { max_tokens: 10 },
      { max_tokens: 10, max_completion_tokens: 99 },
      'max_completion_tokens',
    ],
    ['no limit, as some servers write it', { max_tokens: 10 }, { max_tokens: -1 }, 'max_tokens'],
    ['more reasoning', { reasoning_effort: 'low' }, { reasoning_effort: 'high' }, 'reasoning_effort'],
    ['reasoning where the provider chose before', {}, { reasoning_effort: 'low' }, 'reasoning_effort'],
    ['the choice of the provider', { reasoning_effort: 'low' }, {}, 'reasoning_effort'],
    ['an unknown word', { verbosity: 'low' }, { verbosity: 'epic' }, 'verbosity'],
    ['a faster tier', { service_tier: 'flex' }, { service_tier: 'priority' }, 'service_tier'],
    ['a parameter that was allowed by name', {}, { thinking: { budget: 9 } }, 'thinking'],
  ])('%s counts', (_, base, head, key) => {
    expect(raisedCosts({ parameters: base }, { parameters: head }).map((one) => one.key)).toEqual([key]);
  });

  it.each([
    ['a lower limit', { max_tokens: 100 }, { max_tokens: 10 }],
    ['a first limit', {}, { max_tokens: 10 }],
    ['the same limit by its other name', { max_tokens: 10 }, { max_completion_tokens: 10 }],
    ['less reasoning', { reasoning_effort: 'high' }, { reasoning_effort: 'low' }],
    ['another temperature', { temperature: 0 }, { temperature: 1 }],
    ['the same value', { thinking: { budget: 9 } }, { thinking: { budget: 9 } }],
  ])('%s does not', (_, base, head) => {
    expect(raisedCosts({ parameters: base }, { parameters: head })).toEqual([]);
  });

  it('are reported with both values', () => {
    expect(raisedCosts({ parameters: { max_tokens: 10 } }, { parameters: {} })).toEqual([
      { key: 'max_tokens', base: '10', head: 'none' },
    ]);
  });
});
