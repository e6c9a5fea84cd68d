import { hash } from 'node:crypto';
import { type SourceRecord, throwFaults } from '../../document/placedDocument.ts';
import { readRecords } from '../../document/records.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { nests, takeLabel } from './fieldPath.ts';
import type { GoldSetting } from './goldThreshold.ts';
import { goldFieldIn, labelsIn } from './labelsIn.ts';

/** All items of a judge are in memory during planning; more items would take minutes and gigabytes. */
const mostItems = 150_000;

type Fields = SourceRecord['fields'];

/**
 * The records of an items file in the form of Evenhand, in which `vars` and `golds` are mappings, and fields with other
 * names are tags. Rows without any `vars` are flat, as in a table: each text, number and boolean is a variable and a
 * tag, and what a mapping `input` or `inputs` holds are variables. If no row has an `id`, its id is the one field named
 * like an id that differs in every row, else a hash of what it shows, which no other order of the rows changes.
 *
 * @param gold where the items have their gold; absent: under `gold`.
 * @throws UnusableInput if the file cannot be read or holds no item.
 */
export function readItemRecords(source: {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly gold?: GoldSetting | undefined;
}): readonly SourceRecord[] {
  const { bytes, file, gold } = source;
  const otherwise = (value: unknown) => (isConfiguration(value) ? ofPromptfoo : undefined);
  const { written, records } = readRecords({ bytes, file, list: 'items', most: mostItems, otherwise });
  const isNamed = gold !== undefined && gold.at === undefined && !['gold', 'golds'].includes(gold.from);
  const areTexts = (isNamed || gold === undefined) && areAnswers(records, isNamed ? 2 : mostLabels);
  const own = areTexts ? records.map(withGoldShown) : records;
  const withGold = isNamed ? own.map((record) => goldUnderName(record, gold.from)) : own;
  const isTable = written === 'cells';
  const isFlat = isTable || withGold.every(({ fields }) => !Object.hasOwn(fields, 'vars'));
  const idName = withGold.some(({ fields }) => Object.hasOwn(fields, 'id')) ? 'id' : idFieldOf(withGold);
  const notShown = new Set(isTable ? ['id', 'gold'] : ['id', 'gold', 'golds', 'expect']);
  const items = withGold.map(({ line, fields: all }) => {
    const fields = isFlat ? fromRow(all, { isTable, notShown }) : all;
    return { line, fields: { ...fields, id: idName === undefined ? hashOf(isTable ? all : fields) : all[idName] } };
  });
  const hasNoLabels = labelsIn(items).length === 0 && goldFieldIn(items) === undefined;
  if (gold === undefined && !areTexts && hasNoLabels && areTests(records))
    throwFaults([{ ...ofPromptfoo, file, line: records[0]?.line ?? 1 }]);
  return items;
}

function areTests(records: readonly SourceRecord[]): boolean {
  const isTest = ({ fields }: SourceRecord) =>
    Array.isArray(fields['assert']) || Object.keys(fields).some((name) => /^__expected\d*$/.test(name));
  return records.some(isTest) && !records.some(({ fields }) => Object.hasOwn(fields, 'id'));
}

function isConfiguration(value: unknown): boolean {
  return isMapping(value) && Object.hasOwn(value, 'tests') && ['prompts', 'providers'].some((key) => key in value);
}

const ofPromptfoo = {
  what: 'these are tests of promptfoo, not items of a judge',
  fix: 'Write each as an item: an "id" that no other item has, the "vars" as they are, and as "gold" the score that people gave. What "assert" or "__expected" checks is not read.',
};

/** More texts than this, in most items another one, are no labels. */
const mostLabels = 10;

/** Whether `gold` holds texts of their own: the answers that are expected, and no people's labels. */
function areAnswers(records: readonly SourceRecord[], most: number): boolean {
  const texts = records.map(({ fields }) => fields['gold']).filter((one) => typeof one === 'string');
  const distinct = new Set(texts.filter((text) => Number.isNaN(Number(text)))).size;
  return distinct > most && distinct * 2 > records.length;
}

/** In a flat row, a `gold` that is no label is a variable. */
function withGoldShown({ line, fields }: SourceRecord): SourceRecord {
  const { gold, ...rest } = fields;
  const isShown = gold !== undefined && !Object.hasOwn(fields, 'vars');
  return { line, fields: isShown ? { ...rest, 'vars.gold': gold } : fields };
}

/** Takes the gold from the field with this name, or from the variable, and leaves it under no other name. */
function goldUnderName({ line, fields }: SourceRecord, name: string): SourceRecord {
  const { value, rest } = takeLabel(fields, name) ?? { value: undefined, rest: fields };
  return { line, fields: { ...rest, gold: value } };
}

interface Flat {
  readonly isTable: boolean;
  /** The names of fields that are no variables. */
  readonly notShown: ReadonlySet<string>;
}

/** `gold:NAME` is an annotator's label, `vars.NAME` is only a variable, and so it wins over a field NAME. */
function fromRow(fields: Fields, { isTable, notShown }: Flat): Fields {
  const entries = Object.entries(fields);
  const tags = entries.filter(([name]) => !/^(?:gold:|vars\.)/.test(name));
  const labels = entries.filter(([name]) => name.startsWith('gold:'));
  const shown = entries.filter(
    ([name, value]) =>
      !(notShown.has(name) || name.startsWith('gold:') || Object.hasOwn(fields, `vars.${name}`)) &&
      ['string', 'number', 'boolean'].includes(typeof value),
  );
  const inside = nests.flatMap((nest) => Object.entries(isMapping(fields[nest]) ? fields[nest] : {}));
  const vars = [...shown, ...inside].map(
    ([name, value]) => [name.startsWith('vars.') ? name.slice(5).trim() : name, value] as const,
  );
  const made = { ...Object.fromEntries(tags), vars: Object.fromEntries(vars) };
  if (labels.length === 0 && !isTable) return made;
  const golds = Object.fromEntries(labels.map(([name, label]) => [name.slice('gold:'.length).trim(), label]));
  const others = isMapping(fields['golds']) ? fields['golds'] : {};
  return { ...made, golds: { ...golds, ...others }, ...(isTable && { expect: undefined }) };
}

/** `case_id`, `itemId`, `UUID`. */
export function isCalledId(name: string): boolean {
  return /^(?:.*[_-])?(?:id|uuid)$|[a-z]Id$/i.test(name);
}

/** The first field with such a name and another value in every row. */
function idFieldOf(records: readonly SourceRecord[]): string | undefined {
  return Object.keys(records[0]?.fields ?? {}).find(
    (name) => isCalledId(name) && new Set(records.map(({ fields }) => fields[name])).size === records.length,
  );
}

/** Without the labels, so that labelling an item does not make it another one. */
function hashOf({ vars, ...rest }: Fields): string {
  const cells = Object.entries(rest).filter(([name]) => !/^golds?$|^gold:/.test(name));
  return hash('sha256', JSON.stringify(isMapping(vars) ? vars : cells)).slice(0, 10);
}
