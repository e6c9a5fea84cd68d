import { describe, expect, it } from '@jest/globals';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import { ordinal, pair, reading, strict } from './replyReading.ts';

describe('a preference in words', () => {
  const preferred = (text: string) => reading(`Both are long.\n${text}`, pair);
  const praises = `wins | won | performed better | is better | was best | is superior | is preferred | was preferable |
    is stronger | is the winner | is by far better | is clearly the better response |
    provides a better answer | provided the better one | gives a better answer | gave a much better one |
    offers a better answer | offered a far more better one`.split(/ \|\s+/);
  it.each(praises)('is that A %s', (praise) => {
    expect(preferred(`Response A ${praise}.`)).toBe('A');
    expect(preferred(`A ${praise}`)).toBe('A');
    expect(preferred(`A) ${praise}`)).toBe('A');
  });

  const others = `is not better | is no better | is never better | is worse | is good | has a better start | winsome |
    is one two three four better | provides better answers | gives a one two three better one |
    is betterment | is better if you hurry | is better when read | wins unless it is long |
    is better only in part | is better at it | is better in some ways | is better in one way |
    is better in certain ways | is better in parts | is better in part | is better written |
    is better suited`.split(/ \|\s+/);
  it.each(others)('is not that A %s', (praise) => {
    expect(preferred(`Response A ${praise}.`)).toBe('(no-answer)');
  });

  it('may have more words after it', () => {
    expect(preferred('Response A is better in iffy cases.')).toBe('A');
    expect(preferred('Response A is better in somewhat long texts.')).toBe('A');
  });

  it.each(['output', 'response', 'assistant', 'answer', 'candidate', 'model', 'option', 'system', 'summary', 'text'])(
    'names a candidate as %s',
    (noun) => {
      for (const name of [`${noun} a`, `${noun} (a)`, `${noun} "a"`, `The ${noun} [a]`])
        expect([name, reading(`Both are long.\n${name} is better.`, strict)]).toEqual([name, 'a']);
      expect(reading(`Both are long.\nsub${noun} a is better.`, strict)).toBe('(no-answer)');
      expect(reading('Both are long.\nthe a is better.', strict)).toBe('(no-answer)');
    },
  );

  const doubts =
    'not never neither nor if unless whether would could might may while although though whereas despite unclear';
  it.each([...doubts.split(' '), "isn't it that", "I don't say"])('is none in a clause with %s before it', (word) => {
    expect(preferred(`It holds ${word} Response A is better.`)).toBe('(no-answer)');
    expect(preferred(`It holds ${word} so, Response A is better.`)).toBe('A');
    expect(preferred(`It holds ${word} so; Response A is better.`)).toBe('A');
    expect(preferred(`It holds ${word} so: Response A is better.`)).toBe('A');
    expect(preferred(`It is ${word} a tie.`)).toBe('(no-answer)');
  });

  it.each(["It's a tie", 'it is a draw', 'This is a tie', 'The race is a tie', 'They are a draw', 'I see it as a tie'])(
    'is a tie: %s',
    (tie) => {
      expect(preferred(`${tie}.`)).toBe('C');
      for (const word of ['but', 'however', 'yet', 'though', 'although'])
        expect([word, preferred(`${tie}, ${word} the first is short`)]).toEqual([word, '(no-answer)']);
      expect(preferred(`${tie}breaker.`)).toBe('(no-answer)');
    },
  );

  it('is a tie if both are equally good', () => {
    expect(preferred('Both of the long replies are equally helpful.')).toBe('C');
    expect(readReply({ text: 'Both are equally helpful. One is short.', finish: 'stop' }, pair)).toMatchObject({
      reason: 'One is short.',
    });
    expect(preferred('Both are equally likely.')).toBe('(no-answer)');
    expect(preferred('Both are equally.')).toBe('(no-answer)');
    expect(preferred('Bothersome replies are equally good.')).toBe('(no-answer)');
    expect(preferred(`Both ${'long '.repeat(20)} are equally good.`)).toBe('(no-answer)');
  });

  it('counts in the first and in the last sentence, and not between them', () => {
    expect(reading('Response A is better.\nIt is short.\nIt is clear.', pair)).toBe('A');
    expect(reading('It is short.\nResponse A is better.\nIt is clear.', pair)).toBe('(no-answer)');
    expect(reading('It is short! It is clear. (Really?) Response A is better', pair)).toBe('A');
    expect(reading('It is short. Response A is better. It is clear.', pair)).toBe('(no-answer)');
    expect(reading('A is better on item 1.5, B is better on item 2.1', pair)).toBe('(no-answer)');
    expect(reading('Response A is better. It is clear.', ordinal)).toBe('(no-answer)');
    expect(reading(`${'so '.repeat(200)}Response A is better${' so'.repeat(200)}`, pair)).toBe('(no-answer)');
    expect(reading(`so so so so${' so'.repeat(400)} Response A is better`, pair)).toBe('A');
  });
});
