import { nearestWord } from '../document/shownValue.ts';
import type { SourceFile } from '../document/text.ts';
import { type Fault, OutsideFailure, UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';

/** A file; undefined if there is none. @throws UnusableInput if it is no regular file. */
export async function readFound(tree: Tree, path: string, at: Partial<Fault> = {}): Promise<SourceFile | undefined> {
  const found = await tree.read(path);
  const file = shown(tree, path);
  switch (found.kind) {
    case 'file':
      return { bytes: found.bytes, file };
    case 'absent':
      return undefined;
    case 'refused': {
      const fix = 'Files are read as data, below the root only: use a regular file in the same repository.';
      throw new UnusableInput({ file, ...at, what: `"${path}" cannot be read: ${found.why}`, fix });
    }
  }
}

/**
 * A file that another file names.
 *
 * @param at the place that names it, for messages.
 * @throws UnusableInput if the file is missing, or is no regular file.
 */
export async function readNamed(tree: Tree, path: string, at: Partial<Fault>): Promise<SourceFile> {
  const found = await readFound(tree, path, at);
  if (found !== undefined) return found;
  const what = `there is no file "${path}"${tree.label === '' ? '' : ` on ${tree.label}`}`;
  // Only files in the folder of that file and below can be named, from there.
  const folder = at.file?.slice(shown(tree, '').length).replace(/[^/]*$/, '') ?? '';
  const fromThere = (one: string) => (one.startsWith(folder) ? [one.slice(folder.length)] : []);
  const [written = path] = fromThere(path);
  throw new UnusableInput({ ...at, what, fix: absentFix(written, (await tree.list()).flatMap(fromThere)) });
}

/** The most paths among which a near one is searched. */
const mostPaths = 10_000;

function absentFix(path: string, there: readonly string[]): string {
  const similar = similarPath(path, there);
  if (similar === undefined) {
    const base = path.slice(path.lastIndexOf('/') + 1);
    const elsewhere = there.filter((one) => one === base || one.endsWith(`/${base}`));
    const near = elsewhere.length > 1 ? undefined : (elsewhere[0] ?? nearestWord(path, there.slice(0, mostPaths)));
    const guess = near === undefined ? '' : `Did you mean ${JSON.stringify(near)}? `;
    return `${guess}Paths are relative to the folder of the configuration (demonstrations: of the prompt). Check the spelling, and that the file is committed.`;
  }
  return `There is ${JSON.stringify(similar)}, whose name differs only in capitals, or in how accented letters are encoded (Unicode NFC or NFD): copy its name, or rename it.`;
}

/** If there are two sides, messages say which one the file is on. */
export function shown(tree: Tree, path: string): string {
  return tree.label === '' ? path : `${tree.label}:${path}`;
}

/**
 * A file that a judge may have beside its own; undefined if there is none. Most judges have none, so a tree
 * that can tell without reading is not read.
 *
 * @throws UnusableInput if it is no file.
 */
export async function readIfThere(tree: Tree, path: string): Promise<SourceFile | undefined> {
  if (tree.contentHash !== undefined && (await tree.contentHash(path)) === undefined) return undefined;
  return readFound(tree, path);
}

/**
 * An existing path that looks like a missing one: it differs only in capitals or in how accented letters are composed
 * (Unicode's forms NFC and NFD; macOS uses another form than people type). Undefined if there is none.
 */
export function similarPath(path: string, there: readonly string[]): string | undefined {
  const wanted = plainPath(path);
  return there.find((one) => one !== path && one.length <= 4 * path.length && plainPath(one) === wanted);
}

function plainPath(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * The results of all of them.
 *
 * @throws an error that is not the user's fault, or is temporary, before UnusableInput with the faults of all.
 */
export async function allOf<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const { faults } = await soundOf(work);
  if (faults.length > 0) throw new UnusableInput(faults);
  return Promise.all(work);
}

/**
 * The results of those that succeed, and the faults of the others.
 *
 * @throws an error that is not the user's fault, or is temporary.
 */
export async function soundOf<T>(
  work: readonly (T | PromiseLike<T>)[],
): Promise<{ readonly sound: readonly T[]; readonly faults: readonly Fault[] }> {
  const ended = await Promise.allSettled(work);
  const faults: Fault[] = [];
  for (const one of ended) {
    if (one.status === 'fulfilled') continue;
    const failure: unknown = one.reason;
    if (!(failure instanceof UnusableInput) || failure instanceof OutsideFailure) throw failure;
    for (const fault of failure.faults) faults.push(fault);
  }
  return { sound: ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), faults };
}
