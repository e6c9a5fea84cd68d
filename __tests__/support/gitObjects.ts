import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { groupBy } from '../../src/shared/groupBy.ts';
import type { StoredObject } from './nearGit.ts';

/** A file by its content, or with its mode: of a link the content is its target, of a submodule its commit. */
export type StoredFile = string | { readonly mode: string; readonly content: string | Uint8Array };

export type StoredFiles = Readonly<Record<string, StoredFile>>;

/** A folder of git as `git init` makes it, and what is stored in it without starting git. */
export class GitObjects {
  protected readonly folder: string;
  /** What was stored, by its hash. */
  readonly stored = new Map<string, StoredObject>();

  /** @param config its configuration. */
  constructor(folder: string, config = '') {
    this.folder = folder;
    for (const name of ['refs/heads', 'objects/info']) mkdirSync(join(folder, name), { recursive: true });
    this.write('HEAD', 'ref: refs/heads/main\n');
    this.write('config', config);
  }

  /** Stores a commit, and gives the hash that git gives it. */
  commit(files: StoredFiles, about: { parents: readonly string[]; message: string; at: string }): string {
    const person = `Ann <ann@example.com> ${Date.parse(about.at) / 1000} +0000`;
    const lines = [
      `tree ${this.tree(Object.entries(files))}`,
      ...about.parents.map((parent) => `parent ${parent}`),
      `author ${person}`,
      `committer ${person}`,
      '',
      about.message,
    ];
    return this.object('commit', `${lines.join('\n')}\n`);
  }

  private tree(files: readonly (readonly [string, StoredFile])[]): string {
    const folders = groupBy(
      files.filter(([path]) => path.includes('/')),
      ([path]) => path.slice(0, path.indexOf('/')),
    );
    const entries = [
      ...files.filter(([path]) => !path.includes('/')).map(([path, file]) => this.entry(path, file)),
      ...[...folders].map(([path, inside]) => {
        const below = inside.map(([whole, file]) => [whole.slice(path.length + 1), file] as const);
        return { path, mode: '40000', hash: this.tree(below) };
      }),
    ];
    // Git sorts a folder as if its name ended with a slash.
    const key = ({ path, mode }: (typeof entries)[number]) => Buffer.from(mode === '40000' ? `${path}/` : path);
    const sorted = entries.sort((one, other) => Buffer.compare(key(one), key(other)));
    const lines = sorted.map(({ path, mode, hash }) =>
      Buffer.concat([Buffer.from(`${mode} ${path}\0`), Buffer.from(hash, 'hex')]),
    );
    return this.object('tree', Buffer.concat(lines));
  }

  private entry(path: string, file: StoredFile) {
    const { mode, content } = typeof file === 'string' ? { mode: '100644', content: file } : file;
    const isModule = mode === '160000';
    return { path, mode, hash: isModule ? hashOf(Buffer.from(content)) : this.object('blob', content) };
  }

  /** https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
  private object(type: 'blob' | 'tree' | 'commit', content: string | Uint8Array): string {
    const bytes = Buffer.from(content);
    const whole = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
    const hash = hashOf(whole);
    const path = join('objects', hash.slice(0, 2), hash.slice(2));
    this.stored.set(hash, { type, bytes });
    if (!existsSync(join(this.folder, path))) this.write(path, deflateSync(whole));
    return hash;
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}
