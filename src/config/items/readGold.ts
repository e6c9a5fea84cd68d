import type { SourceRecord } from '../../document/placedDocument.ts';
import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Item } from '../../judge/item.ts';
import {
  type PairwiseScale,
  rangeOf,
  readScore,
  type Scale,
  type Score,
  scaleLine,
  widened,
} from '../../judge/scale.ts';
import type { Fault } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { lastOf, nests } from './fieldPath.ts';

/** Notes a fault of an item; there is then no value. */
export type Report = (fault: Pick<Fault, 'what' | 'fix' | 'key'>) => undefined;

/**
 * A label from a person as a value of the scale; undefined if there is none, or if a fault was reported. On a pairwise
 * scale, 1 and 2 are the first and the second candidate, as `model_a` and `model_b` are, and `tie` is the tie.
 */
export function readGold(gold: {
  readonly value: unknown;
  readonly scale: Scale;
  readonly key: string;
  readonly report: Report;
  /** How another value is put on the scale; absent: by a line in the judge's entry. */
  readonly hint?: string;
}): Score | undefined {
  const { value, scale, key, report } = gold;
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const label = labelOnScale(value, scale);
    if (label !== undefined) return label;
  }
  if (isMapping(value) && Object.keys(value).length > 0) {
    const fix = `Name them in the judge's entry of evenhand.yml, which makes a judge of each: answer: [${Object.keys(value).join(', ')}].`;
    return report({ what: 'the gold has a label for each of several answers', fix, key });
  }
  const among = `${scale.kind === 'interval' ? 'a number from' : 'one of'} ${rangeOf(scale)}`;
  // All that a preference may lack is a tie.
  const isWider = scale.kind !== 'pairwise' || /^"(?:c"|tie|draw|equal|neither|both)/i.test(shownValue(value));
  const all = isWider ? widened(scale, value) : undefined;
  const line = all && ` If the judge may give it too, write in its entry of evenhand.yml: ${scaleLine(all)}`;
  const fix = `Use ${among}, or leave the label out.${gold.hint ?? line ?? ''}`;
  return report({ what: `the label ${shownValue(value)} is not on the scale`, fix, key });
}

function labelOnScale(value: string | number | boolean, scale: Scale): Score | undefined {
  const reading = readScore(value, scale);
  if (reading.kind === 'on-scale') return reading.score;
  return scale.kind === 'pairwise' ? asCandidate(value, scale) : undefined;
}

/** `model_a`, `Assistant B`, `response 2`: a candidate by its letter or number. */
const named = /^(?:model|assistant|response|answer|output|candidate|option|system)[ _-]?(?:([a1])|[b2])$/;

function asCandidate(written: string | number | boolean, scale: PairwiseScale): Score | undefined {
  const word = String(written).trim().toLowerCase();
  const [found, first] = named.exec(word) ?? [];
  if (found !== undefined) return scale.values[first === undefined ? 1 : 0];
  const at = ['1', '2', 'tie'].indexOf(word);
  return at < 0 ? undefined : scale.values[at];
}

/** Usual names of gold in other formats. */
const otherWords: readonly string[] = [
  'label labels score scores rating grade annotation annotations expected target',
  'truth ground_truth groundtruth human human_score human_label verdict class correct winner',
].flatMap((line) => line.split(' '));

/** Whether a field with this name may be gold. */
export function isCalledGold(name: string): boolean {
  return otherWords.includes(plain(name));
}

/**
 * Gold under a name that is not read, which would silently be missing. It finds a slip in an item without gold and, in
 * a file without any gold, a field of scores under another usual name. One fault for each name, at the first item that
 * has it.
 */
export function misnamedGold({
  records,
  items,
  scale,
  variables,
  file,
}: {
  readonly records: readonly SourceRecord[];
  /** Has the order of the records. */
  readonly items: readonly Item[];
  readonly scale: Scale;
  /** The prompt's own variables, which never count as gold. */
  readonly variables: readonly string[];
  readonly file: string;
}): readonly Fault[] {
  const isGoldless = items.every(({ gold, golds }) => gold === undefined && Object.keys(golds).length === 0);
  const own = new Set(variables);
  const told = new Set<string>();
  return records.flatMap(({ line, fields }, index) => {
    const { gold, golds = {} } = items[index] ?? {};
    if (gold !== undefined || Object.keys(golds).length > 0) return [];
    return candidatesIn(fields).flatMap(({ key, name, value }): readonly Fault[] => {
      if (own.has(name) || told.has(key)) return [];
      const isCalled = isCalledGold(lastOf(name));
      const meant = slipOf(name, key) ?? (isGoldless && isCalled ? 'gold' : undefined);
      if (meant === undefined || !holdsScores(value, scale)) return [];
      told.add(key);
      const what = `${shownValue(key)} holds a score, and is not read as gold`;
      const slip = `Did you mean "${meant}"? If it is something else, give it another name.`;
      const [one] = isMapping(value) ? Object.keys(value) : [];
      const from = `in the judge's entry of evenhand.yml: gold: { from: ${one === undefined ? name : `${name}.${one}`} }`;
      const named =
        one === undefined
          ? `If it is people's label, say so ${from}. If it is something else, give it another name.`
          : `If each key is a person, call it "golds". If each is an answer, say whose gold it is ${from}.`;
      return [{ what, fix: isCalled ? named : slip, file, line, key }];
    });
  });
}

/** Fields of the item, of its variables, and of mappings that hold other things too. */
function candidatesIn(fields: SourceRecord['fields']) {
  const { vars } = fields;
  const inVars = isMapping(vars)
    ? Object.entries(vars).map(([name, value]) => ({ key: `vars.${name}`, name, value }))
    : [];
  const own = Object.entries(fields).filter(([name]) => !['id', 'vars', 'gold', 'golds'].includes(name));
  // In flat rows, a field is a variable too.
  const others = inVars.filter(({ name }) => !Object.hasOwn(fields, name));
  const nested = own.flatMap(([outer, value]) =>
    isMapping(value) && !isCalledGold(outer) && !nests.includes(outer)
      ? Object.entries(value).map(([inner, one]) => ({
          key: `${outer}.${inner}`,
          name: `${outer}.${inner}`,
          value: one,
        }))
      : [],
  );
  return [...own.map(([key, value]) => ({ key, name: key, value })), ...others, ...nested];
}

/** Finds `Gold`, `glod`, `GOLDS`, `gold ` or `gold` among the variables. */
function slipOf(name: string, key: string): string | undefined {
  if (key.toLowerCase().startsWith('gold:')) return undefined;
  const word = plain(name);
  return word === 'gold' || word === 'golds' ? word : nearestWord(word.slice(0, 12), ['gold', 'golds']);
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/** Whether the value is a score, or a mapping from people to scores. */
function holdsScores(value: unknown, scale: Scale): boolean {
  if (isMapping(value)) {
    const labels = Object.values(value);
    return labels.length > 0 && labels.every((label) => holdsScores(label, scale));
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  return labelOnScale(value, scale) !== undefined;
}
