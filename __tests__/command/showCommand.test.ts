import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { editedTree } from '../support/editedTree.ts';
import { memoryTree } from '../support/memoryTree.ts';

/** Shows questions of trees in memory: what each stream got, and each file that was written. */
async function showing(tree: (label: string) => Tree, ...argv: readonly string[]) {
  const { environment, written } = capturedEnvironment();
  const files: Record<string, string> = {};
  const exitCode = await run(['show', ...argv], {
    ...environment,
    files: {
      ...environment.files,
      isFolder: () => Promise.resolve(true),
      folder: (_, label) => tree(label),
      writeBelow: (root, { path, text }) => {
        files[`${root}/${path}`] = text;
        return Promise.resolve('written');
      },
    },
  });
  return { exitCode, files, ...written };
}

const edited = (label: string) =>
  editedTree(label === 'base' ? 'base' : 'head', label === 'base' ? {} : { text: ' Be strict.', items: 20 });

/** The lines of the messages that have a mark. */
function marked(stdout: string): readonly string[] {
  return stdout.split('\n').filter((line) => /^[+-] /.test(line));
}

describe('evenhand show', () => {
  it('prints the judge as written about the first item, with nothing marked', async () => {
    const { exitCode, stdout, stderr } = await showing(edited);
    expect([exitCode, stderr, marked(stdout)]).toEqual([0, '', []]);
    expect(stdout).toMatch(/^judge +tone\nitem +t-0\nvariant +control\nmodel +plain\nparameters +temperature 0\n/);
    expect(stdout).toMatch(
      /\nkey +[0-9a-f]{64}\n\nuser\n {2}Rate the tone\. Be strict\.\n {2}Reply 0\. \[truth: 0\]\n/,
    );
  });

  it('marks what a variant moves, and shows the side, the item and the variant that are named', async () => {
    const both = ['--base', './old', '--head', './new', '--item', 't-3', '--variant', '1-0'] as const;
    const { stdout } = await showing(edited, ...both, '--side', 'base');
    expect(stdout).toContain('version    base\nitem       t-3\nvariant    1-0 (position)\n');
    expect(stdout).toContain('\n  Rate the tone.\n');
    expect(marked(stdout)).toEqual(['- score 0 means the reply is rude', '+ score 0 means the reply is rude']);
    expect((await showing(edited, ...both)).stdout).toContain('\n  Rate the tone. Be strict.\n');
  });

  it('marks the levels that a variant moves in the question to a model that decides', async () => {
    const tree = (label: string) =>
      memoryTree(label, {
        'evenhand.yml': 'judges: [{ prompt: tone.txt, items: t.jsonl, model: m, decision: true }]\n',
        'tone.txt': 'Rate {{reply}}.\nscore 0 means rude\nscore 1 means kind\n',
        't.jsonl': ['a', 'b'].map((id, gold) => JSON.stringify({ id, vars: { reply: id }, gold })).join('\n'),
      });
    const { stdout } = await showing(tree, '--variant', '1-0');
    expect(stdout).toContain('\nmarks      + is sent');
    expect(marked(stdout)).toContain('+         "label": "0",');
  });

  it('takes families and several variants, also a family that the configuration does not name', async () => {
    const { stdout } = await showing(edited, '--variant', 'control, length,1-0', '--format', 'json');
    const { questions } = JSON.parse(stdout);
    expect(questions.map(({ variant }: { variant: string }) => variant)).toEqual([
      'control',
      '1-0',
      '0-longest',
      '1-longest',
    ]);
    expect(questions[1]).toMatchObject({
      judge: 'tone',
      side: null,
      item: 't-0',
      family: 'position',
      model: 'plain',
      parameters: { temperature: 0 },
      messages: [{ role: 'user', content: expect.stringContaining('1 means the reply is kind\nscore 0 means') }],
      control: questions[0].messages,
      inLedger: null,
    });
  });

  it('names the nearest of what it does not know, and some of what there is', async () => {
    const faults = [
      [
        ['--item', 't-99'],
        /--item: there is no item "t-99"\n {2}Did you mean "t-9"\? There are t-0, .*t-7 and 12 more\.\n/,
      ],
      [['--variant', '1-1'], /there is no variant "1-1"\n {2}Did you mean "0-1"\? There are control, 0-1, 1-0\.\n/],
      [['--variant', 'lenght'], /Did you mean "length"\? There are control, /],
      [['--judge', 'ton'], /there is no judge called "ton"\n {2}Did you mean "tone"\? Name one of: tone\.\n/],
      [['--side', 'base'], /--side: there is one version, and so no base\n/],
      [['--all', 'q', '--out', 'a.txt'], /--out: --all names a folder/],
    ] as const;
    for (const [argv, words] of faults) {
      const { exitCode, stderr, stdout } = await showing(edited, ...argv);
      expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringMatching(words)]);
    }
  });

  it('shows the judge as written also if a perturbation does not fit it', async () => {
    const unfit = () =>
      memoryTree('', {
        'evenhand.yml': 'judges: [{ prompt: a.prompt.yml, items: a.jsonl }]\nperturbations: [position]\n',
        'a.prompt.yml': JSON.stringify({
          model: 'plain',
          messages: [{ role: 'user', content: 'Rate {{reply}} from 1 to 5.' }],
          evenhand: { scale: { kind: 'interval', min: 1, max: 5 } },
        }),
        'a.jsonl': '{"id":"x","vars":{"reply":"Hello"},"gold":1}\n',
      });
    expect((await showing(unfit)).stdout).toContain('\n  Rate Hello from 1 to 5.\n');
    const { exitCode, stderr } = await showing(unfit, '--variant', 'position');
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('"evenhand show" prints the prompt as it is sent.'),
    ]);
  });

  it('asks for the judge if there are several, and writes all of them into one folder', async () => {
    const two = (label: string): Tree => {
      const one = edited(label);
      const entry = (name: string) => `{ name: ${name}, prompt: tone.prompt.yml, items: tone.items.jsonl }`;
      const text = `judges: [${entry('first')}, ${entry('second')}]\nperturbations: [position]\n`;
      const read: Tree['read'] = (path) =>
        path === 'evenhand.yml'
          ? Promise.resolve({ kind: 'file', bytes: new TextEncoder().encode(text) })
          : one.read(path);
      return { ...one, read };
    };
    const asked = await showing(two);
    expect([asked.exitCode, asked.stderr]).toEqual([2, expect.stringContaining('Name one of: first, second.')]);
    const { stdout, files } = await showing(two, '--all', 'questions', '--item', 't-11');
    expect(stdout).toBe('6 questions written to questions\n');
    expect(Object.keys(files)).toEqual([
      'questions/1-first/1-t-11/1-control.txt',
      'questions/1-first/1-t-11/2-0-1.txt',
      'questions/1-first/1-t-11/3-1-0.txt',
      'questions/2-second/1-t-11/1-control.txt',
      'questions/2-second/1-t-11/2-0-1.txt',
      'questions/2-second/1-t-11/3-1-0.txt',
    ]);
    expect(marked(files['questions/2-second/1-t-11/3-1-0.txt'] ?? '')).toHaveLength(2);
    const all = await showing(edited, '--all', 'questions', '--format', 'json');
    expect(Object.keys(all.files)).toHaveLength(20 * 3);
    expect(JSON.parse(all.files['questions/1-tone/20-t-19/3-1-0.json'] ?? '').questions).toHaveLength(1);
  });
});
