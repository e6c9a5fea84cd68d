import { type RepeatedText, repeatedText } from '../../config/items/itemGroups.ts';
import { readItemRecords, textsAndTags, variableNames } from '../../config/items/itemsFile.ts';
import { labelsIn } from '../../config/items/labelsIn.ts';
import { escapePattern } from '../../judge/escapePattern.ts';
import type { Score } from '../../judge/scale.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { Tree } from '../../tree/tree.ts';

/** A prompt: a file, or a file and the key in it. */
export interface PromptAt {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly key: string | undefined;
}

/** The items of a prompt, whether they exist, and what they tell about it. */
export interface ItemsBeside {
  readonly items: string;
  readonly itemsExist: boolean;
  readonly known: {
    readonly labels?: readonly Score[];
    readonly itemVariables?: readonly string[];
    /** A text or an id that repeats over the items, as a group does; absent: none. */
    readonly repeated?: RepeatedText | undefined;
  };
}

/** Where the items of a prompt may be, the usual place first. */
export function itemsFilesOf({ file, key }: Pick<PromptAt, 'file' | 'key'>): readonly [string, ...string[]] {
  const stem = `${file.replace(/(\.prompt)?\.[^./]+$/, '')}${key === undefined ? '' : `.${key.replace(/[^\w-]+/g, '-').replace(/-$/, '')}`}`;
  return [`${stem}.items.jsonl`, ...['json', 'csv', 'yaml', 'yml'].map((ending) => `${stem}.items.${ending}`)];
}

/** Usual names of label files in the folder of a prompt. */
const labelFiles = ['labels', 'golden', 'gold', 'items'].flatMap((name) => [`${name}.jsonl`, `${name}.csv`]);

/**
 * The items beside a prompt: in a file with its name, else in a file of labels in its folder that has the prompt's
 * variables.
 */
export async function itemsBeside(source: PromptAt, tree: Tree, paths: readonly string[]): Promise<ItemsBeside> {
  const own = itemsFilesOf(source);
  const existing = own.find((path) => paths.includes(path));
  if (existing !== undefined)
    return { items: existing, itemsExist: true, known: (await itemsIn(tree, existing)) ?? {} };
  const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1);
  const text = new TextDecoder().decode(source.bytes);
  for (const items of labelFiles.map((name) => folder + name).filter((path) => paths.includes(path))) {
    const known = await itemsIn(tree, items);
    const isShown = (name: string) => new RegExp(`[{$<%[]\\s*${escapePattern(name)}(?![\\w-])`).test(text);
    if (known?.itemVariables?.some(isShown) === true) return { items, itemsExist: true, known };
  }
  return { items: own[0], itemsExist: false, known: {} };
}

/** Undefined if they are no readable items. */
async function itemsIn(tree: Tree, path: string): Promise<ItemsBeside['known'] | undefined> {
  const file = await tree.read(path);
  if (file.kind !== 'file') return undefined;
  try {
    const records = readItemRecords({ bytes: file.bytes, file: path });
    const repeated = repeatedText(textsAndTags(records), undefined);
    return { labels: labelsIn(records), itemVariables: variableNames(records), repeated };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return undefined;
  }
}
