import { hash } from 'node:crypto';
import { type SourceRecord, throwFaults } from '../../document/placedDocument.ts';
import { type Records, readRecords } from '../../document/records.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { nests, takeLabel } from './fieldPath.ts';
import type { GoldSetting } from './goldThreshold.ts';
import { goldFieldIn, labelsIn } from './labelsIn.ts';
import { configurationOfPromptfoo, testsOfPromptfoo } from './promptfooTests.ts';

/** All items of a judge are in memory during planning; more items would take minutes and gigabytes. */
const mostItems = 150_000;

type Fields = SourceRecord['fields'];

/**
 * The records of an items file in the form of Evenhand. Rows without any `vars` are flat, as in a table: each text,
 * number and boolean is a variable and a tag, and what a mapping `input` or `inputs` holds are variables. If no row has
 * an `id`, its id is the one field named like an id that differs in every row, else a hash of what it shows, which no
 * other order of the rows changes.
 *
 * @param gold where the items have their gold; absent: under `gold`.
 * @throws UnusableInput if the file cannot be read or holds no item.
 */
export function readItemRecords(source: {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly gold?: GoldSetting | undefined;
}): Records {
  const { bytes, file, gold } = source;
  const read = readRecords({ bytes, file, list: 'items', most: mostItems, otherwise: configurationOfPromptfoo });
  const foreign = testsOfPromptfoo(read.records);
  const isLabelled = () => gold !== undefined || labelsIn(read).length > 0 || goldFieldIn(read) !== undefined;
  if (foreign !== undefined && !isLabelled()) throwFaults([{ ...foreign, file, line: read.records[0]?.line ?? 1 }]);
  const { written } = read;
  const isNamed = gold !== undefined && gold.at === undefined && !['gold', 'golds'].includes(gold.from);
  const isOwn = isNamed || gold === undefined;
  const areTexts = isOwn && areAnswers(read.records, isNamed ? 2 : mostLabels);
  const own = areTexts ? read.records.map(withGoldShown) : read.records;
  const withGold = isNamed ? own.map((record) => goldUnderName(record, gold.from)) : own;
  const isFlat = written === 'values' && withGold.every(({ fields }) => !Object.hasOwn(fields, 'vars'));
  const idName = withGold.some(({ fields }) => Object.hasOwn(fields, 'id')) ? 'id' : idFieldOf(withGold);
  return {
    written,
    records: withGold.map((record) => withId(isFlat ? withVars(record, idName) : record, idName)),
  };
}

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
  return gold === undefined || Object.hasOwn(fields, 'vars')
    ? { line, fields }
    : { line, fields: { ...rest, 'vars.gold': gold } };
}

/** Takes the gold from the field with this name, or from the variable, and leaves it under no other name. */
function goldUnderName({ line, fields }: SourceRecord, name: string): SourceRecord {
  const { value, rest } = takeLabel(fields, name) ?? { value: undefined, rest: fields };
  return { line, fields: { ...rest, gold: value } };
}

const notShown = new Set(['id', 'gold', 'golds', 'expect']);

function withVars({ line, fields }: SourceRecord, idName: string | undefined): SourceRecord {
  const entries = Object.entries(fields);
  const labels = entries.filter(([name]) => name.startsWith('gold:'));
  const shown = entries.filter(
    ([name, value]) =>
      !(notShown.has(name) || name.startsWith('gold:') || name === idName) &&
      ['string', 'number', 'boolean'].includes(typeof value),
  );
  const inside = nests.flatMap((nest) => {
    const { [nest]: nested } = fields;
    return isMapping(nested) ? Object.entries(nested) : [];
  });
  const flat = {
    ...fields,
    vars: Object.fromEntries([...shown, ...inside].map(([name, value]) => [name.replace(/^vars\./, ''), value])),
  };
  if (labels.length === 0) return { line, fields: flat };
  const golds = Object.fromEntries(labels.map(([name, label]) => [name.slice('gold:'.length).trim(), label]));
  return { line, fields: { ...flat, golds: isMapping(fields['golds']) ? { ...golds, ...fields['golds'] } : golds } };
}

/** `case_id`, `itemId`, `UUID`. */
const likeAnId = /^(?:.*[_-])?(?:id|uuid)$|[a-z]Id$/i;

/** The first field with such a name and another value in every row; undefined: there is none. */
function idFieldOf(records: readonly SourceRecord[]): string | undefined {
  return Object.keys(records[0]?.fields ?? {}).find(
    (name) => likeAnId.test(name) && new Set(records.map(({ fields }) => fields[name])).size === records.length,
  );
}

function withId({ line, fields }: SourceRecord, name: string | undefined): SourceRecord {
  const id = name === undefined ? hashOf(fields) : fields[name];
  return { line, fields: { ...fields, id } };
}

/** Without the labels, so that labelling an item does not make it another one. */
function hashOf({ vars, ...rest }: Fields): string {
  const cells = Object.entries(rest).filter(([name]) => !/^golds?$|^gold:/.test(name));
  const shown = JSON.stringify(isMapping(vars) ? vars : cells);
  return hash('sha256', shown).slice(0, 10);
}
