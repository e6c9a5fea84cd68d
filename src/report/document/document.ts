import { visibleText } from '../plainText.ts';
import { cut } from '../text.ts';
import type { BarMark, IntervalMark, MatrixCell, Picture, Tag, Tone } from './pictures.ts';

/**
 * A report before it has a format: its content and its order. A string is shown letter by letter. The renderers escape
 * every string, so text from a model or a pull request cannot become markup.
 */
export type Block =
  /**
   * A page shows the result as the sentence `found` in place of the text, and above it the verdict `tag` and `above`,
   * what was compared. `sentence`: the text is a sentence and no label, so Markdown sets it smaller.
   */
  | {
      readonly kind: 'heading';
      readonly text: Phrase;
      readonly found?: string;
      readonly tag?: Tag;
      readonly above?: string;
      readonly sentence?: true;
    }
  | { readonly kind: 'paragraph'; readonly text: Phrase }
  | { readonly kind: 'callout'; readonly tone: 'note' | 'warning' | 'caution'; readonly text: Phrase }
  /** Lines that a reader compares or copies; `diff` begins each with its sign, `text` is a chart of letters. */
  | { readonly kind: 'lines'; readonly language: 'diff' | 'sh' | 'text'; readonly lines: readonly string[] }
  /** A text with its line breaks and marks; for pages alone. */
  | { readonly kind: 'marked'; readonly text: Phrase }
  /** Words of a prompt, set apart from the report's own. */
  | { readonly kind: 'quote'; readonly text: Phrase }
  | { readonly kind: 'list'; readonly items: readonly Phrase[] }
  | DocumentTable
  /** Folded; `open` if a format has the room to show it at once. */
  | {
      readonly kind: 'folded';
      readonly summary: Phrase;
      readonly of: readonly Block[];
      readonly open: boolean;
      readonly id?: string;
    }
  | { readonly kind: 'footer'; readonly text: Phrase }
  /**
   * A part of a page with a title of its own, laid out as a card; `half` shares a row with its neighbour. `nav` is its
   * name in the page's navigation; absent: it is not there. Texts have its blocks without the title.
   */
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly nav?: string;
      readonly title: Phrase;
      readonly half: boolean;
      readonly of: readonly Block[];
    }
  /** A picture, and its numbers as a table; formats without pictures show the table alone. */
  | { readonly kind: 'chart'; readonly picture: Picture; readonly table: DocumentTable }
  | ItemMatrix
  /** For pages alone, or for texts alone: the console and Markdown. */
  | { readonly kind: 'only'; readonly on: 'page' | 'text'; readonly of: readonly Block[] };

export interface DocumentTable {
  readonly kind: 'table';
  readonly columns: readonly { readonly title: Phrase; readonly align: 'left' | 'right' }[];
  readonly rows: readonly (readonly Phrase[])[];
}

/** Items as rows and the ways in which they were shown as columns; for pages alone. */
export interface ItemMatrix {
  readonly kind: 'matrix';
  /** Which of several judges it is about; empty for the only one. */
  readonly judge: string;
  /** The name is read downwards if it has several parts, such as the options in their order. */
  readonly columns: readonly { readonly family: string; readonly name: readonly string[] }[];
  /** The items that changed most first. */
  readonly rows: readonly MatrixRow[];
  readonly sides: readonly {
    readonly name: string;
    /** Of each family, in how many items all its variants agree: `78 %`; a family that does not say it is absent. */
    readonly steady: Readonly<Record<string, string>>;
    /** The accuracy of each column: `72 %`; empty without gold. */
    readonly accuracy: readonly string[];
  }[];
  readonly isWide: boolean;
}

export interface MatrixRow {
  readonly id: string;
  readonly gold: string;
  /** For each side the cells in the order of the columns; none: this side has not the item. */
  readonly cells: readonly (readonly MatrixCell[])[];
  /** How many cells of each side are right: `9 → 3`; empty without gold. */
  readonly right: string;
  readonly is: readonly ('worse' | 'better' | 'flips')[];
  /** The first words of the item; absent: the result does not have its texts. */
  readonly excerpt?: string;
  /** What a reader sees of the item when it is opened; absent: the page had no room for it. */
  readonly opened?: readonly Block[];
}

export type Phrase = readonly Inline[];

export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly of: Phrase }
  | { readonly kind: 'small'; readonly of: Phrase }
  | { readonly kind: 'link'; readonly of: Phrase; readonly url: string }
  /** A place on the same page: the id of a section or `item-` and the id of an item. */
  | { readonly kind: 'anchor'; readonly of: Phrase; readonly to: string }
  /** Better or worse, which a format may colour; words or signs say it too. */
  | { readonly kind: 'tone'; readonly tone: Tone; readonly of: Phrase }
  /** Words that one of two texts lacks. */
  | { readonly kind: 'removed' | 'added'; readonly text: string }
  /** A cell's shade by its size, from 0 to 4. */
  | { readonly kind: 'shade'; readonly tone: 'good' | 'bad'; readonly level: number; readonly of: Phrase }
  | IntervalMark
  | BarMark;

export function paragraph(...text: Phrase): Block {
  return { kind: 'paragraph', text };
}

/** Empty if there are no items. */
export function list(items: readonly Phrase[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

export function textList(texts: readonly string[]): readonly Block[] {
  return list(texts.map((text) => [text]));
}

/** Empty if nothing is to be folded. */
export function folded(
  summary: Phrase,
  of: readonly Block[],
  more: { open?: boolean; id?: string } = {},
): readonly Block[] {
  return of.length === 0 ? [] : [{ kind: 'folded', summary, of, open: false, ...more }];
}

export type Part = Phrase | Inline;

function phraseOf(part: Part): Phrase {
  return typeof part === 'string' || 'kind' in part ? [part] : part;
}

/** `aligned` has a letter for each column, `l` or `r`; further columns use its last letter. */
export function grid(titles: readonly Part[], aligned: string, rows: readonly (readonly Part[])[]): DocumentTable {
  const columns = titles.map((title, index) => {
    const align = (aligned[index] ?? aligned.at(-1)) === 'r' ? ('right' as const) : ('left' as const);
    return { title: phraseOf(title), align };
  });
  return { kind: 'table', columns, rows: rows.map((row) => row.map(phraseOf)) };
}

/** A column of a table: its title, its side, and its cell in a row. */
export type Column<Row> = readonly [title: Part, align: 'l' | 'r', cell: (row: Row) => Part];

/** A table by its columns; `false` is a column that this one does without. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly (Column<Row> | false)[]): DocumentTable {
  const shown = columns.filter((column) => column !== false);
  return grid(
    shown.map(([title]) => title),
    shown.map(([, align]) => align).join(''),
    rows.map((row) => shown.map(([, , cell]) => cell(row))),
  );
}

/** An id, a label, a path: as code, cut after 80 columns; the JSON has it whole. */
export function code(text: string): Inline {
  return { kind: 'code', text: cut(text, 80) };
}

export function strong(...of: readonly Inline[]): Inline {
  return { kind: 'strong', of };
}

export function small(...of: readonly Inline[]): Inline {
  return { kind: 'small', of };
}

export function toned(tone: Tone, ...of: readonly Inline[]): Inline {
  return { kind: 'tone', tone, of };
}

/** Parts with a separator between them. */
export function between(separator: Inline, parts: readonly Part[]): Phrase {
  return parts.flatMap((part, index) => (index === 0 ? phraseOf(part) : [separator, ...phraseOf(part)]));
}

/** The first names as code with commas between them, and a word about the others if there are any. */
export function codes(names: readonly string[], most = names.length, more?: (left: number) => string): Phrase {
  const told = between(', ', names.slice(0, most).map(code));
  return names.length > most && more !== undefined ? [...told, more(names.length - most)] : told;
}

/** Whether it is more than a text, and of one of these kinds. */
export function isInline(inline: Inline, ...kinds: readonly string[]): boolean {
  return typeof inline !== 'string' && kinds.includes(inline.kind);
}

/** The text of the phrase without its markup. */
export function phraseText(phrase: Phrase): string {
  const texts = phrase.map((inline) => {
    if (typeof inline === 'string') return inline;
    if ('of' in inline) return phraseText(inline.of);
    if (!('text' in inline)) return '';
    return inline.kind === 'code'
      ? inline.text
      : inline.kind === 'removed'
        ? `[-${inline.text}-]`
        : `{+${inline.text}+}`;
  });
  return texts.join('');
}

export interface DocumentStyle {
  /** The most rows in a list of items. */
  readonly items: number;
  /** The most judges that the closer look shows; absent: all. */
  readonly judges?: number;
  /**
   * `page`: the HTML page; `full`: with all details; `terminal`: the same, without the items of every measure;
   * `comment`: what a reviewer needs, with one fold; `table`: the same without the fold; `line`: the verdict and why.
   */
  readonly depth: 'page' | 'full' | 'terminal' | 'comment' | 'table' | 'line';
  /** Address of the whole report; undefined on the command line. */
  readonly runUrl?: string | undefined;
  /** Whether that run offers the page of the report among its artifacts; absent: it does not. */
  readonly hasPage?: boolean | undefined;
  /** Which try of that run this is, from 1; undefined on the command line. */
  readonly attempt?: number | undefined;
  /** `https://github.com/acme/bot`, for links to commits and files; undefined on the command line. */
  readonly repositoryUrl?: string | undefined;
  /** The label by which a drop can be accepted; undefined if that is not offered. */
  readonly overrideLabel?: string | undefined;
  /** What is shown of items: `none`, only counts; `ids` (the default), also gold and scores; `excerpts`, also their first words. */
  readonly detail?: 'none' | 'ids' | 'excerpts' | undefined;
  /** Why GitHub gave the run no secrets; undefined if it gives them, and on the command line. */
  readonly restricted?: 'fork' | 'dependabot' | undefined;
}

/** A judge's name as a title: a very long name is cut. */
export function nameText({ name }: { readonly name: string }): string {
  const shown = visibleText(name).trim();
  return shown === '' ? '–' : cut(shown, 60);
}
