import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { memoryTree } from '../support/memoryTree.ts';

type Files = Readonly<Record<string, string>>;

interface Place {
  /** What stands in the folder; written to. */
  readonly files: Record<string, string>;
  /** Commits by what they are called; each is its own hash. */
  readonly commits?: Readonly<Record<string, Files>>;
  readonly terminal?: number;
}

/** Runs a command in a folder and a repository of memory. */
async function at({ files, commits = {}, terminal }: Place, ...argv: readonly string[]) {
  const { environment, written } = capturedEnvironment({ OPENAI_API_KEY: 'sk-test-0123456789' });
  const hash = (name: string) => name.length.toString(16).repeat(40).slice(0, 40);
  const commit = (name: string, label: string): Tree | undefined => {
    const known = Object.keys(commits).find((one) => one === name || hash(one) === name);
    return known === undefined ? undefined : { ...memoryTree(label, commits[known] ?? {}), id: hash(known) };
  };
  const exitCode = await run([...argv], {
    ...environment,
    stdout: { ...environment.stdout, ...(terminal === undefined ? {} : { isTerminal: true, columns: terminal }) },
    files: {
      ...environment.files,
      isFolder: async (path) => path === '.',
      folder: (_, label) => memoryTree(label, files),
      writeBelow: async (_, { path, text, mode }) => {
        if (mode === 'create' && files[path] !== undefined) return 'exists';
        files[path] = text;
        return 'written';
      },
    },
    git: {
      ...environment.git,
      open: async (name, label) => {
        const tree = commit(name, label);
        return tree === undefined ? { kind: 'unknown-ref', why: 'none', refs: [] } : { kind: 'tree', tree };
      },
      merge: async () => ({ kind: 'ahead' }),
      reference: async () => ({ kind: 'absent' }),
      version: async () => 'git version 2.39.5',
    },
  });
  return { exitCode, ...written };
}

const item = (n: number) => `${JSON.stringify({ id: `t-${n}`, vars: { reply: `Reply ${n} of many` }, gold: n % 2 })}\n`;
const judgeOf = (items: number): Files => ({
  'evenhand.yml': 'judges: [{ prompt: tone.txt, items: tone.items.jsonl, model: m }]\nperturbations: [position]\n',
  'tone.txt': 'Rate {{reply}}\nscore 0 means rude\nscore 1 means kind\n',
  'tone.items.jsonl': Array.from({ length: items }, (_, n) => item(n)).join(''),
});
const lexical = ['--provider', 'lexical'];

describe('an edit of a judge that is not committed', () => {
  const committed = judgeOf(20);
  const edited = { ...committed, 'tone.txt': `Be strict. ${committed['tone.txt']}` };
  const commits = { base: committed, HEAD: committed };
  const check = (files: Files, ...more: readonly string[]) =>
    at({ files: { ...files }, commits }, 'check', '--base', 'base', ...more, ...lexical);

  it('is noted if the head is the commit that is checked out, with the option that measures it', async () => {
    const { exitCode, stdout } = await check(edited, '--head', 'HEAD');
    expect(exitCode).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'tone.txt has changes in this folder that are not committed, and they are not measured. To measure the folder as it is: --head .',
    );
    const scored = await at({ files: { ...edited }, commits }, 'score', '--at', 'HEAD', ...lexical);
    const planned = await at({ files: { ...edited }, commits }, 'plan', '--at', 'HEAD');
    for (const { stdout: of } of [scored, planned])
      expect(of.replace(/\s+/g, ' ')).toContain('To measure the folder as it is: --at .');
    const both = await at({ files: { ...edited }, commits }, 'plan', '--base', 'base', '--head', 'HEAD');
    expect(both.stdout.replace(/\s+/g, ' ')).toContain('To measure the folder as it is: --head .');
  });

  it('is measured under --head ., without a notice about it', async () => {
    const { stdout } = await check(edited, '--head', '.');
    expect(stdout).not.toContain('not committed');
    expect(stdout).not.toContain('nothing was asked');
  });

  it('is not noted for another commit, for other files, or for line breaks that git writes', async () => {
    const broken = Object.fromEntries(
      Object.entries(committed).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]),
    );
    for (const files of [committed, broken, { ...committed, 'README.md': 'Soon.' }]) {
      expect((await check(files, '--head', 'HEAD')).stdout).not.toContain('not committed');
    }
    const other = { ...commits, another: edited };
    const words = ['check', '--base', 'base', '--head', 'another', ...lexical];
    const { stdout } = await at({ files: { ...edited }, commits: other }, ...words);
    expect(stdout).not.toContain('not committed');
  });
});

describe('a prompt file that the head has read in another way', () => {
  const base = judgeOf(20);
  const { 'tone.txt': text = '' } = base;
  const checked = async (head: string, before = text) => {
    const commits = { base: { ...base, 'tone.txt': before }, head: { ...base, 'tone.txt': head } };
    const words = ['check', '--base', 'base', '--head', 'head', '--format=json', ...lexical];
    const { stdout } = await at({ files: {}, commits }, ...words);
    const [{ verdict, findings }] = JSON.parse(stdout).judges;
    return [verdict, findings.filter(({ kind }: { kind: string }) => kind === 'form-changed')];
  };
  const change = (key: string, before: string, after: string) => [
    { kind: 'form-changed', changes: [{ key, base: before, head: after }] },
  ];

  it.each([
    ['front matter', `---\ndescription: Be vague.\n---\n${text}`, 'none', 'yes'],
    ['template', `{# Be vague. #}\n${text}`, 'double', 'jinja'],
    ['template', `${text}{{!-- Be vague. --}}\n`, 'double', 'mustache'],
  ])('is no pass, though what is sent is the same: %s', async (key, head, before, after) => {
    expect(await checked(head)).toEqual(['uncertain', change(key, before, after)]);
  });

  it('is noted for lines that make it several messages, and not for other words', async () => {
    const front = '---\nname: tone\n---\n';
    for (const above of ['', front]) {
      const [, findings] = await checked(`${above}system:\nBe fair.\nuser:\n${text}`, above + text);
      expect(findings).toEqual(change('messages', '1', '2 by system:'));
    }
    expect(await checked(`Be strict. ${text}`)).toEqual([expect.any(String), []]);
  });
});

describe('a judge with three items', () => {
  it('is reported as too small, before anything is asked, and by a plan', async () => {
    const said = 'judge tone has 3 items, and a verdict needs 20 (gate.minItems)';
    const commits = { base: judgeOf(3), HEAD: { ...judgeOf(3), 'tone.txt': `Now. ${judgeOf(3)['tone.txt']}` } };
    const words = ['--base', 'base', '--head', 'HEAD', ...lexical];
    const checked = await at({ files: {}, commits }, 'check', ...words);
    expect(checked.exitCode).toBe(3);
    expect(checked.stderr).toContain(said);
    const planned = await at({ files: {}, commits }, 'plan', ...words);
    expect(planned.stdout.replace(/\s+/g, ' ')).toContain(said);
    const enough = { base: judgeOf(20), HEAD: { ...judgeOf(20), 'tone.txt': `Now. ${judgeOf(3)['tone.txt']}` } };
    expect((await at({ files: {}, commits: enough }, 'check', ...words)).stderr).not.toContain('a verdict needs');
  });
});

describe('evenhand init', () => {
  const doctor = (files: Record<string, string>) => at({ files }, 'doctor', ...lexical);

  it.each([
    [
      'a list that is gone through',
      'Judge the answer.\n{% for s in sources %}\n- {{ s }}\n{% endfor %}\nAnswer: {{ answer }}\n\n0 = wrong\n1 = right\n',
    ],
    [
      'fields of what is gone through',
      '{% for t in turns %}{{ t.role }}: {{ t.text }}\n{% endfor %}\nRate {{ note }} from 1 to 3.\n',
    ],
    [
      'a list in a field',
      '{% for s in case.sources %}- {{ s }}\n{% endfor %}{{ case.answer }}\nRate it from 1 to 3.\n',
    ],
    ['a condition', '{% if hint %}Hint: {{ hint }}\n{% endif %}Rate {{ answer }} from 1 to 3.\n'],
    ['a number that is compared', '{% if score > 3 %}High.\n{% endif %}Rate {{ answer }} from 1 to 3.\n'],
    [
      'a number that is compared and shown',
      '{% if score > 3 %}High.\n{% endif %}Rate {{ score }} of {{ answer }} from 1 to 3.\n',
    ],
    [
      'a loop over a text in quotes',
      '{% for c in ["a.b", "c"] %}{{ c }}: {{ note }}\n{% endfor %}Rate it from 1 to 3.\n',
    ],
    ['each of Handlebars', '{{#each checks}}- {{this}}\n{{/each}}Rate {{report}} from 1 to 3.\n'],
    ['a section', '{{#turns}}{{role}}: {{text}}\n{{/turns}}Rate {{note}} from 1 to 3.\n'],
    ['a condition of Handlebars', '{{#if hint}}Hint: {{hint}}\n{{/if}}Rate {{answer}} from 1 to 3.\n'],
    ['with', '{{#with case}}{{title}} of {{../place}}\n{{/with}}Rate it from 1 to 3.\n'],
    ['plain places', 'Rate {{ answer }} from 1 to 3.\n'],
  ])('writes items that its own doctor accepts: %s', async (_, prompt) => {
    const files: Record<string, string> = { 'prompts/g.j2': prompt };
    const { exitCode } = await at({ files }, 'init');
    expect(exitCode).toBe(0);
    const { stdout } = await doctor(files);
    expect(stdout.split('\n').filter((line) => line.startsWith('✗') && !line.includes('model'))).toEqual([]);
    expect(stdout).toContain('20 items, 20 with gold');
    expect(stdout).toMatch(/– .*20 of 20 items are still those that "evenhand init" wrote/);
  });

  it('says that it found nothing and wrote an example, or why a prompt is no judge', async () => {
    const { stdout } = await at({ files: {} }, 'init');
    expect(stdout).toContain('no judge was found in this folder, so an example was written: judges/helpful.prompt.yml');
    const files = {
      'judges/tone.md': 'Write kindly.\n',
      'prompts/settings.yaml': 'a: 1\n',
      'evals/evals.json': '{ "evals": [{ "id": 1, "prompt": "Name two tides.", "expectations": ["It names two"] }] }',
      'src/judge.ts': `export const PROMPT = \`Rate \${reply} from 1 to 5.\`;\n`,
    };
    const passed = (await at({ files: { ...files } }, 'init')).stdout;
    expect(passed).toContain('passed over judges/tone.md: ');
    expect(passed).toContain('passed over prompts/settings.yaml: no prompt was found in it');
    expect(passed).toContain('passed over src/judge.ts: ');
    expect(passed).toMatch(/passed over evals\/evals\.json: it has a check .*State that prompt under "judge_prompt"/);
    const { stdout: found } = await at({ files: { 'judges/tone.md': 'Rate {{x}} from 1 to 3.\n' } }, 'init');
    expect(found).not.toContain('no judge was found');
  });

  it('writes items whose gold keeps the scale of the prompt, and names the judge by its file', async () => {
    const rubric = 'Grade {{output}}. Reply with {"score": <a number from 0 to 1>}';
    const config = JSON.stringify({ defaultTest: { options: { rubricPrompt: rubric } } });
    const files: Record<string, string> = { 'promptfooconfig.json': config };
    const { stdout } = await at({ files }, 'init');
    expect(stdout).toContain('judge promptfooconfig.json: interval; ');
    expect((await doctor(files)).stdout).toContain('judge promptfooconfig: interval, 20 items, 20 with gold');
  });

  it('finds a judge in a constant of a program', async () => {
    const files: Record<string, string> = {
      'src/judges.ts': 'export const TONE = `Rate the tone of {{reply}} from 1 to 5, please.`;\n',
    };
    const { stdout } = await at({ files }, 'init');
    expect(stdout).toContain('judge src/judges.ts#TONE: ');
    expect(files['evenhand.yml']).toContain('prompt: src/judges.ts#TONE');
    expect((await doctor(files)).stdout).toContain('20 items, 20 with gold');
  });
});

describe('evenhand doctor', () => {
  it('leads back from a folder below the one of the configuration', async () => {
    const { stdout } = await at({ files: {} }, 'doctor', ...lexical);
    expect(stdout).toContain('Change to the folder that has one, run "evenhand init"');
  });

  it('counts the items that have no label', async () => {
    const unlabelled = `${JSON.stringify({ id: 't-x', vars: { reply: 'One reply of many' } })}\n`;
    const files = { ...judgeOf(3), 'tone.items.jsonl': `${judgeOf(3)['tone.items.jsonl']}${unlabelled}` };
    expect((await at({ files }, 'doctor', ...lexical)).stdout).toContain('without a label: 1 item; label ');
  });

  it('wraps its lines at the width of the terminal, and elsewhere not', async () => {
    const files = judgeOf(3);
    const { stdout } = await at({ files: { ...files }, terminal: 60 }, 'doctor', ...lexical);
    const lines = stdout.split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
    expect(lines.every((line) => line === '' || /^(?:[✓✗–] | {2})/.test(line))).toBe(true);
    const plain = (await at({ files: { ...files } }, 'doctor', ...lexical)).stdout;
    expect(stdout.replace(/\s+/g, ' ')).toBe(plain.replace(/\s+/g, ' '));
    expect(Math.max(...plain.split('\n').map(({ length }) => length))).toBeGreaterThan(60);
  });
});
