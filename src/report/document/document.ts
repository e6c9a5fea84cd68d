import { visibleText } from '../plainText.ts';
import { cut } from '../text.ts';

/**
 * A report before it has a format: what is said, in which order. A string is shown letter by letter, whoever wrote it;
 * the renderers escape every one, so nothing that a model or a pull request wrote can become markup.
 */
export type Block =
  | { readonly kind: 'heading'; readonly text: Phrase }
  | { readonly kind: 'paragraph'; readonly text: Phrase }
  | { readonly kind: 'callout'; readonly tone: 'note' | 'warning' | 'caution'; readonly text: Phrase }
  /** Lines that a reader compares or copies; `diff` begins each with its sign, `text` is a chart of letters. */
  | { readonly kind: 'lines'; readonly language: 'diff' | 'sh' | 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly Phrase[] }
  | DocumentTable
  /** Folded away until somebody asks; `open` if a format has the room to show it at once. */
  | { readonly kind: 'folded'; readonly summary: Phrase; readonly of: readonly Block[]; readonly open: boolean }
  | { readonly kind: 'footer'; readonly text: Phrase };

export interface DocumentTable {
  readonly kind: 'table';
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly Phrase[])[];
}

export interface DocumentColumn {
  readonly title: Phrase;
  readonly align: 'left' | 'right';
}

export type Phrase = readonly Inline[];

export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly of: Phrase }
  | { readonly kind: 'small'; readonly of: Phrase }
  | { readonly kind: 'link'; readonly of: Phrase; readonly url: string };

export function paragraph(...text: Phrase): Block {
  return { kind: 'paragraph', text };
}

/** Nothing if there are no items. */
export function list(items: readonly Phrase[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

export function folded(summary: Phrase, of: readonly Block[], open = false): Block {
  return { kind: 'folded', summary, of, open };
}

/** `aligned` has a letter for each column, `l` or `r`; columns beyond it are as its last. */
export function grid(
  titles: readonly (string | Phrase)[],
  aligned: string,
  rows: readonly (readonly Phrase[])[],
): DocumentTable {
  const columns = titles.map((title, index): DocumentColumn => {
    const align = (aligned[index] ?? aligned.at(-1)) === 'r' ? 'right' : 'left';
    return { title: typeof title === 'string' ? [title] : title, align };
  });
  return { kind: 'table', columns, rows };
}

/** In columns. Longer ids and labels lose their ends: a report is for reading, the JSON has them whole. */
const longestCode = 80;

/** An id, a label, a path: as code. */
export function code(text: string): Inline {
  return { kind: 'code', text: cut(text, longestCode) };
}

export function strong(...of: readonly Inline[]): Inline {
  return { kind: 'strong', of };
}

export function small(...of: readonly Inline[]): Inline {
  return { kind: 'small', of };
}

/** Parts with a separator between them. */
export function between(separator: Inline, parts: readonly Phrase[]): Phrase {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

/** What the phrase says, without its markup. */
export function phraseText(phrase: Phrase): string {
  return phrase.map(inlineText).join('');
}

function inlineText(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'code':
      return inline.text;
    case 'strong':
    case 'small':
    case 'link':
      return phraseText(inline.of);
  }
}

export interface DocumentStyle {
  /** Rows of a list of items at most. */
  readonly items: number;
  /** So many judges that got worse are looked at more closely at most; absent: all. */
  readonly judges?: number;
  /**
   * `full`: with all details; `terminal`: the same, without the items of every measure; `comment`: what a reviewer needs,
   * with one fold; `table`: without it; `line`: the verdict and why.
   */
  readonly depth: 'full' | 'terminal' | 'comment' | 'table' | 'line';
  /** Where the whole report stands; undefined on the command line. */
  readonly runUrl?: string | undefined;
  /** Which try of that run this is, from 1; undefined on the command line. */
  readonly attempt?: number | undefined;
  /** `https://github.com/acme/bot`, for links to commits and files; undefined on the command line. */
  readonly repositoryUrl?: string | undefined;
  /** The label by which a drop can be accepted; undefined if that is not offered. */
  readonly overrideLabel?: string | undefined;
  /**
   * What is shown of items: `ids` (as where this is absent), with gold and scores; `none`: counts alone; `excerpts`: also
   * the first words of an item and of the head's reply, if the result carries them.
   */
  readonly detail?: 'none' | 'ids' | 'excerpts' | undefined;
  /** Why GitHub gave the run no secrets; undefined if it gives them, and on the command line. */
  readonly restricted?: 'fork' | 'dependabot' | undefined;
}

const longestName = 60;

/** A judge's name as a title: one that is a text of its own loses its end. */
export function nameText({ name }: { readonly name: string }): string {
  const shown = visibleText(name).trim();
  return shown === '' ? '–' : cut(shown, longestName);
}

/**
 * A text in which what a reader copies is code: a line of a workflow that names a secret, and commits, which GitHub would
 * else make links of, so that they would have to be taken apart.
 */
export function pasteable(text: string): Phrase {
  return text.split(toCopy).flatMap((part, index) => {
    if (part === '') return [];
    return [index % 2 === 0 ? part : code(part)];
  });
}

/** Words on their own: seven digits of a commit, one of them a number, or all of them. */
const toCopy =
  /((?<!\S)\w{1,60}: \$\{\{ secrets\.\w{1,60} \}\}(?!\S)|(?<![^\s(])(?:[0-9a-f]{40}|(?=[a-f]{0,6}[0-9])[0-9a-f]{7})(?![^\s).,:;]))/;
