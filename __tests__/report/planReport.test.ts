import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import type { LanguageName } from '../../src/judge/template/language.ts';
import { renderConsole } from '../../src/report/console.ts';
import { dataJson } from '../../src/report/json.ts';
import type { PlanCosts } from '../../src/report/planCosts.ts';
import { planDocument } from '../../src/report/planDocument.ts';
import { type PlanReport, planData } from '../../src/report/planReport.ts';

const nothingKnown: PlanCosts = {
  estimate: {
    planned: 2240,
    fromLedger: 0,
    shared: 320,
    toAsk: 1920,
    inputTokens: 650_000,
    outputTokensAtMost: undefined,
    costUsdAtMost: undefined,
  },
  forecast: {
    countedBy: ['characters'],
    inputTokensAtLeast: 455_000,
    inputTokensAtMost: 910_000,
    cachedTokensAtMost: 0,
    outputTokensAtLeast: 1920,
    outputTokensLikely: undefined,
    costUsdAtLeast: undefined,
    costUsdLikely: undefined,
    replyMs: undefined,
    shortestReplyMs: undefined,
  },
  time: undefined,
  limits: [],
  shard: undefined,
};

const muchKnown: PlanCosts = {
  estimate: { ...nothingKnown.estimate, outputTokensAtMost: 96_000, costUsdAtMost: 0.355 },
  forecast: {
    ...nothingKnown.forecast,
    cachedTokensAtMost: 400_000,
    outputTokensLikely: 40_000,
    costUsdAtLeast: 0.0929,
    costUsdLikely: 0.1734,
    replyMs: 1000,
    shortestReplyMs: 400,
  },
  time: { seconds: 250, secondsAtLeast: 12, inFlight: 8, boundBy: 'concurrency' },
  limits: [
    { name: 'max-calls', limit: 1000, needed: 1920, stops: 'before' },
    { name: 'max-cost-usd', limit: 0.5, needed: 0.355, stops: 'no' },
    { name: 'max-minutes', limit: 4, needed: 4.17, stops: 'maybe' },
  ],
  shard: { index: 2, of: 4, requests: 1920, ofRequests: 7680 },
};

const plan: PlanReport = {
  needsModel: true,
  notices: [],
  costs: nothingKnown,
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
      otherFamilies: [
        { family: 'length', variants: 2, why: null },
        { family: 'labels', variants: 0, why: 'its line "Give 1." speaks of a score' },
        { family: 'cue', variants: 1, why: null },
      ],
    },
  ],
};

const planConsole = (report: PlanReport, width: number) =>
  renderConsole(planDocument(report), { coloured: false, width, verdict: 'pass' });

describe('the plan for a terminal', () => {
  it('shows the options found, the variants, the tokens with their error, and what is not known', () => {
    expect(planConsole(plan, 80)).toBe(
      `Plan

   tone (judges/tone.prompt.yml): ordinal · 40 items, 39 with gold · no model is
   named, and a run needs one

   option  where   elaboration  as shown
   0       line 4  built in     score 0 means the reply is rude
   1       listed  its own      score 1 means the reply is kind to whoever wrot…

   - position: 2 variants (0-1, 1-0): the options in other orders
   - fits too, not asked: length (2 variants), cue (1 variant)
   - does not fit: labels: its line "Give 1." speaks of a score

   - 2,240 requests: 0 in the ledger, 320 alike, 1,920 to ask
   - about 650,000 input tokens (455,000 to 910,000), output not limited by
     every judge
   - cost unknown: it needs prices in the configuration, and maxTokens in every
     prompt
   - time unknown: no reply on record says how long it took, and no rate is set

a question as it is sent: evenhand show
`,
    );
  });

  it('shows the range of the cost, the time, and which limits would stop it', () => {
    expect(planConsole({ ...plan, judges: [], costs: muchKnown }, 200)).toBe(
      `Plan

   - shard 2 of 4: 1,920 of 7,680 distinct requests
   - 2,240 requests: 0 in the ledger, 320 alike, 1,920 to ask
   - about 650,000 input tokens (455,000 to 910,000), 1,920 to 96,000 output tokens, likely 40,000
   - up to 400,000 input tokens from the provider's prompt cache, if it has one
   - costs $0.0929 to $0.35, likely $0.17
   - about 4 min 10 s with 8 in flight, if a reply takes 1.0 s as those on record
   - --max-calls 1000 would stop it before the first request: 1,920 requests are needed
   - --max-cost-usd 0.5 is enough
   - --max-minutes 4 may stop it on its way: about 4 min 11 s are needed

a question as it is sent: evenhand show
`,
    );
  });

  it('takes no reply for one that takes no time', () => {
    const fast = { ...muchKnown, forecast: { ...muchKnown.forecast, replyMs: 20 } };
    expect(planConsole({ ...plan, judges: [], costs: fast }, 200)).toContain('if a reply takes less than 0.1 s as');
  });

  it('says no more than the counts if nothing is left to ask', () => {
    const done = { ...nothingKnown, estimate: { ...nothingKnown.estimate, toAsk: 0, fromLedger: 1920 } };
    expect(planConsole({ ...plan, judges: [], costs: done }, 200)).toBe(
      'Plan\n\n   - 2,240 requests: 1,920 in the ledger, 320 alike, 0 to ask\n\na question as it is sent: evenhand show\n',
    );
  });

  it('says for a judge without a model if the provider takes its own', () => {
    expect(planConsole({ ...plan, needsModel: false }, 200)).toContain(
      '· no model is named: the provider takes its own\n',
    );
  });

  it('says that a family with one variant can have no consistency, and of no other', () => {
    const families = [
      { family: 'control', variants: ['control'] },
      { family: 'length', variants: ['1-longest'] },
      { family: 'position', variants: ['0-1', '1-0'] },
    ];
    const lone = planConsole({ ...plan, judges: plan.judges.map((judge) => ({ ...judge, families })) }, 200)
      .split('\n')
      .filter((line) => line.includes('can have no consistency'));
    expect(lone).toEqual([
      '   - length: 1 variant (1-longest): one option at a time explained at length; one variant alone can have no consistency',
    ]);
  });

  it('names the command that shows a question, and that it takes a judge if there are several', () => {
    const two = { ...plan, judges: [...plan.judges, ...plan.judges] };
    expect(planConsole(two, 80)).toMatch(/\na question as it is sent: evenhand show --judge NAME\n$/);
  });

  it('is never wider than the terminal', () => {
    for (const costs of [nothingKnown, muchKnown]) {
      for (const width of [20, 40, 80, 200]) {
        const lines = planConsole({ ...plan, costs }, width).split('\n');
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('the plan as JSON', () => {
  it('has every number side by side, and null for unknown ones', () => {
    expect(JSON.parse(dataJson(planData(plan)))).toEqual({
      ...nothingKnown.estimate,
      ...nothingKnown.forecast,
      outputTokensAtMost: null,
      costUsdAtMost: null,
      outputTokensLikely: null,
      costUsdAtLeast: null,
      costUsdLikely: null,
      replyMs: null,
      shortestReplyMs: null,
      secondsAtLeast: null,
      secondsLikely: null,
      inFlight: null,
      boundBy: null,
      limits: [],
      shard: null,
      judges: plan.judges.map((judge) => ({ ...judge, otherFamilies: undefined })),
    });
  });
});

describe('the template language of a prompt', () => {
  const shownWith = (template?: LanguageName) =>
    planConsole({ ...plan, judges: plan.judges.map((judge) => ({ ...judge, ...(template && { template }) })) }, 120);

  it('is named in one line, unless it is the default', () => {
    expect(shownWith('jinja')).toContain(
      '   - template: jinja; places are written {{ name }}, with the logic of Jinja or Nunjucks\n',
    );
    expect(shownWith()).not.toContain('template:');
  });
});
