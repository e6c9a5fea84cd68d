import { describe, expect, it } from '@jest/globals';
import { parsePromptFile } from '../../../support/parsePrompt.ts';
import { bytesOf, faultsOf } from '../../faultsOf.ts';

const parse = (text: string, key: string, file = 'all.yml') => parsePromptFile({ bytes: bytesOf(text), file, key });

describe('a key that means one prompt', () => {
  it.each([
    ['a.b', 'a: { b: one }\n'],
    ['a.b', 'a: { c: two }\na.b: one\n'],
    ['a[0]', 'a: [one, two]\n'],
    ['a.0', 'a: [one, two]\n'],
    ['tone.prompt', '- { name: tone, prompt: one }\n- { name: other, prompt: two }\n'],
    ['tone.prompt', '- { name: tone, id: tone, prompt: one }\n'],
  ])('%s in %j is that', (key, text) => {
    expect(parse(text, key).messages.map(({ content }) => content)).toEqual(['one']);
  });
});

describe('a key that can mean two', () => {
  it.each([
    ['its dots may be a path or part of the key', 'a.b', 'a: { b: one }\na.b: two\n', [2, 1]],
    ['its brackets may be an index or part of the key', 'a[0]', 'a: [one]\n"a[0]": two\n', [2, 1]],
    ['two records have the name', 'tone', '- { name: tone, prompt: one }\n- { name: tone, prompt: two }\n', [1, 2]],
    ['an id is as a name', 'tone', '- { id: tone, prompt: one }\n- { name: tone, prompt: two }\n', [1, 2]],
    [
      'two records on the way have the name',
      'all.tone.p',
      'all:\n- { name: tone, p: one }\n- { id: tone, q: two }\n',
      [2, 3],
    ],
    ['a record has dots in its name', 'a.p', '- { name: a, p: one }\n- { name: a.p, prompt: two }\n', [2, 1]],
  ])('since %s is an error with both lines', (_, key, text, [first, second]) => {
    const [fault] = faultsOf(() => parse(text, key));
    expect(fault).toMatchObject({
      line: first,
      key,
      what: `"${key}" can mean what stands in line ${first} and what stands in line ${second}`,
    });
  });

  it('in a file of one record a line names both lines too', () => {
    const line = '{"name":"tone","prompt":"one"}\n';
    expect(faultsOf(() => parse(line + line, 'tone', 'all.jsonl'))[0]?.what).toContain(
      'line 1 and what stands in line 2',
    );
  });
});
