import type { MovedItems } from '../../compare/movedItems.ts';
import { costTexts, requestsText } from '../askedText.ts';
import { doubtBlock, failedBlocks, whyBlocks } from '../document/commentBody.ts';
import {
  type Block,
  between,
  code,
  type DocumentStyle,
  folded,
  type Inline,
  type ItemMatrix,
  nameText,
  type Part,
  type Phrase,
  paragraph,
  small,
  strong,
  toned,
} from '../document/document.ts';
import { editBlocks, editsPlace } from '../document/editWords.ts';
import { allNumbers, judgeDetails, measuredJudges } from '../document/judgeDetails.ts';
import { evalSetCallouts } from '../document/judgeNotes.ts';
import { nextStep, repairs } from '../document/nextStep.ts';
import { passRateLine } from '../document/passRateLine.ts';
import { card, wideCard } from '../document/places.ts';
import { pasteable } from '../document/repositoryLinks.ts';
import { standingBlocks } from '../document/standingBlocks.ts';
import { noModelAsked } from '../headline.ts';
import { patternsOf, worstItemOf } from '../lookHere.ts';
import { counted, durationText, pEquals } from '../numbers.ts';
import { adjustedPs, movedCounts, shownMove } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { standingOf } from '../standing.ts';
import { itemsBlock } from './itemsBlock.ts';
import { judgeCards, noiseBlocks } from './judgeCards.ts';
import { editsBehind, judgesTable, verdictCounts } from './judgesCard.ts';
import { movedBlocks } from './movedSection.ts';
import { trendCard } from './trendCard.ts';
import { valueBlocks } from './valuesSection.ts';

/** What happened, how sure that is, what to do; then every item, and what the judge leans to. */
export function pageBody(result: Result, style: DocumentStyle): readonly Block[] {
  const measured = measuredJudges(result);
  const alone = measured.length === 1 ? measured : [];
  return [
    ...leadOf(result, style),
    facts(result, style),
    ...failedBlocks(result),
    ...notices(result, style),
    ...(alone.length === 1
      ? alone.flatMap((judge) => judgeSections(judge, result, style, ''))
      : manySections(measured, result, style)),
    ...wideCard('numbers', 'All numbers', allNumbers(alone, result, style), 'Numbers'),
  ];
}

/** The only judge of the run; undefined if there are several. */
function aloneIn({ judges }: Result): JudgeResult | undefined {
  return judges.length === 1 ? judges[0] : undefined;
}

/** The verdict in one or two sentences. */
function leadOf(result: Result, { detail }: DocumentStyle): readonly Block[] {
  const isPlain = standingOf(result) === 'plain';
  if (result.judges.length > 1 && isPlain) return [paragraph(...verdictCounts(result))];
  const judge = aloneIn(result);
  const doubt = judge !== undefined && isPlain ? doubtBlock(judge, result) : undefined;
  if (doubt !== undefined) return [doubt];
  if (judge === undefined || result.verdict !== 'regression') return whyBlocks(result, detail);
  const patterns = patternsOf(judge, result.command);
  const item = lookFirst(judge, result, detail);
  if (patterns.length === 0) return [...whyBlocks(result, detail), ...item];
  const ps = adjustedPs(judge, 'regression');
  const isProven = ps.length === 0 ? [] : [` Chance does not explain the drop (${pEquals(Math.max(...ps))}).`];
  return [paragraph(...between(' ', patterns), ...isProven), ...item];
}

/** The worst item, which opens. */
function lookFirst(judge: JudgeResult, { command }: Result, detail: DocumentStyle['detail']): readonly Block[] {
  const found = worstItemOf(judge, { command, detail });
  if (found === undefined) return [];
  const [name = '', ...scores] = found.text;
  const isHere = judge.itemScores?.some(({ id }) => id === found.id) === true;
  const link: Inline = isHere ? { kind: 'anchor', of: [name], to: `item-${found.id}` } : name;
  return [paragraph('Look first at ', link, ...scores)];
}

function facts(result: Result, { detail }: DocumentStyle): Block {
  const judge = aloneIn(result);
  const moved = judge === undefined ? undefined : shownMove(judge);
  const isHere = detail !== 'none' && (judge?.itemScores?.length ?? 0) > 0;
  const facts = moved === undefined ? [] : movedFacts(moved);
  const parts: readonly Part[] = [
    ...(judge === undefined ? [] : [['Items ', strong(String(judge.items))]]),
    ...facts.map((of): Part => (isHere ? { kind: 'anchor', of, to: 'items' } : of)),
    requestsText(result.requests),
    ...costTexts(result.requests),
    ...timeTexts(result),
  ];
  return paragraph(small(...between(' · ', parts)));
}

function movedFacts(moved: MovedItems): readonly Phrase[] {
  const { worse, better } = movedCounts(moved);
  return [
    ['Worse ', strong(toned('bad', `▼ ${worse}`))],
    ['Better ', strong(`▲ ${better}`)],
  ];
}

/** `2026-11-27 17:11 UTC`, and how long the run took; empty if the result does not say. */
function timeTexts({ startedAt, endedAt }: Result): readonly string[] {
  const [start, end] = [startedAt, endedAt].map((at) => Date.parse(at ?? ''));
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return [];
  const ended = new Date(end).toISOString();
  return [`${ended.slice(0, 10)} ${ended.slice(11, 16)} UTC`, `took ${durationText(Math.max(0, end - start) / 1000)}`];
}

function notices(result: Result, style: DocumentStyle): readonly Block[] {
  const lexical = noModelAsked(result);
  return [
    ...(lexical === undefined ? [] : [{ kind: 'callout', tone: 'warning', text: [lexical] } as const]),
    ...standingBlocks(result, style),
    ...result.notices.map((notice) => paragraph(...pasteable(notice))),
    ...evalSetCallouts(result, style),
  ];
}

/**
 * The cards of one judge.
 *
 * @param place sets its ids apart from those of other judges; empty if it is the only one.
 */
function judgeSections(judge: JudgeResult, result: Result, style: DocumentStyle, place: string): readonly Block[] {
  if (standingOf(result) === 'no-key') return [];
  const names = sideNames(result);
  const matrix =
    style.detail === 'none' ? undefined : itemsBlock(judge, names, { place, judges: result.judges.length });
  const isAlone = judge.sides.base === undefined;
  const moved = isAlone ? valueBlocks(judge) : movedBlocks(judge, names);
  const edits = style.detail === 'none' ? [] : editBlocks(judge);
  const trend = trendCard(judge, result);
  const isDrift = result.command === 'drift';
  const next = nextStep(judge, result, style);
  const told = [...moved, ...passRateLine(judge, result), next, ...repairs(judge, result)];
  const title = isAlone ? 'What was measured' : 'What moved';
  const items =
    matrix === undefined
      ? []
      : [paragraph(small(aboutItems, ...withoutTexts(matrix, result))), matrix, ...unopened(matrix)];
  const change = edits.length === 0 ? [] : [paragraph(...editsPlace(judge)), ...edits];
  const blocks = [
    ...(moved.length === 0 ? [next] : card('measures', title, told, 'Measures')),
    ...card('change', 'What changed in the judge', change, 'Change'),
    ...(isDrift ? trend : []),
    ...wideCard('items', 'Items and how they were shown', items, 'Items'),
    ...judgeCards(judge, names),
    ...(moved.length === 0 ? [] : noiseBlocks(judge, names)),
    ...(isDrift ? [] : trend),
  ];
  return placed(blocks, place);
}

/** Cards of one judge among several have ids of their own. */
function placed(blocks: readonly Block[], place: string): readonly Block[] {
  return blocks.map((block) =>
    block.kind === 'section' ? { ...block, id: block.id + place, of: placed(block.of, place) } : block,
  );
}

const aboutItems =
  'A row is an item, a column one way to ask that must not matter. A cell has the score that the judge gave; * means that repeats differ. Select an item to read it.';

/** How to get the texts; files of recorded judgments have none. */
function withoutTexts({ rows }: ItemMatrix, { requests }: Result): Phrase {
  const isOffered = requests.planned > 0 && rows.every(({ excerpt }) => excerpt === undefined);
  return isOffered ? [' On the command line, ', code('--details'), ' adds its texts and replies.'] : [];
}

/** Which items have no text on the page, and what has them. */
function unopened({ rows }: ItemMatrix): readonly Block[] {
  const count = rows.filter(({ opened }) => opened === undefined).length;
  if (count === 0) return [];
  const text = `${counted(count, 'item')} cannot be opened here, so that the page stays small: those that changed least. All are in the JSON: `;
  return [paragraph(small(text, code('--details --out report.json'), '.'))];
}

/** Many judges: one table that leads to each. */
function manySections(judges: readonly JudgeResult[], result: Result, style: DocumentStyle): readonly Block[] {
  if (judges.length === 0) return [nextStep(result.judges[0], result, style)];
  return [
    ...wideCard('judges', 'Judges, the worst first', judgesTable(result), 'Judges'),
    ...(style.detail === 'none' ? [] : editsBehind(result)),
    ...judges.flatMap((judge, index) => {
      const of = [...judgeSections(judge, result, style, `-${index + 1}`), ...judgeDetails(judge, result, style)];
      return folded([strong(nameText(judge)), `: ${judge.verdict}`], of, { id: `judge-${index + 1}` });
    }),
  ];
}
