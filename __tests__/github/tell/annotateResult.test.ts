import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../../src/gate/finding.ts';
import type { Annotation } from '../../../src/github/annotation.ts';
import { annotateResult, keyNotices } from '../../../src/github/annotations.ts';
import type { JudgeResult } from '../../../src/report/result.ts';
import { fallen, judgeOf, resultOf, sideOf } from '../../report/writtenResult.ts';

function annotated(
  parts: Partial<JudgeResult>,
  exitCode: 0 | 1 = 1,
  restricted?: 'fork' | 'dependabot',
): readonly Annotation[] {
  const seen: Annotation[] = [];
  const judge = judgeOf(parts);
  const result = resultOf({ verdict: judge.verdict, exitCode, judges: [judge] });
  annotateResult({ annotate: (annotation) => seen.push(annotation) }, result, { restricted });
  return seen;
}

const ids = Array.from({ length: 20 }, (_, index) => `t-${index}`);
const option = { family: 'position', option: 1, items: ids, line: 9, edited: true, standsOut: true };
const worse = {
  verdict: 'regression',
  findings: [{ kind: 'regression', tolerance: 2, difference: fallen }],
} as const;

describe('an option that flips items', () => {
  const titles = (flippingOptions: JudgeResult['flippingOptions']) =>
    annotated({ ...worse, flippingOptions })
      .filter(({ title }) => title.includes('option'))
      .map(({ title, line }) => [title, line]);

  it('has an annotation on its line if it was edited and changes far more items than the others', () => {
    expect(titles([option])).toEqual([['Moving option 1 changes 20 items (tone)', 9]]);
    expect(titles([{ ...option, family: 'length' }])).toEqual([
      ['Explaining option 1 at length changes 20 items (tone)', 9],
    ]);
  });

  it('has none if others move as many, if its text is as it was, and if its line is unknown', () => {
    expect(titles([{ ...option, standsOut: false }])).toEqual([]);
    expect(titles([{ ...option, edited: false }])).toEqual([]);
    expect(titles([{ ...option, line: undefined }])).toEqual([]);
  });
});

describe('the line', () => {
  const file = 'judges/tone.prompt.yml';
  const promptChange = { file, line: 14, edit: 1, edits: 1, removed: 'a', added: 'b' };
  const places = (parts: Partial<JudgeResult>) =>
    annotated({ ...worse, ...parts }).map(({ file: path, line }) => [path, line]);

  it('of a finding about the answers is that of the change which the comment shows', () => {
    expect(places({ promptChange })).toEqual([[file, 14]]);
    expect(places({})).toEqual([[file, undefined]]);
  });

  it.each([
    { kind: 'eval-set-changed', added: ['t-1'], removed: [], relabelled: [], edited: [] },
    { kind: 'too-few-items', family: 'all', measure: 'accuracy', n: 3, minItems: 20 },
  ] as const)('of the prompt is not given for a finding about the items: $kind', (finding) => {
    expect(places({ promptChange, findings: [finding] })).toEqual([[file, undefined]]);
  });
});

describe('what changed beside the words', () => {
  const toldOf = (finding: Finding, style: Parameters<typeof annotateResult>[2] = {}) => {
    const seen: Annotation[] = [];
    const judges = ['a', 'b'].map((name) => judgeOf({ name, findings: [finding] }));
    annotateResult({ annotate: (annotation) => seen.push(annotation) }, resultOf({ judges }), style);
    return seen;
  };

  it('names no item if the comment may name none', () => {
    const finding = { kind: 'eval-set-changed', added: ['t-1'], removed: [], relabelled: [], edited: [] } as const;
    const texts = toldOf(finding, { detail: 'none' }).map(({ text }) => text);
    expect(texts).toEqual([expect.stringMatching(/^1 item added\. /), expect.stringMatching(/^1 item added\. /)]);
  });

  it('is one annotation, about no prompt, if it is the rules of all judges', () => {
    const told = toldOf({ kind: 'rules-changed', keys: ['gate'], changes: [] });
    expect(told.map(({ title, file }) => [title, file])).toEqual([['The rules changed too', undefined]]);
  });

  it('is on the prompt of the judge whose replies cannot be read', () => {
    const told = toldOf({ kind: 'stopped', because: 'unreadable', why: 'None of the first 10 replies gives a score.' });
    expect(told.map(({ title }) => title)).toEqual(['No reply can be read (a)', 'No reply can be read (b)']);
  });
});

describe('too few items', () => {
  const few = { kind: 'too-few-items', family: 'all', measure: 'accuracy', n: 0, minItems: 20 } as const;
  const leftOut = { replies: 240, unreadable: 240, refused: 0, unanswered: 0, why: { 'no-answer': 240 } };
  const sides = { base: sideOf(), head: sideOf({}, { leftOut }) };

  it('are reported as unreadable if the replies could not be read', () => {
    const [one] = annotated({ verdict: 'unmeasured', findings: [few], sides });
    expect(one?.text).toBe(
      'n = 0 of 120 items: 240 of 240 replies on head carry no score that can be read, and at least 20 items are asked for. More items would not help; see what the replies say.',
    );
  });

  it('are to be labelled if there are no more', () => {
    const [one] = annotated({ verdict: 'unmeasured', findings: [few] });
    expect(one?.text).toContain('Add labelled items');
    expect(annotated({ verdict: 'unmeasured', findings: [few], sides, items: 5 })[0]?.text).toContain('Add labelled');
  });
});

describe('the level', () => {
  const flipping = [option];

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

  it('is reported to the author of a fork as what it is: no fault of theirs, and for a maintainer to do', () => {
    expect(textFor('fork')).toMatch(/^You need to do nothing\..*: a maintainer who has read the change/);
    expect(textFor('fork')).not.toContain('Set the key');
    expect(textFor('dependabot')).toContain('Dependabot');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
    expect(textFor(undefined)).toContain('OPENAI_API_KEY: ${{ secrets.OPENAI_API_KEY }}');
  });
});

const stopped = (why: string) => ({
  provider: 'openai' as const,
  judges: [{ findings: [{ kind: 'stopped' as const, because: 'no-key' as const, why }] }],
});

describe('keyNotices', () => {
  it('names the variable that the workflow lists for the host, and not the usual one', () => {
    const result = stopped('the provider openai has to be asked, and EXAMPLE_KEY is not set');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
    expect(keyNotices(result, undefined)[0]).toContain('EXAMPLE_KEY: ${{ secrets.EXAMPLE_KEY }}');
    expect(keyNotices(result, 'dependabot')[0]).toContain('EXAMPLE_KEY is empty');
  });

  it('names the usual variable by default', () => {
    expect(keyNotices(stopped('there is no key'), undefined)[0]).toContain('OPENAI_API_KEY: ${{ secrets');
    expect(keyNotices({ ...stopped('no key'), provider: 'azure' }, undefined)[0]).toContain('AZURE_OPENAI_API_KEY');
  });

  it('says nothing if the key is not what is missing', () => {
    expect(keyNotices({ provider: 'openai', judges: [{ findings: [] }] }, 'fork')).toEqual([]);
  });
});
