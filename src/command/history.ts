import type { EarlierResult } from '../report/history.ts';
import type { Result } from '../report/result.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';

/** The report shows at most this many results, the newest. */
const mostShown = 30;
/** A folder with more JSON files is probably no folder of results. */
const mostFiles = 1000;

/**
 * Reads earlier `--format json` reports: the files themselves, or all `*.json` of a folder, by their names.
 *
 * @returns the newest, oldest first.
 * @throws UnusableInput with each file that is missing, too large or no result.
 */
export async function readHistory(
  { files }: Pick<Environment, 'files'>,
  paths: readonly string[],
): Promise<readonly EarlierResult[]> {
  const { earlierResult, inOrderOfTime } = await import('../report/history.ts');
  const faults: Fault[] = [];
  const results: EarlierResult[] = [];
  for (const { folder, name, path } of await namedFiles(files, paths)) {
    const read = await folder.read(name);
    const result = read.kind === 'file' ? earlierResult(new TextDecoder().decode(read.bytes)) : undefined;
    if (result !== undefined) results.push(result);
    else faults.push({ key: '--history', file: path, ...faultOf(read) });
  }
  if (faults.length > 0) throw new UnusableInput(faults);
  return inOrderOfTime(results).slice(-mostShown);
}

function faultOf(read: Awaited<ReturnType<Tree['read']>>): Pick<Fault, 'what' | 'fix'> {
  if (read.kind === 'absent')
    return { what: 'there is no such file', fix: 'Name results of --format json, or their folder.' };
  if (read.kind === 'refused') return { what: read.why, fix: 'Leave it out, or put a result of --format json there.' };
  return { what: 'it is no result', fix: 'Leave it out, or write it anew with --format json.' };
}

interface NamedFile {
  readonly folder: Tree;
  readonly name: string;
  readonly path: string;
}

async function namedFiles(files: Environment['files'], paths: readonly string[]): Promise<readonly NamedFile[]> {
  const found: NamedFile[] = [];
  for (const path of paths) {
    if (await files.isFolder(path)) {
      found.push(...(await resultsIn(files.folder(path, path), path)));
      continue;
    }
    // Read through its folder, which has a limit for what it reads.
    const end = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
    const root = path.slice(0, end) || '.';
    found.push({ folder: files.folder(root, root), name: path.slice(end), path });
  }
  return found;
}

async function resultsIn(folder: Tree, path: string): Promise<readonly NamedFile[]> {
  const names = (await folder.list()).filter((name) => name.endsWith('.json')).toSorted();
  if (names.length > mostFiles) {
    throw new UnusableInput({
      key: '--history',
      file: path,
      what: `the folder has ${names.length} files that end with .json, and at most ${mostFiles} are read`,
      fix: 'Name a folder that has only results, or the newest files themselves.',
    });
  }
  return names.map((name) => ({ folder, name, path: `${path}/${name}` }));
}

/**
 * A result that says when its run began and ended, and what earlier runs found if the user names their results.
 *
 * @throws UnusableInput for a result that cannot be used, before anything is asked.
 */
export async function timed(
  environment: Pick<Environment, 'clock' | 'files'>,
  { history: paths }: Pick<Settings, 'history'>,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const history = paths === undefined ? undefined : await readHistory(environment, paths);
  const isoTime = () => new Date(environment.clock.now()).toISOString();
  const startedAt = isoTime();
  const result = await run();
  return { ...result, ...(history === undefined ? {} : { history }), startedAt, endedAt: isoTime() };
}
