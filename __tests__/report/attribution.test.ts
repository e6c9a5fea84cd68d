import { describe, expect, it } from '@jest/globals';
import type { AttributedMeasure, Attribution, AttributionNote } from '../../src/compare/attribution/attribution.ts';
import { consoleReport } from '../../src/report/console.ts';
import { htmlReport } from '../../src/report/html.ts';
import { jsonReport } from '../../src/report/json.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { resultProblems } from './resultProblems.ts';
import { judgeOf, resultOf } from './writtenResult.ts';

const none = { interval: { low: -0.05, high: 0.05 }, p: 1 };
const proven = { interval: { low: -0.37, high: -0.13 }, p: 0.0004 };

/** Accuracy fell by 27.5 points: by the model, and perhaps a little by the guidelines. */
const fell: AttributedMeasure = {
  family: 'all',
  measure: 'accuracy',
  n: 120,
  leftOut: 4,
  base: 0.9,
  head: 0.625,
  effect: -0.275,
  interval: { low: -0.4, high: -0.15 },
  p: 0.0002,
  edits: [
    {
      part: 'guidelines',
      alone: 0,
      last: -0.05,
      aloneTest: none,
      lastTest: { interval: { low: -0.08, high: 0.03 }, p: 0.31 },
    },
    { part: 'model', alone: -0.225, last: -0.275, aloneTest: proven, lastTest: proven },
  ],
  interplay: { effect: -0.05, interval: { low: -0.11, high: 0.01 }, p: 0.12 },
};

const nothing = { alone: 0, last: 0, aloneTest: none, lastTest: none };
const [guidelines, model] = [{ part: 'guidelines', ...nothing } as const, { part: 'model', ...nothing } as const];

/** One note of each kind. A new kind does not compile until it is here. */
const notes = {
  'taken-together': { kind: 'taken-together' },
  'not-attributed': { kind: 'not-attributed', measure: 'accuracy', family: 'cue' },
  'too-few-items': { kind: 'too-few-items', measure: 'consistency', family: 'position', n: 3, minItems: 20 },
  unmeasured: { kind: 'unmeasured' },
  'nothing-moved': { kind: 'nothing-moved' },
  'no-rule': { kind: 'no-rule' },
  stopped: { kind: 'stopped', why: 'the <b>line</b> is dead' },
} as const satisfies { readonly [Kind in AttributionNote['kind']]: Extract<AttributionNote, { kind: Kind }> };

const labels = [
  { family: 'all', measure: 'accuracy', n: 120, relabelled: 6, effect: 0.05, interval: undefined, p: 0.03 },
] as const;

function resultWith(parts: Partial<Attribution>) {
  const attribution = { parts: ['guidelines', 'model'], measures: [fell], labels: [], notes: [], ...parts } as const;
  const judges = [judgeOf({ verdict: 'regression', attribution })];
  return resultOf({ verdict: 'regression', exitCode: 1, judges });
}

const wide = { coloured: false, width: 120 };
/** In one line. */
const printed = (parts: Partial<Attribution>) => consoleReport(resultWith(parts), wide).replace(/\s+/g, ' ');

describe('a report with an attribution', () => {
  it('names the edits that chance does not explain, with their numbers', () => {
    const text = printed({});
    expect(text).toContain('the guidelines last −5.0 −8.0 … +3.0 0.310 120');
    expect(text).toContain('the model alone −22.5 −37.0 … −13.0 < 0.001 120');
    expect(text).toContain('all edits together −27.5 −40.0 … −15.0 < 0.001 120');
    expect(text).toContain(
      'Accuracy: the model moved it by −22.5 points alone and by −27.5 points on top of the other edits; what the other edits did may be chance.',
    );
  });

  it('distinguishes an edit that did nothing from an edit that may have moved a measure by chance', () => {
    const told = (edits: AttributedMeasure['edits']) =>
      printed({ measures: [{ ...fell, edits, interplay: undefined }] });
    expect(told([guidelines, model])).toContain('Accuracy: no edit moved it.');
    expect(told(fell.edits.slice(0, 1))).toContain('Accuracy: what the edits did may be chance.');
    expect(told([...fell.edits.slice(1), guidelines])).toContain('; the other edits did not move it.');
  });

  it('tells one edit alone by one number', () => {
    const whole = { alone: -0.275, last: -0.275, aloneTest: proven, lastTest: proven };
    const edits = [{ part: 'model', ...whole }] as const;
    const text = printed({ measures: [{ ...fell, edits, interplay: undefined }] });
    expect(text).toContain('Accuracy: the model moved it by −27.5 points.');
    expect(text).not.toContain('the model last');
  });

  it('names edits with an effect that is no chance, the largest first, and what they do only together', () => {
    const edits = [
      { part: 'guidelines', alone: 0, last: -0.16, aloneTest: none, lastTest: proven },
      { part: 'task text', alone: -0.2, last: 0, aloneTest: proven, lastTest: none },
    ] as const;
    const interplay = { effect: -0.16, ...proven };
    expect(printed({ measures: [{ ...fell, edits, interplay }] })).toContain(
      'the task text moved it by −20.0 points alone and by 0.0 points on top of the other edits and the guidelines moved it by 0.0 points alone and by −16.0 points on top of the other edits; together they moved it by −16.0 points beyond the sum of what each does alone.',
    );
  });

  it('names nothing that is small only because many were looked at', () => {
    // Five p-values: the smallest has to be below 0.05 / 5 (Holm 1979), and 0.02 is not.
    const edits = [guidelines, { ...model, last: -0.1, lastTest: { interval: undefined, p: 0.02 } }];
    const text = printed({ measures: [{ ...fell, edits }] });
    expect(text).toContain('Accuracy: what the edits did may be chance.');
  });

  it('shows interplay and other labels on lines of their own, the labels also if no edit is attributed', () => {
    const interplay = { effect: 0.125, ...none };
    const text = printed({ measures: [{ ...fell, interplay }], labels });
    expect(text).toContain('interplay: all edits +12.5 −5.0 … +5.0 1.000 120');
    expect(text).toContain('other labels (6 items) +5.0 – 0.030 120');
    const alone = printed({ measures: [], labels });
    expect(alone).toContain('other labels (6 items) +5.0 – 0.030 120');
  });

  it('says what could not be attributed', () => {
    const text = printed({ notes: Object.values(notes) });
    expect(text).toContain('both are "the prompt"');
    expect(text).toContain('What moved accuracy under cue is not told');
    expect(text).toContain('What moved consistency under position cannot be told: 3 items can be read');
    expect(text).toContain('at least 20 are asked for');
    expect(text).toContain('Base and head could not be measured');
    expect(text).toContain('no tested measure moved beyond chance, so no judge between base and head was asked');
    expect(text).toContain('No rule of the run says how far a measure may drop');
    expect(text).toContain('asked to its end: the <b>line</b> is dead. The verdict does not depend on them.');
  });

  it('has it in the summary and on the page, letter by letter', () => {
    const result = resultWith({ notes: Object.values(notes), labels });
    const comment = markdownReport(result, { items: 200, depth: 'full' });
    expect(comment).toContain('Which edit moved what');
    expect(comment).toMatch(/\| Accuracy \| the model last +\| +−27\.5 \| +−37\.0 … −13\.0 \|/);
    expect(comment).not.toContain('<b>line');
    const page = htmlReport(result);
    expect(page).toContain('the model moved it by −22.5 points alone');
    expect(page).not.toContain('<b>line');
  });

  it('is JSON by the published schema, with every kind of note, and null without a value', () => {
    const problems = (attribution: Partial<Attribution>) =>
      resultProblems(jsonReport(resultWith(attribution))).filter((problem) => problem.includes('attribution'));
    expect(problems({ notes: Object.values(notes), labels })).toEqual([]);
    expect(problems({ measures: [{ ...fell, interplay: undefined }] })).toEqual([]);
    expect(problems({ measures: [{ ...fell, n: 0 }] })).not.toEqual([]);
    expect(JSON.parse(jsonReport(resultWith({}))).judges[0].attribution.measures[0].edits[1].lastTest.interval).toEqual(
      [-0.37, -0.13],
    );
    expect(JSON.parse(jsonReport(resultOf())).judges[0].attribution).toBeNull();
  });

  it('has nothing of it if it was not asked for', () => {
    expect(consoleReport(resultOf(), wide)).not.toContain('Which edit moved what');
    expect(markdownReport(resultOf())).not.toContain('Which edit moved what');
  });
});
