import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { describePath, type KeyPath, type Problem } from './placedDocument.ts';
import { keyTwice } from './shownValue.ts';

/** Where the first characters of a value and, in a mapping, of its key are. */
interface Offsets {
  readonly value: number;
  readonly key: number | undefined;
}

interface ScannedJson {
  /** The first part that is not JSON; nothing is read after it. */
  readonly problem: Problem | undefined;
  /** Keys that one mapping has twice: JSON.parse would silently keep the last. */
  readonly duplicates: readonly Problem[];
  /** By the path as messages show it, down to `placesTo` levels; the outermost value is ''. */
  readonly places: ReadonlyMap<string, Offsets>;
}

const deepest = 64;

/**
 * Finds where a text stops being JSON (RFC 8259), which keys are repeated, and where its values are. The messages of
 * JSON.parse do not give a place in every version of Node.
 */
export function scanJson(text: string, placesTo: number): ScannedJson {
  const places = new Map<string, Offsets>();
  const duplicates: Problem[] = [];
  // The mappings and lists around a value, from the outermost on; for each mapping the keys that it had so far.
  const around: (Set<string> | 'list')[] = [];
  let key: number | undefined;
  let isKeyNext = false;
  const begin = (at: number, path: () => KeyPath) => {
    if (around.length <= placesTo) places.set(describePath(path()) ?? '', { value: at, key });
    key = undefined;
    // Thrown here, since the parser calls itself for each level.
    if (around.length > deepest) {
      throw new Stop({ at, what: `the value is nested deeper than ${deepest} levels`, fix: 'Make it flatter.' });
    }
  };
  const visitor: JSONVisitor = {
    onObjectBegin: (at, _length, _line, _column, path) => {
      begin(at, path);
      around.push(new Set());
      isKeyNext = true;
    },
    onArrayBegin: (at, _length, _line, _column, path) => {
      begin(at, path);
      around.push('list');
      isKeyNext = false;
    },
    onObjectEnd: () => void around.pop(),
    onArrayEnd: () => void around.pop(),
    onLiteralValue: (_value, at, _length, _line, _column, path) => begin(at, path),
    onObjectProperty: (name, at) => {
      const keys = around.at(-1);
      if (keys instanceof Set && keys.has(name)) duplicates.push({ at, ...keyTwice(name) });
      if (keys instanceof Set) keys.add(name);
      key = at;
    },
    onSeparator: (mark) => {
      isKeyNext = mark === ',' && around.at(-1) instanceof Set;
    },
    onError: (code, at, length) => {
      const isAfterAll = around.length === 0 && places.size > 0;
      throw new Stop(problemAt(text, { code, at, length, isKeyNext, isAfterAll }));
    },
  };
  try {
    visit(text, visitor, { disallowComments: true });
    return { problem: undefined, duplicates, places };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { problem: error.problem, duplicates: [], places };
  }
}

/** Thrown and caught in this file alone. */
class Stop extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.what);
    this.problem = problem;
  }
}

interface Found {
  readonly code: ParseErrorCode;
  readonly at: number;
  readonly length: number;
  readonly isKeyNext: boolean;
  /** The outermost value has ended. */
  readonly isAfterAll: boolean;
}

function problemAt(text: string, found: Found): Problem {
  const [what, fix, at = found.at] = explain(text, found);
  return { at, what, fix };
}

function explain(text: string, { code, at, length, isKeyNext, isAfterAll }: Found): readonly [...Text, place?: number] {
  const rest = text.slice(at, at + 400);
  switch (printParseErrorCode(code)) {
    case 'UnexpectedEndOfString':
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
    case 'InvalidCharacter':
      return inString(text.slice(at, at + length + 1), at);
    case 'ColonExpected':
      return ['a colon is missing after a key', 'Write "key": value.'];
    case 'CommaExpected': {
      // A number such as 01 is two numbers to the parser.
      const word = /[\w.+-]+$/.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? '';
      if (word !== '' && /^[\w.+-]/.test(rest)) return [...notAValue(word + rest), at - word.length];
      return missingComma;
    }
    default:
      // Before all else, since the parser reports the end of a mapping before it misses its bracket.
      if (rest === '') return cutOff;
      if (isAfterAll)
        return ['text stands after the end of the value', 'Keep one JSON value; take out what follows it.'];
      if (/^[}\]]/.test(rest) && /,\s*$/.test(text.slice(0, at))) return trailingComma;
      return isKeyNext && !isComment(rest) ? unquotedKey : notAValue(rest);
  }
}

/** @param token from its quotation mark to the character after what the parser took for the string. */
function inString(token: string, start: number): readonly [...Text, place: number] {
  const sound = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})|[\x7f-\x9f])*/u.exec(token)?.[0].length ?? 0;
  const at = start + sound;
  const letter = token.charAt(sound);
  if (letter === '') return ['a string is opened and never closed', 'Close it with ".', start];
  if (letter === '\\') return ['a backslash begins no escape that JSON knows', 'Double the backslash.', at];
  if (letter === '\n' || letter === '\r')
    return ['a line ends within a string', 'Close the string with ", or write \\n for the line break.', at];
  return ['a control character stands within a string', 'Write it as an escape: \\t for a tab.', at];
}

type Text = readonly [what: string, fix: string];

const trailingComma: Text = ['a comma stands before the closing bracket', 'Take the comma out.'];
const cutOff: Text = [
  'the text ends in the middle of a value',
  'Close every bracket with } or ]; the file may be cut off.',
];
const comment: Text = ['JSON has no comments', 'Take the comment out.'];
const unquotedKey: Text = ['a key does not begin with a double quote', 'Write the key as "key".'];
const missingComma: Text = [
  'neither a comma nor a closing bracket follows a value',
  'Put a comma between the entries, or close the bracket.',
];

function isComment(start: string): boolean {
  return /^(?:\/[/*]|#)/.test(start);
}

const knownWords = new Map(
  Object.entries({ True: 'true', False: 'false', None: 'null', NaN: 'null', undefined: 'null' }),
);

function notAValue(rest: string): Text {
  const word = /^[\w.+-]+/.exec(rest)?.[0].slice(0, 30) ?? rest.slice(0, 1);
  if (rest.startsWith("'")) return ['a string stands in single quotes', 'Use double quotes.'];
  if (isComment(rest)) return comment;
  if (knownWords.has(word)) return [`${word} is not JSON`, `Write ${knownWords.get(word)}.`];
  if (/^[+-.]?\d/.test(word))
    return [
      `${word} is not a number as JSON writes it`,
      'Write digits, with a point and digits after it if need be; or use quotes.',
    ];
  return [`${JSON.stringify(word)} is not a JSON value`, 'Put double quotes around a text.'];
}
