import type { Tree } from '../../src/tree/tree.ts';
import fc from './fastCheck.ts';
import type { Files, GitRepository, MadeCommit } from './gitRepository.ts';

/** Twelve lines, some of them changed. */
export function lines(...changed: readonly (readonly [number, string])[]): string {
  const all = Array.from({ length: 12 }, (_, n) => `line ${n}`);
  for (const [n, text] of changed) all[n] = text;
  return `${all.join('\n')}\n`;
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
  const first = Object.fromEntries(paths.map((path) => [path, `${path}\n${lines()}`]));
  const made: MadeCommit[] = [{ files: first, from: [], branch: 'history' }];
  const add = (from: readonly number[], changes: readonly Edit[]) => {
    const { files } = made[from[0] ?? 0] ?? { files: first };
    made.push({ files: edited(files, changes), from, branch: 'history' });
  };
  for (const { from, also, isMerge, edits: changes } of steps) {
    const [one, other] = [from % made.length, also % made.length];
    add(isMerge && other !== one ? [one, other] : [one], changes);
  }
  if (crossing !== undefined) {
    const last = made.length - 1;
    add([last - 1, last], crossing[0]);
    add([last, last - 1], crossing[1]);
  }
  return repository.commits(made);
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

/** What git merges out of two commits; undefined if they conflict. */
export function byGit(repository: GitRepository, base: string, head: string): Files | undefined {
  try {
    const [tree = ''] = repository.git('merge-tree', '--write-tree', base, head).split('\n');
    return repository.filesAt(tree);
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
