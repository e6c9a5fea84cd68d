import { type Fault, UnusableInput } from '../shared/fault.ts';
import { isMapping } from '../shared/isMapping.ts';
import { parseCsv } from './csvTable.ts';
import { parseJsonText } from './parseDocument.ts';
import { type FaultText, type PlacedDocument, type SourceRecord, throwFaults } from './placedDocument.ts';
import { scanJson } from './scanJson.ts';
import { shownValue } from './shownValue.ts';
import { decodeText, type SourceFile } from './text.ts';
import { parseYamlText } from './yamlDocument.ts';

export interface Records {
  readonly records: readonly SourceRecord[];
  /** `cells`: every field is text, as in CSV; `values`: fields have types of their own. */
  readonly written: 'cells' | 'values';
}

const largestBytes = 64 * 1024 * 1024;
/** YAML is read some hundred times more slowly than JSON. */
const largestYamlBytes = 4 * 1024 * 1024;
/** No list of judged items is this long. Finding a fault in each line of such a file would take minutes. */
const mostLines = 1_000_000;

/**
 * Reads the records of a JSONL, JSON, CSV, TSV or YAML file: a list, or a mapping with a list under the key `list`.
 *
 * @throws UnusableInput if the file cannot be read or holds no record.
 */
export function readRecords({ bytes, file, list, most = mostLines, otherwise }: RecordsFile): Records {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const isYaml = extension === 'yml' || extension === 'yaml';
  if (!isYaml && !/^(?:jsonl|ndjson|json|csv|tsv)$/.test(extension))
    throw new UnusableInput({ ...unknownForm(list), file });
  const text = decodeText({ bytes, file, maxBytes: isYaml ? largestYamlBytes : largestBytes });
  // With one record per line, the number is known before any is read; elsewhere a record may have many lines.
  const isOneALine = extension === 'jsonl' || extension === 'ndjson';
  checkLength(text, { file, most: isOneALine ? most : mostLines });
  const isTable = extension === 'csv' || extension === 'tsv';
  const inDocument = () =>
    isYaml ? parseYamlText({ text, file, firstLine: 1 }) : parseJsonText({ text, file, placesTo: 2 });
  const read = () => {
    if (isTable) return parseCsv({ text, file, delimiter: extension === 'csv' ? ',' : '\t' });
    return isOneALine ? parseJsonLines({ text, file }) : fromDocument(inDocument(), { file, list, otherwise });
  };
  const records = text.trim() === '' ? [] : read();
  if (records.length === 0) {
    const fix = `Add at least one of the ${list}, or check the path.`;
    throw new UnusableInput({ what: `the file holds no ${list}`, fix, file, line: 1 });
  }
  const beyond = records[most];
  if (beyond !== undefined) {
    const what = `the file has ${records.length.toLocaleString('en-US')} ${list}, and the limit is ${most.toLocaleString('en-US')}`;
    throw new UnusableInput({ what, fix: split, file, line: beyond.line });
  }
  return { records, written: isTable ? 'cells' : 'values' };
}

interface RecordsFile extends SourceFile {
  /** The name of the records in messages, and of the key under which a mapping may hold them: `items`. */
  readonly list: string;
  /** The largest number of records; absent: the largest number of lines of a file. */
  readonly most?: number;
  /** The message for a document without such a list, if its kind is known. */
  readonly otherwise?: ((value: unknown) => FaultText | undefined) | undefined;
}

function checkLength(text: string, { file, most }: { readonly file: string; readonly most: number }): void {
  let lines = 1;
  // The last line may end with a line break.
  const end = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let at = text.indexOf('\n'); at >= 0 && at < end && lines <= most; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines <= most) return;
  throw new UnusableInput({
    what: `the file has more than ${most.toLocaleString('en-US')} lines`,
    fix: split,
    file,
    line: most,
  });
}

const split = 'Split it, or take a sample.';

function unknownForm(list: string) {
  return {
    what: `the name of the file does not say how its ${list} are written`,
    fix: 'Give it one of these endings: .jsonl, .ndjson, .json, .csv, .tsv, .yml, .yaml.',
  };
}

function fromDocument(
  document: PlacedDocument,
  { file, list, otherwise }: Omit<RecordsFile, 'bytes'>,
): readonly SourceRecord[] {
  const { value } = document;
  const inside = isMapping(value) && Object.hasOwn(value, list) ? value[list] : undefined;
  const entries: unknown = inside ?? value ?? [];
  if (!Array.isArray(entries)) {
    throw new UnusableInput({
      what: `the file is not a list of ${list}`,
      fix: `Write a list, or a mapping that holds one under "${list}".`,
      ...otherwise?.(value),
      file,
      ...(document.placeOf(inside === undefined ? [] : [list]) ?? { line: 1 }),
    });
  }
  const faults: Fault[] = [];
  const records = entries.flatMap((entry: unknown, index): readonly SourceRecord[] => {
    const path = inside === undefined ? [index] : [list, index];
    const place = document.placeOf(path) ?? { line: 1, column: 1 };
    if (isMapping(entry)) return [{ line: place.line, fields: entry }];
    faults.push({
      what: `${shownValue(entry)} is not a mapping of keys to values`,
      fix: 'Write each entry as { "key": value, … }.',
      file,
      ...place,
    });
    return [];
  });
  throwFaults(faults);
  return records;
}

/**
 * Reads JSON Lines: one JSON object per line; blank lines are skipped.
 *
 * @throws UnusableInput with line and column for each line that is no JSON object.
 */
function parseJsonLines({ text, file }: { readonly text: string; readonly file: string }): readonly SourceRecord[] {
  const faults: Fault[] = [];
  const records = text.split('\n').flatMap((raw, index): readonly SourceRecord[] => {
    const line = index + 1;
    if (raw.trim() === '') return [];
    const { problem, duplicates, places } = scanJson(raw, 0);
    const wrong = problem ?? duplicates[0];
    if (wrong !== undefined) {
      faults.push({ what: wrong.what, fix: wrong.fix, file, line, column: wrong.at + 1 });
      return [];
    }
    const value: unknown = JSON.parse(raw);
    if (isMapping(value)) return [{ line, fields: value }];
    const column = (places.get('')?.value ?? 0) + 1;
    faults.push({
      what: `${shownValue(value)} is not a JSON object`,
      fix: 'Write { "key": value, … } on each line.',
      file,
      line,
      column,
    });
    return [];
  });
  if (faults.length > 0 && isOneDocument(text)) throwFaults([{ ...oneDocument, file, line: 1 }]);
  throwFaults(faults);
  return records;
}

const oneDocument = {
  what: 'the file is one JSON document over several lines, not one object a line',
  fix: 'Give it the ending .json, or write each object on a line of its own.',
};

function isOneDocument(text: string): boolean {
  return text.trim().includes('\n') && scanJson(text, 0).problem === undefined;
}
