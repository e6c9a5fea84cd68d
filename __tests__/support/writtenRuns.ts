import type { TestedDifference } from '../../src/gate/finding.ts';
import type { JudgeMitigation, Mitigation, TriedCandidate } from '../../src/report/mitigation.ts';
import type { JudgeOptimization, Optimization, Step } from '../../src/report/optimization.ts';
import type { PlanReport } from '../../src/report/planReport.ts';
import { differenceOf } from '../report/writtenResult.ts';

const tokens = { inputTokens: 9000, outputTokens: 900, cachedTokens: 0 };
const account = {
  version: 1,
  tool: 'evenhand 0.0.0',
  seed: 1,
  confidence: 0.95,
  provider: 'openai',
  requests: {
    planned: 100,
    asked: 90,
    fromLedger: 10,
    shared: 0,
    notNeeded: 0,
    unanswered: 0,
    ...tokens,
    costUsd: 0.75,
  },
  exitCode: 0,
} as const;

/** The change of accuracy from 50 %, in shares. */
function accuracyBy(delta: number): TestedDifference {
  const interval = { low: delta - 0.1, high: delta + 0.1 };
  const p = Math.abs(delta) > 0.1 ? 0.001 : 0.4;
  return differenceOf({
    base: 0.5,
    head: 0.5 + delta,
    delta,
    interval,
    intervalAdjusted: interval,
    p,
    pAdjusted: p,
    maxDrop: 2,
  });
}

const replies = (costUsd: number) => ({
  unreadable: { replies: 0, of: 60 },
  judgment: { tokens: 300, costUsd, ms: 80 },
});

/** A candidate that gains and costs this, with the edit of one line. */
export function candidateOf(name: string, gain: number, costUsd: number): TriedCandidate {
  return {
    name,
    about: 'a sentence after the options',
    source: 'a paper, section 1',
    edits: [{ where: 'after the options', text: `${name}: score by meaning.`, items: [] }],
    search: { ...replies(costUsd), differences: [accuracyBy(gain)], gain, untested: [], takes: [] },
    isWorse: gain < -0.1,
    dropped: undefined,
  };
}

/** The first candidate is confirmed on the test part. */
export function mitigationOf(own: Partial<JudgeMitigation> = {}): Mitigation {
  const candidates = own.candidates ?? [
    candidateOf('hint', 0.15, 0.000107),
    candidateOf('reasons-first', 0.02, 0.0001),
    candidateOf('balanced', -0.2, 0.0003),
  ];
  const fits = { ...candidateOf('swap-orders', 0, 0), search: undefined, dropped: 'it has no two candidates' };
  return {
    ...account,
    run: 'mitigate',
    stopped: undefined,
    judges: [
      {
        name: 'support-reply',
        prompt: 'judges/support-reply.prompt.yml',
        parts: { source: 35, search: 55, test: 60 },
        groups: undefined,
        asItIs: replies(0.0001),
        best: candidates[0]?.name,
        largest: undefined,
        test: { ...replies(0.000107), differences: [accuracyBy(0.2)], gain: 0.2, untested: [], takes: [] },
        files: [{ path: 'judges/support-reply.prompt.yml', text: 'model: x' }],
        outcome: 'better',
        why: undefined,
        look: { number: 1, level: 0.03 },
        timesTested: 1,
        ...own,
        candidates: [...candidates, fits],
      },
    ],
  };
}

/** A step that was made from its predecessor. */
export function stepOf(own: Pick<Step, 'candidate'> & Partial<Step>): Step {
  const { candidate, score = -0.7 } = own;
  return {
    round: candidate,
    parent: candidate === 0 ? null : candidate - 1,
    edit: candidate === 0 ? 'none' : 'rewrite',
    units: [],
    undone: null,
    text: 'Write the score.',
    score,
    interval: score === null ? null : { low: score - 0.1, high: score + 0.1 },
    n: 20,
    costUsd: null,
    refused: null,
    accepted: false,
    ...own,
  };
}

/** The best text scores better on the search part, and the test part proves nothing. */
export function optimizationOf(own: Partial<JudgeOptimization> = {}): Optimization {
  const [before, after] = ['Begin with the score and one sentence.', 'Write the score and one sentence.'];
  return {
    ...account,
    run: 'optimize',
    method: 'opro',
    objective: 'error',
    region: 'output',
    judges: [
      {
        name: 'support-reply',
        prompt: 'judges/support-reply.prompt.yml',
        lines: [24, 24],
        parts: { search: 20, test: 130 },
        groups: undefined,
        rounds: 3,
        ended: 'rounds',
        whyStopped: undefined,
        candidates: 3,
        refused: 1,
        start: { text: before, score: -0.7 },
        best: { text: after, score: -0.65, edits: ['rewrite'] },
        test: {
          meanAbsoluteError: undefined,
          pearson: undefined,
          spearman: undefined,
          kendall: undefined,
          accuracy: accuracyBy(0.01),
          williams: undefined,
          differences: [accuracyBy(0.01)],
          scores: { start: -0.68, best: -0.68 },
          turned: { right: ['t-1'], wrong: ['t-2'] },
        },
        outcome: 'not-proven',
        why: undefined,
        look: { number: 1, level: 0.03 },
        timesTested: 1,
        files: undefined,
        trajectory: [
          stepOf({ candidate: 0, text: before, accepted: true }),
          stepOf({ candidate: 1, text: after, score: -0.65, accepted: true }),
          stepOf({ candidate: 2, score: -0.8 }),
          stepOf({ candidate: 3, score: null, refused: 'it was tried before' }),
        ],
        ...own,
      },
    ],
  };
}

/** A plan of two judges, the second with as many items as the first. */
export function planOf(own: Partial<PlanReport['judges'][number]> = {}): PlanReport {
  const judge: PlanReport['judges'][number] = {
    name: 'tone',
    prompt: 'judges/tone.prompt.yml',
    scale: 'ordinal',
    items: 40,
    withGold: 39,
    unchanged: false,
    model: null,
    options: [{ score: 0, text: 'score 0 means the reply is rude', lines: 'line 4', elaborated: false }],
    families: [
      { family: 'control', variants: ['control'] },
      { family: 'position', variants: ['0-1', '1-0'] },
    ],
    otherFamilies: [],
  };
  return {
    needsModel: true,
    notices: [],
    judges: [
      { ...judge, ...own },
      { ...judge, name: 'grounded', families: judge.families.slice(0, 1) },
    ],
    costs: {
      estimate: {
        planned: 160,
        fromLedger: 40,
        shared: 0,
        toAsk: 120,
        inputTokens: 65_000,
        outputTokensAtMost: 9600,
        costUsdAtMost: 0.355,
      },
      forecast: {
        countedBy: ['characters'],
        inputTokensAtLeast: 45_000,
        inputTokensAtMost: 91_000,
        cachedTokensAtMost: 0,
        outputTokensAtLeast: 120,
        outputTokensLikely: undefined,
        costUsdAtLeast: 0.0929,
        costUsdLikely: undefined,
        replyMs: undefined,
        shortestReplyMs: undefined,
      },
      time: undefined,
      limits: [],
      shard: undefined,
    },
  };
}
