import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf, faultsOf } from './faultsOf.ts';

interface Broken {
  readonly text: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
  readonly key?: string;
  readonly column?: number;
}

const broken: Readonly<Record<string, Broken>> = {
  'an absolute path': {
    text: 'judges:\n  - prompt: /etc/passwd\n    items: b.jsonl\n',
    line: 2,
    column: 13,
    what: /absolute/,
    fix: /below its root/,
    key: 'judges[0].prompt',
  },
  'a path that leads out': {
    text: 'judges:\n  - prompt: a.yml\n    items: ../b.jsonl\n',
    line: 3,
    what: /`\.\.`/,
    fix: /below its root/,
  },
  'a path with backslashes': {
    text: 'judges:\n  - prompt: a\\b.yml\n    items: b.jsonl\n',
    line: 2,
    what: /backslash/,
    fix: /"\/"/,
  },
  'a path in a home folder': {
    text: 'judges:\n  - prompt: ~/b.yml\n    items: b.jsonl\n',
    line: 2,
    what: /home/,
    fix: /below its root/,
  },
  'a drive letter': {
    text: 'judges:\n  - prompt: C:/b.yml\n    items: b.jsonl\n',
    line: 2,
    what: /drive letter/,
    fix: /below its root/,
  },
  'a URL': {
    text: 'judges:\n  - prompt: https://example.org/b.yml\n    items: b.jsonl\n',
    line: 2,
    what: /URL/,
    fix: /below its root/,
  },
  'a folder': {
    text: 'judges:\n  - prompt: judges/\n    items: b.jsonl\n',
    line: 2,
    what: /folder/,
    fix: /below its root/,
  },
  'a path with a control character': {
    text: 'judges:\n  - prompt: "a\\u0007.yml"\n    items: b.jsonl\n',
    line: 2,
    what: /control character/,
    fix: /below its root/,
  },
  'a name with a slash': {
    text: 'judges:\n  - { prompt: a.yml, items: b.jsonl, name: a/b }\n',
    line: 2,
    what: /"a\/b" does not have the form/,
    fix: /up to 64 letters/,
    key: 'judges[0].name',
  },
  'a name used twice': {
    text: 'judges:\n  - { prompt: a.yml, items: b.jsonl, name: x }\n  - { prompt: c.yml, items: b.jsonl, name: x }\n',
    line: 3,
    what: /judges\[0\]/,
    fix: /name of its own/,
    key: 'judges[1].name',
  },
  'a judge that stands twice': {
    text: 'judges:\n  - { prompt: a.yml, items: b.jsonl }\n  - { prompt: a.yml, items: b.jsonl }\n',
    line: 3,
    what: /same as judges\[0\]/,
    fix: /name of its own/,
  },
};

describe('the judges of a configuration', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, line, what, fix, key, column }) => {
    const faults = faultsOf(() => parseConfiguration({ bytes: bytesOf(text), file: 'head:evenhand.yml' }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe('head:evenhand.yml');
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line ?? 0).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
    if (column !== undefined) expect(faults[0]?.column).toBe(column);
  });
});
