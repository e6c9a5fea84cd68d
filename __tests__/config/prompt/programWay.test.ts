import { describe, expect, it } from '@jest/globals';
import { parsed } from '../../support/schemaJudge.ts';

const sent = (text: string, file = 'a.py', key = 'judge') =>
  parsed(text, file, { key }).messages.map(({ role, content }) => `${role}: ${content}`);

const system = '{"role": "system", "content": "Be fair."}';
const user = '{"role": "user", "content": f"Rate {x}."}';
const long = 'Rate the reply {x} from 1 to 5, and be strict about it.';
const f = 'def judge(x):\n';
const messages = `    messages = [${system}, ${user}]\n`;
const prompt = `    prompt = f"${long}"\n`;

describe('the way of a text to where it is sent', () => {
  it.each([
    ['a call that is not known', `PROMPT = translate("${long}")\n`, 'PROMPT'],
    ['a call of the module that may send it', `PROMPT = create_short("${long}")\n`, 'PROMPT'],
    ['a call that only begins like one', `${f}    return callable_upper(f"${long}")\n`, 'judge'],
    ['a call in a function', `${f}    return tidy(f"${long}")\n`, 'judge'],
    ['another decorator', `@ell.simple(model="m")\n${f}    """Be fair to all."""\n    return f"${long}"\n`, 'judge'],
    [
      'partial',
      `P = ChatPromptTemplate.from_messages([("system", "Be {how}."), ("human", "Rate {x}.")]).partial(how="fair")\n`,
      'P',
    ],
    ['a later partial', `P = PromptTemplate.from_template("${long} By {how}.")\nQ = P.partial(how="fair")\n`, 'P'],
    [
      'a template around a filled text',
      `def judge(how):\n    return PromptTemplate.from_template(f"Rate {{x}} as {how} from 1 to 5.")\n`,
      'judge',
    ],
    [
      'another template',
      `${f}    return Template("Rate $x from 1 to 5, and be strict about it.").substitute(x=x)\n`,
      'judge',
    ],
    ['white space that is taken away', `${f}    return re.sub(" +", " ", f"${long}")\n`, 'judge'],
    ['a comprehension', `P = {k: v + "!" for k, v in {"judge": "${long}"}.items()}\n`, 'judge'],
    ['a sum', `${f}${prompt}    return HOW + prompt\n`, 'prompt'],
    ['a method', `P = "${long}"\nQ = P.strip(".")\n`, 'Q'],
  ])('is not clear with %s', (_, text, key) => {
    expect(() => sent(text, 'a.py', key)).toThrow();
  });

  it.each([
    ['more is added', `${messages}    return ask(messages + few)`],
    ['some are left out', `${messages}    return ask(messages[1:])`],
    ['they are unpacked', `${messages}    return ask([*messages, last])`],
    ['they are given away', `${messages}    tidy(messages)\n    return messages`],
    ['each is changed', `${messages}    for m in messages:\n        m["content"] += "!"\n    return messages`],
    [
      'their request is changed',
      `    body = {"messages": [${system}, ${user}]}\n    body["messages"] += few\n    return body`,
    ],
    ['they are made for each item', `    return ask([${user} for x in items])`],
    ['a name of one is unpacked', `    few = ${system}\n    return [*few, ${user}]`],
  ])('is not clear if of messages %s', (_, body) => {
    expect(() => sent(`${f}${body}\n`)).toThrow();
  });

  it.each([
    [
      'a nonlocal statement',
      `${f}${prompt}    def strict():\n        nonlocal prompt\n        prompt = prompt + "!"\n    return prompt\n`,
      'judge.prompt',
    ],
    ['an expression', `${f}    if (prompt := f"${long}"):\n        prompt += "!"\n    return prompt\n`, 'judge'],
    ['an import', `try:\n    from p import PROMPT\nexcept ImportError:\n    PROMPT = "${long}"\n`, 'PROMPT'],
    ['its object', `P = {"judge": "${long}"}\nP |= load()\n`, 'P.judge'],
    ['what is unpacked behind it', `P = {"judge": "${long}", **load()}\n`, 'P.judge'],
    ['what is joined behind it', `P = {"judge": "${long}"} | load()\n`, 'P.judge'],
    ['the same key', `P = {"judge": "${long}", "judge": load()}\n`, 'P.judge'],
    ['a key that is a name', `P = {"judge": "${long}", KEY: load()}\n`, 'P.judge'],
  ])('is not clear if %s changes it', (_, text, key) => {
    expect(() => sent(text, 'a.py', key)).toThrow();
  });

  it.each([
    ['a class changes it', `class A { static P = '${long}'; }\nA.P = load();\n`, 'A.P'],
    ['it is an attribute', `const P = (x) => <Message text={\`${long}\`} />;\n`, 'P'],
    ['each line is changed', `const P = ['${long}', 'b'].map((line) => '- ' + line).join('\\n');\n`, 'P'],
    ['a tag removes its white space', `const P = dedent(\`\n  ${long}\n\`);\n`, 'P'],
    ['another part of a message replaces it', `const P = [{ role: 'user', content: '${long}', ...more }];\n`, 'P'],
    ['a getter has its name', `const P = { judge: '${long}', get judge() { return load(); } };\n`, 'P.judge'],
    ['a method has its name', `const P = { judge: '${long}', judge() {} };\n`, 'P.judge'],
    ['a name alone is its key too', `const P = { judge: '${long}', judge };\n`, 'P.judge'],
    ['another form of its key has another value', `const P = { judge: '${long}', ['judge']: load() };\n`, 'P.judge'],
    ['its key is escaped behind it', `const P = { judge: '${long}', 'jud\\u0067e': load() };\n`, 'P.judge'],
    ['a computed key is behind it', `const P = { judge: '${long}', [key]: load() };\n`, 'P.judge'],
    ['a getter has the name of its object', `const P = { a: { judge: '${long}' }, get a() {} };\n`, 'P.a.judge'],
    ['unpacked settings are beside it', `const P = ask({ ...defaults, prompt: '${long}' });\n`, 'P'],
    [
      'one of several cases returns it',
      `function P(a) {\n  switch (a) {\n    case 'b':\n      return 'Be kind.';\n    default:\n      return '${long}';\n  }\n}\n`,
      'P',
    ],
  ])('is not clear in a script if %s', (_, text, key) => {
    expect(() => sent(text, 'a.jsx', key)).toThrow();
  });

  it('is read as the prompt that Genkit defines', () => {
    const text = `const tone = ai.definePrompt({ name: 'tone', prompt: \`${long}\` });\n`;
    expect(sent(text, 'a.ts', 'prompt')).toEqual([`user: ${long}`]);
  });

  it('is read beside other keys', () => {
    for (const [text, file] of [
      [`P = {KIND.A: "Be kind.", KIND.judge: "${long}", KIND.B: load(), C: load()}\n`, 'a.py'],
      [`P = {KEY: load(), "judge": "${long}", "other": load(), 1: load()}\n`, 'a.py'],
      [`const P = { [key]: load(), judge: '${long}', get other() {}, 'third': load(), fourth };\n`, 'a.ts'],
    ] as const)
      expect(sent(text, file, 'P.judge')).toEqual([`user: ${long}`]);
  });

  it.each([
    ['another short text', `    if x:\n        return f"${long}"\n    else:\n        return "Be kind."`],
    ['an earlier short text', `    if x:\n        return "Be kind."\n    return f"${long}"`],
    ['a further text', `    yield f"${long}"\n    yield "Be kind."`],
    ['a text of the module', `    return SYSTEM, f"${long}"`],
    ['an argument beside it', `    return ask(SYSTEM, f"${long}")`],
    ['an argument beside its name', `${prompt}    return ask(SYSTEM, prompt)`],
    ['text that it is added to', `    lm += f"${long}"\n    return lm`],
    ['an end of the reply', `    return ask(prompt=f"${long}", suffix="The end.")`],
    ['a third role', `    return {"system": "Be fair.", "user": f"${long}", "assistant": "I rate it"}`],
    ['an earlier reply', `    return ask(instructions="Be fair.", input=f"${long}", previous_response_id=x)`],
    ['a part of a metric', `    return GEval(name="a", criteria="${long}")`],
    ['what describes a field', `    class Rate(dspy.Signature):\n        reply = dspy.InputField(desc="${long}")`],
  ])('is not clear with %s', (_, body) => {
    expect(() => sent(`${f}${body}\n`)).toThrow();
  });

  it.each([
    ['cut and whole', 'f"Rate {x[:100]}, of {x} in all."'],
    ['cut twice', 'f"Rate {x[:5]} and {x[5:]}."'],
    ['with a default and without', 'f"Rate {x or \'\'} and {x}."'],
    ['with a brace that may be an escape', 'rf"Rate {x} as \\{{a}} now."'],
    ['of another object', 'T.format(**D)'],
  ])('is not read with places that are %s', (_, text) => {
    const template = 'T = "Rate {q} from 1 to 5."\nD = {"q": "the reply"}\n';
    expect(() => sent(`${template}${f}    return ${text}\n`)).toThrow();
  });

  it('goes on through names, settings and what only looks at it', () => {
    for (const body of [
      `${prompt}    return prompt`,
      `${prompt}    if len(prompt) > 9:\n        log.debug(prompt)\n    return ask(client, prompt)`,
      `${prompt.replace('"Rate', '"""\nRate').replace(/"\n$/, '\n"""\n')}    return ask(prompt.strip())`,
      `${prompt}    request = {"messages": [{"role": "user", "content": prompt}]}\n    request["temperature"] = 0\n    requests.append(request)`,
      `    how = " and be strict about it."\n    return f"Rate the reply {x} from 1 to 5," + how`,
      `    start = f"Rate the reply {x}"\n    return f"{start} from 1 to 5, and be strict about it."`,
    ])
      expect([body, sent(`${f}${body}\n`)]).toEqual([body, [`user: ${long}`]]);
    const cached = `class A:\n    @property\n    def judge(self):\n        return "${long}"\n`;
    expect(sent(cached)).toEqual([`user: ${long}`]);
  });

  it('is that of one message if a text of the system is in its place', () => {
    const text = `${f}    system_prompt = "Be fair to all."\n    return f"{system_prompt} Rate {x}."\n`;
    expect(sent(text)).toEqual(['user: Be fair to all. Rate {x}.']);
  });

  it.each([
    ['with', 'with open("t") as how:\n    pass\n'],
    ['except', 'try:\n    pass\nexcept E as how:\n    pass\n'],
    ['case', 'match x:\n    case how:\n        pass\n'],
    ['def', 'def how():\n    pass\n'],
    ['values in brackets', '(how, b) = 1, 2\n'],
    ['an expression', 'if (how := 1):\n    pass\n'],
  ])('has a place for a name that gets a value by %s', (_, statement) => {
    expect(sent(`how = "kind"\n${statement}${f}    return f"Rate {x} as {how}."\n`)).toEqual([
      'user: Rate {x} as {how}.',
    ]);
  });

  it('loses the white space that Python’s dedent takes, and no other', () => {
    const dedented = (text: string) => sent(`P = dedent("""${text}""")\n`, 'a.py', 'P');
    expect(dedented('\n\tRate {x}.\n    Now.\n')).toEqual(['user: \n\tRate {x}.\n    Now.']);
    expect(dedented('\\\n  Rate {x}.\n   \n    Now.\n')).toEqual(['user: Rate {x}.\n\n  Now.']);
    expect(() => sent(`P = inspect.cleandoc("""\n  ${long}\n""")\n`, 'a.py', 'P')).toThrow();
  });

  it('has line feeds for the line ends of any system', () => {
    expect(sent(`P = """Rate {x}.\rNow."""\r`, 'a.py', 'P')).toEqual(['user: Rate {x}.\nNow.']);
  });
});
