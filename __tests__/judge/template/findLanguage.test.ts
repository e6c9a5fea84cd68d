/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: what a prompt may have */
import { describe, expect, it } from '@jest/globals';
import { findLanguage } from '../../../src/judge/template/findLanguage.ts';

const names = ['question', 'answer', 'rating'];

function found(text: string, brought: readonly string[] = names, answers: readonly string[] = []) {
  const language = findLanguage([text], brought, answers);
  return 'name' in language ? language.name : language.map(({ written }) => written);
}

describe('findLanguage', () => {
  it.each([
    ['Rate {{answer}}.', 'double'],
    ['Rate {{ answer }}, and answer with {"score": 1}.', 'double'],
    ['Rate {{{answer}}}.', 'double'],
    ['Rate {answer}.', 'f-string'],
    ['Rate {answer} and answer with {{"score": 1}}.', 'f-string'],
    ['Rate {answer} and answer with {"score": 1}.', 'single'],
    ['{"reply": "{answer}", "limits": {"most": 5}}', 'single'],
    ['Rate ${answer}.', 'dollar'],
    ['Rate $answer, which costs $5.', 'dollar'],
    ['Rate {$answer}.', 'brace-dollar'],
    ['Rate <<answer>>.', 'angle'],
    ['Rate [[answer]] with [[A]] or [[B]].', 'bracket'],
    ['Rate <%= answer %>, 5 <% of 10.', 'percent'],
    ['Rate <%answer%>.', 'percent'],
  ])('reads %s as %s', (text, language) => {
    expect(found(text)).toBe(language);
  });

  it('takes double braces if any of them holds a variable of the items, with any other text', () => {
    expect(found('Rate {{answer}} for {question} and $rating.')).toBe('double');
  });

  it('takes double braces for text if the variables of the items are in another form', () => {
    expect(found('Rate {answer} and write {{verdict}}.')).toBe('f-string');
  });

  it('names the first place of each form if several forms hold variables of the items', () => {
    expect(found('Rate {answer} for ${question} and <<question>>, {answer}.')).toEqual([
      '{answer}',
      '${question}',
      '<<question>>',
    ]);
  });

  it('leaves a verdict in double brackets alone', () => {
    expect(found('Write [[rating]].', names, ['rating'])).toBe('double');
    expect(found('Rate {answer}. Write "Rating: [[rating]]".')).toBe('f-string');
  });

  it('takes no form of ordinary text for a place unless the items bring its name', () => {
    for (const text of ['It costs $price.', 'x << y >> z', '[[1, 2]]', '\\frac{a}{b}', '{"score": 1}', '{}'])
      expect(found(text)).toBe('double');
  });

  it('takes the one form that has places if the items bring none of their names, so that a slip is reported in that form', () => {
    expect(found('Rate {anwser}.')).toBe('f-string');
    expect(found('Rate ${anwser}.')).toBe('dollar');
    expect(found('Rate ${anwser} for {qestion}.')).toBe('double');
  });

  it('takes the one form that has places if it is not known what the items bring', () => {
    expect(found('Rate {reply} and answer with {"score": 1}.', [])).toBe('single');
    expect(found('Rate {{reply}}.', [])).toBe('double');
  });

  it('takes a brace without its other half for no place', () => {
    for (const text of ['{{answer}', '{answer}}', '{{answer']) expect(found(`Rate ${text}.`)).toBe('double');
  });
});
