import { describe, expect, it } from '@jest/globals';
import { setYamlKey } from '../../src/document/setYamlKey.ts';

const votes = { key: 'votes', value: { orders: 3 }, isJson: false };

describe('a key that is set in a text of YAML', () => {
  it('is the first of its mapping, and nothing else is changed', () => {
    const text = '# ours\nname: tone   # short\nevenhand:\n    scale: ordinal\n\n    output: {format: text}\n';
    expect(setYamlKey(text, ['evenhand'], votes)).toBe(
      '# ours\nname: tone   # short\nevenhand:\n    votes: { orders: 3 }\n    scale: ordinal\n\n    output: {format: text}\n',
    );
  });

  it('takes the place of the value that was there', () => {
    expect(setYamlKey('evenhand:\n  votes:\n    samples: 5\n  scale: ordinal\n', ['evenhand'], votes)).toBe(
      'evenhand:\n  votes: { orders: 3 }\n  scale: ordinal\n',
    );
  });

  it('is in braces if its mapping is', () => {
    expect(setYamlKey('evenhand: { scale: ordinal }\n', ['evenhand'], votes)).toBe(
      'evenhand: { votes: { orders: 3 }, scale: ordinal }\n',
    );
    expect(setYamlKey('evenhand: {}\n', ['evenhand'], votes)).toBe('evenhand: { votes: { orders: 3 } }\n');
  });

  it('brings the mapping that it needs into the one around it', () => {
    const text = 'judges:\n  - prompt: a.txt\n    items: a.jsonl\n  - prompt: b.txt\n    items: b.jsonl\n';
    expect(setYamlKey(text, ['judges', 1, 'evenhand'], votes)).toBe(
      text.replace('- prompt: b', '- evenhand: { votes: { orders: 3 } }\n    prompt: b'),
    );
  });

  it('is JSON in a file of JSON', () => {
    const text = '{"judges": [{"prompt": "a.txt"}]}';
    const changed = setYamlKey(text, ['judges', 0, 'evenhand'], { ...votes, isJson: true }) ?? '';
    expect(JSON.parse(changed)).toEqual({ judges: [{ evenhand: { votes: { orders: 3 } }, prompt: 'a.txt' }] });
  });

  it('is not set if no mapping can hold it', () => {
    expect(setYamlKey('judges: none\n', ['judges', 0, 'evenhand'], votes)).toBeUndefined();
    expect(setYamlKey('[a, b]\n', [], votes)).toBeUndefined();
  });
});
