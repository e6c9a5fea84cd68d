import { describe, expect, it } from '@jest/globals';
import { parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const parse = (text: string, file: string, key?: string) => parsed(text, file, { key });
const faultOf = (text: string, file: string, key?: string) => faultsOf(() => parse(text, file, key))[0];

describe('a text of a program', () => {
  const contentOf = (text: string, file: string, key = 'PROMPT') => parse(text, file, key).messages[0]?.content;

  it('is its text, in each way to write one, with the line on which it begins', () => {
    const script = [
      "// const PROMPT = 'a comment';",
      '/* export const PROMPT = `another`; */',
      `const other = \`const PROMPT = 'in a template \${\`nested \${'x'}\`}';\`;`,
      '',
      'export const PROMPT: string =',
      '  `Rate {{reply}} \\`now\\` for \\$5.',
      'Tab\\there, caf\\u00e9 \\u{1F600}.',
      '`;',
    ].join('\n');
    const prompt = parse(script, 'judges.ts', 'PROMPT');
    expect(prompt.messages).toEqual([
      { role: 'user', content: 'Rate {{reply}} `now` for $5.\nTab\there, café 😀.', line: 6 },
    ]);
    expect(prompt.name).toBe('PROMPT');
    expect(contentOf(`export const PROMPT = "it's {{x}}" as const;`, 'a.mts')).toBe("it's {{x}}");
    expect(contentOf(`const PROMPT = 'one\\\n line {{x}}'\nrun()`, 'a.js')).toBe('one line {{x}}');
    expect(contentOf("const q = /[`/\\/]`/g; f(1 / 2, /'/);\nconst PROMPT = 'Rate {{x}}.';", 'a.js')).toBe(
      'Rate {{x}}.',
    );
    const python = `"""PROMPT = 'no'"""\nPROMPT: str = """\\\nRate {reply}.\n"Quoted" 'text'.\n"""  # for the judge\n`;
    expect(parse(python, 'judges.py', 'PROMPT').messages).toEqual([
      { role: 'user', content: `Rate {reply}.\n"Quoted" 'text'.`, line: 2 },
    ]);
    const joined = `PROMPT = (  # said once\n    "Rate {reply}. "\n    # in a word\n    'Good or bad?\\n' r"\\x"\n)\n`;
    expect(parse(joined, 'a.py', 'PROMPT').messages).toMatchObject([
      { content: 'Rate {reply}. Good or bad?\n\\x', line: 2 },
    ]);
    expect(contentOf(`PROMPT = r'\\frac {x}'\n`, 'a.py')).toBe('\\frac {x}');
    expect(contentOf(`PROMPT = '''Rate {x}.\r\nNow.'''\r\n`, 'a.py')).toBe('Rate {x}.\nNow.');
  });

  it('is several messages if lines with roles separate them', () => {
    const { messages } = parse('const PROMPT = `system:\nBe fair.\nuser:\nRate {{x}}.`;', 'a.ts', 'PROMPT');
    expect(messages).toEqual([
      { role: 'system', content: 'Be fair.', line: 2 },
      { role: 'user', content: 'Rate {{x}}.', line: 4 },
    ]);
  });

  const filled = (text: string, file: string, key: string) => {
    const { messages, block } = parse(text, file, key);
    return [block?.template, messages];
  };

  it('is the text that a function fills in, with its names as variables', () => {
    const python = [
      'def judge(question, item):',
      '    prompt = (',
      '        f"Rate {item.reply} as {{\'score\': 1}}.\\n"',
      '        "Write {} too.\\n"',
      '        f"{ question }"',
      '    )',
      '    return ask(prompt=prompt)',
    ].join('\n');
    const content = "Rate {reply} as {{'score': 1}}.\nWrite {{}} too.\n{question}";
    expect(filled(python, 'a.py', 'prompt')).toEqual(['f-string', [{ role: 'user', content, line: 3 }]]);
    expect(filled(python, 'a.py', 'judge')).toEqual(filled(python, 'a.py', 'judge.prompt'));
    const returned =
      'async def tone(reply):\n    """Rates."""\n    return f"""\n      Rate {reply}.\n    """.strip()\n';
    expect(filled(returned, 'a.py', 'tone')).toEqual([
      'f-string',
      [{ role: 'user', content: 'Rate {reply}.', line: 4 }],
    ]);
    const arrow = `export const tone = (\n  reply: string, // {x}\n) => \`Rate \${reply} as {"score": 1}.\`.trim();`;
    const written = [{ role: 'user', content: 'Rate {reply} as {{"score": 1}}.', line: 3 }];
    expect(filled(arrow, 'a.ts', 'tone')).toEqual(['f-string', written]);
    const method = `class Judge {\n  build({ reply }) {\n    return \`Rate \${reply} as {"score": 1}.\`;\n  }\n}`;
    expect(filled(method, 'a.js', 'Judge.build')).toEqual(['f-string', written]);
    const short = 'def f(x):\n    if x == "no":\n        return None\n    return f"Rate {x}."\n';
    expect(filled(short, 'a.py', 'f')[1]).toMatchObject([{ content: 'Rate {x}.' }]);
    const typed = method
      .replace('class Judge {', 'export')
      .replace('build({ reply })', 'async function tone(reply: string): Promise<{ score: number; why: string }>');
    expect(filled(typed.replace(/\n\}$/, ''), 'a.ts', 'tone')).toEqual(['f-string', [{ ...written[0], line: 3 }]]);
    const format = 'def f(q, a):\n    text = "Rate {} for {q}, {{}}.".format(a, q=q)\n';
    expect(filled(format, 'a.py', 'f')).toEqual([
      'f-string',
      [{ role: 'user', content: 'Rate {a} for {q}, {{}}.', line: 2 }],
    ]);
  });

  it('is not another text of the function if its own has an expression', () => {
    const text = `def f(x):\n    ask(prompt=f"Rate {x.strip()} from 1 to 5, and be strict.", about="What the reply says of the question, in one short word or in two.")\n`;
    expect(faultOf(text, 'a.py', 'f')?.what).toBe('several texts are called "f": f.prompt, f.about');
  });

  it('is no message of a log or an error, and not one of two long texts of a function', () => {
    const long = 'Rate {x} from 1 to 5, by the whole of what it says.';
    const logged = `def f(x):\n    logger.info("${long} Now.")\n    raise E("${long} No.")\n    a, b = 1, "${long}"\n`;
    expect(contentOf(logged, 'a.py', 'f')).toBe(long);
    const two = `def f(x):\n    prompt = Template("${long}")\n    show("${long} Now.")\n`;
    expect(faultOf(two, 'a.py', 'f')?.what).toBe('several texts are called "f": f.prompt, f');
    const asked = `def f(x):\n    note = x.split("a")[1] if "${long} Not." in x else x\n    return "${long}"\n`;
    expect(contentOf(asked, 'a.py', 'f')).toBe(long);
    const returned = `def f(x):\n    show("${long} Now.")\n    return "${long}"\n`;
    expect(contentOf(returned, 'a.py', 'f')).toBe(long);
  });

  it('shows a variable that is cut, written out, or has a default, in one way', () => {
    const python = (place: string) => contentOf(`def f(x, y):\n    return f"Rate {${place}}."`, 'a.py', 'f');
    for (const place of [
      'x.strip()',
      'x[:400]',
      'y["x"]',
      "y['q'].x",
      'json.dumps(x, indent=2)',
      "x or ''",
      'str(y.x)',
    ])
      expect([place, python(place)]).toEqual([place, 'Rate {x}.']);
    const script = (place: string) => contentOf(`const f = (x, y) => \`Rate \${${place}}.\`;`, 'a.ts', 'f');
    for (const place of [
      'x.trim()',
      "x?.slice(0, 40) ?? ''",
      'y["x"]',
      'JSON.stringify(x, null, 2)',
      "y.x.join(', ')",
      'x!',
    ])
      expect([place, script(place)]).toEqual([place, 'Rate {x}.']);
    for (const place of ['len(x)', 'x + y', 'f(x, y)', 'x if y else ""', 'y[0]', 'x.reply()'])
      expect([place, faultOf(`def f(x, y):\n    return f"Rate {${place}}."`, 'a.py', 'f')?.what]).toEqual([
        place,
        `the prompt cannot be read from "f": it holds an expression: {${place}}`,
      ]);
    const both = 'def f(a, b):\n    return f"Which is better: {a.text[:90]} or {b[\'text\']}, for {self.goal}?"';
    expect(contentOf(both, 'a.py', 'f')).toBe('Which is better: {a.text} or {b.text}, for {goal}?');
    const two = 'def f(a, b):\n    return f"{a.text} or {b[\'text\']}, {self.a.goal} or {self.goal}?"';
    expect(contentOf(two, 'a.py', 'f')).toBe('{a.text} or {b.text}, {a.goal} or {goal}?');
    const twice = 'def f(x):\n    return f"Rate {x.strip()}, of {show(x)}."';
    expect(faultOf(twice, 'a.py', 'f')?.what).toContain('it holds an expression: {show(x)}');
  });

  it('has the short texts of the program in the places that have their names', () => {
    const python = "GOOD = 'good'\nPROMPT = f'Rate {{reply}}: {GOOD} or bad.'\n";
    expect(contentOf(python, 'a.py')).toBe('Rate {reply}: good or bad.');
    const members = `const PARTS = { how: "Be fair." };\nconst PROMPT = \`Rate {{x}}. \${PARTS.how}\`;`;
    expect(contentOf(members, 'a.ts')).toBe('Rate {{x}}. Be fair.');
    const filledIn =
      'HOW = "Be {mood} to {x}."\ndef f(x):\n    return HOW.format(mood=str(x.mood), x=x) + other.format(x)\n';
    expect(faultOf(filledIn, 'a.py', 'f')?.what).toContain('it is no text that is written out');
    expect(contentOf(filledIn.replace(' + other.format(x)', ' + HOW.format(mood=x, x=x)'), 'a.py', 'f')).toBe(
      'Be {mood} to {x}.Be {x} to {x}.',
    );
    expect(contentOf(`const BAD = 'bad';\nconst PROMPT = \`Rate {{x}}: good or \${BAD}.\`;`, 'a.ts')).toBe(
      'Rate {{x}}: good or bad.',
    );
  });

  it('is named by what holds it: an object, a class, a call, an export', () => {
    const python = 'JUDGES = {\n  "tone": {"text": "Rate {x}.", "n": 1},\n  "care": {"text": """Is {x} kind?"""},\n}\n';
    expect(contentOf(python, 'a.py', 'JUDGES.care.text')).toBe('Is {x} kind?');
    expect(contentOf(python, 'a.py', 'care')).toBe('Is {x} kind?');
    expect(faultOf(python, 'a.py', 'text')).toMatchObject({
      line: 2,
      what: 'several texts are called "text": JUDGES.tone.text, JUDGES.care.text',
      fix: expect.stringContaining('a.py#JUDGES.tone.text'),
    });
    const inClass =
      'class Judge(Base):\n    """Rates."""\n\n    TEXT = textwrap.dedent("""\n      Rate {x}.\n        Now.\n    """)\n';
    expect(contentOf(inClass, 'a.py', 'Judge.TEXT')).toBe('\nRate {x}.\n  Now.');
    expect(contentOf('judge = Judge(\n    name="a",\n    template="Rate {x}.",\n)\n', 'a.py', 'template')).toBe(
      'Rate {x}.',
    );
    expect(contentOf('export default {\n  judge: { prompt: `Rate {{x}}.`, n: 1 },\n}', 'a.js', 'judge.prompt')).toBe(
      'Rate {{x}}.',
    );
    expect(contentOf("class A {\n  static readonly P: string = 'Rate {{x}}.' + ' Now.';\n}", 'a.ts', 'A.P')).toBe(
      'Rate {{x}}. Now.',
    );
  });

  it.each([
    ['calls', 'def f(x):\n    prompt = f"Rate {x.reply()}"', '{x.reply()}'],
    ['has a format', 'def f(x):\n    prompt = f"Rate {x:>10}"', '{x:>10}'],
    ['gets a second value', 'def f(x):\n    prompt = f"Rate {x}"\n    prompt += "!"', 'lines 2, 3'],
    ['is changed later', 'def f(x):\n    prompt = f"Rate {x}"\n    prompt = tidy(prompt)', 'lines 2, 3'],
    [
      'has one in another function',
      'def f(x):\n    prompt = f"a {x}"\ndef g(x):\n    prompt = f"b {x}"',
      'f.prompt, g.prompt',
    ],
  ])('is no text of a function that %s', (_, text, why) => {
    expect(faultOf(text, 'a.py', 'prompt')?.what).toContain(why);
  });
});
