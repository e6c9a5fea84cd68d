import { describe, expect, it } from '@jest/globals';
import { parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const parse = (text: string, file: string, key: string) => parsed(text, file, { key });
const sent = (text: string, file = 'a.py', key = 'judge') =>
  parse(text, file, key).messages.map(({ role, content }) => `${role}: ${content}`);

const system = '{"role": "system", "content": "Be fair."}';
const user = '{"role": "user", "content": f"Rate {x}."}';
const long = 'Rate the reply {x} from 1 to 5, and be strict about it.';
const both = ['system: Be fair.', 'user: Rate {x}.'];

describe('a list of messages in a program', () => {
  it.each([
    ['a text of the same function', `    track("judge_called")\n    return [${system}, ${user}]`],
    ['a text of an earlier return', `    if cached(x):\n        return "5"\n    return [${system}, ${user}]`],
  ])('has no part in %s', (_, body) => {
    expect(sent(`def judge(x):\n${body}\n`)).toEqual(both);
  });

  it.each([
    ['is added to', `    messages = [${system}, ${user}]\n    messages.append(last)\n    return messages`],
    [
      'has its beginning alone in the list',
      `    messages = [${system}]\n    messages.append(${user})\n    return messages`,
    ],
    ['gets another value', `    messages = [${system}, ${user}]\n    messages = more(messages)\n    return messages`],
    [
      'has a changed element',
      `    messages = [${system}, ${user}]\n    messages[0]["content"] += "!"\n    return messages`,
    ],
    ['is a part of a sum', `    return [${system}, ${user}] + more`],
    ['is turned round', `    return ask(messages=reversed([${user}, ${system}]))`],
    ['has two parts in a content', `    return [{"role": "user", "content": [{"text": f"Rate {x}."}, image(x)]}]`],
    ['is below a system message that is not written out', `    return ask(system=load(x), messages=[${user}])`],
    [
      'may be below a text of the system',
      `    system = "Be fair."\n    messages = [${user}]\n    return ask(system, messages)`,
    ],
    ['has a role that depends', `    return [{"role": "user" if x else "system", "content": "Be fair."}, ${user}]`],
    [
      'shows two expressions as one',
      `    return [{"role": "system", "content": f"For {a.text}."}, {"role": "user", "content": f"Rate {b.text}."}]`,
    ],
  ])('is not read if it %s', (_, body) => {
    expect(() => sent(`def judge(x, a, b):\n${body}\n`)).toThrow();
  });
});

describe('a text in a program', () => {
  it.each([
    [
      'a parameter',
      'tone = "a kind tone"\ndef judge(x, tone):\n    return f"Rate {x} for {tone}."\n',
      'Rate {x} for {tone}.',
    ],
    ['a member', 'tone = "a kind tone"\ndef judge(x):\n    return f"Rate {x} for {x.tone}."\n', 'Rate {x} for {tone}.'],
    [
      'a name of a loop',
      'tone = "kind"\ndef judge(x):\n    for tone in tones:\n        yield f"Rate {x} for {tone}."\n',
      'Rate {x} for {tone}.',
    ],
    [
      'what a call reads',
      'HOW = load("how.md")\ndef judge(x):\n    return f"Rate {x} by {HOW}."\n',
      'Rate {x} by {HOW}.',
    ],
    [
      'a changed member',
      'class A:\n    how = "kind"\nA.how = "strict"\ndef judge(x):\n    return f"Rate {x}: {A.how}."\n',
      'Rate {x}: {how}.',
    ],
  ])('has a place, and no constant, for %s', (_, text, content) => {
    expect(sent(text)).toEqual([`user: ${content}`]);
  });

  it.each([
    ['beside a system message that is not written out', `    return ask(system=load(x), prompt=f"${long}")`],
    ['beside another text of one call', `    return ask("Be fair to them.", f"${long}")`],
    ['beside a short one that is filled in', `    if x:\n        return f"Rate {x}."\n    return f"${long}"`],
    ['as one of a list', `    parts = ["${long}"]\n    parts.append(x)\n    return parts`],
    ['with a subscript that is a name', `    return f"${long} By {rubrics[x]}."`],
    ['with a method that is not known', `    return f"${long} By {x.get(y)}."`],
    ['with arguments of a list', `    return "Rate {} strictly.".format(*x)`],
  ])('is not read %s', (_, body) => {
    expect(() => sent(`def judge(x):\n${body}\n`)).toThrow();
  });

  it('is not read of values that are unpacked, a chain of constants without end, and a template beside a filled text', () => {
    expect(faultsOf(() => sent('SYSTEM, USER = "Be fair.", load()\n', 'a.py', 'USER'))).toHaveLength(1);
    const chain = Array.from({ length: 900 }, (_, at) => `A${at} = f"{A${at + 1}} x"`).join('\n');
    expect(faultsOf(() => sent(`${chain}\nA900 = "end"\n`, 'a.py', 'A0'))).toHaveLength(1);
    const template = 'SYSTEM = "Be fair about {rubric}."\ndef judge(x):\n    user = f"Rate {x}."\n';
    expect(faultsOf(() => sent(template, 'a.py', 'SYSTEM+judge.user'))[0]?.what).toContain('places of a template');
  });

  it('keeps the role that its object says', () => {
    expect(sent(`JUDGE = {"role": "system", "content": "${long}"}\n`, 'a.py', 'JUDGE')).toEqual([`system: ${long}`]);
  });
});

describe('a text whose name may have another value', () => {
  const python = `PROMPT = "${long}"\n`;
  const script = `export let PROMPT = "${long}";\n`;

  it.each([
    ['an import', 'from other import PROMPT\n'],
    ['an import of everything', 'from other import *\n'],
    ['an import under its name', 'import other as PROMPT\n'],
    ['a function that sets it', 'def load():\n    global PROMPT\n    PROMPT = read()\n'],
    ['several values at once', 'PROMPT, other = read()\n'],
    ['a list of names', '[PROMPT] = read()\n'],
    ['a loop', 'for PROMPT in read():\n    pass\n'],
    ['an opened file', 'with open("a") as PROMPT:\n    pass\n'],
    ['an error', 'try:\n    pass\nexcept OSError as PROMPT:\n    pass\n'],
    ['a pattern', 'match read():\n    case PROMPT:\n        pass\n'],
    ['its removal', 'del PROMPT\n'],
    ['a class', 'class PROMPT:\n    pass\n'],
    ['a function', 'def PROMPT():\n    pass\n'],
    ['letters that Python takes for the same', '\uff30ROMPT = read()\n'],
  ])('is not read, in Python: %s', (_, more) => {
    expect(sent(python, 'a.py', 'PROMPT')).toEqual([`user: ${long}`]);
    expect(faultsOf(() => sent(python + more, 'a.py', 'PROMPT'))).toHaveLength(1);
  });

  it.each([
    ['a function that sets it', 'function load() { PROMPT = read(); }\n'],
    ['a member of an object', '({ PROMPT } = read());\n'],
    ['an element of a list', '[PROMPT] = read();\n'],
    ['a loop', 'for (PROMPT of read()) {}\n'],
    ['another export of this name', 'export { other as PROMPT };\n'],
    ['a function', 'function PROMPT() {}\n'],
  ])('is not read, in TypeScript: %s', (_, more) => {
    expect(sent(script, 'a.ts', 'PROMPT')).toEqual([`user: ${long}`]);
    expect(faultsOf(() => sent(script + more, 'a.ts', 'PROMPT'))).toHaveLength(1);
  });

  it.each([
    ['a.py', 'PROMPTS = read()'],
    ['a.py', 'PROMPTS["tone"] = read()'],
    ['a.py', 'PROMPTS.update(read())'],
    ['a.py', 'def load():\n    PROMPTS["tone"] = read()'],
    ['a.ts', 'PROMPTS.tone = read();'],
    ['a.ts', 'Object.defineProperty(PROMPTS, "tone", read());'],
    ['a.ts', 'delete PROMPTS.tone;'],
  ])('is not read of an object that is changed: %s, %s', (file, more) => {
    const object = `${file === 'a.ts' ? 'const ' : ''}PROMPTS = {"tone": "${long}"}\n`;
    expect(sent(object, file, 'PROMPTS.tone')).toEqual([`user: ${long}`]);
    expect(faultsOf(() => sent(`${object}${more}\n`, file, 'PROMPTS.tone'))).toHaveLength(1);
  });

  it('is read beside the same name in a function, a list of its own, an import above and a changed list', () => {
    const besides = [
      'def other(x):\n    PROMPT = "short"\n    return PROMPT\n',
      'names = [PROMPT for PROMPT in read()]\n',
      'lines = []\nlines.append(PROMPT)\n',
    ];
    for (const more of besides) expect(sent(python + more, 'a.py', 'PROMPT')).toEqual([`user: ${long}`]);
    expect(sent(`from other import *\n${python}`, 'a.py', 'PROMPT')).toEqual([`user: ${long}`]);
  });
});
