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
  readonly mend: RegExp;
  readonly key?: string;
}

const broken: Readonly<Record<string, Broken>> = {
  'an empty file': { text: '', line: 1, what: /empty/, mend: /messages/ },
  'an empty text': { text: ' \n\n', file: 'a.md', line: 1, what: /empty/, mend: /messages/ },
  'front matter without a body': {
    text: '---\nmodel: m\n---\n\n',
    file: 'a.md',
    line: 4,
    what: /empty/,
    mend: /messages/,
  },
  'front matter without an end': {
    text: '---\nmodel: m\nRate it.\n',
    file: 'a.txt',
    line: 1,
    what: /never closed/,
    mend: /"---"/,
  },
  'front matter that is a list': {
    text: '---\n- a\n---\nRate it.\n',
    file: 'a.prompt',
    line: 2,
    what: /not a mapping/,
    mend: /mapping/,
  },
  'a slip in front matter': {
    text: '---\nname: a\nmodle: m\n---\nRate it.\n',
    file: 'a.md',
    line: 3,
    what: /"modle"/,
    mend: /"model"/,
    key: 'modle',
  },
  'messages in front matter': {
    text: '---\nmessages: []\n---\nRate it.\n',
    file: 'a.md',
    line: 2,
    what: /"messages"/,
    mend: /below the front matter/,
  },
  'broken YAML in front matter': {
    text: '---\nname: "a\n---\nRate it.\n',
    file: 'a.md',
    line: 2,
    what: /never closed/,
    mend: /quote/,
  },
  'no messages': { text: 'name: a\n', line: 1, what: /"messages" is missing/, mend: /role: user/ },
  'an empty list of messages': { text: 'messages: []\n', line: 1, what: /no entries/, mend: /role/, key: 'messages' },
  'an empty list alone': { text: '[]\n', line: 1, what: /no entries/, mend: /role/ },
  'a prompt that is one text': { text: 'Rate it.\n', line: 1, what: /not a mapping/, mend: /messages/ },
  'an unknown role': {
    text: 'messages:\n  - role: sytem\n    content: a\n',
    line: 2,
    what: /"sytem"/,
    mend: /Did you mean "system"/,
    key: 'messages[0].role',
  },
  'a message without a role': {
    text: 'messages:\n  - content: a\n',
    line: 2,
    what: /"role" is missing/,
    mend: /Add "role"/,
  },
  'a message without content': {
    text: 'messages:\n  - role: user\n',
    line: 2,
    what: /"content" is missing/,
    mend: /text of the message/,
  },
  'content that is a list': {
    text: 'messages:\n  - role: user\n    content: [{ type: text, text: a }]\n',
    line: 3,
    what: /is not a text/,
    mend: /text of the message/,
  },
  'content that is a number': {
    text: 'messages:\n  - role: user\n    content: 5\n',
    line: 3,
    what: /5 is not a text/,
    mend: /quotes around a number/,
  },
  'content of blanks': {
    text: 'messages:\n  - role: user\n    content: "  "\n',
    line: 3,
    what: /empty/,
    mend: /text of the message/,
  },
  'an unquoted variable': {
    text: 'messages:\n  - role: user\n    content: {{text}}\n',
    line: 3,
    what: /"\{\{"/,
    mend: /quotes around it/,
  },
  'a colon in plain text': {
    text: 'messages:\n  - role: user\n    content: Rate this: {{text}}\n',
    line: 3,
    what: /mapping or list within a line/,
    mend: /block after "\|"/,
  },
  'an unknown key': {
    text: `${user}temperature: 0\n`,
    line: 4,
    what: /"temperature"/,
    mend: /Known here: name, description/,
    key: 'temperature',
  },
  'a model that is a number': {
    text: `${user}model: 5\n`,
    line: 4,
    what: /5 is not a text/,
    mend: /name of the model/,
  },
  'broken JSON': {
    text: '{"messages": [\n  {"role": "user", "content": "a"},\n]}',
    file: 'a.json',
    line: 3,
    what: /a comma stands before/,
    mend: /comma out/,
  },
  'a JSON key twice': {
    text: '{"name": "a",\n "name": "b", "messages": [{"role": "user", "content": "a"}]}',
    file: 'a.json',
    line: 2,
    what: /"name" stands twice/,
    mend: /Keep one/,
  },
  'a wrong role in JSON': {
    text: '[\n {"role": "usr", "content": "a"}]',
    file: 'a.json',
    line: 2,
    what: /"usr"/,
    mend: /"user"/,
    key: '[0].role',
  },
};

describe('parsePromptFile', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, file = 'judge.prompt.yml', line, what, mend, key }) => {
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.mend).toMatch(mend);
    expect(faults[0]?.line).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
  });

  it('names every mistake of a file at once', () => {
    const text = 'messages:\n  - role: usr\n    content: 5\nmodle: m\nevenhand:\n  scale: ordnal\n';
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file: 'a.prompt.yml' }));
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });
});
