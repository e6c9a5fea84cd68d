import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../../src/judge/judge.ts';
import { render } from '../../../src/judge/render.ts';
import type { Score } from '../../../src/judge/scale.ts';
import fc from '../../support/fastCheck.ts';
import { itemOf } from '../../support/judges.ts';
import { judged, parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const assemble = (text: string, file = 'tone.prompt.yml', model?: string, labels: readonly Score[] = []): Judge =>
  judged(parsed(text, file), { model, labels });

/** A prompt file with this message of the user, and what follows it. */
const prompt = (message: string, rest = '') =>
  `model: small-1\nmessages:\n  - role: user\n    content: |\n${message.replace(/^/gm, '      ')}\n${rest}`;

const shown = (judge: Judge, order?: readonly number[]) =>
  render(judge, itemOf({ vars: { reply: 'R' } }), order === undefined ? {} : { order })
    .map(({ content }) => content)
    .join('\n---\n');

const block = (lines: string) => `evenhand:\n${lines.replace(/^/gm, '  ')}\n`;
const twoOptions =
  'options:\n  - { score: 0, guideline: bad }\n  - { score: 1, guideline: good, elaboration: very good }';

/** Where an option of the block stands in the file. */
const listedOn = (line: number) => ({ firstLine: line, lastLine: line, listed: true });
const said = (score: number) => ({ before: `score ${score} means `, after: '' });

describe('options', () => {
  it('are taken from the block if the prompt has {{guideline}}', () => {
    const judge = assemble(prompt('Rate {{reply}}.\n{{guideline}}', block(twoOptions)));
    expect(judge.options).toEqual([
      { score: 0, guideline: 'bad', ...said(0), found: listedOn(9) },
      { score: 1, guideline: 'good', elaboration: 'very good', ...said(1), found: listedOn(10) },
    ]);
    expect(shown(judge)).toBe('Rate R.\nscore 0 means bad\nscore 1 means good\n');
  });

  it('that are words are shown as words', () => {
    const words = 'options:\n  - { score: poor, guideline: it fails }\n  - { score: fair, guideline: it works }';
    expect(shown(assemble(prompt('{{reply}}:\n{{guideline}}', block(words))))).toBe(
      'R:\npoor means it fails\nfair means it works\n',
    );
  });

  it('are found in the text, with their lines of the file, and the judge as written is the text', () => {
    const message = 'Rate {{reply}}.\n\n- 0: it is rude\n  (or cold)\n- 1: it is kind\n\nAnswer.';
    const judge = assemble(prompt(message));
    expect(judge.options.map(({ score, guideline, found }) => [score, guideline, found])).toEqual([
      [0, 'it is rude\n  (or cold)', { firstLine: 7, lastLine: 8 }],
      [1, 'it is kind', { firstLine: 9, lastLine: 9 }],
    ]);
    expect(shown(judge)).toBe(`${message.replace('{{reply}}', 'R')}\n`);
  });

  it('are found in any of the messages', () => {
    const text =
      'messages:\n  - { role: system, content: "- 0: bad\\n- 1: good" }\n  - { role: user, content: "{{reply}}" }\n';
    const judge = assemble(text);
    expect(shown(judge, [1, 0])).toBe('- 1: good\n- 0: bad\n---\nR');
  });

  it('are marked by lines that are not sent', () => {
    const judge = assemble(prompt('Rate {{reply}}.\n{{#options}}\n1. good\n2. bad\n{{/options}}\nAnswer.'));
    expect(shown(judge)).toBe('Rate R.\n1. good\n2. bad\nAnswer.\n');
    expect(shown(judge, [1, 0])).toBe('Rate R.\n2. bad\n1. good\nAnswer.\n');
  });

  it('that are found get the elaborations that the block lists for them', () => {
    const judge = assemble(prompt('{{reply}}\n- 0: bad\n- 1: good', block(twoOptions)));
    expect(judge.options.map(({ guideline, elaboration }) => [guideline, elaboration])).toEqual([
      ['bad', undefined],
      ['good', 'very good'],
    ]);
  });

  it('are not looked for if the judge compares two candidates or states the ends of its scale', () => {
    const list = 'Consider:\n- 1: whether {{answer_a}} is right\n- 2: whether {{answer_b}} is';
    expect(assemble(prompt(list, block('scale: pairwise'))).options).toEqual([]);
    const stated = block('scale: { kind: interval, min: 1, max: 10 }');
    expect(assemble(prompt('Rate {{reply}} from 1 to 10.', stated)).options).toEqual([]);
  });

  it('of an interval that are found in the text can be moved', () => {
    const stated = block('scale: { kind: interval, min: 0, max: 1 }');
    expect(assemble(prompt('{{reply}}\nscore 0 means bad\nscore 1 means good', stated)).options).toHaveLength(2);
  });
});

describe('moving options that were found', () => {
  const guideline = fc.constantFrom(
    'it helps',
    'it harms, or',
    'it says: nothing\n  and so on',
    'all of {{reply}} is right',
  );
  const surroundings = fc.constantFrom('Rate {{reply}}.', 'Text of {{reply}}\n\nwith a line between.');
  const forms = fc.constantFrom<(score: number) => string>(
    (score) => `score ${score} means `,
    (score) => `- ${score}: `,
    (score) => `**${score}** — `,
  );

  it('moves exactly their lines and nothing else, for any order', () => {
    const prompts = fc.record({
      head: surroundings,
      tail: surroundings,
      form: forms,
      guidelines: fc.array(guideline, { minLength: 2, maxLength: 5 }),
    });
    const cases = prompts.chain((written) => {
      const indices = written.guidelines.map((_, index) => index);
      return fc.record({
        written: fc.constant(written),
        order: fc.shuffledSubarray(indices, { minLength: indices.length }),
      });
    });
    fc.assert(
      fc.property(cases, ({ written: { head, tail, form, guidelines }, order }) => {
        const lines = guidelines.map((text, score) => form(score) + text);
        const text = (list: readonly string[]) =>
          [head, '', list.join('\n'), '', tail].join('\n').replaceAll('{{reply}}', 'R');
        const judge = assemble([head, '', lines.join('\n'), '', tail].join('\n'), 'tone.md');
        expect(shown(judge)).toBe(text(lines));
        expect(shown(judge, order)).toBe(text(order.map((index) => lines[index] ?? '')));
      }),
    );
  });
});

describe('the scale', () => {
  const words = '{{reply}}\n**poor** — it fails\n**fair** — it works\n**good** — it shines';
  const values = ['poor', 'fair', 'good'];
  const two = 'A: {{answer_a}}\nB: {{answer_b}}\n';
  const variables = ['answer_a', 'answer_b'];
  const swapped = 'candidates: { variables: [answer_b, answer_a], labels: [x, y], tie: false }';
  const stepped = { kind: 'interval', min: 1, max: 10, step: 1 };

  it.each<[string, string, string, object, (readonly Score[])?]>([
    [
      'ordinal for numbers, from the lowest',
      '{{reply}}\n- 2: a\n- 1: b\n- 0: c',
      '',
      { kind: 'ordinal', values: [0, 1, 2] },
    ],
    ['nominal for words', words, '', { kind: 'nominal', values }, values],
    ['ordinal in the order written', words, 'scale: ordinal', { kind: 'ordinal', values }, values],
    ['an interval', '{{reply}}', 'scale: { kind: interval, min: 1, max: 10, step: 1 }', stepped],
    [
      'an interval of half points between the options',
      '{{reply}}\n- 1: bad\n- 3: fair\n- 5: good',
      'scale: interval',
      { kind: 'interval', min: 1, max: 5, step: 0.5 },
      [1, 3, 5],
    ],
    [
      'of candidates that are found',
      two,
      'scale: pairwise',
      { kind: 'pairwise', values: ['A', 'B', 'tie'], variables },
    ],
    [
      'of candidates with the tie of MT-Bench',
      `${two}[[A]], [[B]] or [[C]]`,
      'scale: pairwise',
      { kind: 'pairwise', values: ['A', 'B', 'C'], variables },
    ],
    [
      'of candidates that are named',
      two,
      `scale: pairwise\n${swapped}`,
      { kind: 'pairwise', values: ['x', 'y'], variables: ['answer_b', 'answer_a'] },
    ],
  ])('is %s', (_, message, stated, scale, labels) => {
    const judge = assemble(prompt(message, stated === '' ? '' : block(stated)), undefined, undefined, labels);
    expect(judge.scale).toEqual(scale);
  });
});

describe('the output', () => {
  it('has a form if the prompt leaves its place open', () => {
    const message = '{{reply}}\n{{guideline}}\n{{output}}';
    expect(assemble(prompt(message, block(twoOptions))).output).toEqual({ format: 'text', order: 'score-first' });
    const stated = block(`${twoOptions}\noutput: { format: json, order: reason-first }`);
    expect(assemble(prompt(message, stated)).output).toEqual({ format: 'json', order: 'reason-first' });
    expect(assemble(prompt('{{reply}}\n{{guideline}}', block(twoOptions))).output).toBeUndefined();
  });

  it('is a variable like any other if the block says false', () => {
    const judge = assemble(prompt('{{output}}\n{{guideline}}', block(`${twoOptions}\noutput: false`)));
    expect(judge.output).toBeUndefined();
    expect(judge.messages[0]?.parts[0]).toEqual({ kind: 'variable', name: 'output' });
  });
});

describe('the model', () => {
  it("is the configuration's, else the prompt's, else none", () => {
    const text = prompt('{{reply}}\n{{guideline}}', block(twoOptions));
    expect(assemble(text, 'p.yml', 'large-1').model).toBe('large-1');
    expect(assemble(text).model).toBe('small-1');
    expect(assemble(text.replace('model: small-1\n', '')).model).toBeUndefined();
  });
});

describe('a prompt that cannot be a judge', () => {
  it.each([
    ['{{guideline}} without options', prompt('Rate.\n{{guideline}}'), 6, /no options to put there/],
    ['no scale anywhere', prompt('Rate {{reply}}.'), 5, /no item has a label, and the prompt states no scale/],
    [
      'logic that is not closed',
      prompt('{{#if x}}\n- 0: bad\n- 1: good\n\n{{else if}}'),
      5,
      /\{\{#if x\}\} is never closed/,
    ],
  ])('is a fault with a line: %s', (_, text, line, what) => {
    const [fault] = faultsOf(() => assemble(text));
    expect(fault).toMatchObject({ file: 'tone.prompt.yml', line });
    expect(fault?.what).toMatch(what);
    expect(fault?.fix).not.toBe('');
  });

  it.each([
    ['{{#if a}}', 'z', 5],
    ['z', '{{#if b}}', 10],
  ])('counts the lines of marks, which are not sent, in the line of a fault: %s, %s', (before, behind, line) => {
    const text = prompt(`${before}\n{{#options}}\n1. good\n2. bad\n{{/options}}\n${behind}`);
    expect(faultsOf(() => assemble(text))).toEqual([expect.objectContaining({ line })]);
  });

  it.each([
    [
      'a block that lists others than the text shows',
      prompt('{{reply}}\n- 0: bad\n- 2: good', block(twoOptions)),
      'evenhand.options',
    ],
    ['an interval without ends', prompt('{{reply}}\n**a** — x\n**b** — y', block('scale: interval')), 'evenhand.scale'],
    [
      'a pairwise judge without candidates',
      prompt('{{query}} {{reply}}', block('scale: pairwise')),
      'evenhand.candidates',
    ],
  ])('is a fault with a key: %s', (_, text, key) => {
    expect(faultsOf(() => assemble(text))).toEqual([expect.objectContaining({ file: 'tone.prompt.yml', key })]);
  });
});
