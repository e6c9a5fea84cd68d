import { describe, expect, it } from '@jest/globals';
import { whatStood } from '../../../src/judge/reply/whatStood.ts';
import { five, words } from './replyReading.ts';

describe('the content of a reply without a score', () => {
  it('are the keys of its JSON, also one level down, and its tags, each once and in their order', () => {
    const text = '<b>{"tone": "warm", "parts": {"style": 4}} <a-1>x</a-1> {"style": 3, "tone": "cold"} <b>';
    expect(whatStood(text, five)).toMatchObject({ keys: ['tone', 'style'], tags: ['b', 'a-1'] });
  });

  it('is nothing in plain prose, and no comparison is a tag', () => {
    expect(whatStood('It is fine if 3 <4> 5 or a < b > c.', five)).toEqual({ keys: [], tags: [], fitting: [] });
  });

  it('are at most twelve names', () => {
    const names = Array.from({ length: 15 }, (_, index) => `k${index}`);
    const keys = JSON.stringify(Object.fromEntries(names.map((name) => [name, 'x'])));
    const tags = names.map((name) => `<${name}>`).join('');
    const stood = whatStood(`${keys}${tags}`, five);
    expect(stood.keys).toEqual(names.slice(0, 12));
    expect(stood.tags).toEqual(names.slice(0, 12));
  });

  it('names the keys that hold a value of the scale', () => {
    const text = '{"style": 4, "length": 40, "tone": "warm", "parts": {"fit": "5"}}';
    expect(whatStood(text, five).fitting.map(({ name }) => name)).toEqual(['style', 'fit']);
    expect(whatStood('{"style": 4, "tone": "Good"}', words).fitting).toEqual([{ kind: 'key', name: 'tone' }]);
  });

  it('names the tags and the labels of a line that hold one', () => {
    expect(whatStood('<tone>4</tone>\nFacts: 3\nReason: 2 gaps\nNote of Ann: it is fine', five).fitting).toEqual([
      { kind: 'tag', name: 'tone' },
      { kind: 'label', name: 'Facts' },
    ]);
  });

  it('names no key that holds two values of the scale', () => {
    expect(whatStood('{"style": 4} {"style": 5}', five).fitting).toEqual([]);
  });

  const names = ['reasoning', 'confidence', 'Step_by_steps', 'issues', 'explanation'];
  it.each(names)('does not take the key "%s", which never holds a score, for one', (key) => {
    expect(whatStood(`{"${key}": 4, "style": 4}`, five)).toMatchObject({
      keys: [key, 'style'],
      fitting: [{ name: 'style' }],
    });
  });
});
