import { describe, expect, it } from '@jest/globals';
import { parsePromptFile } from '../../../src/config/prompt/promptFile.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const user = 'messages:\n  - role: user\n    content: Rate {{text}}.\n';

interface Broken {
  readonly text: string;
  /** `judge.prompt.yml` unless it is another. */
  readonly file?: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
  readonly key?: string;
}

const broken: Readonly<Record<string, Broken>> = {
  'an empty file': { text: '', line: 1, what: /empty/, fix: /messages/ },
  'an empty text': { text: ' \n\n', file: 'a.md', line: 1, what: /empty/, fix: /messages/ },
  'front matter without a body': {
    text: '---\nmodel: m\n---\n\n',
    file: 'a.md',
    line: 4,
    what: /empty/,
    fix: /messages/,
  },
  'front matter without an end': {
    text: '---\nmodel: m\nRate it.\n',
    file: 'a.txt',
    line: 1,
    what: /never closed/,
    fix: /"---"/,
  },
  'front matter that is a list': {
    text: '---\n- a\n---\nRate it.\n',
    file: 'a.prompt',
    line: 2,
    what: /not a mapping/,
    fix: /mapping/,
  },
  'a slip in front matter': {
    text: '---\nname: a\nmodle: m\n---\nRate it.\n',
    file: 'a.md',
    line: 3,
    what: /"modle"/,
    fix: /"model"/,
    key: 'modle',
  },
  'messages in front matter': {
    text: '---\nmessages: []\n---\nRate it.\n',
    file: 'a.md',
    line: 2,
    what: /"messages"/,
    fix: /below the front matter/,
  },
  'broken YAML in front matter': {
    text: '---\nname: "a\n---\nRate it.\n',
    file: 'a.md',
    line: 2,
    what: /never closed/,
    fix: /quote/,
  },
  'no messages': { text: 'name: a\n', line: 1, what: /"messages" is missing/, fix: /role: user/ },
  'an empty list of messages': { text: 'messages: []\n', line: 1, what: /no entries/, fix: /role/, key: 'messages' },
  'an empty list alone': { text: '[]\n', line: 1, what: /no entries/, fix: /role/ },
  'a prompt that is one text': { text: 'Rate it.\n', line: 1, what: /not a mapping/, fix: /messages/ },
  'an unknown role': {
    text: 'messages:\n  - role: sytem\n    content: a\n',
    line: 2,
    what: /"sytem"/,
    fix: /Did you mean "system"/,
    key: 'messages[0].role',
  },
  'a message without a role': {
    text: 'messages:\n  - content: a\n',
    line: 2,
    what: /"role" is missing/,
    fix: /Add "role"/,
  },
  'a message without content': {
    text: 'messages:\n  - role: user\n',
    line: 2,
    what: /"content" is missing/,
    fix: /text of the message/,
  },
  'content that is a list': {
    text: 'messages:\n  - role: user\n    content: [{ type: text, text: a }]\n',
    line: 3,
    what: /is not a text/,
    fix: /text of the message/,
  },
  'content that is a number': {
    text: 'messages:\n  - role: user\n    content: 5\n',
    line: 3,
    what: /5 is not a text/,
    fix: /quotes around a number/,
  },
  'content of blanks': {
    text: 'messages:\n  - role: user\n    content: "  "\n',
    line: 3,
    what: /empty/,
    fix: /text of the message/,
  },
  'an unquoted variable': {
    text: 'messages:\n  - role: user\n    content: {{text}}\n',
    line: 3,
    what: /"\{\{"/,
    fix: /quotes around it/,
  },
  'a colon in plain text': {
    text: 'messages:\n  - role: user\n    content: Rate this: {{text}}\n',
    line: 3,
    what: /mapping or list within a line/,
    fix: /block after "\|"/,
  },
  'an unknown key': {
    text: `${user}temperature: 0\n`,
    line: 4,
    what: /"temperature"/,
    fix: /Known here: name, description/,
    key: 'temperature',
  },
  'a model that is a number': {
    text: `${user}model: 5\n`,
    line: 4,
    what: /5 is not a text/,
    fix: /name of the model/,
  },
  'broken JSON': {
    text: '{"messages": [\n  {"role": "user", "content": "a"},\n]}',
    file: 'a.json',
    line: 3,
    what: /a comma stands before/,
    fix: /comma out/,
  },
  'a JSON key twice': {
    text: '{"name": "a",\n "name": "b", "messages": [{"role": "user", "content": "a"}]}',
    file: 'a.json',
    line: 2,
    what: /"name" stands twice/,
    fix: /Keep one/,
  },
  'a wrong role in JSON': {
    text: '[\n {"role": "usr", "content": "a"}]',
    file: 'a.json',
    line: 2,
    what: /"usr"/,
    fix: /"user"/,
    key: '[0].role',
  },
};

describe('parsePromptFile', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, file = 'judge.prompt.yml', line, what, fix, key }) => {
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
  });

  it('names every mistake of a file at once', () => {
    const text = 'messages:\n  - role: usr\n    content: 5\nmodle: m\nevenhand:\n  scale: ordnal\n';
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file: 'a.prompt.yml' }));
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });
});
