import type { SourceRecord } from '../../document/placedDocument.ts';
import { labelsOf } from '../../judge/reading/values.ts';
import type { Score } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { lastOf, namesIn, takeLabel } from './fieldPath.ts';
import { isCalledGold } from './readGold.ts';

/** The distinct labels that people gave: the gold, and the labels of the annotators; with a key, of this criterion. */
export function labelsIn(records: readonly SourceRecord[], key?: string): readonly Score[] {
  return labelsOf(
    records.flatMap(({ fields }) => {
      const { golds } = fields;
      const gold = goldUnder(fields['gold'], key);
      const inColumns = Object.keys(fields).flatMap((column) => (column.startsWith('gold:') ? [fields[column]] : []));
      const each = isMapping(gold) ? Object.values(gold) : [gold];
      return [...each, ...(isMapping(golds) ? Object.values(golds) : []), ...inColumns];
    }),
  );
}

/** The gold of one criterion, if items have one for each: `{ "tone": 2, "facts": 4 }`. */
export function goldUnder(gold: unknown, key: string | undefined): unknown {
  return key !== undefined && isMapping(gold) ? gold[key] : gold;
}

/** `human_verdict` and `faithfulness_label`, but not the score of a model. */
const likeGold = /(?:^|[_\s-])(?:label|score|rating|grade|verdict|gold|truth)s?$/i;
const byModel = /judge|model|llm|gpt|claude|auto|pred|\bai\b|\bai_/i;
const mostValues = 20;

const givers = /^(?:annotator|rater|labell?er|(?:annotated|rated|labell?ed|graded)[_\s-]?by)s?$/i;

/** Whether a field is named like a label, of people or of a model, or like who gave it. A numbered one is one of several. */
export function isCalledLabel(field: string): boolean {
  const name = field.replace(/[_\s-]*\d+$/, '');
  return isCalledGold(name) || likeGold.test(name) || givers.test(name);
}

/** What holds nothing but labels; `expected` holds answers too. */
const likeLabels = /^(?:labels?|golds?|ratings?|scores?|grades?|annotations?|human\w*)$/i;
const longestLabel = 40;

/**
 * The one field that is named like a label of people and has few values; undefined: none, or several. A field of a
 * mapping is named by its path: `labels.tone`. @param judge of several, its name may say which: `tone`.
 */
export function goldFieldIn(records: readonly SourceRecord[], judge = ''): string | undefined {
  const [first] = records;
  const isLabel = (value: unknown) =>
    value === undefined ||
    value === null ||
    ['number', 'boolean'].includes(typeof value) ||
    (typeof value === 'string' && value.length <= longestLabel);
  const named = namesIn(first?.fields ?? {}).filter((path) => {
    // '' for a field of the item itself.
    const outer = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const isNamed = isCalledGold(lastOf(path)) || likeGold.test(lastOf(path)) || likeLabels.test(outer);
    if (!isNamed || byModel.test(path)) return false;
    const values = new Set(records.map(({ fields }) => takeLabel(fields, path)?.value));
    return values.size > 1 && values.size <= mostValues && [...values].every(isLabel);
  });
  if (named.length === 1) return named[0];
  const words = judge.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const ofJudge = named.find((path) => words.includes(lastOf(path).toLowerCase()));
  return ofJudge ?? named.find((path) => isCalledGold(lastOf(path)));
}

export function criteriaIn(records: readonly SourceRecord[]): readonly string[] {
  return [...new Set(records.flatMap(({ fields: { gold } }) => (isMapping(gold) ? Object.keys(gold) : [])))];
}
