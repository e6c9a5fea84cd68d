import { throwFaults } from '../../document/placedDocument.ts';
import type { SourceFile } from '../../document/text.ts';
import type { Item } from '../../judge/item.ts';
import { firstLabels } from '../../judge/labelOrder.ts';
import { historiesOf, isAssisted, type Label, majority } from '../../judge/labels.ts';
import { samplingWeights } from '../../judge/sampledItems.ts';
import type { Score } from '../../judge/scale.ts';
import type { Fault } from '../../shared/fault.ts';
import { parsedObject } from '../../shared/isMapping.ts';
import { labelsPath } from '../filesBeside.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import { type Report, readGold } from './readGold.ts';

/** The labels of one judge, the lines that cannot be read, and those of a file that is something else. */
export interface ReadLabels {
  readonly labels: readonly (Label & { readonly line: number })[];
  readonly torn: readonly number[];
  readonly foreign: readonly number[];
}

/**
 * The labels of a judge in the file. A line that is no JSON is passed over: the end of one that was being written when
 * the machine stopped, or a mark of git. So is JSON of another form, also over several lines, and `label` adds nothing to
 * a file with such lines. Lines of other judges are not this judge's.
 */
export function readLabels(bytes: Uint8Array, judge: string): ReadLabels {
  const whole = new TextDecoder().decode(bytes);
  const written = whole
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [{ text, line: index + 1, fields: parsedObject(text) }]));
  const isOneValue = isJson(whole);
  const torn: number[] = [];
  const foreign: number[] = [];
  const labels = written.flatMap(({ text, line, fields }, index) => {
    if (fields !== undefined && isLabel(fields))
      return fields.judge === judge ? [{ ...fields, at: fields.at ?? '', line }] : [];
    // A value may go on in the next line; a label that was torn after one letter has another below.
    const next = /^\s*[[{]+\s*$/.test(text) ? written[index + 1] : undefined;
    const isOpen = next !== undefined && next.fields === undefined;
    (isOneValue || isOpen || isJson(text) ? foreign : torn).push(line);
    return [];
  });
  return { labels, torn, foreign };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isLabel(fields: Readonly<Record<string, unknown>>): fields is Label & Record<string, unknown> {
  const { judge, item, by, label, undone } = fields;
  const ofType = (type: string, keys: readonly string[]) =>
    keys.every((key) => fields[key] === undefined || typeof fields[key] === type);
  return (
    [judge, item, by].every((one) => typeof one === 'string' && one !== '') &&
    (label !== undefined || undone === true) &&
    !isNested(label) &&
    ofType('string', ['at', 'again', 'round', 'stratum']) &&
    // JSON writes infinity too (1e999), and an item that stands for so many others has no mean.
    ['size', 'of'].every(
      (key) => fields[key] === undefined || (Number.isSafeInteger(fields[key]) && Number(fields[key]) > 0),
    )
  );
}

/** No person writes a label in several levels, and a message could not show thousands of them. */
function isNested(label: unknown): boolean {
  const inside = typeof label === 'object' && label !== null ? Object.values(label) : [];
  return inside.some((one) => typeof one === 'object' && one !== null);
}

/**
 * A judge with people's labels as the `golds` of its items, from the file of them. An item without gold in its own
 * file gets the label of the majority; if no label is alone at the top, it gets none, and a note says so.
 *
 * @throws UnusableInput if a label is not on the judge's scale.
 */
export function withLabels({ bytes, file }: SourceFile, loaded: LoadedJudge): LoadedJudge {
  const { labels, torn, foreign } = readLabels(bytes, loaded.name);
  const histories = historiesOf(labels);
  const faults: Fault[] = [];
  const assisted: string[] = [];
  const tied: string[] = [];
  const items = loaded.items.map((item): Item => {
    const last = [...(histories.get(item.id)?.values() ?? [])].flatMap((own) => own.slice(-1));
    const counted = last.filter((label) => loaded.allowAssisted === true || !isAssisted(label));
    if (counted.length < last.length) assisted.push(item.id);
    const given = counted.flatMap(({ by, label: value, line }): readonly [string, Score][] => {
      const report: Report = (fault) => void faults.push({ ...fault, file, line });
      const score = readGold({ value, scale: loaded.judge.scale, key: 'label', report });
      return score === undefined ? [] : [[by, score]];
    });
    if (given.length === 0) return item;
    const golds = { ...item.golds, ...Object.fromEntries(given) };
    const gold = item.gold ?? majority(Object.values(golds));
    if (gold === undefined) tied.push(item.id);
    return { ...item, gold, golds };
  });
  throwFaults(faults);
  const passed = [...torn, ...foreign];
  const note = (left: readonly (string | number)[], what: string, fix: string): readonly Fault[] => {
    const listed = `${left.slice(0, 12).join(', ')}${left.length > 12 ? ', …' : ''}`;
    return left.length === 0 ? [] : [{ file, what: `${what}: ${listed}`, fix }];
  };
  const notes = [
    ...(loaded.notes ?? []),
    ...note(
      passed,
      `${passed.length === 1 ? '1 line is no label and is' : `${passed.length} lines are no labels and are`} passed over, in line`,
      'Delete them, or write each label on a line of its own, if the file is of "evenhand label".',
    ),
    ...note(
      assisted,
      'labels of a model, or given with an answer in view, are not gold, of items',
      'Label the items blind with "evenhand label", or say "gold: { allow: assisted }" in the judge\'s entry.',
    ),
    ...note(
      tied,
      `${tied.length === 1 ? '1 item has' : `${tied.length} items have`} no gold, because people's labels tie, of items`,
      'Let one more person label them: evenhand label --as NAME.',
    ),
  ];
  const weights = samplingWeights(items, firstLabels(histories));
  const weighed = items.map((item) => {
    const weight = weights?.get(item.id);
    return weight === undefined ? item : { ...item, weight };
  });
  return { ...loaded, items: weighed, notes, labelsFile: labelsPath(loaded.itemsFile), histories };
}
