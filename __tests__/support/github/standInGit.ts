import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { groupBy } from '../../../src/shared/groupBy.ts';

/** A file by its content, or with its mode: of a link the content is its target, of a submodule its commit. */
export type StandInFile = string | { readonly mode: string; readonly content: string | Uint8Array };

export type StandInFiles = Readonly<Record<string, StandInFile>>;

/** What git fetches from: the bare repository `acme/bot` below a folder, written without starting git. */
export class StandInGit {
  /** The address of the folder. */
  readonly serverUrl: string;
  private readonly root: string;
  private readonly folder: string;

  constructor() {
    this.root = mkdtempSync(join(realpathSync(tmpdir()), 'evenhand-github-'));
    this.serverUrl = pathToFileURL(this.root).href;
    this.folder = join(this.root, 'acme', 'bot');
    for (const name of ['refs', 'objects/info']) mkdirSync(join(this.folder, name), { recursive: true });
    this.write('HEAD', 'ref: refs/heads/main\n');
    // As GitHub answers.
    this.write('config', '[uploadpack]\n\tallowFilter = true\n\tallowAnySHA1InWant = true\n');
  }

  /** Stores a commit, and gives the hash that git gives it. */
  commit(files: StandInFiles, about: { parents: readonly string[]; message: string; at: string }): string {
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

  /** Has the objects of another repository too. */
  borrow(folder: string): void {
    this.write('objects/info/alternates', `${join(folder, '.git', 'objects')}\n`);
  }

  /** `pull/7/head`, and its commit; an empty one takes it away. */
  ref(name: string, commit: string): void {
    if (commit === '') rmSync(join(this.folder, 'refs', name), { force: true });
    else this.write(`refs/${name}`, `${commit}\n`);
  }

  /** A new folder with a clone of all of it, of which no file is checked out. */
  clone(): string {
    const clone = mkdtempSync(join(this.root, 'clone-'));
    for (const name of ['refs', 'objects/info']) mkdirSync(join(clone, '.git', name), { recursive: true });
    writeFileSync(join(clone, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(clone, '.git/objects/info/alternates'), `${join(this.folder, 'objects')}\n`);
    return clone;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private tree(files: readonly (readonly [string, StandInFile])[]): string {
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

  private entry(path: string, file: StandInFile) {
    const { mode, content } = typeof file === 'string' ? { mode: '100644', content: file } : file;
    const isModule = mode === '160000';
    return { path, mode, hash: isModule ? hashOf(Buffer.from(content)) : this.object('blob', content) };
  }

  /** https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
  private object(type: 'blob' | 'tree' | 'commit', content: string | Uint8Array): string {
    const bytes = Buffer.from(content);
    const whole = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
    const hash = hashOf(whole);
    this.write(join('objects', hash.slice(0, 2), hash.slice(2)), deflateSync(whole));
    return hash;
  }

  private write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}
