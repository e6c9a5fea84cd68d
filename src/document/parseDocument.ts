import { describePath, emptyDocument, linePlaces, type PlacedDocument, throwProblems } from './placedDocument.ts';
import { scanJson } from './scanJson.ts';
import { decodeText, type SourceFile } from './text.ts';
import { parseTomlText } from './tomlDocument.ts';
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
