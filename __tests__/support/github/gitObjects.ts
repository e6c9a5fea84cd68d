import { createHash } from 'node:crypto';
import { groupBy } from '../../../src/shared/groupBy.ts';

export interface StandInFile {
  readonly mode: string;
  /** Of a link: its target. Of a submodule: the commit it is at, or anything. */
  readonly content: string | Uint8Array;
}

export interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: 'blob' | 'tree' | 'commit';
  readonly sha: string;
  /** Of a blob. */
  readonly sizeBytes: number | undefined;
}

/** Blobs and trees under the hashes that git gives them: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export class GitObjects {
  private readonly blobs = new Map<string, Buffer>();
  private readonly trees = new Map<string, readonly TreeEntry[]>();

  /** Stores files by path, and gives the hash of their tree. */
  storeFiles(files: Readonly<Record<string, StandInFile>>): string {
    return this.storeTree(Object.entries(files));
  }

  blob(sha: string): Buffer | undefined {
    return this.blobs.get(sha);
  }

  tree(sha: string): readonly TreeEntry[] | undefined {
    return this.trees.get(sha);
  }

  /** As `git ls-tree -r -t`: each folder, and after it what is in it. */
  treeAndBelow(sha: string, prefix = ''): readonly TreeEntry[] {
    return (this.trees.get(sha) ?? []).flatMap((entry) => {
      const path = prefix + entry.path;
      const below = entry.type === 'tree' ? this.treeAndBelow(entry.sha, `${path}/`) : [];
      return [{ ...entry, path }, ...below];
    });
  }

  private storeTree(files: readonly (readonly [string, StandInFile])[]): string {
    const folders = groupBy(
      files.filter(([path]) => path.includes('/')),
      ([path]) => path.slice(0, path.indexOf('/')),
    );
    const entries = [
      ...files.filter(([path]) => !path.includes('/')).map(([path, file]) => this.storeFile(path, file)),
      ...[...folders].map(([path, inside]) => {
        const below = inside.map(([whole, file]) => [whole.slice(path.length + 1), file] as const);
        return { path, mode: '040000', type: 'tree', sha: this.storeTree(below), sizeBytes: undefined } as const;
      }),
    ].sort((one, other) => Buffer.compare(sortKey(one), sortKey(other)));
    const body = Buffer.concat(entries.map(treeLine));
    const sha = hashOf('tree', body);
    this.trees.set(sha, entries);
    return sha;
  }

  private storeFile(path: string, { mode, content }: StandInFile): TreeEntry {
    const bytes = Buffer.from(content);
    if (mode === '160000') {
      const at = /^[0-9a-f]{40}$/.test(bytes.toString()) ? bytes.toString() : hashOf('commit', bytes);
      return { path, mode, type: 'commit', sha: at, sizeBytes: undefined };
    }
    const sha = hashOf('blob', bytes);
    this.blobs.set(sha, bytes);
    return { path, mode, type: 'blob', sha, sizeBytes: bytes.length };
  }
}

/** Git sorts a folder as if its name ended with a slash. */
function sortKey({ path, type }: TreeEntry): Buffer {
  return Buffer.from(type === 'tree' ? `${path}/` : path);
}

function treeLine({ path, mode, sha }: TreeEntry): Buffer {
  return Buffer.concat([Buffer.from(`${mode.replace(/^0/, '')} ${path}\0`), Buffer.from(sha, 'hex')]);
}

function hashOf(type: string, body: Buffer): string {
  return createHash('sha1').update(`${type} ${body.length}\0`).update(body).digest('hex');
}
