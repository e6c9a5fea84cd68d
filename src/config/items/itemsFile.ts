import { type SourceRecord, throwFaults } from '../../document/placedDocument.ts';
import { shownValue } from '../../document/shownValue.ts';
import { type Item, resolveGold } from '../../judge/item.ts';
import type { Scale } from '../../judge/scale.ts';
import type { Fault } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { expectedGold } from './expectedGold.ts';
import { goldCutter, type PlacedGold, withoutGold } from './goldThreshold.ts';
import { withGroups } from './itemGroups.ts';
import { readItemRecords } from './itemRecords.ts';
import { goldUnder } from './labelsIn.ts';
import { misnamedGold, type Report, readGold } from './readGold.ts';

/**
 * Reads the items of a judge: JSONL, JSON, CSV, TSV or YAML, with `id`, `vars`, `gold` or `golds`; other fields are
 * tags. In a table, `gold:NAME` is an annotator's label, `vars.NAME` is a variable, and every other column is both
 * variable and tag.
 *
 * @throws UnusableInput with file and line for each mistake.
 */
export function parseItems(source: {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly scale: Scale;
  /** The variables of the prompt; absent: none. */
  readonly variables?: readonly string[];
  /** The variables that the prompt shows unchanged, which must be texts; absent: all variables must be. */
  readonly shown?: readonly string[];
  /** The tag or variable that groups the items; absent: each is alone. */
  readonly group?: string | undefined;
  /** Where the items have their gold; absent: under `gold`. */
  readonly goldFrom?: PlacedGold | undefined;
  /** The key in an item's gold that belongs to this judge; absent: the gold itself. */
  readonly goldKey?: string | undefined;
  /** The records of the same file if they have been read already; absent: they are read now. */
  readonly records?: readonly SourceRecord[];
}): {
  readonly items: readonly Item[];
  /** The line of each item, by its id. */
  readonly lines: ReadonlyMap<string, number>;
} {
  const { file, scale, goldFrom } = source;
  const records = source.records ?? readItemRecords({ ...source, gold: goldFrom });
  const shown = source.shown === undefined ? undefined : new Set(source.shown);
  const cut = goldFrom && goldCutter(goldFrom, scale);
  const faults: Fault[] = [];
  const lines = new Map<string, number>();
  const items = records.map((record) => {
    const { line } = record;
    const report: Report = (fault) => void faults.push({ ...fault, file, line });
    const { id, vars, values, gold, golds, expect, tags } = writtenItem(record, { report, shown });
    const name = readId(id, report);
    const first = lines.get(name);
    if (name !== '' && first !== undefined) {
      const what = `the id ${shownValue(name)} is that of the item on line ${first} too`;
      report({ what, fix: 'Give each item an id of its own; without ids, no two items may show the same.', key: 'id' });
    }
    if (first === undefined) lines.set(name, line);
    const ownGold = goldUnder(gold, source.goldKey);
    const others = values === undefined ? {} : { values };
    const read = cut
      ? cut({ gold: ownGold, golds, tags, vars }, report)
      : statedGold({ gold: ownGold, golds, expect, vars }, scale, report);
    return { id: name, vars, ...others, tags, ...read };
  });
  throwFaults(faults);
  throwFaults(goldFrom === undefined ? [] : withoutGold(items, goldFrom));
  throwFaults(misnamedGold({ records, items, scale, variables: source.variables ?? [], file }));
  return { items: withGroups(items, source.group, { file, lines }), lines };
}

function statedGold(
  { gold, golds, expect, vars }: Pick<WrittenItem, 'gold' | 'golds' | 'expect' | 'vars'>,
  scale: Scale,
  report: Report,
): Pick<Item, 'gold' | 'golds' | 'isExpected'> {
  const read = Object.entries(golds).map(
    ([name, value]) => [name, readGold({ value, scale, key: `golds.${name}`, report })] as const,
  );
  const labels = mapping(read.flatMap(([name, label]) => (label === undefined ? [] : [[name, label] as const])));
  const stated = readGold({ value: gold, scale, key: 'gold', report });
  const bySome = stated ?? resolveGold(Object.values(labels), scale);
  const byPattern = expectedGold({ value: expect, vars, scale, report });
  if (byPattern !== undefined && (gold !== undefined || Object.keys(labels).length > 0)) report(twoGolds);
  return { gold: bySome ?? byPattern, golds: labels, ...(byPattern === undefined ? {} : { isExpected: true }) };
}

/** The names of the variables that at least one item has, in the order of their first use. */
export function variableNames(records: readonly SourceRecord[]): readonly string[] {
  const names = records.flatMap(({ fields: { vars } }) => (isMapping(vars) ? Object.keys(vars) : []));
  return [...new Set(names)];
}

export function textsAndTags(records: readonly SourceRecord[]): readonly Pick<Item, 'vars' | 'tags'>[] {
  return records.map((record) => writtenItem(record, { report: () => undefined, shown: undefined }));
}

const twoGolds = {
  what: 'the item has gold and says what it expects',
  fix: 'Leave one of "gold" and "expect" out.',
  key: 'expect',
};

interface WrittenItem {
  readonly id: unknown;
  readonly vars: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly gold: unknown;
  readonly golds: Readonly<Record<string, unknown>>;
  /** A variable and its expected value; undefined in a table. */
  readonly expect: unknown;
  readonly tags: Readonly<Record<string, unknown>>;
}

function writtenItem({ fields }: SourceRecord, { report, shown }: Reading): WrittenItem {
  const { id, vars, gold, golds, expect, ...rest } = mapping(Object.entries(fields));
  return {
    id,
    gold,
    expect,
    ...readVars(readMapping(vars, 'vars', '{ "question": "…" }', report), { report, shown }),
    golds: readMapping(golds, 'golds', '{ "ann": 1, "bo": 2 }', report),
    tags: mapping(Object.entries(rest)),
  };
}

interface Reading {
  readonly report: Report;
  /** The variables that must be texts; undefined: all. */
  readonly shown: ReadonlySet<string> | undefined;
}

/** Each variable as a text; a value that is more than a text is kept as well. */
function readVars(written: WrittenItem['golds'], { report, shown }: Reading): Pick<WrittenItem, 'vars' | 'values'> {
  const entries = Object.entries(written);
  for (const [name, value] of entries) {
    const isFree = shown !== undefined && !shown.has(name);
    if (isFree || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) continue;
    const sort = Array.isArray(value) ? 'a list' : isMapping(value) ? 'a mapping' : shownValue(value);
    const what = `the variable ${shownValue(name)} ${value === null ? 'has no value' : `is ${sort}, not a text`}`;
    const fix =
      value === null
        ? 'Write a text, a number, or true or false; "" if it is empty.'
        : 'Write it as one text, as your program shows it. A list can be gone through in a prompt in Jinja, Handlebars or Mustache.';
    report({ what, fix, key: `vars.${name}` });
  }
  const others = entries.filter(([, value]) => typeof value !== 'string');
  return {
    // A list is written as JSON wherever items are compared.
    vars: mapping(
      entries.map(([name, value]) => [
        name,
        value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
    ...(others.length === 0 ? {} : { values: mapping(others) }),
  };
}

function readMapping(written: unknown, key: string, example: string, report: Report): WrittenItem['golds'] {
  if (written === undefined || written === null) return {};
  if (isMapping(written)) return written;
  const what = `${shownValue(written)} is not a mapping of names to values`;
  return report({ what, fix: `Write it as ${key}: ${example}.`, key }) ?? {};
}

/** '' means a missing id, which has been reported. */
function readId(written: unknown, report: Report): string {
  const id = typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
  if (id !== '') return id;
  const missing = written === undefined || written === null || written === '';
  const what = missing ? 'the item has no id' : `the id ${shownValue(written)} is not a text or a number`;
  return report({ what, fix: 'Give each item an "id": a text or a number that no other item has.', key: 'id' }) ?? '';
}

/** The mapping has no prototype, so a variable or tag may have any name. */
function mapping<Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> {
  const made: Record<string, Value> = Object.create(null);
  for (const [name, value] of entries) made[name] = value;
  return made;
}
