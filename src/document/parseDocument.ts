import { parseJsonText } from './jsonDocument.ts';
import type { PlacedDocument } from './placedDocument.ts';
import { decodeText } from './text.ts';
import { parseYamlText } from './yamlDocument.ts';

const largestBytes = 1024 * 1024;

/**
 * Reads a YAML 1.2 document, or a JSON one where the file's name ends in `.json`.
 *
 * @throws UnusableInput with file, line and column.
 */
export function parseDocument(source: {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly maxBytes?: number;
}): PlacedDocument {
  const { bytes, file } = source;
  const text = decodeText({ bytes, file, maxBytes: source.maxBytes ?? largestBytes });
  return isJson(file) ? parseJsonText({ text, file }) : parseYamlText({ text, file, firstLine: 1 });
}

function isJson(file: string): boolean {
  return /\.json$/i.test(file);
}
