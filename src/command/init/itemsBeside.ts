import { type RepeatedText, repeatedText } from '../../config/items/itemGroups.ts';
import { isCalledId, readItemRecords } from '../../config/items/itemRecords.ts';
import { textsAndTags, variableNames } from '../../config/items/itemsFile.ts';
import { goldFieldIn, isCalledLabel, labelsIn } from '../../config/items/labelsIn.ts';
import { promptStem } from '../../config/judgeName.ts';
import type { PromptReader } from '../../config/prompt/promptFile.ts';
import { escapePattern } from '../../judge/escapePattern.ts';
import type { Score } from '../../judge/scale.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { Tree } from '../../tree/tree.ts';

/** A prompt: a file, or a file and the key in it. */
export interface PromptAt {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly key: string | undefined;
  /** What splits the file. */
  readonly reader: PromptReader;
}

/** The items of a prompt, whether they exist, and what they tell about it. */
export interface ItemsBeside {
  readonly items: string;
  readonly itemsExist: boolean;
  readonly known: {
    readonly labels?: readonly Score[];
    readonly itemVariables?: readonly string[];
    /** The field that holds their labels; absent: `gold`. */
    readonly gold?: string | undefined;
    /** A text or an id that repeats over the items, as a group does; absent: none. */
    readonly repeated?: RepeatedText | undefined;
  };
  /** Other labelled files that would fit as well; absent: none. */
  readonly others?: readonly string[];
}

/** Where the items of a prompt may be, the usual place first. */
export function itemsFilesOf({ file, key }: Pick<PromptAt, 'file' | 'key'>): readonly [string, ...string[]] {
  const stem = `${file.replace(/(\.prompt)?\.[^./]+$/, '')}${key === undefined ? '' : `.${key.replace(/[^\w-]+/g, '-').replace(/-$/, '')}`}`;
  return [`${stem}.items.jsonl`, ...['json', 'csv', 'yaml', 'yml'].map((ending) => `${stem}.items.${ending}`)];
}

/** A file of items, under any of the usual names. */
export interface ItemsFile {
  readonly path: string;
  readonly known: ItemsBeside['known'];
  /** The same for a judge of this name, whose labels may be some of several: `labels.tone`. */
  readonly knownFor: (judge: string) => ItemsBeside['known'];
}

const itemsNames =
  /(?:^|[/._-])(?:labels?|labell?ed|gold|golden|items|annotations?|ratings|samples|tests?|cases|truth|(?:data|eval|test)?set)(?:[._-][^/]*)?\.(?:jsonl|ndjson|json|csv|tsv|ya?ml)$/i;
const mostFiles = 40;

/** The files of items in a repository; those of another prompt (`NAME.items.jsonl`) are not among them. */
export async function itemsFiles(tree: Tree, paths: readonly string[]): Promise<readonly ItemsFile[]> {
  const isOther = (path: string) => /\.items\.\w+$|^\.github\//i.test(path);
  const named = paths.filter((path) => itemsNames.test(path) && !isOther(path)).slice(0, mostFiles);
  const read = await Promise.all(named.map((path) => itemsIn(tree, path)));
  // Rows as `evenhand label` writes them are no items.
  const isOfLabels = ({ known: { itemVariables = [] } }: ItemsFile) =>
    ['judge', 'item', 'by', 'rubric'].every((name) => itemVariables.includes(name));
  return read.filter((one) => one !== undefined).filter((one) => !isOfLabels(one));
}

/** Whether a file, or the key of a prompt in it, is named like a judge. */
export function isNamedJudge(place: string): boolean {
  return /judg|grad|eval|rubric|critic|scor/i.test(place);
}

interface Repository {
  readonly paths: readonly string[];
  readonly itemsFiles: readonly ItemsFile[];
  /** Whether also labels that the prompt does not state may be its own, if it shows all of the items. */
  readonly isUnsaid: boolean;
}

/**
 * The items of a prompt: in a file with its name, else in the nearest file that has its variables, and whose labels it
 * states unless they are in one folder; without labels, only if the prompt is named like a judge. A prompt that shows no
 * variable and is named like a judge has the only labelled file of the repository.
 */
export async function itemsBeside(
  source: PromptAt,
  tree: Tree,
  { paths, itemsFiles: all, isUnsaid }: Repository,
): Promise<ItemsBeside> {
  const own = itemsFilesOf(source);
  const judge = source.key ?? promptStem(source.file);
  const existing = own.find((path) => paths.includes(path));
  if (existing !== undefined)
    return { items: existing, itemsExist: true, known: (await itemsIn(tree, existing))?.knownFor(judge) ?? {} };
  const files = all.map((one) => ({ path: one.path, known: one.knownFor(judge) }));
  const text = new TextDecoder().decode(source.bytes);
  const isShown = (name: string) => new RegExp(`[{$<%[]\\s*${escapePattern(name)}(?![\\w-])`).test(text);
  const near = (path: string) => path.split('/').findIndex((part, at) => part !== source.file.split('/')[at]);
  const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1);
  const isNamed = isNamedJudge(source.file);
  const mayBeIts = files.filter(({ path, known: { labels = [], itemVariables = [] } }) => {
    if (labels.length === 0) return isNamed;
    const isBeside = path.slice(0, path.lastIndexOf('/') + 1) === folder;
    return isBeside || says(text, labels) || (isUnsaid && isNamed && tellingOf(itemVariables).every(isShown));
  });
  const fitting = mayBeIts
    .filter(({ known }) => known.itemVariables?.some(isShown) === true)
    .sort((a, b) => isLabelled(b) - isLabelled(a) || near(b.path) - near(a.path));
  const isOnly = files.filter(isLabelled).length === 1 && isNamed && !place.test(text);
  const [found, ...others] = fitting.length > 0 ? fitting : isOnly ? mayBeIts.filter(isLabelled) : [];
  if (found === undefined) return withoutItems(source);
  const labelled = others.filter(isLabelled).map(({ path }) => path);
  return { items: found.path, itemsExist: true, known: found.known, others: labelled };
}

/** No label may be sent, even if another field holds the gold, and an id says nothing. */
export function tellingOf(itemVariables: readonly string[]): readonly string[] {
  return itemVariables.filter((variable) => !isCalledLabel(variable) && !isCalledId(variable));
}

/** 1 or 0. */
function isLabelled({ known: { labels = [] } }: Pick<ItemsFile, 'known'>): number {
  return Number(labels.length > 0);
}

/** A place of some template language; `<score>` is a tag. */
const place = /\{[{%]?\s*[\w.]+\s*[%}]?\}|<<\s*\w+\s*>>/;

const ranges = /(?<![\d.])(\d+(?:\.\d+)?)\s*(?:-|–|—|~|\.\.|,|to|and|bis|à|a|至|から)\s*(\d+(?:\.\d+)?)/g;

/** Whether a text has all labels as words, or their ranges: labels elsewhere may be those of another prompt. */
export function says(text: string, labels: readonly Score[]): boolean {
  const isSaid = (label: Score) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(String(label))}(?![\\p{L}\\p{N}])`, 'iu').test(text);
  if (labels.every(isSaid)) return true;
  const numbers = labels.filter((label) => typeof label === 'number');
  if (numbers.length < labels.length) return false;
  const ends = [...text.matchAll(ranges)];
  return numbers.every((one) => ends.some(([, low, high]) => one >= Number(low) && one <= Number(high)));
}

/** A prompt whose items are still to be written, at the usual place. */
export function withoutItems(source: Pick<PromptAt, 'file' | 'key'>): ItemsBeside {
  return { items: itemsFilesOf(source)[0], itemsExist: false, known: {} };
}

/** Undefined if they are no readable items. */
async function itemsIn(tree: Tree, path: string): Promise<ItemsFile | undefined> {
  const file = await tree.read(path);
  if (file.kind !== 'file') return undefined;
  try {
    const { bytes } = file;
    const asWritten = readItemRecords({ bytes, file: path });
    const isNamed = labelsIn(asWritten).length === 0;
    const withGold = (gold: string | undefined): ItemsBeside['known'] => {
      const records = gold === undefined ? asWritten : readItemRecords({ bytes, file: path, gold: { from: gold } });
      const repeated = repeatedText(textsAndTags(records), undefined);
      return { labels: labelsIn(records), itemVariables: variableNames(records), repeated, gold };
    };
    const goldFor = (judge: string) => (isNamed ? goldFieldIn(asWritten, judge) : undefined);
    const known = withGold(goldFor(''));
    return { path, known, knownFor: (judge) => (goldFor(judge) === known.gold ? known : withGold(goldFor(judge))) };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return undefined;
  }
}
