/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: what a prompt may have */

import { describe, expect, it } from '@jest/globals';
import { strayPlaces } from '../../../src/config/prompt/promptGuard.ts';
import { languages } from '../../../src/judge/template/languages.ts';
import fc from '../../support/fastCheck.ts';

const names = ['question', 'answer'];
const found = (text: string) => strayPlaces(text, names).map(({ written, meant }) => [written, meant]);

describe('strayPlaces', () => {
  it.each([
    ['{{answer}', 'answer'],
    ['{answer}}', 'answer'],
    ['{{answer', 'answer'],
    ['{answer}', 'answer'],
    ['{ answer }', 'answer'],
    ['{Answer}', 'answer'],
    ['{{\nanswer\n}}', 'answer'],
    ['{{anwser}', 'answer'],
    ['{{output}', 'output'],
    ['${answer}', 'answer'],
    ['$answer', 'answer'],
    ['<<answer>>', 'answer'],
    ['[[ answer ]]', 'answer'],
    ['%(answer)s', 'answer'],
    ['{answer.strip()}', 'answer'],
    ['${item.answer}', 'answer'],
    ['${answer.trim()}', 'answer'],
    ['\\(card.answer)', 'answer'],
    ['<%= answer %>', 'answer'],
  ])('finds %s, which would be sent word for word', (written, meant) => {
    expect(found(`Rate {{question}}: ${written}.`)).toEqual([[written, meant]]);
  });

  it('finds tags of template languages with any name', () => {
    const text = '{% if reference %}{{question}}{%- endif -%}{# a note #}';
    expect(found(text).map(([written]) => written)).toEqual(['{% if reference %}', '{%- endif -%}', '{# a note #}']);
  });

  it.each([
    '{{answer}} {{ answer }} {{{answer}}}',
    '{"value": {{answer}}}',
    'Answer with {"score": 1} or {score}, or {{"score": 1}}.',
    'It costs $5, $x or ${other}; see <answer>, [answer], [[A]] and {}.',
    'the set {a, b} and \\frac{1}{2}',
    'answer: {% is no tag, and 5 % neither %}',
  ])('ignores %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('takes no name that is only like a variable in the doubled braces of an f-string', () => {
    const inForm = (text: string) => strayPlaces(text, names, languages['f-string']).map(({ written }) => written);
    expect(inForm('{answer} {{"note": "{{answers of the pupil}}"}}')).toEqual([]);
    expect(inForm('{question} {{answer}}')).toEqual(['{{answer}}']);
  });

  it('finds them in the order of the text, at their places', () => {
    const text = 'a $answer b {question} c';
    expect(strayPlaces(text, names).map(({ at, written }) => text.slice(at, at + written.length))).toEqual([
      '$answer',
      '{question}',
    ]);
  });

  it('names text exactly as it is written, for any text', () => {
    const pieces = fc.constantFrom('{', '}', '$', '<<', '>>', ' ', '\n', 'answer', 'anser', '[[', ']]', '{%', '%}');
    fc.assert(
      fc.property(fc.array(pieces), (list) => {
        const text = list.join('');
        for (const { at, written } of strayPlaces(text, names)) expect(text.startsWith(written, at)).toBe(true);
      }),
    );
  });
});
