import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from './capturedEnvironment.ts';
import { newFolder, temporaryFolder } from './temporaryFolder.ts';

const folder = temporaryFolder();

/** A repository with one judge of three scores and items without labels. */
export function unlabelled({
  items = 30,
  textOf = (n: number) => `reply ${n}`,
  entry = {},
  settings = {},
}: {
  readonly items?: number;
  readonly textOf?: (n: number) => string;
  readonly entry?: object;
  readonly settings?: object;
} = {}): string {
  const lines = ['How helpful is it?', 'REPLY: {{reply}}', '- 0: no help', '- 1: some help', '- 2: all that was asked'];
  const prompt = {
    name: 'reply',
    model: 'toy',
    messages: [{ role: 'user', content: `${lines.join('\n')}\n\nAnswer with the score.` }],
  };
  const judges = [{ prompt: 'reply.prompt.yml', items: 'items.jsonl', ...entry }];
  const all = Array.from({ length: items }, (_, n) => JSON.stringify({ id: `r${n}`, vars: { reply: textOf(n) } }));
  return newFolder(folder, {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({ judges, perturbations: ['position'], ...settings }),
    'reply.prompt.yml': JSON.stringify(prompt),
    'items.jsonl': all.join('\n'),
  });
}

/** `evenhand label` with these keys, one for each character. */
export async function label(root: string, keys: string, ...words: readonly string[]) {
  const { environment, written } = capturedEnvironment({}, new AbortController().signal, [keys]);
  const as = words.includes('--as') ? [] : ['--as', 'anna'];
  return { exitCode: await run(['label', '--at', root, ...as, ...words], environment), ...written };
}

/** `evenhand label --web` while it runs: the address of its page, and what ends it as Ctrl-C does. */
export async function labelling(root: string, ...words: readonly string[]) {
  const stop = new AbortController();
  const { environment, written } = capturedEnvironment({}, stop.signal);
  let ended: Promise<number> | undefined;
  const address = await new Promise<string>((resolve, reject) => {
    const { servePage } = environment;
    const opened: typeof servePage = (page) => servePage({ ...page, opened: resolve });
    ended = run(['label', '--web', '--at', root, '--as', 'anna', ...words], { ...environment, servePage: opened });
    void ended.then(() => reject(new Error(`no page was served: ${written.stderr}`)));
  });
  return { address, stop, ended, written };
}

/** The lines of labels.jsonl; a blank one stands where a process saw the line of another half written. */
export function labelsIn(root: string): readonly Readonly<Record<string, unknown>>[] {
  const text = readFileSync(join(root, 'labels.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
