import { describePath, type KeyPath } from './placedDocument.ts';

export interface JsonProblem {
  /** Offset in the text. */
  readonly at: number;
  readonly what: string;
  readonly fix: string;
}

export interface JsonOffsets {
  /** Of the value's first character. */
  readonly value: number;
  /** Of the key's first character, for entries of mappings. */
  readonly key: number | undefined;
}

export interface ScannedJson {
  /** The first thing that is not JSON; after it nothing is read. */
  readonly problem: JsonProblem | undefined;
  /** Keys that stand twice in one mapping: JSON.parse would keep the last without a word. */
  readonly duplicates: readonly JsonProblem[];
  /** By the path as it is described in messages, down to `placesTo` levels; the outermost value is ''. */
  readonly places: ReadonlyMap<string, JsonOffsets>;
}

const deepest = 64;

/**
 * Finds where a text stops being JSON (RFC 8259), which keys stand twice, and where its values stand. The messages of
 * JSON.parse name no place on every version of Node.
 */
export function scanJson(text: string, placesTo: number): ScannedJson {
  const scanner = new Scanner(text, placesTo);
  try {
    scanner.document();
    return { problem: undefined, duplicates: scanner.duplicates, places: scanner.places };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { problem: error.problem, duplicates: [], places: scanner.places };
  }
}

/** Thrown and caught in this file alone. */
class Stop extends Error {
  readonly problem: JsonProblem;

  constructor(problem: JsonProblem) {
    super(problem.what);
    this.problem = problem;
  }
}

class Scanner {
  readonly duplicates: JsonProblem[] = [];
  readonly places = new Map<string, JsonOffsets>();
  readonly #text: string;
  readonly #placesTo: number;
  #at = 0;

  constructor(text: string, placesTo: number) {
    this.#text = text;
    this.#placesTo = placesTo;
  }

  document(): void {
    this.#value([], undefined);
    if (this.#at < this.#text.length) {
      this.#stop('text stands after the end of the value', 'Keep one JSON value; take out what follows it.');
    }
  }

  #value(path: KeyPath, key: number | undefined): void {
    this.#space();
    if (path.length <= this.#placesTo) this.places.set(describePath(path) ?? '', { value: this.#at, key });
    if (path.length > deepest) this.#stop(`the value is nested deeper than ${deepest} levels`, 'Make it flatter.');
    const first = this.#text[this.#at];
    if (first === '{') this.#mapping(path);
    else if (first === '[') this.#list(path);
    else if (first === '"') this.#string();
    else this.#word();
    this.#space();
  }

  #mapping(path: KeyPath): void {
    const keys = new Set<string>();
    this.#at += 1;
    this.#space();
    if (this.#take('}')) return;
    do {
      this.#space();
      const at = this.#at;
      if (this.#text[at] === '}') this.#stop(...trailingComma);
      if (this.#text[at] !== '"') this.#stop(...notAKey(this.#text.slice(at, at + 2)));
      const key = this.#string();
      if (keys.has(key))
        this.duplicates.push({
          at,
          what: `the key ${JSON.stringify(key)} stands twice in one mapping`,
          fix: 'Keep one of the two.',
        });
      keys.add(key);
      this.#space();
      if (!this.#take(':')) this.#stop('a colon is missing after a key', 'Write "key": value.');
      this.#value(path.length < this.#placesTo ? [...path, key] : deeper(path), at);
    } while (this.#take(','));
    if (!this.#take('}')) this.#stop(...(this.#at >= this.#text.length ? cutOff : missingComma('}')));
  }

  #list(path: KeyPath): void {
    this.#at += 1;
    this.#space();
    if (this.#take(']')) return;
    let index = 0;
    do {
      this.#space();
      if (this.#text[this.#at] === ']') this.#stop(...trailingComma);
      this.#value([...path, index], undefined);
      index += 1;
    } while (this.#take(','));
    if (!this.#take(']')) this.#stop(...(this.#at >= this.#text.length ? cutOff : missingComma(']')));
  }

  #string(): string {
    const start = this.#at;
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text.charCodeAt(this.#at);
      if (letter === 0x22) {
        this.#at += 1;
        // What lies between the quotes has been checked, so that it parses, and to a string.
        return String(JSON.parse(this.#text.slice(start, this.#at)));
      }
      if (letter === 0x5c) this.#escape();
      else if (letter === 0x0a || letter === 0x0d)
        this.#stop('a line ends within a string', 'Close the string with ", or write \\n for the line break.');
      else if (letter < 0x20)
        this.#stop('a control character stands within a string', 'Write it as an escape: \\t for a tab.');
    }
    this.#at = start;
    this.#stop('a string is opened and never closed', 'Close it with ".');
  }

  #escape(): void {
    const found = /^\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/.exec(this.#text.slice(this.#at, this.#at + 6));
    if (found === null) this.#stop('a backslash begins no escape that JSON knows', 'Double the backslash.');
    this.#at += found[0].length - 1;
  }

  #word(): void {
    const rest = this.#text.slice(this.#at, this.#at + 400);
    const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/.exec(rest);
    if (word !== null) this.#at += word[0].length;
    else this.#stop(...notAValue(rest));
  }

  #space(): void {
    while (/[ \t\n\r]/.test(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #take(mark: string): boolean {
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }

  #stop(what: string, fix: string): never {
    throw new Stop({ at: this.#at, what, fix });
  }
}

type Text = readonly [what: string, fix: string];

const trailingComma: Text = ['a comma stands before the closing bracket', 'Take the comma out.'];
const cutOff: Text = ['the text ends in the middle of a value', 'Close every bracket; the file may be cut off.'];
const comment: Text = ['JSON has no comments', 'Take the comment out.'];
const unquotedKey: Text = ['a key does not begin with a double quote', 'Write the key as "key".'];

function notAKey(start: string): Text {
  if (start === '') return cutOff;
  return isComment(start) ? comment : unquotedKey;
}

function isComment(start: string): boolean {
  return start.startsWith('//') || start.startsWith('/*') || start.startsWith('#');
}

function missingComma(bracket: string): Text {
  return [
    `neither a comma nor ${bracket} follows a value`,
    `Put a comma between the entries, or close with ${bracket}.`,
  ];
}

function notAValue(rest: string): Text {
  const word = /^[\w.+-]+/.exec(rest)?.[0].slice(0, 30) ?? rest.slice(0, 1);
  const known: Readonly<Record<string, string>> = {
    True: 'true',
    False: 'false',
    None: 'null',
    NaN: 'null',
    undefined: 'null',
  };
  if (rest === '') return cutOff;
  if (rest.startsWith("'")) return ['a string stands in single quotes', 'Use double quotes.'];
  if (isComment(rest)) return comment;
  if (Object.hasOwn(known, word)) return [`${word} is not JSON`, `Write ${known[word]}.`];
  if (/^[+-.]?\d/.test(word))
    return [
      `${word} is not a number as JSON writes it`,
      'Write digits, with a point and digits after it if need be; or use quotes.',
    ];
  return [`${JSON.stringify(word)} is not a JSON value`, 'Put double quotes around a text.'];
}

/** Below the levels whose places are kept, only the depth counts. */
function deeper(path: KeyPath): KeyPath {
  return [...path, ''];
}
