import { describe, expect, it } from '@jest/globals';
import { changedParts, judgeParts, mixedJudge } from '../../../src/judge/judgeParts.ts';
import { render } from '../../../src/judge/render.ts';
import fc from '../../support/fastCheck.ts';
import { itemOf, judgeOf, optionOf, partsOf } from '../../support/judges.ts';

const base = judgeOf(2);
const text = (content: string) => ({ messages: [{ role: 'user', parts: partsOf(content) }] }) as const;

describe('changedParts', () => {
  it('tells the parts of a judge apart', () => {
    const guidelines = { options: [optionOf(0, 'the tone is off'), optionOf(1, 'the tone is b')] };
    expect(changedParts(base, judgeOf(2, guidelines))).toEqual(['guidelines']);
    expect(changedParts(base, judgeOf(2, text('Judge {{reply}}.\n{{guideline}}\n{{output}}')))).toEqual(['task text']);
    expect(changedParts(base, judgeOf(2, { output: { format: 'ex', order: 'score-only' } }))).toEqual([
      'output instruction',
    ]);
    expect(changedParts(base, judgeOf(2, { model: 'small-2' }))).toEqual(['model']);
    expect(changedParts(base, judgeOf(2, { parameters: { max_tokens: 50 } }))).toEqual(['parameters']);
  });

  it('finds nothing in what changes no request: a name, the order of parameters, the lines of the options', () => {
    const options = base.options.map((option) => ({ ...option, found: { firstLine: 3, lastLine: 3 } }));
    const head = judgeOf(2, { name: 'other', parameters: { temperature: 0, max_tokens: 50 }, options });
    expect(changedParts(base, head)).toEqual([]);
  });

  it('counts an elaboration as guideline, and how an option begins and ends as task text', () => {
    const [first, second] = base.options;
    if (first === undefined || second === undefined) throw new Error('two options');
    expect(changedParts(base, judgeOf(2, { options: [{ ...first, elaboration: 'at length' }, second] }))).toEqual([
      'guidelines',
    ]);
    expect(changedParts(base, judgeOf(2, { options: [{ ...first, before: '- 0: ' }, second] }))).toEqual(['task text']);
  });

  it('takes guidelines and task text together if the options are others, or in another order', () => {
    expect(changedParts(base, judgeOf(3, { model: 'small-2' }))).toEqual(['prompt', 'model']);
    expect(changedParts(base, judgeOf(2, { options: base.options.toReversed() }))).toEqual(['prompt']);
  });

  it('counts an output instruction in the words of the prompt as task text', () => {
    const plain = judgeOf(2, { ...text('Rate {{reply}}.\n{{guideline}}\nSay a number.'), output: undefined });
    expect(changedParts(base, plain)).toEqual(['task text']);
  });
});

const anyHead = fc
  .record({
    guideline: fc.constantFrom('the tone is a', 'the tone is off'),
    words: fc.constantFrom('Rate', 'Judge'),
    places: fc.constantFrom('{{guideline}}\n{{output}}', '{{guideline}}\nSay a number.'),
    order: fc.constantFrom('score-first' as const, 'reason-first' as const),
    model: fc.constantFrom('small-1', 'small-2'),
    tokens: fc.constantFrom(50, 60),
    count: fc.constantFrom(2, 3),
  })
  .map(({ guideline, words, places, order, model, tokens, count }) => {
    const { options } = judgeOf(count);
    return judgeOf(count, {
      ...text(`${words} {{reply}}.\n${places}`),
      options: [optionOf(0, guideline), ...options.slice(1)],
      output: places.includes('output') ? { format: 'text', order } : undefined,
      model,
      parameters: { max_tokens: tokens },
    });
  });

describe('mixedJudge', () => {
  const item = itemOf();
  const asked = (judge: typeof base) => [render(judge, item, {}), judge.model, judge.parameters, judge.scale];

  it('is the base without an edit, and the head with all edits', () => {
    fc.assert(
      fc.property(anyHead, anyHead, (one, other) => {
        expect(asked(mixedJudge(one, other, []))).toEqual(asked(one));
        expect(asked(mixedJudge(one, other, changedParts(one, other)))).toEqual(asked(other));
      }),
    );
  });

  it('differs from the base in just the parts that it has from the head, and from the head in just the others', () => {
    fc.assert(
      fc.property(anyHead, anyHead, fc.subarray([...judgeParts]), (one, other, chosen) => {
        const changed = changedParts(one, other);
        const edits = changed.filter((part) => chosen.includes(part));
        const mixed = mixedJudge(one, other, edits);
        // Where one side alone has {{output}}, its instruction goes with the text, and so may count as one beside it.
        const parts = (from: typeof base) => changedParts(from, mixed).filter((part) => changed.includes(part));
        expect(parts(one)).toEqual(edits);
        expect(parts(other)).toEqual(changed.filter((part) => !edits.includes(part)));
      }),
    );
  });

  it('puts the guidelines of one side into the places of the other', () => {
    const slots = judgeOf(2, {
      messages: [
        {
          role: 'user',
          parts: [
            { kind: 'variable', name: 'reply' },
            { kind: 'text', text: '\n' },
            { kind: 'option', slot: 0 },
            { kind: 'text', text: ' or ' },
            { kind: 'option', slot: 1 },
          ],
        },
      ],
      options: [
        { score: 0, guideline: 'bad', before: '0 = ', after: ';' },
        { score: 1, guideline: 'good', before: '1 = ', after: ';' },
      ],
      output: undefined,
    });
    const shown = (edits: Parameters<typeof mixedJudge>[2]) => render(mixedJudge(base, slots, edits), item, {})[0];
    expect(shown(['task text'])?.content).toBe('Good day\n0 = the tone is a; or 1 = the tone is b;');
    expect(shown(['guidelines'])?.content).toContain('score 0 means bad\nscore 1 means good');
  });
});
