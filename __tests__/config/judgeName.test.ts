import { describe, expect, it } from '@jest/globals';
import { asName, distinctNames, longestName, namesForPaths, whyNoName } from '../../src/config/judgeName.ts';
import { loadSide } from '../../src/config/loadSide.ts';
import fc, { anyCharacter } from '../support/fastCheck.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { unusable } from '../support/unusable.ts';

const wholePrompt = (name: string) =>
  `${name}\nmodel: m\nmessages: [{ role: user, content: "{{answer}}\\nscore 0 means bad\\nscore 1 means good" }]\n`;

function treeWith(name: string, prompt = 'tone.prompt.yml') {
  return memoryTree('', {
    'evenhand.yml': `judges:\n  - { prompt: ${JSON.stringify(prompt)}, items: i.jsonl }\n`,
    [prompt]: wholePrompt(name),
    'i.jsonl': '{"id":"1","vars":{"answer":"x"},"gold":1}\n',
  });
}

const faultsOfLoading = async (...named: Parameters<typeof treeWith>) =>
  (await unusable(loadSide(treeWith(...named), 'evenhand.yml'))).faults;

describe('the name of a judge', () => {
  it.each(['tone', 'Support reply (strict)', 'Tonfall - nein', 'café 2.0', '語調', 'gpt-4o_v2+x'])(
    'may be %s',
    (name) => {
      expect(whyNoName(name)).toBeUndefined();
    },
  );

  const marks = ['a/b', 'a\\b', '<b>x</b>', '@team', '[x](y)', '::error::x', '`x`', 'a,b'];
  it.each([...marks, 'x\u202ey', 'x\ny', 'x\u200by', ' x', '..', '', 'x'.repeat(65)])('may not be %j', (name) => {
    expect(whyNoName(name)).toBeDefined();
  });

  it('that the prompt file gives is refused with its line, and with another way to name the judge', async () => {
    expect(await faultsOfLoading('description: d\nname: "<img src=x>"')).toEqual([
      expect.objectContaining({
        file: 'tone.prompt.yml',
        line: 2,
        key: 'name',
        what: '"<img src=x>" cannot be the name of a judge: it has characters that a name may not have',
        fix: expect.stringMatching(/in evenhand\.yml: "name: img src-x"/),
      }),
    ]);
  });

  it('that comes from the name of the file is refused at the entry of the configuration', async () => {
    const at = { file: 'evenhand.yml', line: 2, key: 'judges[0].prompt' };
    expect(await faultsOfLoading('', 'a@b.prompt.yml')).toMatchObject([
      { ...at, what: expect.stringMatching(/"a@b"/) },
    ]);
  });

  it('made of any text is a valid one, and of a name the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(whyNoName(asName(text))).toBeUndefined();
      }),
    );
  });

  it('is different for each path', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', '/', '@', '-') }), { maxLength: 8 }),
        (paths) => {
          const names = namesForPaths(paths);
          expect(new Set(names).size).toBe(paths.length);
          for (const name of names) expect(whyNoName(name)).toBeUndefined();
        },
      ),
    );
  });
});

describe('judges in keys of files', () => {
  it('are named after the file, and after the key if it has several', () => {
    const prompts = ['a/judge.md#Prompt', 'b/judge.md#Prompt', 'all.yaml#tone', 'all.yaml#facts'];
    expect(namesForPaths(prompts)).toEqual(['a-judge', 'b-judge', 'tone', 'facts']);
  });
});

describe('judges of one name in several configurations', () => {
  it('are distinguished by folders, written as valid names', () => {
    const names = distinctNames([
      { name: 'tone', config: 'apps/@everyone <b>/evenhand.yml' },
      { name: 'tone', config: 'apps/chat/evenhand.yml' },
      { name: 'tone', config: `${'x'.repeat(200)}/evenhand.yml` },
    ]);
    expect(names).toEqual(['apps/everyone -b/tone', 'apps/chat/tone', `${'x'.repeat(59)}/tone`]);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(longestName);
  });

  it('are still distinguished if their folders give the same name', () => {
    const names = distinctNames([
      { name: 'tone', config: 'a@/evenhand.yml' },
      { name: 'tone', config: 'a!/evenhand.yml' },
    ]);
    expect(names).toEqual(['a/tone', 'a/tone 2']);
  });
});
