import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  parseAllDocuments,
  type Scalar,
} from 'yaml';
import { UnusableInput } from '../shared/fault.ts';
import {
  emptyDocument,
  type KeyPath,
  linePlaces,
  type Place,
  type PlacedDocument,
  type Problem,
  throwProblems,
} from './placedDocument.ts';
import { checkYamlTree, syntaxProblem } from './yamlTree.ts';

const mostAliases = 100;

/**
 * Reads one YAML 1.2 document in the core schema: no custom tags, no duplicate keys, no merge keys, few aliases.
 *
 * @param source.firstLine the line of the file on which the text begins: 2 for front matter.
 * @throws UnusableInput with file, line and column.
 */
export function parseYamlText(source: {
  readonly text: string;
  readonly file: string;
  readonly firstLine: number;
}): PlacedDocument {
  const { text, file, firstLine } = source;
  const placeInText = linePlaces(text);
  const placeAt = (offset: number): Place => {
    const { line, column } = placeInText(offset);
    return { line: line + firstLine - 1, column };
  };
  const refuse = (problems: readonly Problem[]) => throwProblems(problems, file, placeAt);
  const deepAt = tooDeepAt(text);
  if (deepAt !== undefined)
    refuse([
      { at: deepAt, what: `the document is nested deeper than ${deepestNesting} levels`, fix: 'Make it flatter.' },
    ]);
  const documents = documentsOf(text);
  const [first, ...others] = documents;
  // A line "---" may also close the document.
  const second = others.find(({ contents }) => contents !== null && !(isScalar(contents) && contents.source === ''));
  refuse(documents.flatMap((document) => syntaxProblem(document, text) ?? []));
  if (second !== undefined) refuse([{ at: second.range[0], ...oneDocument }]);
  if (first === undefined || first.contents === null) return emptyDocument;
  const { problems, targets } = checkYamlTree(first.contents, mostAliases);
  refuse(problems);
  const value = plainValue(first, file);
  return {
    value,
    placeOf: placesIn(first.contents, text, placeAt, (node) => (isAlias(node) ? targets.get(node) : node)),
  };
}

const oneDocument = {
  what: 'a second document begins here',
  fix: 'Keep one document in the file: take out the line "---" and what follows it.',
};

/** Evenhand checks for duplicate keys itself, since the library compares each key with every other key. */
function documentsOf(text: string): readonly Document.Parsed[] {
  const documents = parseAllDocuments(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  // For an empty stream the library returns an empty list with a special mark. It works as an ordinary list.
  return documents as readonly Document.Parsed[];
}

function plainValue(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (cause) {
    const fix = 'Write the values out instead of using "*".';
    throw new UnusableInput({ what: 'the aliases of the document repeat too much', fix, file, line: 1 }, { cause });
  }
}

type Resolve = (node: ParsedNode) => ParsedNode | undefined;

function placesIn(
  root: ParsedNode,
  text: string,
  placeAt: (offset: number) => Place,
  resolve: Resolve,
): PlacedDocument['placeOf'] {
  return (path, part = 'value') => {
    const { value, key } = findEntry(root, path, resolve) ?? {};
    const isEmpty = value === undefined || isNothing(value);
    const shown = part === 'key' ? key : part === 'value' && isEmpty ? (key ?? value) : value;
    if (shown === undefined) return undefined;
    const place = placeAt(shown.range[0]);
    const isBlock = isScalar(shown) && (shown.type === 'BLOCK_LITERAL' || shown.type === 'BLOCK_FOLDED');
    const isBelow = part === 'text' && isBlock && text.indexOf('\n', shown.range[0]) >= 0;
    return isBelow ? { line: place.line + 1, column: 1 } : place;
  };
}

interface Entry {
  readonly value: ParsedNode | undefined;
  readonly key?: Scalar.Parsed;
}

function findEntry(root: ParsedNode, path: KeyPath, resolve: Resolve): Entry | undefined {
  let entry: Entry = { value: root };
  for (const part of path) {
    const node: ParsedNode | undefined = entry.value === undefined ? undefined : resolve(entry.value);
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (pair === undefined || !isScalar(pair.key)) return undefined;
      entry = { value: pair.value ?? undefined, key: pair.key };
    } else if (isSeq<ParsedNode>(node) && typeof part === 'number' && node.items[part] !== undefined) {
      entry = { value: node.items[part] };
    } else return undefined;
  }
  return { ...entry, value: entry.value === undefined ? undefined : resolve(entry.value) };
}

/** `key:` with nothing after it. */
function isNothing(node: ParsedNode): boolean {
  return isScalar(node) && node.value === null && node.range[0] === node.range[1];
}

/**
 * Documents are rarely nested deeper than ten levels. The parser of `yaml` recurses, and hostile depth would end the
 * process.
 */
const deepestNesting = 64;

/** The offset at which a YAML text is nested too deeply; undefined if it is not. */
function tooDeepAt(text: string): number | undefined {
  const parser = new Parser();
  for (const token of new Lexer().lex(text)) {
    // Its output is not needed: its stack holds the document and all open nodes.
    for (const _ of parser.next(token));
    if (parser.stack.length > deepestNesting + 1) return Math.min(parser.offset, text.length - 1);
  }
  return undefined;
}
