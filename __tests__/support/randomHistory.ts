import type { Tree } from '../../src/tree/tree.ts';
import fc from './fastCheck.ts';
import type { GitRepository } from './gitRepository.ts';

export type Files = Readonly<Record<string, string>>;

/** Twelve lines, some of them changed. */
export function lines(...changed: readonly (readonly [number, string])[]): string {
  const all = Array.from({ length: 12 }, (_, n) => `line ${n}`);
  for (const [n, text] of changed) all[n] = text;
  return `${all.join('\n')}\n`;
}

/** Makes the work tree these files and no others. */
export function put(repository: GitRepository, files: Files): void {
  repository.git('rm', '-r', '-q', '--force', '--ignore-unmatch', '.');
  for (const [path, text] of Object.entries(files)) repository.write(path, text);
}

/** What a commit does to one file. */
interface Edit {
  readonly path: string;
  readonly kind: 'line' | 'remove' | 'rename';
  readonly line: number;
  readonly text: string;
}

/** A commit that comes from one or two of the commits before it. */
interface Step {
  readonly from: number;
  readonly also: number;
  readonly isMerge: boolean;
  readonly edits: readonly Edit[];
}

const paths = ['a', 'b', 'dir/a', 'dir/b'];

const edit = fc.record<Edit>({
  path: fc.constantFrom(...paths),
  kind: fc.constantFrom('line', 'line', 'line', 'remove', 'rename'),
  line: fc.nat(11),
  text: fc.constantFrom('x', 'y', 'z'),
});

const edits = fc.array(edit, { maxLength: 2 });

/** Steps, and whether two merges of the same two commits come at the end, which then have several merge bases. */
export const randomHistory = fc.record({
  steps: fc.array(fc.record<Step>({ from: fc.nat(50), also: fc.nat(50), isMerge: fc.boolean(), edits }), {
    minLength: 3,
    maxLength: 8,
  }),
  crossing: fc.option(fc.tuple(edits, edits), { nil: undefined }),
});

type History = typeof randomHistory extends fc.Arbitrary<infer H> ? H : never;

/** Commits of such a history, as full hashes; what a merge holds need not be what git would merge. */
export function commitHistory(repository: GitRepository, { steps, crossing }: History): readonly string[] {
  put(repository, Object.fromEntries(paths.map((path) => [path, `${path}\n${lines()}`])));
  const commits = [{ sha: repository.commit('first'), files: filesAt(repository, 'HEAD') }];
  const add = (one: Made, others: readonly Made[], changes: readonly Edit[]) => {
    const files = edited(one.files, changes);
    put(repository, files);
    repository.git('add', '--all');
    const tree = repository.git('write-tree').trim();
    const args = [one, ...others].flatMap(({ sha }) => ['-p', sha]);
    commits.push({ sha: repository.git('commit-tree', tree, ...args, '-m', 'one').trim(), files });
  };
  for (const { from, also, isMerge, edits: changes } of steps) {
    const one = commits[from % commits.length];
    const other = commits[also % commits.length];
    if (one !== undefined && other !== undefined) add(one, isMerge && other !== one ? [other] : [], changes);
  }
  const [one, other] = commits.slice(-2);
  if (crossing !== undefined && one !== undefined && other !== undefined) {
    add(one, [other], crossing[0]);
    add(other, [one], crossing[1]);
  }
  return commits.map(({ sha }) => sha);
}

interface Made {
  readonly sha: string;
  readonly files: Files;
}

function edited(files: Files, edits: readonly Edit[]): Files {
  const now: Record<string, string> = { ...files };
  for (const { path, kind, line, text } of edits) {
    const content = now[path];
    if (content === undefined) continue;
    const changed = content.split('\n');
    if (kind === 'line') changed[line] = text;
    delete now[path];
    if (kind !== 'remove') now[kind === 'rename' ? `${path}-${text}` : path] = changed.join('\n');
  }
  return now;
}

/** The files of a commit or of a tree, by git itself. */
export function filesAt(repository: GitRepository, ref: string): Files {
  const listed = repository.git('ls-tree', '-r', '--name-only', ref).split('\n').filter(Boolean);
  return Object.fromEntries(listed.map((path) => [path, repository.git('show', `${ref}:${path}`)]));
}

/** What git merges out of two commits; undefined if they conflict. */
export function byGit(repository: GitRepository, base: string, head: string): Files | undefined {
  try {
    const [tree = ''] = repository.git('merge-tree', '--write-tree', base, head).split('\n');
    return filesAt(repository, tree);
  } catch {
    return undefined;
  }
}

export async function filesOf(tree: Tree): Promise<Files> {
  const listed = [...(await tree.list())].sort();
  const files = await Promise.all(listed.map((path) => tree.read(path)));
  return Object.fromEntries(
    listed.flatMap((path, index) => {
      const file = files[index];
      return file?.kind === 'file' ? [[path, new TextDecoder().decode(file.bytes)]] : [];
    }),
  );
}
