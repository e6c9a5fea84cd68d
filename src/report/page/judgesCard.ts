import { bySeverity } from '../../gate/verdict.ts';
import { groupBy } from '../../shared/groupBy.ts';
import {
  type Block,
  between,
  code,
  grid,
  type Inline,
  nameText,
  type Phrase,
  paragraph,
  small,
  strong,
  toned,
} from '../document/document.ts';
import { editWords } from '../document/editWords.ts';
import { measuredJudges } from '../document/judgeDetails.ts';
import { moreJudges } from '../document/judgeNotes.ts';
import { wideCard } from '../document/places.ts';
import { judgeRow } from '../document/severalJudges.ts';
import { letterSigns } from '../headline.ts';
import { plainMeasure } from '../measureText.ts';
import { counted, intervalOfChange, inUnit, signedInUnit } from '../numbers.ts';
import { movedCounts, type RankedDifference, shownMove } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { editOf, loudJudges } from '../standing.ts';
import { axisOf, markOf, toneOf } from './movedSection.ts';

/** A row for each judge that leads to its part of the page: accuracy, and the family in which it is least steady. */
export function judgesTable(result: Result): readonly Block[] {
  const measured = measuredJudges(result);
  const shown = measured.map(judgeRow);
  const all = shown.flatMap(({ accuracy, steady }) => [accuracy, steady].filter((one) => one !== undefined));
  const axis = axisOf(all, 'share');
  const rows = shown.map(({ judge, accuracy, steady }, index) => [
    [signOf(judge), ' ', { kind: 'anchor', of: [strong(nameText(judge))], to: `judge-${index + 1}` } as const],
    cellOf(accuracy, axis),
    cellOf(steady, axis),
    itemsOf(judge),
  ]);
  const rest = result.judges.filter((judge) => !measured.includes(judge));
  const others = rest.map((judge) => [[signOf(judge), ' ', strong(nameText(judge))], small(judge.verdict), [], []]);
  return [grid(['Judge', 'Accuracy', 'Least steady', 'Items'], 'lllr', [...rows, ...others])];
}

function cellOf(one: RankedDifference | undefined, axis: ReturnType<typeof axisOf>): Phrase {
  if (one === undefined) return ['–'];
  const { difference, word } = one;
  const { measure, base, head, delta } = difference;
  const tone = toneOf(difference, word);
  const words = `${inUnit(measure, base)} → ${inUnit(measure, head)} (${signedInUnit(measure, delta)})`;
  const title = measure === 'accuracy' ? words : `${plainMeasure(difference)}: ${words}`;
  return [markOf(difference, { tone, axis }), small(toned(tone, title), ` ${intervalOfChange(difference)}`)];
}

function itemsOf(judge: JudgeResult): Phrase {
  const moved = shownMove(judge);
  if (moved === undefined) return [small(String(judge.items))];
  const { worse, better } = movedCounts(moved);
  return [`▼ ${worse} ▲ ${better} `, small(`of ${judge.items}`)];
}

const tones = {
  regression: 'bad',
  uncertain: 'warn',
  unmeasured: 'warn',
  pass: 'plain',
  new: 'plain',
  unchanged: 'plain',
} as const;

function signOf({ verdict }: JudgeResult): Inline {
  return toned(tones[verdict], letterSigns[verdict]);
}

/** Who got worse by name, and how many others there are of each verdict. */
export function verdictCounts({ judges }: Result): Phrase {
  const verdicts = [...new Set(judges.map(({ verdict }) => verdict))];
  const parts = verdicts.map((verdict): Phrase => {
    const own = judges.filter((judge) => judge.verdict === verdict);
    const isNamed = bySeverity(verdict, 'uncertain') <= 0 && own.length <= mostNamed;
    const names = own.map((judge) => strong(nameText(judge)));
    return [`${verdictWords[verdict]}: `, ...(isNamed ? between(', ', names) : [String(own.length)])];
  });
  return between(' · ', parts);
}

const mostNamed = 5;

const verdictWords: Readonly<Record<JudgeResult['verdict'], string>> = {
  regression: 'Worse',
  uncertain: 'Perhaps worse',
  unmeasured: 'Not measured',
  pass: 'Passed',
  new: 'New',
  unchanged: 'Unchanged, not asked',
};

/** More edits are only counted, and so are more judges with the same one: each judge's part of the page has its own. */
const [mostEdits, mostJudges] = [10, 6];

/** The most telling edit of each judge that got worse, or may have; equal ones once. Empty if no prompt changed. */
export function editsBehind(result: Result): readonly Block[] {
  const byWords = groupBy(loudJudges(result), editOf);
  const told = [...byWords].filter(([words]) => words !== undefined).map(([, judges]) => judges);
  const rest = told.length - mostEdits;
  const more = rest > 0 ? [paragraph(small(`… and ${counted(rest, 'more edit')}.`))] : [];
  return wideCard('edits', 'Edits behind it', [...told.slice(0, mostEdits).flatMap(editBlocks), ...more], 'Edits');
}

/** Where it is, and its words. */
function editBlocks(judges: readonly JudgeResult[]): readonly Block[] {
  const [first] = judges;
  if (first === undefined) return [];
  const places = judges.slice(0, mostJudges).flatMap(({ promptChange: change }) => {
    return change === undefined ? [] : [code(`${change.file}:${change.line}`)];
  });
  const more = judges.length - mostJudges;
  const rest = more > 0 ? [moreJudges(more)] : [];
  return [paragraph(small(...between(' ', places), ...rest)), { kind: 'quote', text: editWords(first) }];
}
