import { describe, expect, it } from '@jest/globals';
import { countTokens } from '../../../src/ask/countTokens.ts';
import { render } from '../../../src/judge/render.ts';
import { jinjaPieces } from '../../../src/judge/template/jinja/jinjaPieces.ts';
import { variantsOf } from '../../../src/perturb/table.ts';
import { planRequests } from '../../../src/plan/plan.ts';
import { requestTokens } from '../../../src/plan/requestTokens.ts';
import { itemOf, judgeOf, optionOf, pairwiseJudge, partsOf } from '../../support/judges.ts';

/** One message, and what comes before the reply. */
const around = 4 + 3;

const replies = ['Good day, madam.', 'No.', 'Das weiß ich nicht. '.repeat(30), '申し訳ありません。'];
const items = replies.map((reply, n) => itemOf({ id: `t-${n}`, vars: { reply, a: reply, b: 'Yes.' }, gold: n % 3 }));
const twice = judgeOf(3, {
  messages: [{ role: 'user', parts: partsOf('{{reply}}\n{{guideline}}\nAgain: {{reply}}\n{{output}}') }],
  options: ['rude', 'cold', 'warm'].map((word, score) => optionOf(score, `{{reply}} is ${word}`)),
});

const inLogic = jinjaPieces('{% for word in [reply, reply] %}{{ word | upper }}, {% endfor %}');
const withLogic = judgeOf(3, {
  messages: [
    {
      role: 'user',
      parts: [
        ...(inLogic.kind === 'pieces' ? inLogic.pieces.filter((piece) => piece.kind === 'block') : []),
        ...partsOf('Rate it.\n{{guideline}}\n{{output}}'),
      ],
    },
  ],
});

describe('requestTokens', () => {
  it.each([
    ['a judge in all its variants', judgeOf(3), ['position', 'length', 'cue'] as const],
    ['a variable at several places', twice, ['position'] as const],
    ['two candidates that are swapped', pairwiseJudge(), ['swap'] as const],
    ['logic of a template', withLogic, ['position'] as const],
  ])('adds the parts of %s up to what each whole request is, but for a token at each seam', (_, judge, families) => {
    const variants = variantsOf(
      judge,
      families.map((family) => ({ family })),
      'p',
    );
    const requests = planRequests([{ version: 'head', judge, items, variants, repeats: 1 }], 'f');
    const tokensOf = requestTokens();
    for (const request of requests) {
      const whole = render(request.task.judge, request.item, request.presentation).reduce(
        (sum, { content }) => sum + countTokens(content).tokens,
        around,
      );
      expect(Math.abs(tokensOf(request).tokens - whole)).toBeLessThanOrEqual(5);
    }
    expect(requests.length).toBeGreaterThan(items.length);
  });
});
