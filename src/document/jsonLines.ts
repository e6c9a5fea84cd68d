import type { Fault } from '../shared/fault.ts';
import { isMapping } from '../shared/isMapping.ts';
import { scanJson } from './scanJson.ts';
import { shownValue } from './shownValue.ts';
import type { SourceRecord } from './sourceRecord.ts';
import { throwFaults } from './throwFaults.ts';

/**
 * Reads JSON Lines: one JSON object a line; blank lines are passed over.
 *
 * @throws UnusableInput with line and column for each line that is no JSON object.
 */
export function parseJsonLines({
  text,
  file,
}: {
  readonly text: string;
  readonly file: string;
}): readonly SourceRecord[] {
  const faults: Fault[] = [];
  const records = text.split('\n').flatMap((raw, index): readonly SourceRecord[] => {
    const line = index + 1;
    if (raw.trim() === '') return [];
    const { problem, duplicates, places } = scanJson(raw, 0);
    const wrong = problem ?? duplicates[0];
    if (wrong !== undefined) {
      faults.push({ what: wrong.what, mend: wrong.mend, file, line, column: wrong.at + 1 });
      return [];
    }
    const value: unknown = JSON.parse(raw);
    if (isMapping(value)) return [{ line, fields: value }];
    const column = (places.get('')?.value ?? 0) + 1;
    faults.push({
      what: `${shownValue(value)} is not a JSON object`,
      mend: 'Write { "key": value, … } on each line.',
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
  mend: 'Give it the ending .json, or write each object on a line of its own.',
};

function isOneDocument(text: string): boolean {
  return text.trim().includes('\n') && scanJson(text, 0).problem === undefined;
}
