import type { ItemPart } from '../plan/itemParts.ts';
import { askedOfText } from './askedText.ts';
import { type Block, code, list, nameText, paragraph, small, textList } from './document/document.ts';
import { card, inText, onPage, wideCard } from './document/places.ts';
import { measureInSentence } from './measureText.ts';
import type { Comparison, JudgeMitigation, Mitigation } from './mitigation.ts';
import { type Adopted, changeBlocks, chosenOf } from './mitigationChange.ts';
import {
  allCandidates,
  costTable,
  droppedTexts,
  gainTable,
  markedName,
  measured,
  priceText,
  searched,
  worse,
} from './mitigationTables.ts';
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
import { gainPicture } from './page/gainPicture.ts';
import { improvedText, noneTried, proofTables, proposedDocument } from './proposedDocument.ts';
import { mostSignificant } from './rankedDifferences.ts';
import { lookText } from './testedBlocks.ts';

/** For whom a report is made. */
interface Proposed {
  /** How to adopt the better files; absent: on the command line. */
  readonly proposal?: readonly Block[];
  /** Whether the report may name ids of items; absent: it may. */
  readonly areItemsNamed?: boolean;
  /** What this very run does with the better files; absent: nothing, so it says how to have it done. */
  readonly adopted?: Adopted;
}

/** Mitigations: for each judge the outcome, gain and price of each candidate, the proof, and the edit. */
export function mitigationDocument(mitigation: Mitigation, proposed: Proposed = {}): readonly Block[] {
  const { judges, requests } = mitigation;
  return [
    ...proposedDocument(judges, requests, {
      title: 'Mitigations',
      about: 'mitigate',
      placeOf: ({ prompt }) => prompt,
      verdictOf: verdictText,
      sentenceOf: sentenceText,
      factsOf,
      blocksOf: (judge) => judgeBlocks(judge, mitigation, proposed),
    }),
    ...(judges.length === 0 ? [inText(noJudge)] : []),
    ...(proposed.proposal ?? []),
    { kind: 'footer', text: [askedOfText(mitigation)] },
  ];
}

/** The outcome of each judge, for places without room for the rest. */
export function mitigationOutcomes({ judges }: Mitigation): readonly Block[] {
  return judges.length === 0 ? [noJudge] : list(judges.map((judge) => [code(judge.name), `: ${verdictText(judge)}`]));
}

const noJudge = paragraph(`${noneTried}.`);

function judgeBlocks(
  judge: JudgeMitigation,
  mitigation: Mitigation,
  { proposal, areItemsNamed = true, adopted }: Proposed,
): readonly Block[] {
  const { best = '', test } = judge;
  const isProposed = proposal !== undefined && judge.files !== undefined;
  const differences = test?.differences ?? [];
  const told = [...gainsText(judge), lookText({ ...judge, differences })].join(' ');
  const proof = [...proofTables(differences, best), paragraph(small(told))];
  return [
    inText(
      gainTable(judge),
      costTable(judge, searched(judge).rows),
      ...textList(notesOf(judge, mitigation, areItemsNamed)),
    ),
    onPage(
      ...card('gain', 'Gain against cost', gainPicture(judge), 'Gain and cost'),
      ...card('proof', `${best} on the test part`, test === undefined ? [] : proof, 'Proof'),
    ),
    ...wideCard('change', 'The change', isProposed ? [] : changeBlocks(judge, areItemsNamed, adopted), 'Change'),
    onPage(...wideCard('candidates', 'All candidates', allCandidates(judge, mitigation), 'Candidates')),
  ];
}

function factsOf(judge: JudgeMitigation) {
  const { candidates, parts } = judge;
  const tried = measured(judge).length;
  return [
    ['Candidates tried', String(tried)],
    ['Do not fit', String(candidates.length - tried)],
    ['Items', `${parts.source} to show, ${parts.search} to choose by, ${parts.test} to confirm`],
  ] as const;
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
function pricedText(judge: JudgeMitigation): string {
  const { candidates, best, largest } = judge;
  const able = candidates.filter(({ name, isWorse, search }) => name !== best && !isWorse && (search?.gain ?? 0) > 0);
  const other = able.find(({ name }) => largest === undefined || name === largest);
  const own = chosenOf(judge)?.search;
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

function sentenceText(judge: JudgeMitigation): string {
  const { outcome, best = '', parts, test, look } = judge;
  const name = nameText(judge);
  switch (outcome) {
    case 'better':
      return `${best} makes ${name} ${improvedText(test?.differences, look)}${priceClause(judge)}`;
    case 'not-proven':
      return `${best} made ${name} better on ${counted(parts.search, 'item')}, but not provably on ${parts.test} others`;
    case 'none-helps':
      return `No known repair makes ${name} better`;
    case undefined:
      return `${name} could not be measured`;
  }
}

/** `, at 7 % higher cost`; empty if no cost is known. */
function priceClause(judge: JudgeMitigation): string {
  const before = judge.asItIs.judgment;
  const of = before.costUsd === undefined ? 'tokens' : 'costUsd';
  const [from, to] = [before[of], chosenOf(judge)?.search?.judgment[of]];
  if (from === undefined || to === undefined || from === 0) return '';
  const ratio = to / from;
  const share = Math.round(100 * Math.abs(ratio - 1));
  if (share === 0) return ', at the same cost';
  if (ratio >= 2) return `, at ${ratio.toFixed(1)} times the cost`;
  return `, at ${share} % ${ratio > 1 ? 'higher' : 'lower'} cost`;
}

function notesOf(judge: JudgeMitigation, { confidence }: Mitigation, areItemsNamed: boolean): readonly string[] {
  const { parts, groups, candidates, best, test, timesTested } = judge;
  const differences = test?.differences ?? [];
  const changes = differences.map((one) => `${measureInSentence(one)} ${changeOf(one)}`);
  const shown = chosenOf(judge)?.edits.filter(({ items }) => areItemsNamed && items.length > 0) ?? [];
  const inGroups = (part: ItemPart) => (groups === undefined ? '' : ` in ${counted(groups[part], 'group')}`);
  const others = searched(judge).others.map(
    ({ search: { gain }, ...one }) => `${markedName(one)} ${gain === undefined ? nothing : points(gain)}`,
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
    ...shown.map(({ items }) => `${best} shows ${listed(items)}.`),
    ...(test === undefined ? [] : [`${best} on the test part: ${changes.join('; ')}.`]),
    ...gainsText(judge),
    ...(timesTested === 0 ? [] : [lookText({ ...judge, differences })]),
  ];
}

function gainsText(judge: JudgeMitigation): readonly string[] {
  const [searched, tested] = [chosenOf(judge)?.search?.gain, judge.test?.gain];
  if (searched === undefined || tested === undefined) return [];
  return [`Its gain was ${points(searched)} on the search part and is ${points(tested)} on the test part.`];
}
