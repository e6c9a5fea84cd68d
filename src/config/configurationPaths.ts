import picomatch from 'picomatch';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';

/** The default places of a configuration. */
const usualNames = ['evenhand.yml', 'evenhand.yaml', '.github/evenhand.yml', 'evenhand.json'] as const;

/**
 * The configurations that a list names in one tree. Globs match the tree's own listing, never the disk. Undefined list:
 * the first of the usual names that the tree has, or none. A path without wildcards is kept even if the tree lacks it.
 *
 * @throws UnusableInput if the list names nothing.
 */
export async function configurationPaths(tree: Tree, list: string | undefined): Promise<readonly string[]> {
  if (list === undefined) {
    for (const name of usualNames) if ((await tree.read(name)).kind !== 'absent') return [name];
    return [];
  }
  const { wanted, leftOut } = parseList(list);
  const listed = wanted.some(isGlob) ? await tree.list() : [];
  const isLeftOut = matcher(leftOut);
  const found = wanted.flatMap((pattern) => {
    if (!isGlob(pattern)) return [pattern];
    const matches = matcher([pattern]);
    return listed.filter((path) => path === pattern || matches(path)).sort();
  });
  return [...new Set(found)].filter((path) => !isLeftOut(path));
}

/**
 * Splits a list: one path or glob per line, or several with commas between them. Commas in braces belong to the glob;
 * `!` excludes. Both results keep the order of the list.
 *
 * @throws UnusableInput if it names nothing.
 */
export function parseList(list: string): Readonly<Record<'wanted' | 'leftOut', readonly string[]>> {
  const parts = list.split(/\r?\n/).flatMap(atCommas);
  const entries = parts.map((entry) => entry.trim()).filter((entry) => entry !== '');
  const wanted = entries.filter((entry) => !entry.startsWith('!')).map(withoutDot);
  const leftOut = entries.filter((entry) => entry.startsWith('!')).map((entry) => withoutDot(entry.slice(1).trim()));
  if (wanted.length > 0) return { wanted, leftOut };
  throw new UnusableInput({
    key: '--config',
    what: entries.length === 0 ? 'the list of configurations is empty' : 'the list of configurations only leaves out',
    fix: 'Name a path or a glob, such as evenhand.yml or apps/*/evenhand.yml; "!" before one leaves it out.',
  });
}

/** Commas in braces or parentheses belong to the glob. */
function atCommas(line: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of line) {
    if ('{('.includes(character)) depth += 1;
    if ('})'.includes(character)) depth = Math.max(0, depth - 1);
    if (character === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts;
}

function withoutDot(path: string): string {
  return path.replace(/^(?:\.\/)+/, '');
}

export function isGlob(pattern: string): boolean {
  return /[*?{}[\]()]/.test(pattern);
}

/** Paths in a tree use `/` on every system; files with a leading dot match too. */
function matcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false;
  return picomatch([...patterns], { dot: true, windows: false });
}

/** Only true on the command line: a workflow's paths start at the root of the repository. */
export const seenFromFolder = 'Paths begin at the current folder.';
/** The same of a commit whose folder may have more. */
export const asFolder = ' (--head . measures this folder as it is)';

/** Adds how to merge a change that repairs a broken base; said once, if only the base is wrong. */
export function withWayOut(faults: readonly Fault[]): readonly Fault[] {
  const first = faults.find(isOnBase);
  if (first === undefined || !faults.every(isOnBase)) return faults;
  return faults.map((fault) => (fault === first ? { ...fault, fix: `${fault.fix} ${wayOut}` } : fault));
}

const wayOut =
  'It stands on the base alone. A change that fixes it can be checked by its own rules, with nothing to compare with: --policy-from head (in the Action, not on forks).';

function isOnBase({ file }: Fault): boolean {
  return file?.startsWith('base:') === true;
}
