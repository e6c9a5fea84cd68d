import { describe, expect, it } from '@jest/globals';
import { judged, parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const assemble = (text: string) => judged(parsed(text, 'tone.prompt.yml'));

const prompt = (message: string) =>
  `model: small-1\nmessages:\n  - role: user\n    content: |\n${message.replace(/^/gm, '      ')}\n`;

describe('a judge of many parts', () => {
  it('refuses more options than 200, with the line of the first one', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, score) => `score ${score} means it is of grade ${score}`);
    const text = (count: number) => prompt(`Rate {{reply}}.\n${lines(count).join('\n')}`);
    expect(assemble(text(200)).options).toHaveLength(200);
    const [fault, ...others] = faultsOf(() => assemble(text(201)));
    expect([fault?.file, fault?.line, fault?.what, others]).toEqual([
      'tone.prompt.yml',
      6,
      'the judge has 201 options, and the limit is 200',
      [],
    ]);
  });

  const firstFault = (text: string) => {
    const [fault, ...others] = faultsOf(() => assemble(text));
    return [fault?.file, fault?.line, fault?.what, others];
  };

  it.each([
    ['{{x}}', (n: number) => `{{x${n}}}`],
    ['{x}', (n: number) => `{x${n}}`],
    ['logic', (n: number) => `{% if x${n} %}a{% endif %}`],
  ])('refuses more places than 1,000, with the line of the first one: %s', (_, place) => {
    const text = (count: number) =>
      prompt(`- 0: it is rude\n- 1: it is kind\n${Array.from({ length: count }, (_, n) => place(n)).join('\n')}`);
    expect(assemble(text(1000)).messages).toHaveLength(1);
    const what = 'the prompt has 2000 places, and the limit is 1000';
    expect(firstFault(text(2000))).toEqual(['tone.prompt.yml', 1007, what, []]);
  });

  it('refuses blocks that would read the assignments before them for seconds', () => {
    const sets = Array.from({ length: 900 }, (_, n) => `{% set x = "${'a'.repeat(30)}${n}" %}{{ x }}`);
    expect(firstFault(prompt(`{{answer}}\n- 0: it is rude\n- 1: it is kind\n${sets.join('')}`))).toEqual([
      'tone.prompt.yml',
      8,
      expect.stringMatching(/^the blocks up to .* are too long together$/),
      [],
    ]);
  });
});
