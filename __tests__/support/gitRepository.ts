import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GitObjects } from './gitObjects.ts';
import { readNear } from './nearGit.ts';

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
  private readonly objects: GitObjects;
  /** Of commits that were made from them, by hash: git need not be asked again. */
  private readonly made = new Map<string, Files>();

  constructor(folder: string) {
    this.folder = folder;
    const config = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n';
    this.objects = new GitObjects(join(folder, '.git'), config);
  }

  /** The Action in this process reads what `commits` has made without starting git; for all else it starts it. */
  near(): this {
    readNear(this.folder, this.objects.stored);
    return this;
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

  /** The full hashes of these commits, made without git; the index and the work tree stay as they are. */
  commits(all: readonly MadeCommit[]): readonly string[] {
    const hashes: string[] = [];
    for (const [number, { files, from, branch }] of all.entries()) {
      const parents = from.map((parent) => hashes[parent] ?? '');
      const at = new Date(1000 * number).toISOString();
      const hash = this.objects.commit(files, { parents, message: `commit ${number}`, at });
      this.objects.write(`refs/heads/${branch}`, `${hash}\n`);
      this.made.set(hash, files);
      hashes.push(hash);
    }
    return hashes;
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
