import type { Tree } from '@lezer/common';
import { parser as scriptParser } from '@lezer/javascript';
import { parser as pythonParser } from '@lezer/python';
import { linePlaces } from '../../document/placedDocument.ts';
import type { Bindings } from './programBindings.ts';
import { meantTexts } from './programMeanings.ts';
import { type ProgramText, textReader } from './programReader.ts';
import { search } from './programSearch.ts';
import type { Syntax } from './programSyntax.ts';

/** What a program says in texts. Nothing of it is run. */
export interface Program extends Pick<Bindings, 'bindings'> {
  readonly source: string;
  readonly texts: readonly ProgramText[];
  /** The line of a mistake for which none of its texts was read. */
  readonly mistake?: number;
}

const parsers = { script: scriptParser.configure({ dialect: 'ts jsx' }), python: pythonParser };

/**
 * The limit in characters for a program with a mistake, or with syntax that the parser does not know: to read on after
 * each takes quadratic time if a program is hostile.
 */
const longestWithMistakes = 20_000;

/** The tree of a program; or the offset of its first mistake. */
function treeOf(source: string, syntax: Syntax): Tree | number {
  if (source.length <= longestWithMistakes) return parsers[syntax].parse(source);
  try {
    return parsers[syntax].configure({ strict: true }).parse(source);
  } catch (error) {
    const [, at] = /^No parse at (\d+)$/.exec(error instanceof Error ? error.message : '') ?? [];
    if (at === undefined) throw error;
    return Number(at);
  }
}

/** Reads a program without running it: its texts are joined, trimmed, and filled with its other texts. */
export function readProgram(source: string, syntax: Syntax): Program {
  const placeAt = linePlaces(source);
  const lineAt = (at: number) => placeAt(at).line;
  const tree = treeOf(source, syntax);
  if (typeof tree === 'number') return { source, texts: [], bindings: new Map(), mistake: lineAt(tree) };
  const names = search(tree, source, lineAt);
  const textOf = textReader({ ...names, tree, source, syntax, lineAt });
  return { source, texts: meantTexts(names, { source, textOf }), bindings: names.bindings };
}
