import { costTexts, requestsText } from '../askedText.ts';
import {
  type Block,
  between,
  type DocumentStyle,
  folded,
  nameText,
  type Phrase,
  paragraph,
  pasteable,
  small,
  strong,
} from '../document/document.ts';
import { evalSetCallouts } from '../document/evalSetCallouts.ts';
import { judgeDetails } from '../document/judgeDetails.ts';
import { nextStep } from '../document/nextStep.ts';
import { passRateLine } from '../document/passRateLine.ts';
import { footer } from '../document/reportDocument.ts';
import { standingBlocks } from '../document/standingBlocks.ts';
import { noModelAsked, versionName } from '../headline.ts';
import { lookHere } from '../lookHere.ts';
import { pEquals } from '../numbers.ts';
import { leadingMove, rankedDifferences, worseItems } from '../rankedDifferences.ts';
import { reproduction } from '../reproduction.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { standingOf } from '../standing.ts';
import { titleSentence } from '../titleSentence.ts';
import { why } from '../why.ts';
import { biasSections, confusionCard, peopleCard } from './biasSections.ts';
import { card, wideCard } from './card.ts';
import { editBlocks, editsPlace } from './editBlocks.ts';
import { itemsBlock } from './itemsBlock.ts';
import { judgesTable } from './judgesTable.ts';
import { movedBlocks } from './movedSection.ts';

const style: DocumentStyle = { items: Number.POSITIVE_INFINITY, depth: 'full' };
/** The card of items has all; the tables below name the first. */
const fewItems = 20;

/** The page of a gate: what happened, how sure that is, what to do; then every item, and what the judge leans to. */
export function gatePage(result: Result): readonly Block[] {
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined);
  const [only] = measured;
  return [
    { kind: 'heading', text: [titleSentence(result)], tag: result.verdict, above: versions(result) },
    ...leadOf(result),
    facts(result),
    ...notices(result),
    ...(measured.length === 1 && only !== undefined ? judgeSections(only, result, '') : manySections(measured, result)),
    ...details(result, measured),
    ...(result.footnotes ?? []).map((text) => paragraph(small(...pasteable(text)))),
    footer(result, style),
  ];
}

function versions({ compared: { base, head } }: Result): string {
  return base === undefined ? versionName(head) : `${versionName(base)} → ${versionName(head)}`;
}

/** The verdict in one or two sentences. */
function leadOf(result: Result): readonly Block[] {
  const told = why(result);
  const [judge] = result.judges;
  const look = result.judges.length === 1 && judge !== undefined ? lookHere(judge, result) : undefined;
  const p = judge === undefined ? undefined : sureness(judge);
  if (told === undefined && look === undefined) return [];
  if (result.verdict === 'regression' && look !== undefined) {
    return [paragraph(...look, ...(p === undefined ? [] : [` Chance does not explain the drop (${p}).`]))];
  }
  return told === undefined ? [] : [paragraph(strong(`${told.title}:`), ' ', ...told.text)];
}

function sureness(judge: JudgeResult): string | undefined {
  const ps = rankedDifferences(judge).flatMap(({ difference, word }) =>
    word === 'regression' && difference.pAdjusted !== undefined ? [difference.pAdjusted] : [],
  );
  return ps.length === 0 ? undefined : pEquals(Math.max(...ps));
}

function facts(result: Result): Block {
  const [judge] = result.judges;
  const moved = result.judges.length === 1 && judge !== undefined ? leadingMove(judge) : undefined;
  const worse = moved === undefined ? 0 : worseItems(moved).length;
  const parts: readonly Phrase[] = [
    ...(result.judges.length === 1 && judge !== undefined ? [['Items ', strong(String(judge.items))]] : []),
    ...(moved === undefined
      ? []
      : [
          ['Worse ', strong({ kind: 'tone', tone: 'bad', of: [`▼ ${worse}`] })],
          ['Better ', strong(`▲ ${moved.items.length - worse}`)],
        ]),
    [requestsText(result.requests)],
    ...costTexts(result.requests).map((text): Phrase => [text]),
  ];
  return paragraph(small(...between(' · ', parts)));
}

function notices(result: Result): readonly Block[] {
  const lexical = noModelAsked(result);
  return [
    ...(lexical === undefined ? [] : [{ kind: 'callout', tone: 'warning', text: [lexical] } as const]),
    ...standingBlocks(result, style),
    ...result.notices.map((notice) => paragraph(...pasteable(notice))),
    ...evalSetCallouts(result, style),
  ];
}

/** The cards of one judge. */
function judgeSections(judge: JudgeResult, result: Result, place: string): readonly Block[] {
  if (standingOf(result) === 'no-key') return [];
  const names = sideNames(result);
  const matrix = itemsBlock(judge, names, { place, judges: result.judges.length });
  const moved = movedBlocks(judge, names);
  const edits = editBlocks(judge);
  const people = peopleCard(judge, names);
  return [
    ...(moved.length === 0
      ? []
      : [
          card(
            `measures${place}`,
            'What moved',
            [...moved, ...passRateLine(judge, result), nextStep(judge, result, style)],
            'Measures',
          ),
        ]),
    ...(edits.length === 0
      ? []
      : [card(`change${place}`, 'What changed in the judge', [paragraph(...editsPlace(judge)), ...edits], 'Change')]),
    ...(matrix === undefined
      ? []
      : [wideCard(`items${place}`, 'Items and how they were shown', [paragraph(small(aboutItems)), matrix], 'Items')]),
    ...placed(biasSections(judge, names), place),
    ...placed([...confusionCard(judge, names), ...people], place),
  ];
}

/** Cards of one judge among several have ids of their own. */
function placed(blocks: readonly Block[], place: string): readonly Block[] {
  return blocks.map((block) => (block.kind === 'section' ? { ...block, id: block.id + place } : block));
}

const aboutItems =
  'A row is an item, a column one way to ask that must not matter. A cell has the score that the judge gave; * means that repeats differ. Select an item to read it.';

/** Many judges: one table that leads to each. */
function manySections(judges: readonly JudgeResult[], result: Result): readonly Block[] {
  if (judges.length === 0) return [nextStep(result.judges[0], result, style)];
  return [
    wideCard('judges', 'Judges, the worst first', judgesTable(result), 'Judges'),
    ...judges.map((judge, index) => ({
      ...folded([strong(nameText(judge)), `: ${judge.verdict}`], judgeSections(judge, result, `-${index + 1}`)),
      id: `judge-${index + 1}`,
    })),
  ];
}

/** All numbers, for who wants them. */
function details(result: Result, measured: readonly JudgeResult[]): readonly Block[] {
  if (standingOf(result) === 'no-key') return [];
  const command = reproduction(result, style);
  const judges = measured.flatMap((judge) =>
    judgeDetails(judge, result, judge.itemScores === undefined ? style : { ...style, items: fewItems }),
  );
  const of = [
    ...judges,
    ...(command === undefined
      ? []
      : [paragraph(strong('Reproduce:')), { kind: 'lines', language: 'sh', lines: command } as const]),
  ];
  return of.length === 0 ? [] : [wideCard('numbers', 'All numbers', of, 'Numbers')];
}
