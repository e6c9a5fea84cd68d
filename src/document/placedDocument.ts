import { type Fault, UnusableInput } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';

/** A document as a plain value, with the place of each part. */
export interface PlacedDocument {
  /** Undefined if the document is empty. */
  readonly value: unknown;
  /**
   * Where a value begins, where its key is in its mapping, or where a text's own first line is, which is one below the
   * `|` of a block; undefined if there is none.
   *
   * @param part absent: the value.
   */
  placeOf(path: KeyPath, part?: 'value' | 'key' | 'text'): Place | undefined;
}

export const emptyDocument: PlacedDocument = { value: undefined, placeOf: () => undefined };

/** The path to a value in a document: keys of mappings and indices of lists, from the outside in. */
export type KeyPath = readonly (string | number)[];

/** A path as messages show it: `judges[0].prompt`. Keys that are not plain words are in brackets. */
export function describePath(path: KeyPath): string | undefined {
  if (path.length === 0) return undefined;
  return path.map(step).join('').replace(/^\./, '');
}

function step(part: string | number): string {
  if (typeof part === 'number') return `[${part}]`;
  return /^[A-Za-z_][\w-]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}

/** A place in a text; both from 1, the column in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets in a text into places; the lines are found once. */
export function linePlaces(text: string): (offset: number) => Place {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** What is wrong, and how to fix it. */
export type FaultText = Pick<Fault, 'what' | 'fix'>;

export interface Problem extends FaultText {
  /** Offset in the text. */
  readonly at: number;
}

/** @throws UnusableInput if there are problems. */
export function throwProblems(problems: readonly Problem[], file: string, placeAt: (offset: number) => Place): void {
  throwFaults(problems.map(({ at, what, fix }) => ({ what, fix, file, ...placeAt(at) })));
}

/** One record of a file of records, with the line on which it begins. */
export interface SourceRecord {
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const most = 20;
/** The same mistake in more places than this is told once. */
const mostAlike = 3;

/**
 * Does nothing if there are no faults.
 *
 * @throws UnusableInput with the first 20 faults in the order of their lines, and the number of the others.
 */
export function throwFaults(all: readonly Fault[]): void {
  const faults = folded(all);
  if (faults.length === 0) return;
  const sorted = [...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const shown = sorted.slice(0, most);
  const file = faults[0]?.file;
  const more: Fault = {
    what: `and ${faults.length - most} more`,
    fix: 'Fix those above first; many faults often have one cause.',
    ...(file === undefined ? {} : { file }),
  };
  throw new UnusableInput(faults.length > most ? [...shown, more] : shown);
}

/** One fault for the same mistake in many places of a file, at the first of them. */
function folded(faults: readonly Fault[]): readonly Fault[] {
  return [...groupBy(faults, ({ file, what, fix }) => `${file} ${what} ${fix}`).values()].flatMap((alike) => {
    const [first, ...others] = alike;
    const isMany = first !== undefined && alike.length > mostAlike;
    return isMany ? [{ ...first, what: `${first.what} (${alsoIn(others)})` }] : alike;
  });
}

const mostLines = 6;

function alsoIn(others: readonly Fault[]): string {
  const lines = others.flatMap(({ line }) => line ?? []);
  if (lines.length < others.length) return `and so in ${others.length} more places`;
  const more = lines.length > mostLines ? ` and ${lines.length - mostLines} more` : '';
  return `also in lines ${lines.slice(0, mostLines).join(', ')}${more}`;
}
