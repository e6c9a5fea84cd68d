import {
  type Alias,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  type YAMLError,
} from 'yaml';
import type { FaultText, Problem } from './placedDocument.ts';
import { keyTwice } from './shownValue.ts';

export interface CheckedTree {
  readonly problems: readonly Problem[];
  /** The node that each alias refers to. */
  readonly targets: ReadonlyMap<Alias.Parsed, ParsedNode>;
}

/**
 * What a document may not contain although its syntax is right: duplicate keys, merge keys, bad aliases, endless
 * numbers.
 */
export function checkYamlTree(root: ParsedNode, mostAliases: number): CheckedTree {
  const walk: Walk = { problems: [], targets: new Map(), anchors: new Map(), open: new Set() };
  visit(root, walk);
  const [tooMany] = [...walk.targets.keys()].slice(mostAliases);
  if (tooMany !== undefined) {
    const fix = 'Write the values out instead of using "*".';
    walk.problems.push({ at: tooMany.range[0], what: `the document has more than ${mostAliases} aliases`, fix });
  }
  return walk;
}

interface Walk {
  readonly problems: Problem[];
  readonly targets: Map<Alias.Parsed, ParsedNode>;
  readonly anchors: Map<string, ParsedNode>;
  /** The collections around the current node. */
  readonly open: Set<ParsedNode>;
}

function visit(node: ParsedNode, walk: Walk): void {
  if (isAlias(node)) {
    visitAlias(node, walk);
    return;
  }
  if (node.anchor !== undefined) walk.anchors.set(node.anchor, node);
  if (isScalar(node)) {
    const { value } = node;
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const fix = 'Write a finite number, or put quotes around a word.';
      walk.problems.push({ at: node.range[0], what: `${value} is not a number that can be used`, fix });
    }
    // The library builds a quoted text letter by letter, and V8 keeps that as a chain of 30 bytes per letter.
    if (typeof value === 'string') node.value = JSON.parse(JSON.stringify(value));
    return;
  }
  walk.open.add(node);
  if (isSeq<ParsedNode>(node)) for (const item of node.items) visit(item, walk);
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    visitKeys(node.items, walk);
    for (const { value } of node.items) if (value !== null) visit(value, walk);
  }
  walk.open.delete(node);
}

function visitAlias(alias: Alias.Parsed, walk: Walk): void {
  const target = walk.anchors.get(alias.source);
  const at = alias.range[0];
  const fix = `Mark the value with "&${alias.source}" before it is used, or put quotes around a text that begins with "*".`;
  if (target === undefined) walk.problems.push({ at, what: `nothing above is marked "&${alias.source}"`, fix });
  else if (walk.open.has(target)) {
    walk.problems.push({ at, what: `"*${alias.source}" contains itself`, fix: 'Write the value out.' });
  } else walk.targets.set(alias, target);
}

function visitKeys(entries: readonly { readonly key: ParsedNode }[], walk: Walk): void {
  const seen = new Set<string>();
  for (const { key } of entries) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const at = key.range[0];
    if (key.anchor !== undefined) walk.anchors.set(key.anchor, key);
    if (name === '<<') {
      walk.problems.push({ at, what: 'merge keys ("<<") are not read', fix: 'Write the entries out.' });
    } else if (seen.has(name)) walk.problems.push({ at, ...keyTwice(name) });
    seen.add(name);
  }
}

/** The first syntax error of a document; the errors after it mostly follow from it. */
export function syntaxProblem(document: Document.Parsed, text: string): Problem | undefined {
  const errors: readonly YAMLError[] = [...document.errors, ...document.warnings];
  const error = errors.find(({ code }) => code === 'TAB_AS_INDENT') ?? errors[0];
  if (error === undefined) return undefined;
  const start = error.pos[0];
  const at = Math.min(start, Math.max(0, text.length - 1));
  const [line = ''] = text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1);
  if (error.code === 'NON_STRING_KEY' && /\{\{[^{}]*\}\}/.test(line)) return { at, ...unquotedVariable };
  if (error.code === 'MISSING_CHAR' && /quote/.test(error.message))
    return { at: openingQuote(text, error, at), ...openQuote };
  // The message of the library, if Evenhand has no text for its code.
  const what = error.message.slice(0, 1).toLowerCase() + error.message.slice(1);
  return { at, ...(texts[error.code] ?? { what, fix: indentation }) };
}

const indentation = 'Check the indentation and the quotes of this line and of the one above it.';
const quotes = 'Put the whole value in quotes, or write it as a block after "|".';

const unquotedVariable: FaultText = {
  what: 'a value that begins with "{{" is read as a mapping',
  fix: 'Put quotes around it ("{{name}}"), or write the text as a block after "|".',
};

const openQuote: FaultText = { what: 'a quote is opened and never closed', fix: 'Close the quote, or take it out.' };

const texts: Partial<Record<ErrorCode, FaultText>> = {
  TAB_AS_INDENT: { what: 'a tab is used as indentation', fix: 'Indent with spaces; YAML does not allow tabs.' },
  BLOCK_AS_IMPLICIT_KEY: {
    what: 'a value here looks like a mapping or list within a line',
    fix: `${quotes} Check the indentation of the next line too.`,
  },
  MULTILINE_IMPLICIT_KEY: {
    what: 'a line is read as a key, but the colon after it is missing',
    fix: 'Write "key: value", or indent the line so that it belongs to the text above.',
  },
  BAD_SCALAR_START: { what: 'an unquoted value begins with a character that YAML keeps for itself', fix: quotes },
  BAD_INDENT: {
    what: 'the indentation does not fit, or a bracket is not closed before it',
    fix: 'Close the bracket, or line the entry up with its neighbours.',
  },
  BAD_DQ_ESCAPE: {
    what: 'a backslash in double quotes begins no known escape',
    fix: 'Double the backslash, or use single quotes.',
  },
  BAD_ALIAS: {
    what: 'an alias ("*") or anchor ("&") has no usable name',
    fix: 'Put quotes around a text that begins with "*" or "&".',
  },
  BAD_DIRECTIVE: { what: 'a directive ("%") is not known', fix: 'Take the line out.' },
  TAG_RESOLVE_FAILED: { what: 'a tag ("!…") is not known', fix: 'Take the tag out; only plain values are read.' },
  NON_STRING_KEY: { what: 'a key is not a plain word', fix: 'Write a word as the key, in quotes if it is unusual.' },
  BLOCK_IN_FLOW: {
    what: 'a comma is missing, or a block stands within brackets',
    fix: 'Put a comma between the entries, and close every bracket.',
  },
  RESOURCE_EXHAUSTION: { what: 'the document is nested too deeply', fix: 'Make it flatter.' },
  KEY_OVER_1024_CHARS: {
    what: 'a key is longer than 1024 characters',
    fix: 'Check for a colon in a long text; put such a text in quotes.',
  },
};

/** The library reports the place where it gave up. The reader needs the place of the opening quote. */
function openingQuote(text: string, error: YAMLError, at: number): number {
  const quote = error.message.includes('"') ? /(?<=^|[\s,:[{-])"/g : /(?<=^|[\s,:[{-])'/g;
  return [...text.slice(0, at + 1).matchAll(quote)].at(-1)?.index ?? at;
}
