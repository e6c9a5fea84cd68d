import { describe, expect, it } from '@jest/globals';
import { parsePromptFile } from '../../support/parsePrompt.ts';
import { bytesOf, expectFault, faultsOf } from '../faultsOf.ts';

describe('parsePromptFile', () => {
  it.each([
    ['judge.prompt.yml:1', '', /empty/, /messages/],
    ['a.md:1', ' \n\n', /empty/, /messages/],
    ['a.md:4', '---\nmodel: m\n---\n\n', /empty/, /messages/],
    ['a.txt:1', '---\nmodel: m\nRate it.\n', /never closed/, /"---"/],
    ['a.md:2', 'Rate it.\n<<<<<<< HEAD\n0: no\n=======\n0: never\n>>>>>>> pr\n', /merge conflict/, /Keep one side/],
    ['a.prompt:2:1', '---\n- a\n---\nRate it.\n', /not a mapping/, /mapping/],
    ['a.md:3:1 modle', '---\nname: a\nmodle: m\n---\nRate it.\n', /"modle"/, /"model"/],
    ['a.md:2:1 messages', '---\nmessages: []\n---\nRate it.\n', /"messages"/, /below the front matter/],
    ['a.md:2:7', '---\nname: "a\n---\nRate it.\n', /never closed/, /quote/],
    ['judge.prompt.yml:1:1', 'name: a\n', /"messages" is missing/, /role: user/],
    ['judge.prompt.yml:1:11 messages', 'messages: []\n', /no entries/, /role/],
    ['judge.prompt.yml:1:1', '[]\n', /no entries/, /role/],
    ['judge.prompt.yml:1:1', 'Rate it.\n', /not a mapping/, /messages/],
    [
      'judge.prompt.yml:2:11 messages[0].role',
      'messages:\n  - role: sytem\n    content: a\n',
      /"sytem"/,
      /Did you mean "system"/,
    ],
    ['judge.prompt.yml:2:5 messages[0]', 'messages:\n  - content: a\n', /"role" is missing/, /Add "role"/],
    ['judge.prompt.yml:2:5 messages[0]', 'messages:\n  - role: user\n', /"content" is missing/, /text of the message/],
    [
      'judge.prompt.yml:3:14 messages[0].content',
      'messages:\n  - role: user\n    content: [{ type: text, text: a }]\n',
      /is not a text/,
      /text of the message/,
    ],
    [
      'judge.prompt.yml:3:14 messages[0].content',
      'messages:\n  - role: user\n    content: 5\n',
      /5 is not a text/,
      /quotes around a number/,
    ],
    [
      'judge.prompt.yml:3:14 messages[0].content',
      'messages:\n  - role: user\n    content: "  "\n',
      /empty/,
      /text of the message/,
    ],
    ['judge.prompt.yml:3:15', 'messages:\n  - role: user\n    content: {{text}}\n', /"\{\{"/, /quotes around it/],
    [
      'judge.prompt.yml:3:14',
      'messages:\n  - role: user\n    content: Rate this: {{text}}\n',
      /mapping or list within a line/,
      /block after "\|"/,
    ],
    [
      'judge.prompt.yml:4:1 temperature',
      'messages:\n  - role: user\n    content: Rate {{text}}.\ntemperature: 0\n',
      /"temperature"/,
      /Known here: name, description/,
    ],
    [
      'judge.prompt.yml:4:8 model',
      'messages:\n  - role: user\n    content: Rate {{text}}.\nmodel: 5\n',
      /5 is not a text/,
      /name of the model/,
    ],
    ['a.json:3:1', '{"messages": [\n  {"role": "user", "content": "a"},\n]}', /a comma stands before/, /comma out/],
    [
      'a.json:2:2',
      '{"name": "a",\n "name": "b", "messages": [{"role": "user", "content": "a"}]}',
      /"name" stands twice/,
      /Keep one/,
    ],
    ['a.json:2:11 [0].role', '[\n {"role": "usr", "content": "a"}]', /"usr"/, /"user"/],
  ])('refuses, at %s, %j', (at, text, what, fix) => {
    const [file = ''] = at.split(':');
    expectFault(() => parsePromptFile({ bytes: bytesOf(text), file }), { at, what, fix });
  });

  it('names every mistake of a file at once', () => {
    const text = 'messages:\n  - role: usr\n    content: 5\nmodle: m\nevenhand:\n  scale: ordnal\n';
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file: 'a.prompt.yml' }));
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });
});
