import { describe, expect, it } from '@jest/globals';
import { annotateResult } from '../../../../src/command/action/tell/annotateResult.ts';
import type { Annotation } from '../../../../src/command/action/tell/annotation.ts';
import type { JudgeResult } from '../../../../src/report/result.ts';
import { fallen, judgeOf, resultOf, sideOf } from '../../../report/writtenResult.ts';

function annotated(
  parts: Partial<JudgeResult>,
  exitCode: 0 | 1 = 1,
  restricted: 'fork' | 'dependabot' | undefined = undefined,
): readonly Annotation[] {
  const seen: Annotation[] = [];
  const judge = judgeOf(parts);
  const result = resultOf({ verdict: judge.verdict, exitCode, judges: [judge] });
  annotateResult({ annotate: (annotation) => seen.push(annotation) }, result, restricted);
  return seen;
}

const ids = Array.from({ length: 20 }, (_, index) => `t-${index}`);
const option = (name: number, items: readonly string[], family = 'position') => {
  return { family, option: name, items, line: 10 - name };
};
const worse = {
  verdict: 'regression',
  findings: [{ kind: 'regression', tolerance: 2, difference: fallen }],
} as const;

describe('options that flip items', () => {
  const titles = (flippingOptions: JudgeResult['flippingOptions']) =>
    annotated({ ...worse, flippingOptions })
      .filter(({ title }) => title.includes('option'))
      .map(({ title, line }) => [title, line]);

  it('share one annotation on the first of their lines where they name the same items, or nine of ten', () => {
    expect(titles([option(2, ids), option(0, ids), option(1, ids.slice(2))])).toEqual([
      ['Moving any of the options 0, 1 and 2 flips 20 items (tone)', 8],
    ]);
  });

  it('have one each where the items are others, or the way of moving is', () => {
    expect(titles([option(0, ids), option(1, ids.slice(3)), option(2, ids, 'length')])).toEqual([
      ['Moving option 0 flips 20 items (tone)', 10],
      ['Moving option 1 flips 17 items (tone)', 9],
      ['Explaining option 2 at length flips 20 items (tone)', 8],
    ]);
  });
});

describe('too few items', () => {
  const few = { kind: 'too-few-items', family: 'all', measure: 'accuracy', n: 0, minItems: 20 } as const;
  const leftOut = { replies: 240, unreadable: 240, refused: 0, unanswered: 0, why: { 'no-answer': 240 } };
  const sides = { base: sideOf(), head: sideOf({}, { leftOut }) };

  it('are told as what they are where the replies could not be read', () => {
    const [one] = annotated({ verdict: 'unmeasured', findings: [few], sides });
    expect(one?.text).toBe(
      'n = 0 of 120 items: 240 of 240 replies on head carry no score that can be read, and at least 20 items are asked for. More items would not help; see what the replies say.',
    );
  });

  it('are to be labelled where there are no more', () => {
    const [one] = annotated({ verdict: 'unmeasured', findings: [few] });
    expect(one?.text).toContain('Add labelled items');
    expect(annotated({ verdict: 'unmeasured', findings: [few], sides, items: 5 })[0]?.text).toContain('Add labelled');
  });
});

describe('the level', () => {
  const flipping = [option(2, ids)];

  it('is never an error in a check that is green', () => {
    const levels = (exitCode: 0 | 1) =>
      annotated({ ...worse, flippingOptions: flipping }, exitCode).map((one) => one.level);
    expect(levels(1)).toEqual(['error', 'error']);
    expect(levels(0)).toEqual(['warning', 'warning']);
  });
});

describe('a missing key', () => {
  const why = 'The provider openai has to be asked, and OPENAI_API_KEY is not set';
  const findings = [{ kind: 'stopped', because: 'no-key', why }] as const;
  const textFor = (restricted: 'fork' | 'dependabot' | undefined) =>
    annotated({ verdict: 'unmeasured', findings }, 1, restricted)[0]?.text;

  it('is told to the author of a fork as what it is: no fault of theirs, and for a maintainer to do', () => {
    expect(textFor('fork')).toContain('Nothing is wrong with the change: a maintainer');
    expect(textFor('fork')).not.toContain('Set the key');
    expect(textFor('dependabot')).toContain('Dependabot');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
    expect(textFor(undefined)).toContain('OPENAI_API_KEY: ${{ secrets.OPENAI_API_KEY }}');
  });
});
