import { describe, expect, it } from '@jest/globals';
import type { Score } from '../../../src/judge/scale.ts';
import { judged, parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const judge = (text: string, file = 'tone.txt', labels: readonly Score[] = []) =>
  judged(parsed(text, file), { labels });

function withBlock(block: string, text: string) {
  return judge(`---\nevenhand:\n  ${block.replaceAll('\n', '\n  ')}\n---\n${text}`);
}

describe('a judge without option lines', () => {
  it.each([
    ['Rate {{reply}} from 1 to 5.', { kind: 'ordinal', values: [1, 2, 3, 4, 5] }],
    ['Give {{reply}} a score (0-100).', { kind: 'interval', min: 0, max: 100, step: 1 }],
    ['Is {{reply}} polite? Answer with yes or no.', { kind: 'nominal', values: ['yes', 'no'] }],
    ['{{reply}}\n"pass": true/false', { kind: 'nominal', values: ['true', 'false'] }],
    [
      '{{answer_a}} {{answer_b}}\nOutput [[A]], [[B]] or [[C]].',
      { kind: 'pairwise', values: ['A', 'B', 'C'], variables: ['answer_a', 'answer_b'] },
    ],
    ['{{one}} {{two}}\nOutput [[A]] or [[B]].', { kind: 'nominal', values: ['A', 'B'] }],
    [
      '{{model_a_output}} {{model_b_output}}\nOutput [[A]] or [[B]].',
      { kind: 'pairwise', values: ['A', 'B'], variables: ['model_a_output', 'model_b_output'] },
    ],
    [
      '{{first}} {{second}}\nOutput [[A]] or [[B]].',
      { kind: 'pairwise', values: ['A', 'B'], variables: ['first', 'second'] },
    ],
    [
      'Classify {{reply}} as one of: helpful / quite neutral / harmful.',
      { kind: 'nominal', values: ['helpful', 'quite neutral', 'harmful'] },
    ],
    [
      'Classifique {{reply}} como "Correta", "Parcial" ou "Errada".',
      { kind: 'nominal', values: ['Correta', 'Parcial', 'Errada'] },
    ],
    ['{{reply}}\n只返回: "agent1" 或 "agent2"。', { kind: 'nominal', values: ['agent1', 'agent2'] }],
    ['{{reply}}\n只返回一个 0-1 的数字。', { kind: 'interval', min: 0, max: 1 }],
    ['{{reply}}\n各1〜5点で採点し、根拠を1〜2文で記述してください。', { kind: 'ordinal', values: [1, 2, 3, 4, 5] }],
  ])('loads with the scale that its text states: %s', (text, scale) => {
    expect(judge(text)).toMatchObject({ options: [], scale });
  });

  it('knows the words, their line and the better end', () => {
    expect(judge('Rate {{reply}}.\n\nUse 1 to 5, 5 is the best score.').answer).toEqual({
      scale: { words: '1 to 5', line: 3 },
      best: 5,
    });
  });

  it('knows the line in the file below front matter and in messages', () => {
    const yaml =
      'messages:\n  - role: system\n    content: You rate.\n  - role: user\n    content: |\n      {{reply}}\n      Rate from 1 to 5.\n';
    expect(judge(yaml, 'p.prompt.yml').answer?.scale?.line).toBe(7);
    expect(judge('---\nmodel: m\n---\nRate {{reply}} from 1 to 5.').answer?.scale?.line).toBe(4);
  });

  it('takes no scale from a message of the assistant', () => {
    const yaml =
      'messages:\n  - { role: user, content: "Rate {{reply}}." }\n  - { role: assistant, content: "On a scale of 1 to 5?" }\n';
    expect(faultsOf(() => judge(yaml, 'p.prompt.yml'))).toEqual([
      expect.objectContaining({
        what: 'no item has a label, and the prompt states no scale that can be told',
      }),
    ]);
  });

  it('is refused without labels, and the keys of a reply are not proposed as values', () => {
    const key = (name: string) => `  "${name}": {\n    "mark": 0,\n    "reason": ""\n  },\n`;
    const [fault] = faultsOf(() => judge(`Judge {{reply}}.\n{\n${key('intent')}${key('clarity')}${key('tone')}}`));
    expect(fault?.fix).toMatch(/, such as: values: \[1, 2, 3, 4, 5\]$/);
  });

  it('is refused if several are stated, with a line for each, and what the labels are', () => {
    const text = 'Judge {{reply}}.\n{"verdict": "pass" | "fail" | "partial", "score": 0-3}';
    const [unlabelled] = faultsOf(() => judge(text));
    expect(unlabelled?.what).toMatch(/^no item has a label, and it is not clear which scale/);
    expect(unlabelled?.fix).toMatch(/: values: \[0, 1, 2, 3\] or values: \[pass, fail, partial\]$/);
    const [labelled] = faultsOf(() => judge(text, 'tone.txt', ['true', 'false']));
    expect(labelled?.what).toMatch(/^the labels \(true, false\) do not say which scale is meant/);
  });

  it('is refused without labels if only a list may have its values, with the line that would state them', () => {
    const text =
      'How helpful is {{reply}}?\n- **great**: it solves it\n- **okay**: it helps\n- **useless**: it does not';
    const [fault] = faultsOf(() => judge(text));
    expect(fault?.fix).toMatch(/values: \[great, okay, useless\]$/);
    expect(withBlock('values: [great, okay, useless]', text).options).toHaveLength(3);
  });

  it('may list criteria, which are no options of a scale of numbers', () => {
    const text =
      'Rate {{reply}} from 1 to 5.\nConsider these criteria:\n- **Tone**: is it polite?\n- **Length**: is it short?';
    expect(judge(text)).toMatchObject({ options: [], scale: { values: [1, 2, 3, 4, 5] } });
  });

  it('is refused if two sentences state different scales, and both lines are named', () => {
    const [fault] = faultsOf(() => judge('Rate {{reply}} from 1 to 5.\nAdd a score (0-100).'));
    expect(fault).toMatchObject({ line: 1, key: 'evenhand.scale' });
    expect(fault?.what).toContain('"from 1 to 5" (line 1)'.replace('from ', ''));
    expect(fault?.what).toContain('(line 2)');
  });

  it('is refused if its labels differ in case alone', () => {
    const alike = 'Which is better?\n{{output_1}} {{output_2}}\nEnd with `m` or `M`.';
    const what = expect.stringContaining('differ in case alone (m, M)');
    expect(faultsOf(() => judge(alike, 'tone.txt', ['M', 'm']))).toMatchObject([{ what }]);
  });

  it('is refused if a reply has the scores of two candidates', () => {
    const text =
      '{{output_1}}\n{{output_2}}\nRate them from 1 to 10.\nOutput only two values, the scores for Assistant 1 and 2.';
    const what = expect.stringContaining('the prompt asks for two scores in one reply');
    expect(faultsOf(() => judge(text))).toMatchObject([{ line: 4, what }]);
  });

  it('is pairwise if its candidates are in brackets', () => {
    const text = 'Select the output (a or b) that is better.\nOutput (a): {{output_1}}\nOutput (b): {{output_2}}';
    const scale = { kind: 'pairwise', values: ['a', 'b'], variables: ['output_1', 'output_2'] };
    expect(judge(text, 'tone.txt', ['a', 'b'])).toMatchObject({ options: [], scale });
  });

  it.each([
    ['{ kind: ordinal, values: [1, 2, 3] }', 'Add a score (0-100).', { kind: 'ordinal', values: [1, 2, 3] }],
    [
      '{ kind: nominal, values: [true, false] }',
      'Add a score (0-100).',
      { kind: 'nominal', values: ['true', 'false'] },
    ],
    ['{ kind: interval, min: 0, max: 9 }', 'Add a score (0-100).', { kind: 'interval', min: 0, max: 9, step: 0.5 }],
    ['interval', '', { kind: 'interval', min: 1, max: 5, step: 0.5 }],
    ['nominal', '', { kind: 'nominal', values: [1, 2, 3, 4, 5] }],
  ])('has what its block states, which outranks the text, and the rest from the text: %s', (scale, more, expected) => {
    expect(withBlock(`scale: ${scale}`, `Rate {{reply}} from 1 to 5.\n${more}`).scale).toEqual(expected);
  });

  it('shows options only if they are the values that the block states', () => {
    const text = 'Rate {{reply}}.\n- **bad** — it is rude\n- **good** — it is polite';
    expect(withBlock('scale: { kind: ordinal, values: [1, 2, 3] }', text).options).toEqual([]);
    expect(withBlock('scale: { kind: nominal, values: [good, bad] }', text).options).toHaveLength(2);
  });

  it.each([
    ['scale: { kind: interval, values: [1, 2] }', /lists no values/],
    ['scale: { kind: nominal, values: [a, A] }', /twice/],
    [
      'scale: { kind: nominal, values: [a, b] }\noptions: [{ score: a, guideline: x }, { score: b, guideline: y }]',
      /already/,
    ],
  ])('has values once and for a scale that lists them: %s', (block, what) => {
    const [fault] = faultsOf(() => withBlock(block, 'Rate {{reply}}.'));
    expect(fault?.what).toMatch(what);
    expect(fault?.key).toBe('evenhand.scale.values');
  });
});

describe('a judge with option lines', () => {
  it('has no options in lines that describe some of its labels, and the scale of its sentences', () => {
    const some = judge('Rate {{reply}} from 1 to 5.\n- 1: rude\n- 5: polite', 'tone.txt', [1, 2, 4]);
    const answer = { scale: { words: '1 to 5', line: 1 } };
    expect(some).toMatchObject({ options: [], scale: { values: [1, 2, 3, 4, 5] }, answer });
  });

  it('may have a guideline for several scores', () => {
    const found = judge('Rate {{reply}}.\n- Score 1~2: rude\n- Score 3-4: polite');
    expect(found.scale).toEqual({ kind: 'ordinal', values: [1, 2, 3, 4] });
    expect(found.options.map(({ score, covers }) => [score, covers])).toEqual([
      [1, [1, 2]],
      [3, [3, 4]],
    ]);
    expect(judge('Rate {{reply}}.\n- Score 1-3: rude\n- Score 3-4: polite', 'tone.txt', [1, 4]).options).toEqual([]);
  });

  it('may name each of its scores in a heading of its own', () => {
    const text =
      'Rate {{reply}}.\n### Score 1 - rude\nIt insults.\n\n### Score 2 – polite\nIt thanks.\n\n### Format\nA digit.';
    const [rude, polite] = judge(text).options;
    expect(rude).toMatchObject({ score: 1, before: '### Score 1 - ', guideline: 'rude\nIt insults.' });
    expect(polite).toMatchObject({ score: 2, before: '### Score 2 – ', guideline: 'polite\nIt thanks.' });
    const labels = judge('{{reply}}\n## [Tone: 1] (rude)\nIt insults.\n## [Tone: 2] (polite)\nIt thanks.\n# End\nx');
    expect(labels.options.map(({ score, guideline }) => [score, guideline])).toEqual([
      [1, '(rude)\nIt insults.'],
      [2, '(polite)\nIt thanks.'],
    ]);
    const last = judge('Rate {{reply}}.\n### Score 1\nrude\n\n### Score 2\npolite\n\nAnswer now.').options[1];
    expect(last?.guideline).toBe('polite');
  });

  it.each([
    ['labels that hold a sign', '- `A+`: polite\n- `A=B`: neither\n- `B+`: rude', ['A+', 'A=B', 'B+']],
    ['number words', 'One star: rude\nTwo stars: polite', [1, 2]],
    ['points of another language', '- 1.0 ponto: polida\n- 0.5 ponto: fria\n- 0.0 ponto: rude', [1, 0.5, 0]],
    [
      'the words of its question in capitals',
      'KIND - It thanks.\n\nNOT-KIND - It insults.\n\nIs it kind or not-kind?',
      ['KIND', 'NOT-KIND'],
    ],
    ['scores behind the numbers of a list', '1. 5: polite\n2. 1: rude', [5, 1]],
    ['words that are opposites', 'PASS: polite\nFAIL: rude', ['PASS', 'FAIL']],
    ['letters that the prompt asks for', 'A: polite\nB: rude\n\nAnswer with "A" or "B".', ['A', 'B']],
  ] as const)('may be written with %s', (_, lines, scores) => {
    const found = judge(`Rate {{reply}}.\n${lines}`, 'tone.txt', scores);
    expect(found.options.map(({ score }) => score)).toEqual(scores);
  });

  it('has the values that its block states, also if the lines write them otherwise', () => {
    const found = withBlock(
      'scale: { kind: nominal, values: [polite, rude] }',
      'Rate {{reply}}.\nPOLITE - It thanks.\nRUDE - It insults.',
    );
    expect(found.options.map(({ score, guideline }) => [score, guideline])).toEqual([
      ['polite', 'It thanks.'],
      ['rude', 'It insults.'],
    ]);
  });

  it('may have booleans as scores', () => {
    const block = 'options: [{ score: true, guideline: polite }, { score: false, guideline: rude }]';
    expect(withBlock(block, '{{reply}}\n{{guideline}}')).toMatchObject({
      scale: { kind: 'nominal', values: ['true', 'false'] },
      options: [{ before: 'true means ' }, { before: 'false means ' }],
    });
  });

  it('has no options in a numbered list if the numbers are not the stated scores', () => {
    const listed = '1. [Clarity]: it is clear.\n2. [Depth]: it is deep.';
    expect(judge(`Rate {{reply}} from 0 to 1.\n\n${listed}`)).toMatchObject({ options: [], scale: { min: 0, max: 1 } });
    expect(judge(`{{answer_a}} {{answer_b}}\n\n${listed}\n\nOutput [[A]] or [[B]].`).scale.kind).toBe('pairwise');
  });

  it('has no options in a numbered list, which may be one of steps', () => {
    const text = 'Rate {{reply}} from 1 to 2.\n\n1. The reply is rude.\n2. The reply is polite.';
    expect(judge(text, 'tone.txt', [1, 2]).options).toEqual([]);
  });
});
