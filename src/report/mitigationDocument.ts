import type { Judged } from '../gate/finding.ts';
import type { ItemPart } from '../plan/itemParts.ts';
import { groupBy } from '../shared/groupBy.ts';
import { askedOfText } from './askedText.ts';
import { type Block, code, grid, list, paragraph, textList } from './document/document.ts';
import { lookText } from './lookText.ts';
import { measureInSentence } from './measureText.ts';
import type { Comparison, JudgeMitigation, Mitigation, ToldEdit, TriedCandidate } from './mitigation.ts';
import { changeCells, costTable, priceText, searched } from './mitigationTables.ts';
import {
  changeOf,
  confidenceLevel,
  counted,
  inUnit,
  joined,
  listed,
  nothing,
  pEquals,
  points,
  sampleSize,
} from './numbers.ts';
import { mostSignificant } from './rankedDifferences.ts';

/** For whom a report is made. */
interface Proposed {
  /** How to adopt the better files; absent: on the command line. */
  readonly proposal?: readonly Block[];
  /** Whether the report may name ids of items; absent: it may. */
  readonly areItemsNamed?: boolean;
  /** What this very run does with the better files; absent: nothing, so it says how to have it done. */
  readonly adopted?: Adopted;
}

export interface Adopted {
  readonly isWritten: boolean;
  /** The file of the patch; undefined: none. */
  readonly patch: string | undefined;
}

/** Mitigations as a document: for each judge the outcome, the gain and the price of each candidate, and the edit. */
export function mitigationDocument(mitigation: Mitigation, proposed: Proposed = {}): readonly Block[] {
  const { judges } = mitigation;
  return [
    { kind: 'heading', text: [mitigationTitle] },
    ...(judges.length === 0 ? [noneTried] : judges.flatMap((judge) => judgeBlocks(judge, mitigation, proposed))),
    ...(proposed.proposal ?? []),
    { kind: 'footer', text: [askedOfText(mitigation)] },
  ];
}

/** The outcome of each judge, for places without room for the rest. */
export function mitigationOutcomes({ judges }: Mitigation): readonly Block[] {
  return judges.length === 0 ? [noneTried] : list(judges.map((judge) => [code(judge.name), `: ${verdictText(judge)}`]));
}

const mitigationTitle = 'Mitigations';

const noneTried = paragraph('No judge differs from the base, so none was tried.');

function judgeBlocks(
  judge: JudgeMitigation,
  mitigation: Mitigation,
  { proposal, areItemsNamed = true, adopted }: Proposed,
): readonly Block[] {
  const isProposed = proposal !== undefined && judge.files !== undefined;
  const edits = isProposed ? [] : editsOf(judge).filter(({ items }) => areItemsNamed || items.length === 0);
  return [
    {
      kind: 'callout',
      tone: judge.outcome === undefined ? 'warning' : 'note',
      text: [code(judge.name), `: ${verdictText(judge)}`],
    },
    gainTable(judge),
    costTable(judge),
    ...textList(notesOf(judge, mitigation, areItemsNamed)),
    ...edits.flatMap(editText),
    ...(isProposed ? [] : filesText(judge, adopted)),
  ];
}

function verdictText(judge: JudgeMitigation): string {
  const { outcome, best, test, why } = judge;
  switch (outcome) {
    case 'better':
      return `${best} makes it better, and the test part confirms it (${provenText(test)}).${pricedText(judge)}`;
    case 'not-proven':
      return `not proven. ${best} was chosen on the search part, and the test part does not confirm it.${pricedText(judge)}`;
    case 'none-helps':
      return 'none helps. No candidate gains anything on the search part without making something else worse.';
    case undefined:
      return `not measured: ${why ?? ''}. Nothing is proposed.`;
  }
}

/** What the best gains and costs, and the same of the candidate that gains most, or, if it is the best, of the next. */
function pricedText({ candidates, best, largest }: JudgeMitigation): string {
  const able = candidates.filter(({ name, isWorse, search }) => name !== best && !isWorse && (search?.gain ?? 0) > 0);
  const other = able.find(({ name }) => largest === undefined || name === largest);
  const own = candidates.find(({ name }) => name === best)?.search;
  if (own === undefined) return '';
  const gained = ` On the search part it gains ${gainText(own)}`;
  if (other?.search === undefined) return `${gained}.`;
  return other.name === largest
    ? `${gained}; ${other.name} gains most, ${gainText(other.search)}, but not provably more.`
    : `${gained}; the next is ${other.name}, ${gainText(other.search)}.`;
}

function gainText({ gain = 0, judgment }: Comparison): string {
  const price = priceText(judgment);
  return `${points(gain)} points${price === undefined ? '' : ` at ${price}`}`;
}

function provenText(test: Comparison | undefined): string {
  const first = mostSignificant(test?.differences);
  if (first === undefined) return '';
  const { measure, base, head, p, pAdjusted = p } = first;
  return `${measureInSentence(first)} ${inUnit(measure, base)} → ${inUnit(measure, head)}, ${sampleSize(first)}, ${pEquals(pAdjusted)}`;
}

function gainTable(judge: JudgeMitigation): Block {
  const shown = shownOf(judge);
  return grid(['candidate', 'gain', ...shown.map(measureInSentence)], 'lr', [
    [['as it is'], [nothing], ...shown.map(({ measure, base }) => [inUnit(measure, base)])],
    ...searched(judge).rows.map(({ search: { differences, gain }, ...one }) => [
      [markedName(one)],
      [gain === undefined ? nothing : points(gain)],
      ...changeCells(differences, shown),
    ]),
  ]);
}

const worse = 'makes worse';

function markedName({ name, isWorse }: Pick<TriedCandidate, 'name' | 'isWorse'>): string {
  return isWorse ? `${name} (${worse})` : name;
}

/** Accuracy and the consistencies; if no rule tests them, everything that is tested. */
export function shownOf({ candidates }: JudgeMitigation): readonly Judged[] {
  const all = candidates.find(({ search }) => (search?.differences.length ?? 0) > 0)?.search?.differences ?? [];
  const usual = all.filter(({ measure }) => measure === 'accuracy' || measure === 'consistency');
  return usual.length > 0 ? usual : all;
}

function notesOf(judge: JudgeMitigation, { confidence }: Mitigation, areItemsNamed: boolean): readonly string[] {
  const { parts, groups, candidates, best, test, look, timesTested } = judge;
  const inGroups = (part: ItemPart) => (groups === undefined ? '' : ` in ${counted(groups[part], 'group')}`);
  const others = searched(judge).others.map(
    ({ search: { gain }, ...one }) => `${markedName(one)} ${gain === undefined ? nothing : points(gain)}`,
  );
  const shownIn = candidates.flatMap(({ name, edits }) =>
    edits.flatMap(({ items }) => (name === best && items.length > 0 ? [`${name} shows ${listed(items)}.`] : [])),
  );
  return [
    `Items: ${parts.source}${inGroups('source')} in the source part, from which demonstrations come, ${parts.search}${inGroups('search')} in the search part, by which the table is, and ${parts.test}${inGroups('test')} in the test part. Changes are against the judge as it is, in points, with intervals at ${confidenceLevel(confidence)} corrected for all candidates; the gain is the mean of all tested changes.`,
    ...(others.length === 0
      ? []
      : [`Gains of the other candidates: ${joined(others)}. --format json has all about them.`]),
    ...(candidates.some(({ isWorse }) => isWorse)
      ? [`A candidate that "${worse}" loses in a tested measure beyond chance, and is never chosen.`]
      : []),
    ...droppedTexts(judge),
    ...(areItemsNamed ? shownIn : []),
    ...(best === undefined || test === undefined ? [] : testNotes(best, test, judge)),
    ...(timesTested === 0 ? [] : [lookText({ look, timesTested, differences: test?.differences ?? [] })]),
  ];
}

/** Candidates that do not fit for the same reason share a sentence. */
export function droppedTexts({ candidates }: JudgeMitigation): readonly string[] {
  const whys = [...groupBy(candidates, ({ dropped }) => dropped)];
  return whys.flatMap(([why, of]) =>
    why === undefined
      ? []
      : [`${joined(of.map(({ name }) => name))} ${of.length === 1 ? 'does' : 'do'} not fit: ${why}.`],
  );
}

function testNotes(best: string, test: Comparison, { candidates }: JudgeMitigation): readonly string[] {
  const search = candidates.find(({ name }) => name === best)?.search;
  const changes = test.differences.map((one) => `${measureInSentence(one)} ${changeOf(one)}`);
  const gains =
    search?.gain === undefined || test.gain === undefined
      ? []
      : [`Its gain was ${points(search.gain)} on the search part and is ${points(test.gain)} on the test part.`];
  return [`${best} on the test part: ${changes.join('; ')}.`, ...gains];
}

/** Only a proven gain is worth an edit. */
export function editsOf({ candidates, best, outcome }: JudgeMitigation): readonly ToldEdit[] {
  return outcome === 'better' ? candidates.flatMap(({ name, edits }) => (name === best ? edits : [])) : [];
}

/** Of a longer text, only the beginning is shown. */
const mostLines = 4;

function editText({ where, text }: ToldEdit): readonly Block[] {
  const lines = text.trimEnd().split('\n');
  const left = lines.length - mostLines;
  return [
    paragraph(`To make it, write ${where}:`),
    { kind: 'lines', language: 'text', lines: left > 1 ? lines.slice(0, mostLines) : lines },
    ...(left > 1 ? [paragraph(`… and ${left} more lines.`)] : []),
  ];
}

export function filesText({ files, outcome }: JudgeMitigation, adopted: Adopted | undefined): readonly Block[] {
  if (outcome !== 'better') return [];
  if (files === undefined)
    return [
      paragraph(
        'These edits are to be made by hand: --format json has all their lines. "evenhand show" prints what is sent then.',
      ),
    ];
  const paths = files.map(({ path }) => path);
  if (adopted === undefined)
    return [paragraph(`All of it: run it again with --write or --patch FILE, which change ${joined(paths)}.`)];
  const places = [...(adopted.isWritten ? paths : []), ...(adopted.patch === undefined ? [] : [adopted.patch])];
  return [paragraph(`All of it goes to ${joined(places)}.`)];
}
