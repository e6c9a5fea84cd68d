import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A real repository in a folder, without the user's configuration. */
export class GitRepository {
  readonly folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, env: cleanEnvironment(), encoding: 'utf8' });
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

  /** The index as it is as a commit; its full hash. */
  commitIndex(message: string): string {
    this.git('commit', '--quiet', '--allow-empty', '--message', message);
    return this.git('rev-parse', 'HEAD').trim();
  }
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(outside),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
}
