import type { ItemChange, MovedItem, MovedItems } from '../../src/compare/movedItems.ts';
import type { Finding, Measured, TestedDifference } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import type { Annotators } from '../../src/measure/annotators.ts';
import type { FamilyMeasures } from '../../src/measure/measureFamily.ts';
import type { ScaleAnomaly } from '../../src/measure/scaleAnomaly.ts';
import { type Block, phraseText } from '../../src/report/document/document.ts';
import type { JudgeResult, RequestCounts, Result, SideResult } from '../../src/report/result.ts';

/** Results as a person writes them: what a test does not name is quiet. */
export function resultOf(parts: Partial<Result> = {}): Result {
  return {
    version: 1,
    tool: 'evenhand 0.1.0',
    command: 'check',
    verdict: 'pass',
    exitCode: 0,
    seed: 1,
    confidence: 0.95,
    provider: 'openai',
    answeredBy: 'openai',
    compared: { base: '3f2c1ab00000000000000000000000000000aaaa', head: '9d8e7f600000000000000000000000000000bbbb' },
    requests: counts(),
    judges: [judgeOf()],
    removedJudges: [],
    notices: [],
    ...parts,
  };
}

/** A run about one judge, with the exit code that its verdict has by itself. */
export function runOf(
  verdict: Verdict,
  findings: readonly Finding[],
  parts: Partial<Result & JudgeResult> = {},
): Result {
  const exitCode = verdict === 'regression' ? 1 : verdict === 'unmeasured' ? 3 : 0;
  const { differences = [differenceOf()], name = 'tone', ...run } = parts;
  return resultOf({ verdict, exitCode, judges: [judgeOf({ verdict, findings, differences, name })], ...run });
}

/** Accuracy of 61 % with an interval from 50 to 70 %. */
export function measuredOf(parts: Partial<Measured> = {}): Measured {
  return { family: 'all', measure: 'accuracy', value: 0.61, n: 90, interval: { low: 0.5, high: 0.7 }, ...parts };
}

/** Scores that run against the gold. */
export function anomalyOf(parts: Partial<ScaleAnomaly> = {}): ScaleAnomaly {
  const place = { family: 'all', variant: undefined, against: 'gold' } as const;
  return { kind: 'reversed', ...place, n: 40, value: -0.93, share: 0.925, ...parts };
}

function counts(parts: Partial<RequestCounts> = {}): RequestCounts {
  return {
    planned: 240,
    fromLedger: 120,
    shared: 0,
    asked: 120,
    notNeeded: 0,
    unanswered: 0,
    inputTokens: 60_000,
    outputTokens: 240,
    cachedTokens: 0,
    costUsd: 0.0312,
    savedUsd: 0,
    ...parts,
  };
}

export function judgeOf(parts: Partial<JudgeResult> = {}): JudgeResult {
  return {
    name: 'tone',
    prompt: 'judges/tone.prompt.yml',
    itemsFile: 'judges/tone.items.jsonl',
    scale: 'ordinal',
    items: 120,
    verdict: 'pass',
    sides: { base: sideOf(), head: sideOf() },
    differences: [differenceOf()],
    findings: [],
    changes: [],
    ...parts,
  };
}

/** Accuracy, 110 of 120 right on the base and 111 on the head: within the limit. */
export function differenceOf(parts: Partial<TestedDifference> = {}): TestedDifference {
  const judged: TestedDifference = {
    family: 'all',
    measure: 'accuracy',
    n: 120,
    base: 110 / 120,
    head: 111 / 120,
    delta: 1 / 120,
    interval: { low: -0.03, high: 0.05 },
    p: 1,
    pAdjusted: 1,
    maxDrop: 2,
    worse: 3,
    better: 4,
    leftOut: 0,
    standardDeviation: 0.25,
    ...parts,
  };
  return { intervalAdjusted: judged.interval, ...judged };
}

/** Accuracy fell from 91.7 % to 85.0 %. */
export const fallen = differenceOf({
  head: 102 / 120,
  delta: -8 / 120,
  interval: { low: -0.122, high: -0.011 },
  p: 0.039,
  pAdjusted: 0.039,
  worse: 10,
  better: 2,
});

export function sideOf(measures: SideResult['measures'] = {}, parts: Partial<SideResult> = {}): SideResult {
  return { model: 'some-model', measures, leftOut: nothingLeftOut, noise: undefined, annotators: undefined, ...parts };
}

const nothingLeftOut = { replies: 240, unreadable: 0, refused: 0, unanswered: 0, why: {} };

export function familyOf(parts: Partial<FamilyMeasures> = {}): FamilyMeasures {
  return {
    claim: 'preserves',
    variants: ['0-1', '1-0'],
    items: 120,
    consistency: { value: 0.9, n: 120, interval: { low: 0.833, high: 0.942 } },
    strictConsistency: { value: 0.9, n: 120, interval: { low: 0.833, high: 0.942 } },
    accuracy: { value: 0.85, n: 120, interval: { low: 0.775, high: 0.903 } },
    accuracyByVariant: {},
    readableAccuracyByVariant: {},
    deceivedByVariant: {},
    flipRateByVariant: {},
    goldMeasuresByVariant: {},
    distribution: {},
    scores: {},
    confusion: undefined,
    bias: undefined,
    flips: [],
    flipsExplained: undefined,
    placePreference: undefined,
    lengthPreference: undefined,
    leftOut: nothingLeftOut,
    ...parts,
  };
}

/** Three people, each pair of whom agrees about seven items of ten. */
export function annotatorsOf(): Annotators {
  const alpha = (value: number) => ({ value, n: 40, interval: undefined });
  return {
    names: ['ann', 'bo', 'cy'],
    pairwiseAgreement: { value: 0.712, n: 40, interval: { low: 0.61, high: 0.8 } },
    alphaNominal: alpha(0.52),
    alphaOrdinal: alpha(0.61),
    alphaInterval: alpha(0.63),
    fleissKappa: alpha(0.51),
    ac1: alpha(0.55),
    pairs: [{ between: ['ann', 'bo'], kappa: 0.5, n: 40 }],
  };
}

/** An item with gold 1 that was judged 1 under 6 of 6 variants and is now judged 0. */
export function changeOf(item: string, parts: Partial<ItemChange> = {}): ItemChange {
  return {
    item,
    gold: 1,
    kind: 'newly-wrong',
    base: { score: 1, right: 6, of: 6, flips: false },
    head: { score: 0, right: 1, of: 6, flips: true },
    ...parts,
  };
}

/** Items that moved accuracy: gold 1, which 6 of 6 variants gave before and 1 of 6 gives now. */
export function movedOf(items: readonly string[], parts: Partial<MovedItem> = {}): MovedItems {
  const moved: Omit<MovedItem, 'item'> = {
    gold: 1,
    before: 1,
    after: 1 / 6,
    isWorse: true,
    base: [{ score: 1, count: 6 }],
    head: [
      { score: 0, count: 5 },
      { score: 1, count: 1 },
    ],
    ...parts,
  };
  return { family: 'all', measure: 'accuracy', items: items.map((item) => ({ item, ...moved })) };
}

/** Accuracy fell beyond its limit, and two items moved it. */
export const worse = judgeOf({
  verdict: 'regression',
  differences: [fallen],
  findings: [{ kind: 'regression', tolerance: 2, difference: fallen }],
  movedItems: [movedOf(['t-1', 't-2'])],
});
export const regression = resultOf({ verdict: 'regression', exitCode: 1, judges: [worse] });

/** Paragraphs as they are, tables as their titles and rows. */
export function toldBlocks(blocks: readonly Block[]): readonly unknown[] {
  return blocks.map((block) => {
    if (block.kind === 'table') {
      return [block.columns.map(({ title }) => title), ...block.rows].map((row) => row.map(phraseText).join(' | '));
    }
    return 'text' in block ? phraseText(block.text) : block;
  });
}
