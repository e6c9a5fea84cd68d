import type { SourceRecord } from '../../document/placedDocument.ts';
import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Fault } from '../../shared/fault.ts';

const required = ['item', 'score'] as const;
const optional = [
  'variant',
  'gold',
  'group',
  'judge',
  'side',
  'perturbation',
  'repeat',
  'annotators',
  'confidence',
  'reason',
] as const;
const known: readonly string[] = [...required, ...optional];

/**
 * Columns that are missing or misspelt. In a table only the header can be at fault; elsewhere each record has its own
 * keys.
 */
export function columnFaults(
  records: readonly SourceRecord[],
  written: 'cells' | 'values',
  file: string,
): readonly Fault[] {
  const told = new Set<string>();
  const shown = written === 'cells' ? records.slice(0, 1) : records;
  return shown.flatMap(({ line, fields }) => {
    const place = { file, line: written === 'cells' ? 1 : line };
    const columns = Object.keys(fields);
    const slips = columns.flatMap((column): readonly (readonly [string, string])[] => {
      const meant = known.includes(column) ? undefined : slipOf(column);
      return meant === undefined || columns.includes(meant) ? [] : [[column, meant]];
    });
    const unread = [
      ...columns.flatMap((column) => (column.startsWith('gold:') ? [{ column, as: 'gold:', fix: fixOfPeople }] : [])),
      ...slips.map(([column, meant]) => {
        return { column, as: column, fix: `Did you mean "${meant}"? Known: ${known.join(', ')}.` };
      }),
    ].filter(({ as }) => told.size < told.add(as).size);
    // A record with only people's labels is no judgment, and needs no score.
    const needed = columns.includes('annotators') ? required.filter((column) => column !== 'score') : required;
    const missing = needed.filter(
      (column) => !columns.includes(column) && !slips.some(([, meant]) => meant === column),
    );
    return [
      ...unread.map(({ column, fix }) => ({ what: `${shownValue(column)} is not read`, fix, ...place, key: column })),
      ...missing.map((column) => ({
        what: `${shownValue(column)} is missing`,
        fix: fixes[column],
        ...place,
        key: column,
      })),
    ];
  });
}

const fixes = {
  item: 'Add "item": the id of the item that was judged.',
  score: 'Add "score": what the judge answered; null, or an empty cell, if the reply could not be read.',
} as const;

/**
 * Files of items may have a column for each person. If it were not read, these labels would be missing without a
 * message.
 */
const fixOfPeople = 'Write the labels of all people into one column "annotators": ann=1;bo=2.';

/** Files may have other columns, so only a near miss counts: another case, one more letter, two letters swapped. */
function slipOf(column: string): string | undefined {
  const word = column.trim().toLowerCase();
  return known.includes(word)
    ? word
    : nearestWord(
        word.slice(0, 12),
        known.filter((name) => Math.abs(name.length - word.length) <= 1),
      );
}
