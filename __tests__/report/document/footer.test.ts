import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import { htmlReport } from '../../../src/report/html.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import type { RequestCounts } from '../../../src/report/result.ts';
import { resultOf } from '../writtenResult.ts';

const none: RequestCounts = {
  planned: 600,
  fromLedger: 0,
  shared: 0,
  asked: 0,
  notNeeded: 0,
  unanswered: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  costUsd: undefined,
  savedUsd: undefined,
};

describe('the footer', () => {
  it.each<[string, Partial<RequestCounts>]>([
    ['no request was made', { planned: 0 }],
    ['600 requests: 600 not needed', { notNeeded: 600 }],
    ['600 requests: 600 unanswered', { unanswered: 600 }],
    ['600 requests: 600 from the ledger', { fromLedger: 600 }],
    [
      '600 requests: 100 asked, 200 from the ledger, 50 alike, 150 not needed, 100 unanswered',
      { asked: 100, fromLedger: 200, shared: 50, notNeeded: 150, unanswered: 100 },
    ],
  ])('says the same of the requests in every format: %s', (words, counts) => {
    const result = resultOf({ requests: { ...none, ...counts } });
    expect(consoleReport(result, { coloured: false, width: 200 })).toContain(` · ${words} · `);
    expect(markdownReport(result)).toContain(` · ${words} · `);
    expect(htmlReport(result)).toContain(` · ${words} · `);
  });

  it('says the same of the cost in every format, and tells tokens in the terminal alone', () => {
    const paid = { planned: 3, asked: 2, notNeeded: 1, inputTokens: 60, outputTokens: 2, costUsd: 0.5, savedUsd: 0.25 };
    const result = resultOf({ requests: { ...none, ...paid } });
    const cost = '$0.50 · about $0.25 saved · ';
    const requests = '3 requests: 2 asked, 1 not needed · ';
    expect(htmlReport(result)).toContain(`${requests}${cost}`);
    expect(markdownReport(result).replaceAll(/<\/?span>/g, '')).toContain(`${requests}${cost}`);
    expect(consoleReport(result, { coloured: false, width: 200 }).replace(/\s+/g, ' ')).toContain(
      `${requests}60 input tokens, 2 output tokens · ${cost}`,
    );
  });
});
