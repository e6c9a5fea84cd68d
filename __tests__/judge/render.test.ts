import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../src/judge/judge.ts';
import { type Presentation, render } from '../../src/judge/render.ts';
import fc from '../support/fastCheck.ts';
import { itemOf, judgeOf, optionOf, pairwiseJudge, partsOf } from '../support/judges.ts';

const item = itemOf();
const text = (judge: Judge, presentation: Presentation, vars = item.vars) =>
  render(judge, itemOf({ vars }), presentation)
    .map(({ content }) => content)
    .join('\n---\n');

describe('render', () => {
  it('shows the judge as written if nothing is asked of it', () => {
    const asked = 'Begin with "Score:" and the score on the first line, then write "Reason:" and one or two sentences.';
    expect(render(judgeOf(2), item, {})).toEqual([
      {
        role: 'user',
        content: `Rate Good day.\nscore 0 means the tone is a\nscore 1 means the tone is b\n${asked}`,
      },
    ]);
  });

  it('shows the options in the order asked for', () => {
    expect(text(judgeOf(3, { output: undefined }), { order: [2, 0, 1] })).toBe(
      'Rate Good day.\nscore 2 means the tone is c\nscore 0 means the tone is a\nscore 1 means the tone is b\n',
    );
  });

  it('shows the lengthened option at length, at any place', () => {
    const options = [optionOf(0, 'bad'), optionOf(1, 'good', 'one of these:\n- kind\n- calm')];
    const judge = judgeOf(2, { options, output: undefined });
    expect(text(judge, { order: [1, 0], lengthened: [1] })).toBe(
      'Rate Good day.\nscore 1 means one of these:\n- kind\n- calm\nscore 0 means bad\n',
    );
  });

  it("keeps a table's row on one line when it is lengthened", () => {
    const options = [{ score: 0, before: '| 0 | ', guideline: 'bad', elaboration: 'bad:\n  - rude\n', after: ' |' }];
    const judge = judgeOf(1, { options, output: undefined });
    expect(text(judge, { lengthened: [0] })).toContain('| 0 | bad: - rude |\n');
  });

  it('writes the output instruction in the form asked for', () => {
    const shown = text(judgeOf(2), { output: { format: 'json', order: 'reason-first' } });
    expect(shown).toMatch(/Output a json .*\n\{"reasons": .*, "score": .*\}$/);
  });

  it('gives the candidates of a pairwise judge to each other', () => {
    const judge = pairwiseJudge({ output: undefined });
    const vars = { a: 'one {{b}}', b: 'two {{a}}' };
    expect(text(judge, {}, vars)).toBe('First: one {{b}}\nSecond: two {{a}}\n');
    expect(text(judge, { swapped: true }, vars)).toBe('First: two {{a}}\nSecond: one {{b}}\n');
  });

  it('puts the cue in its place, else before the output instruction, else at the end of the last user message', () => {
    const shown = (...messages: readonly (readonly ['system' | 'user' | 'assistant', string])[]) =>
      text(
        judgeOf(2, {
          messages: messages.map(([role, content]) => ({ role, parts: partsOf(content) })),
          output: { format: 'text', order: 'score-only' },
        }),
        { cue: 2 },
      );
    const cue = 'A human expert has already rated this: 2.';
    expect(shown(['user', 'x {{cue}} y'])).toBe(`x ${cue} y`);
    expect(shown(['user', 'x\n\n{{output}}'])).toMatch(new RegExp(`^x\n\n${cue}\n\nAnswer with one line`));
    expect(shown(['system', 's'], ['user', 'x'], ['assistant', 'z'])).toBe(`s\n---\nx\n\n${cue}\n---\nz`);
    expect(shown(['system', 'x'])).toBe(`x\n\n${cue}`);
  });

  it('leaves no trace of a cue if none is given', () => {
    const messages = [{ role: 'user', parts: partsOf('x{{cue}}y') }] as const;
    expect(text(judgeOf(2, { messages }), {})).toBe('xy');
  });

  it('never expands the text of an item, at any place', () => {
    const options = [optionOf(0, 'it is {{reply}}'), optionOf(1, 'it is not', 'it is not {{reply}}')];
    const judge = judgeOf(2, { options });
    const hostile = fc.constantFrom(...'{{guideline}}|{{output}}|{{cue}}|{{reply}}|$&|{{secret}}|\n|x'.split('|'));
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), (pieces) => {
        const reply = pieces.join('');
        const presentation: Presentation = { order: [1, 0], lengthened: [1], cue: 1 };
        const plain = text(judge, presentation, { reply: '\u0000', secret: 's' });
        expect(text(judge, presentation, { reply, secret: 's' })).toBe(plain.split('\u0000').join(reply));
      }),
    );
  });
});
