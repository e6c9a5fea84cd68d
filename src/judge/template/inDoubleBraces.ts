import { type Block, blockMark, type LogicProblem, type Pieces } from './block.ts';
import { filledPlaces, type Language, piecesIn } from './language.ts';
import { languages } from './languages.ts';

/** A text with its places in double braces, the form that all of Evenhand reads. No line is added or lost. */
export interface InDoubleBraces {
  readonly text: string;
  /** Text that is no place in its own language but would be one in double braces, and its line, from 0. */
  readonly clash: { readonly line: number; readonly written: string } | undefined;
  /** The logic in it; the text contains the numbers of these blocks; absent: none. */
  readonly blocks?: readonly Block[];
  /** Why it cannot be read; absent: it can. */
  readonly problem?: LogicProblem;
}

/**
 * @param isVariable whether there is a variable or a place of Evenhand with this name.
 * @param firstBlock the number of the first block.
 */
export function inDoubleBraces(
  text: string,
  language: Language,
  isVariable: (name: string) => boolean,
  firstBlock = 0,
): InDoubleBraces {
  // Mustache's `{{{name}}}` is the value; in `{"a": {{{name}}}}` the outer braces are those of JSON.
  const thirdBrace = /(?<![{:[,]\s{0,9})\{(\{\{[^\S\n]*[A-Za-z_][\w.-]*[^\S\n]*\}\})\}(?!\})/g;
  if (language === languages.double) return { text: text.replace(thirdBrace, '$1'), clash: undefined };
  const taken = piecesIn(language, text);
  if (taken !== undefined) return withBlocks(text, taken, firstBlock);
  const { literal = (own) => own } = language;
  const shown: string[] = [];
  let clash: InDoubleBraces['clash'];
  let from = 0;
  const add = (own: string) => {
    const as = literal(own);
    const [place] = languages.double.places(as);
    if (place !== undefined)
      clash ??= { line: linesIn(text.slice(0, from)) + linesIn(as.slice(0, place.at)), written: place.written };
    shown.push(as);
  };
  for (const { at, written, name } of filledPlaces(language, text, isVariable)) {
    add(text.slice(from, at));
    shown.push(`{{${name}}}`);
    from = at + written.length;
  }
  add(text.slice(from));
  return { text: shown.join(''), clash };
}

function withBlocks(text: string, taken: Pieces, firstBlock: number): InDoubleBraces {
  if (taken.kind === 'problem') return { text, clash: undefined, problem: taken.problem };
  const blocks: Block[] = [];
  const shown: string[] = [];
  let from = 0;
  /** Skips comments and the white space that a tag removes, but keeps their line breaks. */
  const lose = (to: number) => {
    const lines = linesIn(text.slice(from, to));
    if (lines > 0) shown.push(blockMark('', lines));
  };
  for (const piece of taken.pieces) {
    lose(piece.at);
    from = piece.kind === 'text' ? piece.at + piece.text.length : piece.end;
    if (piece.kind === 'text') shown.push(text.slice(piece.at, from));
    else if (piece.kind === 'variable') shown.push(`{{${piece.name}}}`);
    else {
      shown.push(blockMark(firstBlock + blocks.length, linesIn(text.slice(piece.at, from))));
      blocks.push(piece.block);
    }
  }
  lose(text.length);
  return { text: shown.join(''), clash: undefined, blocks };
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
