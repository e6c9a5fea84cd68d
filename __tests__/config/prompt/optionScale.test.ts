import { describe, expect, it } from '@jest/globals';
import { labelsOf } from '../../../src/judge/reading/values.ts';
import type { Score } from '../../../src/judge/scale.ts';
import { judged, parsed, schemaJudge } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const judge = (text: string, labels: readonly Score[] = []) => judged(parsed(text), { labels });

describe('the scale of options that a sentence speaks of', () => {
  it('has a share in each range of its options', () => {
    const found = judge(
      'Score {{reply}} (0.0 to 1.0):\n* **1.0 (Best):** right\n* **0.8 - 0.9 (Good):** nearly\n* **0.5:** half',
    );
    expect(found.scale).toEqual({ kind: 'interval', min: 0, max: 1, step: 0.001 });
    expect(found.options.map(({ score, covers }) => [score, covers])).toEqual([
      [1, undefined],
      [0.8, [0.8, 0.9]],
      [0.5, undefined],
    ]);
  });

  it('has no score of 0 if only the highest is stated and its options begin at 1', () => {
    const list = '1点: 悪い\n2点: 普通\n3点: 良い';
    expect(judge(`{{reply}}を3点満点で評価してください。\n${list}`).scale).toMatchObject({ values: [1, 2, 3] });
    expect(judge(`{{reply}}を0から3で評価してください。\n${list}`).scale).toMatchObject({ values: [0, 1, 2, 3] });
  });

  it('is not that of numbered criteria: of two stated scales, the error names both', () => {
    const text =
      'Score {{reply}} from 1-5:\n\n1. Is it right?\n2. Is it whole?\n3. Is it kind?\n\n{"score": N, "passed": true/false}';
    expect(faultsOf(() => judge(text))).toEqual([
      expect.objectContaining({ key: 'evenhand.scale', what: expect.stringContaining('"1-5" (line 1)') }),
    ]);
    expect(judge(`---\nevenhand: { answer: score, scale: ordinal }\n---\n${text}`)).toBeDefined();
  });
});

describe('a judge that lists what it may say of two candidates', () => {
  const two = (lines: string, a = 'response_a', b = 'response_b') => `First: {{${a}}}\nSecond: {{${b}}}\n\n${lines}`;
  const pair = (values: readonly string[], variables = ['response_a', 'response_b']) => ({
    kind: 'pairwise',
    values,
    variables,
  });
  const graded = (values: readonly unknown[]) => ({
    kind: 'ordinal',
    values,
    variables: ['response_a', 'response_b'],
  });
  const more = ['much', 'slightly'];
  const five = `1: Response A is much better\n2: Response A is slightly better\n3: about the same\n4: Response B is slightly better\n5: Response B is much better`;

  it.each([
    ['- A: Response A is better\n- B: Response B is better\n- tie: both are as good', ['A', 'B', 'tie']],
    ['A: Response A is better\nB: Response B is better\nC: they are equally good', ['A', 'B', 'C']],
    [
      'Response A - Response A answers it better\nResponse B - Response B answers it better\nTie - neither is better',
      ['Response A', 'Response B', 'Tie'],
    ],
    ['[[A]]: assistant A wins\n[[B]]: assistant B wins\n[[C]]: it is a tie', ['A', 'B', 'C']],
    ['"[[A]]" if A is better, "[[B]]" if B is better,\n"[[C]]" for a tie.', ['A', 'B', 'C']],
    ['- first: the first response is worse\n- second: the second response is worse', ['first', 'second']],
    ['Answer with one letter (A: Response A is better, B: Response B is better, C: tie).', ['A', 'B', 'C']],
    ['1: Response 1 is better\n2: Response 2 is better\n0: neither is better', ['1', '2', '0']],
    ['Which response is better? Answer with 1 or 2.', ['1', '2']],
    ['- A: 回答A更好\n- B: 回答B更好\n- C: 一样好', ['A', 'B', 'C']],
  ])('is pairwise if each has its label: %s', (lines, values) => {
    expect(judge(two(lines), labelsOf(values)).scale).toEqual(pair(values));
  });

  it.each([
    [five, [1, 2, 3, 4, 5]],
    [
      'Rate from 1 to 5, where 1 means Response A is much better and 5 means Response B is much better.',
      [1, 2, 3, 4, 5],
    ],
    [
      'Score from -2 to 2: -2 if Response 1 is much better, 0 if they are equal, 2 if Response 2 is much better.',
      [-2, -1, 0, 1, 2],
    ],
    ['Use a 7-point scale (1 = strongly prefer response A, 7 = strongly prefer response B).', [1, 2, 3, 4, 5, 6, 7]],
    ['Output [[A>>B]], [[A>B]], [[A=B]], [[B>A]] or [[B>>A]].', ['A>>B', 'A>B', 'A=B', 'B>A', 'B>>A']],
    [
      `Choose one:\n${more.map((how) => `- A is ${how} better`).join('\n')}\n- no difference\n- B is slightly better\n- B is much better`,
      ['A is much better', 'A is slightly better', 'no difference', 'B is slightly better', 'B is much better'],
    ],
  ])('is a graded preference if they lead from one to the other: %s', (lines, values) => {
    expect(judge(two(lines), labelsOf(values)).scale).toEqual(graded(values));
  });

  it('keeps its lines as movable options, and takes the labels as scores', () => {
    const found = judge(two('1: Response 1 is better\n2: Response 2 is better', 'output_1', 'output_2'));
    expect(found.scale).toEqual(pair(['1', '2'], ['output_1', 'output_2']));
    expect(found.options.map(({ score }) => score)).toEqual(['1', '2']);
  });

  it('is refused with the lines if they are neither, and if the first by name is the last by place', () => {
    const crossed = '- A: Response B is better\n- B: Response A is better';
    const uneven = '1: Response A is much better\n2: Response A is better\n3: the same\n4: Response B is better';
    const line = expect.stringMatching(/not clear what the answers say of .* response_a and response_b \(lines 4, 5/);
    for (const lines of [crossed, uneven])
      expect(faultsOf(() => judge(two(lines)))).toMatchObject([{ line: 4, key: 'evenhand.scale', what: line }]);
    const reversed = two('Is the first or the second better? Answer with A or B.', 'response_b', 'response_a');
    expect(faultsOf(() => judge(reversed))).toMatchObject([{ line: 1, key: 'evenhand.candidates' }]);
  });

  it.each([
    ['- A: they agree fully\n- B: they agree partly\n- C: they contradict each other', 'nominal'],
    ['Rate from 1 to 5 how much the two have in common.', 'ordinal'],
  ])('compares nothing if they speak of neither candidate: %s', (lines, kind) => {
    expect(judge(two(lines)).scale).toEqual({ kind, values: expect.anything() });
  });

  it('has the scale that its block states, with candidates or without', () => {
    const stated = (block: string, lines: string) => judge(`---\nevenhand: { ${block} }\n---\n${two(lines)}`).scale;
    expect(stated('scale: ordinal', five)).toEqual({ kind: 'ordinal', values: [1, 2, 3, 4, 5] });
    const variables = 'candidates: { variables: [response_b, response_a] }';
    expect(stated(variables, 'How much better is one? Rate from 1 to 5.')).toMatchObject({
      kind: 'ordinal',
      variables: ['response_b', 'response_a'],
    });
    expect(faultsOf(() => stated(variables, 'Is one better? Answer with yes or no.'))).toHaveLength(1);
  });
});

describe('options in the JSON Schema of the replies', () => {
  const two = [
    { const: 1, description: 'it insults' },
    { const: 2, description: 'it thanks' },
  ];
  const scores = (found: ReturnType<typeof schemaJudge>) => found.options.map(({ score }) => score);

  it('have score, guideline and line, and their key holds the answer', () => {
    const found = schemaJudge({ oneOf: two });
    expect(found.scale).toEqual({ kind: 'ordinal', values: [1, 2] });
    expect(found.options[1]).toMatchObject({ score: 2, guideline: 'it thanks', found: { firstLine: 23 } });
    expect(found.answer?.form?.place).toEqual({ kind: 'key', path: ['tone'] });
    const words = schemaJudge({ type: 'boolean', description: 'true: it thanks\nfalse: it insults' });
    expect([words.scale, scores(words)]).toEqual([{ kind: 'nominal', values: ['true', 'false'] }, ['true', 'false']]);
  });

  it('stay where they are if the text lists the options', () => {
    const found = schemaJudge({ oneOf: two }, 'Judge {{reply}}.\n- 1: rude\n- 2: polite');
    expect([scores(found), found.options[0]?.guideline, found.schemaOptions]).toEqual([[1, 2], 'rude', undefined]);
  });

  it('are those of the wider scale that the text states', () => {
    expect(schemaJudge({ oneOf: two }, 'Rate {{reply}} from 1 to 5.')).toMatchObject({
      scale: { values: [1, 2, 3, 4, 5] },
      options: [{ score: 1 }, { score: 2 }],
    });
  });

  it.each([
    ['values alone', { enum: ['rude', 'kind'] }],
    ['a constant without a description', { oneOf: [...two, { const: 3 }] }],
    ['a description that is no list', { enum: ['rude', 'kind'], description: 'The tone of the reply.' }],
  ])('are none in %s', (_, tone) => {
    const found = schemaJudge(tone);
    expect([found.options, found.schemaOptions]).toEqual([[], undefined]);
  });
});
