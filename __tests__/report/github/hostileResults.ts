import type { MovedItem } from '../../../src/compare/movedItems.ts';
import type { Finding } from '../../../src/gate/finding.ts';
import type { JudgeResult, Result } from '../../../src/report/result.ts';
import {
  annotatorsOf,
  changeOf,
  differenceOf,
  fallen,
  familyOf,
  judgeOf,
  movedOf,
  resultOf,
  sideOf,
} from '../writtenResult.ts';

/** Results in which every place that others write holds what they might write: each call of `say` is another place. */
export function hostileResults(say: () => string): readonly Result[] {
  const judges = [hostileJudge(say), hostileJudge(say)];
  const common = {
    tool: say(),
    provider: say(),
    answeredBy: say(),
    compared: { base: say(), head: say() },
    notices: [say(), say()],
    removedJudges: [say()],
    options: ['--judge', say(), '--base-url', say()],
  };
  const regression = resultOf({ ...common, verdict: 'regression', exitCode: 1, judges });
  const alone = { ...regression, judges: judges.slice(0, 1) };
  const green = judges.map((judge): JudgeResult => ({ ...judge, verdict: 'pass' }));
  const stopped: readonly Finding[] = [{ kind: 'stopped', because: 'no-key', why: say() }];
  const unmeasured = (findings: readonly Finding[]) =>
    judges.map((judge): JudgeResult => ({ ...judge, verdict: 'unmeasured', findings }));
  return [
    regression,
    alone,
    { ...alone, exitCode: 0 },
    { ...alone, exitCode: 0, override: { by: say(), label: say(), head: say(), at: say() } },
    { ...alone, command: 'drift', drift: { since: say(), lastGood: say(), changedReplies: 3, replies: 9 } },
    resultOf({ ...common, judges: green }),
    resultOf({ ...common, judges: green, exitCode: 1 }),
    resultOf({ ...common, verdict: 'unmeasured', exitCode: 3, judges: unmeasured(stopped) }),
    resultOf({
      ...common,
      verdict: 'unmeasured',
      exitCode: 3,
      judges: unmeasured([
        { kind: 'stopped', because: 'outage', why: say() },
        { kind: 'too-many-unreadable', side: 'head', replies: 9, without: 8, maxUnreadable: 0.05, why: { [say()]: 8 } },
      ]),
    }),
    resultOf({
      ...common,
      verdict: 'unchanged',
      judges: Array.from({ length: 4 }, () =>
        judgeOf({ name: say(), verdict: 'unchanged', sides: {}, differences: [] }),
      ),
    }),
  ];
}

function hostileMove(say: () => string): MovedItem {
  const scores = () => [
    { score: say(), count: 2 },
    { score: undefined, count: 1 },
  ];
  const sides = { before: 1, after: 0, isWorse: true, base: scores(), head: scores() };
  return { item: say(), gold: say(), ...sides, excerpt: { item: say(), reply: say() } };
}

function hostileJudge(say: () => string): JudgeResult {
  const family = say();
  const variants = [say(), say()];
  const measures = {
    all: familyOf({
      confusion: {
        labels: [say(), say()],
        counts: [
          [1, 2],
          [3, 4],
        ],
      },
    }),
    [family]: familyOf({
      variants,
      accuracyByVariant: Object.fromEntries(
        variants.map((variant) => [variant, { value: 0.5, n: 2, interval: undefined }]),
      ),
      distribution: Object.fromEntries(variants.map((variant) => [variant, { [say()]: 3, [say()]: 1 }])),
      flips: [{ item: say(), gold: say(), scores: [say(), say()], explained: 0.5 }],
    }),
  };
  const side = sideOf(measures, { model: say(), annotators: { ...annotatorsOf(), names: [say()] } });
  const inFamily = { ...fallen, family, measure: 'consistency' } as const;
  return judgeOf({
    name: say(),
    prompt: say(),
    itemsFile: say(),
    config: say(),
    verdict: 'regression',
    sides: { base: sideOf({}, { model: say() }), head: side },
    differences: [fallen, inFamily, differenceOf({ family, maxDrop: undefined, pAdjusted: undefined })],
    changes: [
      changeOf(say(), {
        gold: say(),
        base: { score: say(), right: 1, of: 2, flips: false },
        head: { score: say(), right: 0, of: 2, flips: true },
        excerpt: { item: say(), reply: say() },
      }),
      changeOf(say(), { kind: 'newly-flips' }),
    ],
    movedItems: [
      { ...movedOf([say(), say()]), items: [hostileMove(say), { ...hostileMove(say), isWorse: false }] },
      { family, measure: 'consistency', items: [hostileMove(say)] },
    ],
    placeFollowers: { place: 1, places: 2, items: [say()], before: 0, of: 2 },
    promptChange: { file: say(), line: 3, edit: 1, edits: 2, removed: say(), added: say() },
    edits: [
      { file: say(), line: 3, removed: [say(), `stays ${say()}`], added: [say(), `stays ${say()}`], option: say() },
    ],
    flippingOptions: [{ family: 'position', option: say(), items: [say()], line: 3, edited: true, standsOut: true }],
    findings: [
      { kind: 'regression', tolerance: 2, difference: inFamily },
      {
        kind: 'floor-broken',
        floor: 80,
        measured: { family, measure: 'accuracy', value: 0.6, n: 9, interval: undefined },
      },
      { kind: 'eval-set-changed', added: [say()], removed: [say(), say()], relabelled: [say()], edited: [say()] },
      { kind: 'rules-changed', keys: [say()], changes: [{ key: say(), base: say(), head: say() }] },
      { kind: 'cost-raised', changes: [{ key: say(), base: say(), head: say() }] },
      { kind: 'head-alone', why: 'conflict', paths: [say()] },
      { kind: 'scale-changed', base: [say(), say()], head: [say()] },
      { kind: 'gold-leaked', leak: 'ids', variable: say(), items: [say()] },
      {
        kind: 'items-known',
        quotes: [{ item: say(), words: say() }],
        remaining: [say()],
        prompt: say(),
        itemsFile: say(),
      },
      { kind: 'delimiters', marks: [say()], items: [say(), say()] },
      { kind: 'variables-lost', variables: [say()] },
      { kind: 'restated', options: [say()] },
      { kind: 'too-few-items', family, measure: 'kappa', n: 1, minItems: 20 },
      {
        kind: 'scale-reversed',
        side: 'head',
        anomaly: { kind: 'reversed', family, variant: say(), against: 'gold', n: 9, value: -0.9, share: 0.9 },
      },
    ],
  });
}
