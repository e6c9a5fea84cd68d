import { type ChildProcess, execFile as execFileFar } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * In the place of node:child_process for runGit.ts (typescriptHooks.mjs). A run of the Action starts git eleven times, only
 * to read what a test wrote a moment ago. Clones of what GithubServer has are read here; whatever is not answered here,
 * and every other repository, is git's.
 */

/** An object of git, as it is stored. */
export interface StoredObject {
  readonly type: string;
  readonly bytes: Uint8Array;
}

type Objects = ReadonlyMap<string, StoredObject>;
type Done = (error: null, stdout: Buffer, stderr: Buffer) => void;

/** What a repository has, by its folder of objects. */
const known = new Map<string, Objects>();

/** From now on git is not started to read this clone; its objects may become more. */
export function readNear(clone: string, objects: Objects): void {
  known.set(join(clone, '.git', 'objects'), objects);
}

export function forgetNear(clone: string): void {
  known.delete(join(clone, '.git', 'objects'));
}

/** As that of Node, as far as runGit.ts uses it. */
export function execFile(
  file: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  done: Done,
): Pick<ChildProcess, 'stdin'> | { readonly stdin: { on(): void; end(input: string): void } } {
  const objects = known.get(objectsOf(options));
  // What comes back is handed on as Node gives it.
  const far = () => execFileFar(file, args, options, done as never);
  if (objects === undefined) return far();
  const end = (input: string) => {
    const answer = answerFrom(objects, args, input);
    if (answer !== undefined) return void setImmediate(done, null, answer, Buffer.alloc(0));
    const { stdin } = far();
    // As in runGit.ts: git need not have read what it is given.
    stdin?.on('error', () => undefined);
    stdin?.end(input);
  };
  return { stdin: { on: () => undefined, end } };
}

/** Of a clone its own; of a repository that has none of its own, those that it shares (ownRepository.ts). */
function objectsOf({ cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }): string {
  const { GIT_DIR: repository } = env;
  if (repository === undefined) return join(cwd, '.git', 'objects');
  if (repository !== join(dirname(cwd), 'repository')) return '';
  return readFileSync(join(repository, 'objects/info/alternates'), 'utf8').trim();
}

/** What git prints; undefined if git has to be asked. */
function answerFrom(objects: Objects, args: readonly string[], input: string): Buffer | undefined {
  const said = args.join(' ');
  if (said === 'rev-parse --is-shallow-repository --git-path objects --show-prefix') {
    return Buffer.from('false\n.git/objects\n\n');
  }
  const commit = /^rev-parse --verify --quiet --end-of-options ([0-9a-f]{40})\^\{commit\}$/.exec(said)?.[1] ?? '';
  if (objects.get(commit)?.type === 'commit') return Buffer.from(`${commit}\n`);
  const listed = /^ls-tree -r -t -z --full-tree ([0-9a-f]{40})$/.exec(said)?.[1] ?? '';
  if (objects.has(listed)) return listing(objects, treeOf(objects, listed), '');
  if (said === 'cat-file --batch') return contents(objects, input.trim().split('\n'));
  const [, base, head] = /^merge-base --all ([0-9a-f]{40}) ([0-9a-f]{40})$/.exec(said) ?? [];
  if (base === undefined || head === undefined) return undefined;
  if (isBefore(objects, base, head)) return Buffer.from(`${base}\n`);
  return isBefore(objects, head, base) ? Buffer.from(`${head}\n`) : undefined;
}

function treeOf(objects: Objects, hash: string): string {
  const { type, bytes } = objects.get(hash) ?? { type: '', bytes: '' };
  return type === 'commit' ? bytes.toString().slice('tree '.length, 45) : hash;
}

/** https://git-scm.com/docs/git-ls-tree#_output_format; undefined if a folder is elsewhere. */
function listing(objects: Objects, tree: string, folder: string): Buffer | undefined {
  const found = objects.get(tree);
  if (found === undefined) return undefined;
  const bytes = Buffer.from(found.bytes);
  const records: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    const [, mode = '', name = ''] = /^(\d+) (.*)$/s.exec(bytes.toString('utf8', at, end)) ?? [];
    const hash = bytes.toString('hex', end + 1, end + 21);
    const type = mode === '40000' ? 'tree' : mode === '160000' ? 'commit' : 'blob';
    records.push(Buffer.from(`${mode.padStart(6, '0')} ${type} ${hash}\t${folder}${name}\0`));
    const below = type === 'tree' ? listing(objects, hash, `${folder}${name}/`) : Buffer.alloc(0);
    if (below === undefined) return undefined;
    records.push(below);
    at = end + 21;
  }
  return Buffer.concat(records);
}

/** https://git-scm.com/docs/git-cat-file#_batch_output; undefined if one of them is elsewhere. */
function contents(objects: Objects, hashes: readonly string[]): Buffer | undefined {
  const parts: Buffer[] = [];
  for (const hash of hashes) {
    const found = objects.get(hash);
    if (found === undefined) return undefined;
    const { type, bytes } = found;
    parts.push(Buffer.from(`${hash} ${type} ${bytes.length}\n`), Buffer.from(bytes), Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

/** Whether a commit is the other one, or in its history. */
function isBefore(objects: Objects, commit: string, later: string): boolean {
  const parents = [...(objects.get(later)?.bytes.toString() ?? '').matchAll(/^parent (.*)$/gm)];
  return commit === later || parents.some(([, parent = '']) => isBefore(objects, commit, parent));
}
