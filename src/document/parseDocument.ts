import { parse, TomlError } from 'smol-toml';
import { UnusableInput } from '../shared/fault.ts';
import {
  describePath,
  emptyDocument,
  type KeyPath,
  linePlaces,
  type PlacedDocument,
  throwProblems,
} from './placedDocument.ts';
import { scanJson } from './scanJson.ts';
import { decodeText, type SourceFile } from './text.ts';
import { parseYamlText } from './yamlDocument.ts';

const largestBytes = 1024 * 1024;

/**
 * Reads a YAML 1.2 document, or a JSON or TOML document if the file's name says so.
 *
 * @throws UnusableInput with file, line and column.
 */
export function parseDocument({ bytes, file }: SourceFile): PlacedDocument {
  const text = decodeText({ bytes, file, maxBytes: largestBytes });
  if (/\.toml$/i.test(file)) return parseTomlText({ text, file });
  return /\.json$/i.test(file) ? parseJsonText({ text, file }) : parseYamlText({ text, file, firstLine: 1 });
}

/**
 * Reads one JSON document strictly: no duplicate keys.
 *
 * @param source.placesTo the level down to which places are kept; absent: all levels.
 * @throws UnusableInput with file, line and column.
 */
export function parseJsonText(source: {
  readonly text: string;
  readonly file: string;
  readonly placesTo?: number;
}): PlacedDocument {
  const { text, file, placesTo = Number.POSITIVE_INFINITY } = source;
  const placeAt = linePlaces(text);
  if (text.trim() === '') return emptyDocument;
  const { problem, duplicates, places } = scanJson(text, placesTo);
  throwProblems(problem === undefined ? duplicates : [problem], file, placeAt);
  return {
    value: JSON.parse(text),
    placeOf: (path, part) => {
      const at = places.get(describePath(path) ?? '')?.[part === 'key' ? 'key' : 'value'];
      return at === undefined ? undefined : placeAt(at);
    },
  };
}

/**
 * Reads a TOML document. The parser reports no places, so the place of a value is that of its key, or of its text's
 * first line.
 *
 * @throws UnusableInput with file, line and column.
 */
function parseTomlText({ text, file }: { readonly text: string; readonly file: string }): PlacedDocument {
  const value = parsed(text, file);
  const lines = text.split('\n');
  return {
    value,
    placeOf: (path, part) => {
      const found = path.reduce<unknown>((here, step) => Object(here)[step], value);
      return found === undefined
        ? undefined
        : { line: lineOf(lines, path, found)[part === 'text' ? 'text' : 'key'], column: 1 };
    },
  };
}

function parsed(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const { line, column, message } = cause;
    const [what = ''] = message.split('\n', 1);
    const fix = 'Correct the TOML of the file.';
    throw new UnusableInput({ file, line, column, what: what.replace(/^Invalid TOML document: /, ''), fix }, { cause });
  }
}

/** Both from 1. */
function lineOf(
  lines: readonly string[],
  path: KeyPath,
  value: unknown,
): { readonly key: number; readonly text: number } {
  const name = path.findLast((step) => typeof step === 'string');
  const isKey = keyPattern(name ?? '');
  const keys = lines.flatMap((line, index) => (name !== undefined && isKey.test(line) ? [index] : []));
  const [begin = ''] = typeof value === 'string' ? value.split('\n', 1) : [];
  const own = keys.find((at) => lines[at]?.includes(begin) || lines[at + 1] === begin) ?? keys[0] ?? 0;
  const isBelow = begin !== '' && lines[own]?.includes(begin) === false && lines[own + 1] === begin;
  return { key: own + 1, text: own + (isBelow ? 2 : 1) };
}

function keyPattern(name: string): RegExp {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?:^|[\s.{,"'\[])${escaped}["']?\s*(?:=|\])`);
}
