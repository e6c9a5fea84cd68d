import { describe, expect, it } from '@jest/globals';
import { ordinal, reading } from './replyReading.ts';

describe('a refusal', () => {
  const acts =
    'rate score evaluate judge assess grade assist provide comply help complete determine answer fulfil fulfill give do engage continue offer respond participate discuss process generate make support';
  it.each(acts.split(' '))('is not being able to %s', (act) => {
    expect(reading(`I cannot ${act} this.`, ordinal)).toBe('(refused)');
    expect(reading(`Unable to ${act} this.`, ordinal)).toBe('(refused)');
    expect(reading(`I cannot un${act} this.`, ordinal)).toBe('(no-answer)');
    expect(reading(`I cannot ${act}x this.`, ordinal)).toBe('(no-answer)');
  });

  const openings = `I can't | I can not | I won't | I will not | I am unable to | I am not able to | I'm unable to |
    I'm not able to | I must decline to | I have to refuse to | I decline to | I really cannot |
    I cannot really | I’m sadly unable to | It is late. Unable to | It is late!\nunable to really |
    I’m not able to safely`.split(/ \|\s+/);
  it.each(openings)('is: %s rate this', (opening) => {
    expect(reading(`${opening} rate this.`, ordinal)).toBe('(refused)');
  });

  const refusals = `I'm sorry | I am very very sorry | Sorry, no. | My apologies aside. Apologies | I apologize |
    I must apologise | I do apologize | I'm not comfortable with it | I am not allowed to |
    I’m not permitted to | As an AI, no | as an artificial intelligence, no | As a language model, no |
    As a large language model, no`.split(/ \|\s+/);
  it.each(refusals)('is: %s', (text) => {
    expect(reading(text, ordinal)).toBe('(refused)');
  });

  const others = `I am in no way sorry | They are sorry | We cannot rate this | I can rate this | The AI is fine |
    The agent is unable to help | A large model was used | She was not allowed to go`.split(/ \|\s+/);
  it.each(others)('is not: %s', (text) => {
    expect(reading(text, ordinal)).toBe('(no-answer)');
  });

  it('comes within the first 600 characters', () => {
    expect(reading(`\n \n${'x'.repeat(580)}. Sorry.`, ordinal)).toBe('(refused)');
    expect(reading(`${'x'.repeat(600)}. Sorry.`, ordinal)).toBe('(no-answer)');
  });
});
