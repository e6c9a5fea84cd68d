import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { jsonReport } from '../../src/report/json.ts';
import type { Result } from '../../src/report/result.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { monorepo } from '../support/monorepo.ts';
import { plantedJudges } from '../support/plantedJudges.ts';
import { plantedTree } from '../support/plantedTree.ts';
import { resultProblems } from './resultProblems.ts';
import {
  anomalyOf,
  changeOf,
  differenceOf,
  fallen,
  familyOf,
  judgeOf,
  measuredOf,
  resultOf,
  sideOf,
} from './writtenResult.ts';

const measured = measuredOf();
/** More than 1, and with what was left out. */
const error = measuredOf({
  measure: 'meanAbsoluteError',
  value: 1.4,
  interval: { low: 1.2, high: 1.7 },
  leftOut: { 'no gold': 30 },
});
const anomaly = anomalyOf({ variant: '2-1-0', against: 'other variants' });

/** One finding of each kind. A new kind does not compile until it is here. */
const oneOfEach = {
  regression: { kind: 'regression', tolerance: 2, difference: fallen },
  'uncertain-drop': { kind: 'uncertain-drop', tolerance: 2, difference: fallen, itemsNeeded: undefined },
  'regression-since': { kind: 'regression-since', since: 'v1.2', tolerance: 2, difference: fallen },
  'uncertain-since': { kind: 'uncertain-since', since: 'v1.2', tolerance: 2, difference: fallen },
  'no-reference': { kind: 'no-reference', since: 'v1.2', why: 'younger' },
  'error-grown': { kind: 'error-grown', tolerance: 2, difference: fallen },
  'worse-alone': { kind: 'worse-alone', tolerance: 2, difference: fallen, level: 0.01 },
  'not-proven': { kind: 'not-proven', tolerance: 2, difference: fallen, itemsNeeded: 900 },
  'floor-broken': { kind: 'floor-broken', floor: 80, measured },
  'floor-uncertain': { kind: 'floor-uncertain', floor: 80, measured, itemsNeeded: 300 },
  'ceiling-broken': { kind: 'ceiling-broken', ceiling: 0.5, measured: error },
  'ceiling-uncertain': { kind: 'ceiling-uncertain', ceiling: 0.5, measured: error, itemsNeeded: undefined },
  'scale-reversed': { kind: 'scale-reversed', side: 'head', anomaly },
  'scale-shifted': { kind: 'scale-shifted', side: 'base', anomaly: anomalyOf({ kind: 'shifted', value: 1 }) },
  'too-few-items': { kind: 'too-few-items', family: 'cue', measure: 'f1', n: 0, minItems: 20, lacks: 'two scores' },
  'too-many-unreadable': {
    kind: 'too-many-unreadable',
    side: 'base',
    replies: 80,
    without: 9,
    maxUnreadable: 0.05,
    why: { empty: 9 },
  },
  stopped: { kind: 'stopped', because: 'budget', why: '500 calls are allowed' },
  'no-gold': { kind: 'no-gold', items: 40 },
  discrimination: {
    kind: 'discrimination',
    items: 24,
    rule: 0.5,
    comma: 0.1,
    ratio: { value: 5, n: 24, interval: { low: 2, high: Number.POSITIVE_INFINITY } },
  },
  'bias-hidden': { kind: 'bias-hidden', why: 'too-right', accuracy: { value: 0.983, n: 60, interval: undefined } },
  'form-changed': { kind: 'form-changed', changes: [{ key: 'prompt', base: 'a.yml', head: 'b.yml' }] },
  'entry-changed': { kind: 'entry-changed', changes: [{ key: 'prompt', base: 'a.yml', head: 'b.yml' }] },
  'prompt-in-place': { kind: 'prompt-in-place', prompt: 'a.yml' },
  'head-alone': { kind: 'head-alone', why: 'conflict', paths: ['a.yml'] },
  'judge-removed': { kind: 'judge-removed', prompt: 'a.yml' },
  'eval-set-changed': { kind: 'eval-set-changed', added: ['a'], removed: [], relabelled: [], edited: [] },
  'rules-changed': {
    kind: 'rules-changed',
    keys: ['gate'],
    changes: [{ key: 'gate.tolerance', base: '2', head: '50' }],
  },
  unanswered: {
    kind: 'unanswered',
    family: 'all',
    measure: 'accuracy',
    limit: 'drop',
    base: 0,
    head: 12,
    value: 0,
    atWorst: -0.04,
  },
  'cost-raised': { kind: 'cost-raised', changes: [{ key: 'max_tokens', base: '10', head: 'none' }] },
  'reading-changed': {
    kind: 'reading-changed',
    changes: [{ key: 'answer', base: 'the JSON key "score"', head: 'the JSON key "liked"' }],
    readBy: 'head',
    read: 3,
    of: 60,
    differ: 0,
  },
  'scale-changed': { kind: 'scale-changed', base: ['0'], head: ['1'] },
  'gold-leaked': { kind: 'gold-leaked', leak: 'gold', variable: 'label', items: ['a'] },
  'too-few-groups': { kind: 'too-few-groups', groups: 4, needed: 5 },
  'design-effect': {
    kind: 'design-effect',
    family: 'all',
    measure: 'accuracy',
    n: 120,
    groups: 15,
    designEffect: 2.9,
  },
  seen: { kind: 'seen', items: 3, base: { right: 1, of: 3 }, head: { right: 3, of: 3 } },
  'not-admitted': {
    kind: 'not-admitted',
    judge: 'tone',
    state: { kind: 'expired', until: '2027-02-25', changed: ['model'] },
  },
  'example-unshown': { kind: 'example-unshown', examples: ['a', 'b'] },
  'example-of-many': { kind: 'example-of-many', examples: [{ example: 'a', items: 30 }], of: 60 },
  'variables-added': { kind: 'variables-added', variables: ['meta.hint'], broughtBy: 'items' },
  'items-known': {
    kind: 'items-known',
    quotes: [{ item: 'a', words: 'the lamp arrived broken and on day 5 of' }],
    remaining: ['a'],
    prompt: 'tone.prompt.yml',
    itemsFile: 'tone.items.jsonl',
  },
  delimiters: { kind: 'delimiters', marks: ['"""'], items: ['a'] },
  'variables-lost': { kind: 'variables-lost', variables: ['answer'] },
  restated: { kind: 'restated', options: ['0'] },
} as const satisfies { readonly [Kind in Finding['kind']]: Extract<Finding, { kind: Kind }> };

function parsed(result: Result): Result {
  // The text is the result but for null and intervals, of which the tests below look at no other part.
  return JSON.parse(jsonReport(result)) as Result;
}

describe('the JSON report', () => {
  it('is by the published schema for every command', () => {
    for (const command of ['check', 'score', 'measure', 'demo', 'drift'] as const) {
      expect(resultProblems(jsonReport(resultOf({ command })))).toEqual([]);
    }
  });

  it('is by the published schema for every verdict, with the exit code that belongs to it and no other', () => {
    const codes: Readonly<Record<Verdict, readonly (0 | 1 | 3)[]>> = {
      pass: [0, 1],
      unchanged: [0, 1],
      new: [0, 1],
      uncertain: [0, 1],
      regression: [0, 1],
      unmeasured: [0, 1, 3],
    };
    for (const [verdict, right] of Object.entries(codes)) {
      for (const exitCode of [0, 1, 3] as const) {
        // The keys of a record of verdicts are verdicts.
        const problems = resultProblems(jsonReport(resultOf({ verdict: verdict as Verdict, exitCode })));
        expect({ verdict, exitCode, fits: problems.length === 0 }).toEqual({
          verdict,
          exitCode,
          fits: right.includes(exitCode),
        });
      }
    }
  });

  it('is by the published schema with every kind of finding', () => {
    for (const finding of Object.values(oneOfEach)) {
      expect(resultProblems(jsonReport(resultOf({ judges: [judgeOf({ findings: [finding] })] })))).toEqual([]);
    }
  });

  it('is by the published schema when planted judges are measured', async () => {
    const provider = plantedJudges(1);
    const head = plantedTree({ label: 'head', judge: 'prefersFirst', items: 24 });
    const base = plantedTree({ label: 'base', judge: 'fair', items: 24 });
    const results = [
      await checkTrees({ base, head, provider }),
      await checkTrees({ base: undefined, head, provider }),
      await checkTrees({ base, head: base, provider }),
      await checkTrees({ base, head: plantedTree({ label: 'head', judge: 'unreadable(0.5)', items: 24 }), provider }),
    ];
    for (const result of results) expect(resultProblems(jsonReport(result))).toEqual([]);
    expect(results.map(({ verdict }) => verdict)).toEqual(['regression', 'pass', 'unchanged', 'unmeasured']);
  });

  it('follows the published schema for several configurations with changed rules', async () => {
    const folders = ['chat', 'mail'].map((folder) => ({ folder, judge: 'fair', items: 24, options: 2 as const }));
    const settings = 'gate: { tolerance: 50 }\nprovider: { baseUrl: "https://llm.example.com/v1" }\n';
    const result = await checkTrees({
      base: await monorepo('base', folders),
      head: await monorepo(
        'head',
        folders.map((folder) => ({ ...folder, judge: 'prefersFirst', items: 22, settings })),
      ),
      config: '*/evenhand.yml',
      provider: plantedJudges(1),
    });
    const text = jsonReport(result);
    expect(resultProblems(text)).toEqual([]);
    expect(JSON.parse(text).judges[0]).toMatchObject({
      name: 'chat/tone',
      config: 'chat/evenhand.yml',
    });
  });

  it('writes an interval as its two ends and an absent value as null', () => {
    const [judge] = parsed(resultOf({ judges: [judgeOf({ prompt: undefined })] })).judges;
    expect(judge?.prompt).toBeNull();
    expect(judge?.differences[0]?.interval).toEqual([-0.03, 0.05]);
  });

  it('takes no counts of labels for an interval, under any name', () => {
    const family = familyOf({ variants: ['interval'], distribution: { interval: { low: 3, high: 5 } } });
    const result = resultOf({ judges: [judgeOf({ sides: { head: sideOf({ position: family }) } })] });
    expect(parsed(result).judges[0]?.sides.head?.measures['position']?.distribution).toEqual({
      interval: { low: 3, high: 5 },
    });
    expect(resultProblems(jsonReport(result))).toEqual([]);
  });

  it('keeps ids whole, and is no command for a runner', () => {
    const item = `##[group]${'x'.repeat(500)}\n::error::`;
    const result = resultOf({ judges: [judgeOf({ changes: [changeOf(item)] })] });
    expect(parsed(result).judges[0]?.changes[0]?.item).toBe(item);
    expect(jsonReport(result)).not.toMatch(/##\[|^\s*::/m);
  });
});

describe('the schema', () => {
  it.each([
    ['an unknown key', { extra: 1 }],
    ['an unknown verdict', { verdict: 'fine' }],
    ['a p-value over one', { judges: [judgeOf({ differences: [differenceOf({ p: 1.2 })] })] }],
    ['an unknown kind of finding', { judges: [{ ...judgeOf(), findings: [{ kind: 'odd' }] }] }],
    ['a finding without its parts', { judges: [{ ...judgeOf(), findings: [{ kind: 'no-gold' }] }] }],
    ['no judges', { judges: undefined }],
  ])('refuses %s', (_, parts) => {
    expect(resultProblems(JSON.stringify({ ...JSON.parse(jsonReport(resultOf())), ...parts }))).not.toEqual([]);
  });
});
