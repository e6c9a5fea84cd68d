import { groupBy } from '../../shared/groupBy.ts';
import type { Score } from '../scale.ts';
import { type Doubt, doubtBeside, gapIn, partsOfPrompt } from './optionDoubts.ts';
import { isMeaning, meaningBelow, type OptionHead, optionHeads, type ReadHead, valuesOfHead } from './optionHeads.ts';
import { cutOptions, type FoundOption, lastLineOf } from './optionSlices.ts';
import { type PromptLine, promptLines } from './promptLine.ts';
import { asWritten, mayBeNumbers, valueFinder } from './values.ts';

/** What a text says about options: the one block that gives each value once, or why there is none. */
export interface OptionSearch extends Partial<Doubt> {
  /** Empty if there is a doubt, or if no list was in question. */
  readonly options: readonly FoundOption[];
}

/** What is known about the values before the search for their options. */
export interface WantedOptions {
  /** People's labels, or values that are stated; empty: any consecutive numbers. */
  readonly values: readonly Score[];
  /** Words that are in one enumeration with them. */
  readonly more: readonly string[];
  /** The name of the answer's place. If there are several lists, the right one is near it. */
  readonly answerName?: string | undefined;
}

/** The text, and how its heads are read. */
interface Searched extends WantedOptions {
  readonly lines: readonly PromptLine[];
  /** The heads of all forms. */
  readonly all: readonly ReadHead[];
  readonly isNumeric: boolean;
  readonly find: (value: Score) => Score | undefined;
}

interface Block {
  readonly heads: readonly ReadHead[];
  readonly doubt: Doubt | undefined;
}

/**
 * Finds the one block of lines, headings or table rows that gives each value once, in one form, with text after it. If
 * in doubt it finds none, since the orders of a wrong list would be changed.
 */
export function optionBlock(text: string, wanted: WantedOptions): OptionSearch {
  const lines = promptLines(text);
  if (lines.length > mostLines) return { options: [] };
  const isNumeric = mayBeNumbers(wanted.values);
  const find = valueFinder(wanted.values);
  const all = optionHeads(lines, wanted.values).map((head): ReadHead => {
    const covers = isNumeric ? valuesOfHead(head.value, true) : [asWritten(head.value, find(head.value))];
    return { ...head, covers };
  });
  const searched = { ...wanted, lines, all, isNumeric, find };
  const blocks = [...groupBy(all, ({ at, form }) => `${lines[at]?.indent ?? 0} ${form}`).values()]
    // If the same form comes before a variable, it captions the parts of the prompt.
    .filter((heads) => !heads.some((head) => isCaption(head, searched)))
    .flatMap((heads) => blocksOf(heads, searched));
  const distinct = [...new Map(blocks.map((block) => [block.heads.map(({ at }) => at).join(), block])).values()].slice(
    0,
    mostLists,
  );
  const largest = distinct.filter((block) => !distinct.some((other) => other !== block && isWithin(block, other)));
  const named = largest.length > 1 ? largest.filter((block) => isNear(block, searched)) : [];
  const [only, second] = named.length === 0 ? largest : named;
  if (only === undefined) return { options: [] };
  if (second !== undefined) {
    const at = largest.flatMap(({ heads: [first] }) => first?.at ?? []);
    return { options: [], why: `${largest.length} lists give each value`, at };
  }
  const doubt = only.doubt ?? partsOfPrompt(lines, only.heads, all);
  if (doubt !== undefined) return { options: [], ...doubt };
  const end = lastLineOf(lines, only.heads);
  if (end === undefined) {
    const at = only.heads.slice(-1).map((head) => head.at);
    return { options: [], why: 'where the last option ends cannot be told', at };
  }
  const options = cutOptions(text, lines, only.heads, end);
  const at = options.flatMap(({ before, start, end, firstLine }) =>
    /\{\{/.test(before) || /\n[^\n]*\{\{/.test(text.slice(start, end)) ? [firstLine - 1] : [],
  );
  if (at.length === 0) return { options };
  return { options: [], why: 'a variable of the items stands among their lines', at };
}

/** No real prompt has more. A larger one must not take longer. */
const mostLines = 5000;
const mostLists = 50;

/** The block's lines are some of the other block's. */
function isWithin(block: Block, other: Block): boolean {
  const places = new Set(other.heads.map(({ at }) => at));
  return block.heads.length < other.heads.length && block.heads.every(({ at }) => places.has(at));
}

function blocksOf(heads: readonly ReadHead[], searched: Searched): readonly Block[] {
  const blocks: ReadHead[][] = [];
  let seen = new Set<string>();
  for (const head of heads) {
    const key = head.value.toLowerCase();
    const last = blocks.at(-1)?.at(-1);
    if (last === undefined || seen.has(key) || isDivided(searched.lines, last, head)) {
      blocks.push([]);
      seen = new Set();
    }
    blocks.at(-1)?.push(head);
    seen.add(key);
  }
  return blocks.flatMap((block) => readBlock(block, searched) ?? []);
}

/** A heading, a rule or a separate bold line between two heads begins another list. */
function isDivided(lines: readonly PromptLine[], last: OptionHead, { at, level }: OptionHead): boolean {
  const between = lines.slice(last.at + 1, at).map(({ text }) => text);
  if (level > 0) {
    const above = new RegExp(`^#{1,${level}}\\s`);
    return between.some((line) => above.test(line));
  }
  if ((lines[at]?.indent ?? 0) !== (lines[last.at]?.indent ?? 0)) return true;
  return between.some((line) => /^\s*(?:#{1,6}\s|={4,}|-{4,}|\*\*[^*]+\*\*:?\s*$|<\/?\w+>\s*$)/.test(line));
}

/** The heads from the first label to the last, and the heads beside them that may be values too. */
function readBlock(read: readonly ReadHead[], searched: Searched): Block | undefined {
  const { lines, values, isNumeric, find } = searched;
  const isLabel = (head: ReadHead) => isKnown(head, searched);
  const may = mayBeValue(searched);
  let [from, to] = [read.findIndex(isLabel), read.findLastIndex(isLabel)];
  while (from > 0 && may(read[from - 1])) from -= 1;
  while (to < read.length - 1 && may(read[to + 1])) to += 1;
  const heads = from < 0 ? [] : read.slice(from, to + 1);
  const all = heads.flatMap(({ covers }) => covers);
  const covered = new Set(all.map((value) => find(value) ?? value));
  if (heads.length < 2 || values.some((value) => !covered.has(value))) return undefined;
  if (values.length === 0 && !areConsecutive(all)) return undefined;
  const says = (head: ReadHead) => isMeaning(meaningBelow(lines, head));
  if (!heads.every(says)) return undefined;
  if (all.length > covered.size)
    return { heads, doubt: { why: 'a value belongs to two of its lines', at: heads.map(({ at }) => at) } };
  const doubt =
    doubtBeside(lines, read.filter(says), heads, values) ?? (isNumeric ? gapIn(all, heads, searched.all) : undefined);
  return { heads, doubt };
}

/** Whether a head has a label; without labels, whether it has a number. */
function isKnown({ covers }: ReadHead, { values, find }: Searched): boolean {
  return values.length === 0 ? covers.length > 0 : covers.some((value) => find(value) !== undefined);
}

function mayBeValue({ values, more, isNumeric }: Searched): (head: ReadHead | undefined) => boolean {
  if (isNumeric) return (head) => (head?.covers.length ?? 0) > 0;
  const areLetters = values.every((value) => /^[A-Z]$/.test(String(value)));
  const find = valueFinder(more);
  return (head) =>
    head !== undefined &&
    (head.form.startsWith('behind') ||
      head.covers.some((value) => (areLetters && /^[A-Z]$/i.test(String(value))) || find(value) !== undefined));
}

function areConsecutive(all: readonly Score[]): boolean {
  const numbers = all.map(Number).sort((a, b) => a - b);
  const [low = 0] = numbers;
  return low <= 1 && numbers.every((one, index) => index === 0 || one - (numbers[index - 1] ?? 0) === 1);
}

/** The head of a value before a variable of the items. */
function isCaption(head: ReadHead, searched: Searched): boolean {
  const below = meaningBelow(searched.lines, head);
  return (searched.values.length === 0 || isKnown(head, searched)) && /\{\{/.test(below) && !isMeaning(below);
}

/** Whether the lines right above a list name the place of the answer. */
function isNear({ heads: [first] }: Block, { lines, answerName }: Searched): boolean {
  if (answerName === undefined || first === undefined) return false;
  const above = lines.slice(0, first.at).filter(({ blank }) => !blank);
  return above.slice(-5).some(({ text }) => text.toLowerCase().includes(answerName.toLowerCase()));
}
