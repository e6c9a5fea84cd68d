import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** One of several commits that are made together. */
export interface MadeCommit {
  /** All that it holds. */
  readonly files: Files;
  /** Its parents, as numbers of commits before it. */
  readonly from: readonly number[];
  /** Where it stays reachable. */
  readonly branch: string;
}

/** A real repository in a folder, without the user's configuration. */
export class GitRepository {
  readonly folder: string;
  /** Of commits that were made from them, by hash: git need not be asked again. */
  private readonly made = new Map<string, Files>();

  constructor(folder: string) {
    this.folder = folder;
    // As `git init` makes it, for which no program need be started.
    for (const name of ['refs/heads', 'objects/info']) mkdirSync(join(folder, '.git', name), { recursive: true });
    writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(folder, '.git/config'), '[core]\n\trepositoryformatversion = 0\n\tbare = false\n');
  }

  git(...args: string[]): string {
    return this.fed('', ...args).toString('utf8');
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  link(path: string, target: string): void {
    symlinkSync(target, join(this.folder, path));
  }

  /** Everything in the work tree as a commit; its full hash. */
  commit(message: string): string {
    this.git('add', '--all');
    return this.commitIndex(message);
  }

  /** The full hashes of these commits, made by one program; the index and the work tree stay as they are. */
  commits(all: readonly MadeCommit[]): readonly string[] {
    const made = all.flatMap(({ files, from, branch }, number) => [
      ...(from.length === 0 ? [`reset refs/heads/${branch}`] : []),
      `commit refs/heads/${branch}`,
      `mark :${number + 1}`,
      `committer A <a@example.com> ${number} +0000`,
      textFed(`commit ${number}`),
      ...from.map((parent, place) => `${place === 0 ? 'from' : 'merge'} :${parent + 1}`),
      'deleteall',
      ...Object.entries(files).flatMap(([path, text]) => [`M 100644 inline ${path}`, textFed(text)]),
    ]);
    const marks = all.map((_, number) => `get-mark :${number + 1}`);
    const hashes = this.fed(`${[...made, ...marks].join('\n')}\n`, 'fast-import', '--quiet', '--force').toString(
      'utf8',
    );
    const list = hashes.trim().split('\n');
    for (const [number, hash] of list.entries()) this.made.set(hash, all[number]?.files ?? {});
    return list;
  }

  /** The files of a commit or of a tree, as texts. */
  filesAt(ref: string): Files {
    const known = this.made.get(ref);
    if (known !== undefined) return known;
    const listed = this.git('ls-tree', '-r', ref).split('\n').filter(Boolean);
    const entries = listed.map((line) => /^\d+ \w+ (?<hash>\w+)\t(?<path>.*)$/.exec(line)?.groups ?? {});
    const texts = this.fed(entries.map(({ hash }) => `${hash}\n`).join(''), 'cat-file', '--batch');
    let at = 0;
    return Object.fromEntries(
      entries.map(({ path = '' }) => {
        const start = texts.indexOf('\n', at) + 1;
        const end = start + Number(texts.toString('utf8', at, start).split(' ')[2]);
        at = end + 1;
        return [path, texts.toString('utf8', start, end)];
      }),
    );
  }

  /** The index as it is as a commit; its full hash. */
  commitIndex(message: string): string {
    this.git('commit', '--quiet', '--allow-empty', '--message', message);
    // What `git rev-parse HEAD` says, for which no program need be started.
    const head = readFileSync(join(this.folder, '.git/HEAD'), 'utf8').trim();
    const [, ref] = /^ref: (.*)$/.exec(head) ?? [];
    return ref === undefined ? head : readFileSync(join(this.folder, '.git', ref), 'utf8').trim();
  }

  private fed(input: string, ...args: string[]): Buffer {
    return execFileSync('git', args, { cwd: this.folder, env: cleanEnvironment(), input });
  }
}

/** A text as `git fast-import` reads it. */
function textFed(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(outside),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    // Else each commit and each fetch starts a program that looks whether there is something to tidy up.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'maintenance.auto',
    GIT_CONFIG_VALUE_0: 'false',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
}
