import { describe, expect, it } from '@jest/globals';
import { programLine } from '../../../src/config/prompt/programFile.ts';
import { nightly } from '../../support/fastCheck.ts';
import { parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const parse = (text: string, file: string, key?: string) => parsed(text, file, { key });
const faultOf = (text: string, file: string, key?: string) => faultsOf(() => parse(text, file, key))[0];

const words = 'Rate {{reply}} from 1 to 5.';

describe('a program as a prompt', () => {
  it('is refused by its ending, with the constants that could be named', () => {
    const script = `import x from 'y';\nexport const TONE = \`${words} Be strict, and give reasons.\`;\nconst a = 'b';\n`;
    for (const file of ['judges.ts', 'judges.mjs', 'judges.tsx']) {
      expect(faultOf(script, file)).toMatchObject({
        file,
        what: expect.stringContaining('is a program'),
        fix: expect.stringContaining(`"prompt: ${file}#TONE"`),
      });
    }
    for (const file of 'judge.py judge.rs Judge.java judge.go judge.rb judge.kt judge.sh a.ipynb'.split(' ')) {
      const fault = faultOf(words, file);
      expect(fault?.what).toContain('is a program');
      expect(fault?.fix).toContain('Move the text of the prompt to a file of its own');
    }
  });

  it('is refused by its look in a file of text', () => {
    for (const code of [
      `import { x } from './y.ts';\n\nexport const PROMPT = '${words}';`,
      `// Judges.\nexport const PROMPT = \`${words}\`;`,
      `#!/usr/bin/env python\nPROMPT = "${words}"`,
      `from openai import OpenAI\n\nPROMPT = "${words}"`,
      `"""Judges."""\nimport os\nPROMPT = "${words}"`,
      `PROMPT = """\n${words}\n"""\n`,
      `package main\n\nconst prompt = \`${words}\``,
      `use std::fs;\nconst PROMPT: &str = "${words}";`,
      `def judge(reply):\n    return "${words}"`,
      `[judge]\nprompt = """\n${words}\n"""\n`,
    ]) {
      expect([code, faultOf(code, 'judge.txt')?.what]).toEqual([code, expect.stringContaining('looks like a program')]);
    }
  });

  it('is not seen in a text that speaks of code', () => {
    for (const text of [
      `${words}\n\n\`\`\`ts\nimport x from 'y';\n\`\`\``,
      `# Judge\n\nimport nothing from the reply.\n${words}`,
      `Import the reply: ${words}`,
      `package the answer.\n${words}`,
      `use your judgement;\n${words}`,
      `const is a keyword. ${words}`,
      `[[reply]]\n${words}`,
      `[System]\nYou are a judge.\n${words}`,
      `---\nmodel: m\n---\nimport x from 'y';\n${words}`,
    ]) {
      expect(parse(text, 'judge.txt').messages).toHaveLength(1);
    }
  });
});

describe('a text of a program', () => {
  it('that is no plain text is refused with its line', () => {
    const notPlain: readonly (readonly [string, string, string])[] = [
      [`const PROMPT = \`Rate \${reply}\`;`, 'a.ts', 'expression'],
      ["const PROMPT = 'a' + b;", 'a.ts', 'more than one text'],
      ["const PROMPT = 'a'.repeat(2);", 'a.ts', 'more than one text'],
      ['const PROMPT = dedent`a`;', 'a.ts', 'more than one text'],
      ['const PROMPT = render();', 'a.ts', 'no text'],
      ["const PROMPT = 'a\\qb';", 'a.ts', '\\q'],
      ['const PROMPT = `never closed', 'a.ts', 'never closed'],
      ['PROMPT = f"Rate {x}"', 'a.py', 'expression'],
      ['PROMPT = "a" % x', 'a.py', 'more than one text'],
      ['PROMPT = ("a"\n "b") % x', 'a.py', 'more than one text'],
      ['PROMPT = "a" if x else "b"', 'a.py', 'more than one text'],
      ['PROMPT = ("a" f"{x}")', 'a.py', 'expression'],
      ['PROMPT = ()', 'a.py', 'no text'],
      ['PROMPT = b"a"', 'a.py', 'no text'],
      ['PROMPT = "\\boxed"', 'a.py', '\\b'],
    ];
    for (const [text, file, why] of notPlain) {
      const fault = faultOf(`\n${text}\n`, file, 'PROMPT');
      expect([text, fault]).toEqual([
        text,
        { file, line: 2, key: 'PROMPT', what: expect.stringContaining(why), fix: expect.stringContaining('own') },
      ]);
    }
  });

  it('that is assigned twice, or not at all, is refused', () => {
    const twice = faultOf("PROMPT = 'a'\nif x:\n    pass\nPROMPT = 'b'\n", 'a.py', 'PROMPT');
    expect(twice).toMatchObject({ line: 4, what: expect.stringContaining('lines 1, 4') });
    expect(faultOf("PROMPT = 'a'\nPROMPT += 'b'\n", 'a.py', 'PROMPT')?.what).toContain('lines 1, 2');
    expect(faultOf("PROMPT = 'a'\nif x:\n    PROMPT = 'b'\n", 'a.py', 'PROMPT')?.what).toContain('lines 1, 3');
    const absent = faultOf(`const TONE = '${words} ${words}';`, 'a.ts', 'PROMPT');
    expect(absent).toMatchObject({ what: expect.stringContaining('"PROMPT"'), fix: expect.stringContaining('#TONE') });
    expect(faultOf('x', 'a.rs', 'PROMPT')?.what).toContain('is a program in a language whose texts');
  });
});

describe('a hostile program', () => {
  // What takes quadratic time does not end by night before the watchdog.
  it('is read to its end', () => {
    const long = (text: string) => text.repeat(Math.floor(nightly(400_000, 19).numRuns / text.length));
    const many = nightly(150_000, 15).numRuns;
    for (const text of [
      long('`${'),
      long("const a = '';\n"),
      long('const a: '),
      long('"""'),
      long("'"),
      long('/*'),
      `import a\n${long(' ')}`,
      long('\n    a = f"{'),
      long('\n  a: '),
      `\n a = (${long(' ')}`,
    ]) {
      for (const file of ['a.ts', 'a.py'])
        expect(faultOf(text, file, 'PROMPT')?.what).toMatch(/no text|never closed|has a mistake/);
      expect(programLine(text)).not.toBe(text);
    }
    for (const text of ['    a = 1\n', 'a, ', 'def f():\n', '"" + ', '{"a": [""]}', "b = 'b'\n"]) {
      const program = `a = 'Rate {{x}}.'\n${long(text)}\na = 1`;
      expect(faultOf(program, 'a.py', 'a')?.what).toMatch(/more than once|has a mistake/);
    }
    // More than fits in one call's arguments, and a list of as many messages.
    const lines = ' x\n'.repeat(many);
    expect(parse(`import textwrap\na = textwrap.dedent("""${lines}""")`, 'a.py', 'a').messages).toHaveLength(1);
    expect(parse(`def f(x):\n  return f"${'{x}'.repeat(many)}"`, 'a.py', 'f').messages).toHaveLength(1);
    // Constants that name each other, a list and a separator that are both long, and many values at once.
    const named = Array.from({ length: 12 }, (_, at) => `a${at + 1} = f"${`{a${at}}`.repeat(10)}"`).join('\n');
    expect(faultOf(`a0 = "0123456789"\n${named}\n`, 'a.py', 'a6')?.what).toContain('over 1,000,000 characters');
    const list = '"x",'.repeat(many / 5);
    expect(faultOf(`a = (${'"x" '.repeat(many / 5)}).join([${list}])\n`, 'a.py', 'a')?.what).toContain(
      'over 1,000,000 characters',
    );
    expect(faultOf(`a = ${list} ""\n`, 'a.py', 'a')?.what).toContain('more than once');
    expect(parse(`a = [${list.repeat(5)}].join("")`, 'a.js', 'a').messages).toHaveLength(1);
    const one = '{"role": "user", "content": "Rate the reply from 1 to 5, and be strict."},';
    expect(faultOf(`a = [${one.repeat(900)}]\n`, 'a.py', 'b')?.fix).toContain('"prompt: a.py#a"');
    expect(faultOf(long('\n \n'), 'a.js', 'b')?.what).toContain('no text');
    // Names that many imports of everything may give another value.
    const names = Array.from({ length: many / 5 }, (_, at) => `a${at} = 1\n`).join('');
    expect(faultOf(`${names}${long('from b import *\n')}`, 'a.py', 'a0')?.what).toContain(
      'no text that is written out',
    );
  });
});

describe('a prompt in a TOML file', () => {
  const toml = `model = "m"\n\n[tone]\nabout = "a judge"\nprompt = """\nRate {{reply}}.\nBe "strict".\n"""\n\n[[graders]]\nname = "kind"\nprompt = 'Is {{x}} kind?'\n`;

  it('is found at its key', () => {
    expect(parse(toml, 'judges.toml', 'tone.prompt').messages).toEqual([
      { role: 'user', content: 'Rate {{reply}}.\nBe "strict".', line: 6 },
    ]);
    expect(parse(toml, 'judges.toml', 'graders[0].prompt').messages).toMatchObject([{ line: 12 }]);
  });

  it('is not the whole file: the fault names the texts of the file', () => {
    expect(faultOf(toml, 'judges.toml')).toMatchObject({
      file: 'judges.toml',
      what: expect.stringContaining('which of its texts is the prompt'),
      fix: expect.stringContaining('"tone.prompt"'),
    });
    expect(faultOf(toml, 'judges.toml', 'tone.none')?.what).toContain('there is no "tone.none"');
  });

  it('that cannot be read is refused with line and column', () => {
    expect(faultOf('a = 1\nb = = 2\n', 'a.toml')).toMatchObject({ file: 'a.toml', line: 2, column: 5 });
    expect(faultOf('a = 1\na = 2\n', 'a.toml')).toMatchObject({ line: 2 });
  });

  it('may be a list of messages, or have the form of a .prompt.yml', () => {
    const messages =
      '[[messages]]\nrole = "system"\ncontent = "Be fair."\n\n[[messages]]\nrole = "user"\ncontent = "Rate {{x}}."\n';
    expect(parse(messages, 'a.toml').messages).toMatchObject([
      { role: 'system', content: 'Be fair.' },
      { role: 'user', content: 'Rate {{x}}.', line: 7 },
    ]);
  });
});
