import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../src/report/markdown.ts';
import { stopText } from '../../src/report/stopText.ts';
import { judgeOf, resultOf } from './writtenResult.ts';

const stoppedBy = (why: string) => {
  const judge = judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because: 'outage', why }] });
  return resultOf({ verdict: 'unmeasured', exitCode: 3, judges: [judge] });
};

describe('why a provider gave no replies', () => {
  it.each([
    ['the provider answered 429: Rate limit reached for some-model', 'The rate limit of the provider was reached'],
    [
      'the provider answered 429: no (insufficient_quota: credit or billing limit of the account is used up)',
      'The quota of the provider is used up',
    ],
    ['the provider answered 503: busy', 'The provider answered with an error'],
    ['getaddrinfo ENOTFOUND api.example.com.', 'The provider did not answer'],
  ])('%j is reported as %j', (why, title) => {
    expect(stopText({ because: 'outage', why }).title).toBe(title);
  });

  it('is short and inert, for any answer of the provider', () => {
    const why = `the provider answered 500: <img src=x> @octocat ${'x'.repeat(5000)}`;
    const text = markdownReport(stoppedBy(why), { items: 0, depth: 'line' });
    expect(text).toContain(
      '**Why there is no verdict:** The provider answered 500: &lt;img src=x&gt; @\u200boctocat xxx',
    );
    expect(text.length).toBeLessThan(800);
  });

  it('is said once: requests that ended as the reason says are only counted', () => {
    const shown = stoppedBy('the provider answered 500: overloaded (asked once)');
    const unanswered = [{ status: 500, count: 17, host: 'api.example.com' }];
    const text = markdownReport({ ...shown, unanswered });
    expect(text).toContain('17 requests to api.example.com ended so.');
    expect(text.match(/500/g)).toHaveLength(1);
    const others = [...unanswered, { status: 503, count: 2, host: 'api.example.com' }];
    expect(markdownReport({ ...shown, unanswered: others })).toContain(
      'Without a reply: 17 requests got HTTP 500 from api.example.com and 2 requests got HTTP 503 from api.example.com.',
    );
  });
});
