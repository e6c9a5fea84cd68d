import { describe, expect, it } from '@jest/globals';
import { type QuestionContent, questionKey } from '../../src/ask/question.ts';
import fc from '../support/fastCheck.ts';

const question: QuestionContent = {
  model: 'small-1',
  parameters: { temperature: 0, response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true } } },
  messages: [
    { role: 'system', content: 'You rate.' },
    { role: 'user', content: 'Rate this.' },
  ],
  repeat: 0,
};

describe('questionKey', () => {
  it('is a SHA-256 in hexadecimal', () => {
    expect(questionKey('openai', question)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the same for the same question', () => {
    expect(questionKey('openai', structuredClone(question))).toBe(questionKey('openai', question));
  });

  it('does not depend on the order in which the parameters were written, at any depth', () => {
    const turned: QuestionContent = {
      ...question,
      parameters: {
        response_format: { json_schema: { strict: true, name: 'x' }, type: 'json_schema' },
        temperature: 0,
      },
    };
    expect(questionKey('openai', turned)).toBe(questionKey('openai', question));
  });

  const others: readonly (readonly [string, QuestionContent])[] = [
    ['the model', { ...question, model: 'small-2' }],
    ['the value of a parameter', { ...question, parameters: { ...question.parameters, temperature: 1 } }],
    ['the type of a value', { ...question, parameters: { ...question.parameters, temperature: '0' } }],
    ['a further parameter', { ...question, parameters: { ...question.parameters, top_p: 1 } }],
    ['the content of a message', { ...question, messages: [{ role: 'user', content: 'Rate this. ' }] }],
    [
      'the role of a message',
      { ...question, messages: question.messages.map((one) => ({ ...one, role: 'user' as const })) },
    ],
    ['the order of the messages', { ...question, messages: question.messages.toReversed() }],
    ['the number of messages', { ...question, messages: question.messages.slice(1) }],
    ['the repeat', { ...question, repeat: 1 }],
  ];

  it.each(others)('depends on %s', (_, other) => {
    expect(questionKey('openai', other)).not.toBe(questionKey('openai', question));
  });

  it('depends on the endpoint family', () => {
    expect(questionKey('azure', question)).not.toBe(questionKey('openai', question));
  });

  it('keeps the order of lists, which means something', () => {
    const stop = (...words: readonly string[]) => questionKey('f', { ...question, parameters: { stop: words } });
    expect(stop('a', 'b')).not.toBe(stop('b', 'a'));
  });

  it('is different for different texts, also if only their cut into messages differs', () => {
    const texts = fc.array(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 3 });
    const keyOf = (contents: readonly string[]) =>
      questionKey('f', { ...question, messages: contents.map((content) => ({ role: 'user', content })) });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(keyOf(one) === keyOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});
