import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../src/judge/judge.ts';
import { render } from '../../src/judge/render.ts';
import { criteriaOrder } from '../../src/perturb/criteriaOrder.ts';
import fc from '../support/fastCheck.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';

const saying = (text: string): Judge =>
  judgeOf(0, { messages: [{ role: 'user', parts: partsOf(text) }], output: undefined });

function sent(text: string) {
  const judge = saying(text);
  const found = criteriaOrder.variantsFor(judge, {});
  if (found.kind === 'inapplicable') return {};
  return Object.fromEntries(
    found.variants.map(({ name, present }) => [name, render(judge, itemOf(), present(itemOf()) ?? {})[0]?.content]),
  );
}

describe('the order of criteria', () => {
  it('is reversed and moved on by one, each entry with the lines below it', () => {
    const list = (...entries: readonly string[]) => `## Criteria\n\n${entries.join('\n')}\n\nReply: `;
    const [kind, clear, short] = ['- kind\n  - no blame\n  to anybody', '- clear', '- short'];
    expect(sent(`${list(kind, clear, short)}{{reply}}`)).toEqual({
      'as-written': `${list(kind, clear, short)}Good day`,
      reversed: `${list(short, clear, kind)}Good day`,
      'first-last': `${list(clear, short, kind)}Good day`,
      'last-first': `${list(short, kind, clear)}Good day`,
    });
  });

  it('of two is only reversed', () => {
    expect(Object.keys(sent('Use these criteria:\n- kind\n- clear\nReply: {{reply}}'))).toEqual([
      'as-written',
      'reversed',
    ]);
  });

  it.each(['评估标准：\n- 准确性\n- 完整性', 'Kriterien:\n- Klarheit\n- Kürze', 'Critérios:\n- clareza\n- brevidade'])(
    'is found in other languages: %s',
    (list) => {
      const [first = '', second = ''] = list.split('\n').slice(1);
      expect(sent(`${list}\n{{reply}}`)['reversed']).toContain(`${second}\n${first}`);
    },
  );

  it.each([
    ['has no list', 'Rate {{reply}}.'],
    ['numbers the criteria', 'Criteria:\n1. kind\n2. clear\n{{reply}}'],
    ['has a list of something else', 'Notes:\n- kind\n- clear\n{{reply}}'],
    ['states the order in another language', '评估标准（按重要性）：\n- 准确性\n- 完整性\n{{reply}}'],
    ['has an entry that follows another', 'Kriterien:\n- Klarheit\n- danach die Kürze\n{{reply}}'],
    ['states the order', 'Criteria in order of importance:\n- kind\n- clear\n{{reply}}'],
    ['has an entry that speaks of another', 'Criteria:\n- kind\n- clear, as the former\n{{reply}}'],
    ['lists the scores', 'Scoring criteria:\n- 0: rude\n- 1: kind\n{{reply}}'],
    ['gives guidelines for scores', 'Criteria for the scores:\n- Score 1~2: rude\n- Score 3~4: kind\n{{reply}}'],
    ['shows an item in the list', 'Criteria:\n- kind to {{reply}}\n- clear\n'],
    ['shows the answer', 'Answer in this format, for all criteria:\n- kind\n- clear\n'],
  ])('does not exist in a prompt that %s', (_, text) => {
    expect(criteriaOrder.variantsFor(saying(`{{reply}}\n${text}`), {})).toMatchObject({
      kind: 'inapplicable',
      why: expect.stringMatching(/no bullet list of criteria/),
    });
  });

  it('keeps every line, with any entries', () => {
    const entry = fc.stringMatching(/^[a-z ]{1,20}$/).map((text) => `- ${text}`);
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 8 }), (entries) => {
        const lines = (text: string | undefined) => (text ?? '').split('\n').sort();
        const all = Object.values(sent(`Criteria:\n${entries.join('\n')}\nReply: {{reply}}`));
        for (const one of all) expect(lines(one)).toEqual(lines(all[0]));
      }),
    );
  });
});
