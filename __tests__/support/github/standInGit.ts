import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GitObjects } from '../gitObjects.ts';
import { forgetNear, readNear } from '../nearGit.ts';

/** What git fetches from: the bare repository `acme/bot` below a folder, written without starting git. */
export class StandInGit extends GitObjects {
  /** The address of the folder. */
  readonly serverUrl: string;
  private readonly root: string;
  private readonly clones: string[] = [];

  constructor() {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'evenhand-github-'));
    // As GitHub answers.
    super(join(root, 'acme', 'bot'), '[uploadpack]\n\tallowFilter = true\n\tallowAnySHA1InWant = true\n');
    this.root = root;
    this.serverUrl = pathToFileURL(root).href;
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
    new GitObjects(join(clone, '.git')).write('objects/info/alternates', `${join(this.folder, 'objects')}\n`);
    readNear(clone, this.stored);
    this.clones.push(clone);
    return clone;
  }

  remove(): void {
    this.clones.forEach(forgetNear);
    rmSync(this.root, { recursive: true, force: true });
  }
}
