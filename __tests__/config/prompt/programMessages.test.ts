import { describe, expect, it } from '@jest/globals';
import { promptNames } from '../../../src/config/prompt/programPrompt.ts';
import { parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const parse = (text: string, file: string, key: string) => parsed(text, file, { key });
const faultOf = (text: string, file: string, key: string) => faultsOf(() => parse(text, file, key))[0];
const filled = (text: string, file: string, key: string) => {
  const { messages, block } = parse(text, file, key);
  return [block?.template, messages];
};
const sent = (text: string, file: string, key: string) =>
  parse(text, file, key).messages.map(({ role, content }) => `${role}: ${content}`);
const namesIn = (text: string, file: string) => promptNames({ bytes: new TextEncoder().encode(text), file });

const fair = 'system: Be fair to all who write.';
const rate = 'user: Rate {x} from 1 to 5, and be strict about it.';
const [system, user] = ['Be fair to all who write.', 'Rate {x} from 1 to 5, and be strict about it.'];

describe('a text of a program', () => {
  it('is several messages if a list has roles and contents', () => {
    const python =
      'def judge(x):\n    return [\n        {"role": "system", "content": "Be {fair}."},\n        {"role": "user", "content": f"Rate {x}."},\n    ]\n';
    const content = [
      { role: 'system', content: 'Be {{fair}}.', line: 3 },
      { role: 'user', content: 'Rate {x}.', line: 4 },
    ];
    expect(filled(python, 'a.py', 'judge')).toEqual(['f-string', content]);
    const named =
      'SYSTEM = "Be fair."\nrequest = {"model": m, "messages": [\n  {"role": "system", "content": SYSTEM},\n  {"role": "user", "content": "Rate {x}."},\n]}\n';
    expect(parse(named, 'a.py', 'messages').messages.map((one) => one.content)).toEqual(['Be fair.', 'Rate {x}.']);
    // A message may be an argument, and stand alone beside the text of the system.
    const few =
      'def judge(item):\n    return [{"role": "system", "content": "Rate."}, {"role": "user", "content": item}]\n';
    expect(filled(few, 'a.py', 'judge')[1]).toMatchObject([{ content: 'Rate.' }, { content: '{item}' }]);
    const beside =
      "const SYSTEM = ['Be fair.', 'Rate.'].join('\\n');\nfunction judge(reply) {\n  const user = 'Reply: ' + reply;\n  return { model: 'm', system: SYSTEM, messages: [{ role: 'user', content: user }] };\n}";
    expect(filled(beside, 'a.js', 'judge')).toEqual([
      'f-string',
      [
        { role: 'system', content: 'Be fair.\nRate.', line: 1 },
        { role: 'user', content: 'Reply: {reply}', line: 3 },
      ],
    ]);
    expect(faultOf(beside.replace('return', "user += '!';\n  return"), 'a.js', 'judge')?.what).toContain(
      'user gets a value more than once: lines 3, 4',
    );
    const history = few.replace(', {"role": "user"', ', *history, {"role": "user"');
    expect(faultOf(history, 'a.py', 'judge')?.what).toContain('what is sent beside');
    const mixed =
      'const messages = [\n  { role: "system", content: "Be fair." },\n  "{{history}}",\n  { role: "user", content: "Rate {{x}}." },\n];';
    expect(faultOf(mixed, 'a.js', 'messages')?.what).toContain('several texts');
  });

  it.each([
    ['pairs', `p = Template.from_messages([("system", "${system}"), ("human", "${user}")])\n`, 'a.py'],
    ['pairs in lists', `const p = Prompt.fromMessages([["system", "${system}"], ["user", "${user}"]]);\n`, 'a.ts'],
    [
      'constructors',
      `S = "${system}"\np = [SystemMessage(S), HumanMessagePromptTemplate.from_template("${user}")]\n`,
      'a.py',
    ],
    [
      'constructors of objects',
      `const p = [new SystemMessage("${system}"), new HumanMessage({ content: "${user}" })];\n`,
      'a.ts',
    ],
    [
      'calls with roles',
      `p = [ChatMessage(role=Role.SYSTEM, content="${system}"), ChatMessage(role="user", content="${user}")]\n`,
      'a.py',
    ],
    [
      'parts',
      `p = [{"role": "system", "content": "${system}"}, {"role": "user", "content": [{"type": "text", "text": "${user}"}]}]\n`,
      'a.py',
    ],
    [
      'names',
      `s = {"role": "system", "content": "${system}"}\nu = {"role": "user", "content": "${user}"}\np = [s, u]\n`,
      'a.py',
    ],
    ['a call with both', `const p = await ask({ system: \`${system}\`, prompt: "${user}", maxTokens: 9 });\n`, 'a.ts'],
    ['a call with instructions', `p = ask(model, instructions="${system}", input="${user}")\n`, 'a.py'],
  ])('is several messages if they are %s', (_, text, file) => {
    expect(sent(text, file, 'p')).toEqual([fair, rate]);
    expect(namesIn(text, file)).toContain('p');
  });

  it('is several messages if two of its names are joined, of which one says that it is the system’s', () => {
    const python = `JUDGE_SYSTEM = "${system}"\nOTHER = "${system} And to all others."\n\ndef rate(x):\n    user_prompt = f"${user}"\n`;
    expect(sent(python, 'a.py', 'JUDGE_SYSTEM+rate.user_prompt')).toEqual([fair, rate]);
    expect(sent(python, 'a.py', 'OTHER+user_prompt')).toEqual([`user: ${system} And to all others.`, rate]);
    expect(parse(python, 'a.py', 'JUDGE_SYSTEM+user_prompt').name).toBe('user_prompt');
    expect(faultOf(python, 'a.py', 'JUDGE_SYSTEM+user_text')?.what).toBe('there is no text "user_text" in the file');
    const both = `JUDGE_SYSTEM_PROMPT = "${system}"\nJUDGE_USER_TEMPLATE = "${user}"\nOTHER_PROMPT = "${user}"\n`;
    expect(namesIn(both, 'a.py')).toEqual(['JUDGE_SYSTEM_PROMPT+JUDGE_USER_TEMPLATE', 'OTHER_PROMPT']);
    expect(namesIn(`${both}JUDGE_PROMPT = "${user}"\n`, 'a.py')).not.toContain(
      'JUDGE_SYSTEM_PROMPT+JUDGE_USER_TEMPLATE',
    );
    const apart = `class Rater:\n    system = "${system} And to all others."\n    def rate(self, x):\n        text = f"${user}"\n`;
    expect(faultOf(apart, 'base:a.py', 'Rater')?.fix).toContain(
      'or both if they are sent together: "prompt: a.py#Rater.system+Rater.rate.text"',
    );
    const inFunction = `def rate(x):\n    system_prompt = "${system}"\n    user_prompt = f"${user}"\n    return ask(system_prompt, user_prompt)\n`;
    expect(sent(inFunction, 'a.py', 'rate')).toEqual([fair, rate]);
    const asList = inFunction.replace(
      'ask(system_prompt, user_prompt)',
      '[{"role": "system", "content": system_prompt}, {"role": "user", "content": user_prompt}]',
    );
    expect(sent(asList, 'a.py', 'rate')).toEqual([fair, rate]);
    const others = `URL = "https://example.com/${'a'.repeat(40)}"\nSYSTEM = "${system} And to all others."\nask(system=SYSTEM, note=Field(description="${user}"))\n`;
    expect(namesIn(others, 'a.py')).toEqual(['SYSTEM']);
  });

  it.each([
    ['something else', `p = [("system", "${system}"), MessagesPlaceholder("history"), ("human", "${user}")]\n`],
    [
      'a name with another value',
      `s = {"role": "system", "content": "${system}"}\ns = tidy(s)\np = [s, {"role": "user", "content": "${user}"}]\n`,
    ],
    ['a list of its own', `p = [("user", "${user}"), *history]\n`],
    [
      'two texts in one and none in another',
      `p = [{"role": "user", "content": [{"text": "${user}"}, {"text": "${user} Now."}]}, other]\n`,
    ],
    [
      'two parts of text',
      `p = [{"role": "system", "content": "${system}"}, {"role": "user", "content": [{"text": "${user}"}, {"text": "${user}"}]}]\n`,
    ],
  ])('is no list of messages if it has %s', (_, text) => {
    expect(faultOf(text, 'a.py', 'p')?.what).toMatch(
      /several texts are called|gets a value more than once|what is sent beside/,
    );
  });
});
