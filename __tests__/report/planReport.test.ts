import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import { type PlanReport, planConsole } from '../../src/report/planReport.ts';

const plan: PlanReport = {
  planned: 2240,
  fromLedger: 0,
  shared: 320,
  toAsk: 1920,
  inputTokens: 650_000,
  outputTokensAtMost: null,
  costUsdAtMost: null,
  judges: [
    {
      name: 'tone',
      prompt: 'judges/tone.prompt.yml',
      scale: 'ordinal',
      items: 40,
      withGold: 39,
      unchanged: false,
      model: null,
      options: [
        { score: 0, text: 'score 0 means the reply is rude', lines: 'line 4', elaborated: false },
        { score: 1, text: 'score 1 means the reply is kind to whoever wrote in', lines: null, elaborated: true },
      ],
      families: [{ family: 'position', variants: ['0-1', '1-0'] }],
    },
  ],
};

describe('the plan for a terminal', () => {
  it('shows the options found, the variants and the cost', () => {
    expect(planConsole(plan, 80)).toBe(
      `tone (judges/tone.prompt.yml)
  ordinal · 40 items, 39 with gold · model not named
  option  where   elaboration  as shown
  0       line 4  built in     score 0 means the reply is rude
  1       listed  its own      score 1 means the reply is kind to whoever wrote…
  position: 2 variants (0-1, 1-0): the options in other orders

2,240 requests: 0 in the ledger, 320 alike, 1,920 to ask
about 650,000 input tokens (four characters to a token: within a third for
  English), output not limited by every judge
cost unknown: it needs prices in the configuration, and maxTokens in every
  prompt
`,
    );
  });

  it('is never wider than the terminal', () => {
    for (const width of [20, 40, 80, 200]) {
      for (const line of planConsole(plan, width).split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(width);
    }
  });
});
