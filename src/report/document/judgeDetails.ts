import { bySeverity } from '../../gate/verdict.ts';
import type { FamilyMeasures } from '../../measure/measureFamily.ts';
import { perturbationAbout } from '../about.ts';
import { findingText, measureOf } from '../findingText.ts';
import { isLexical } from '../headline.ts';
import {
  confidenceLevel,
  counted,
  limit,
  percent,
  percentInterval,
  percentNumber,
  points,
  pointsInterval,
  pValue,
} from '../numbers.ts';
import { rankedDifferences, ruleSigns } from '../rankedDifferences.ts';
import type { JudgeResult, Result, SideResult } from '../result.ts';
import { type Block, code, type DocumentTable, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { changedItemsTable, flippedItemsTables } from './itemTables.ts';

/** With more judges than this each has one fold of its own. */
const fewJudges = 2;

/** What is folded away about one judge: the measures, the items, the findings, how it was measured. */
export function judgeDetails(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  const sections = sectionsOf(judge, result, style).filter(({ of }) => of.length > 0);
  const loud = bySeverity(judge.verdict, 'uncertain') <= 0;
  if (result.judges.length <= fewJudges) {
    return sections.map(({ about, of, open }) => ({
      kind: 'folded',
      summary: [strong(judge.name), `: ${about}`],
      of,
      open: open && loud,
    }));
  }
  const of = sections.flatMap((one): readonly Block[] => [
    { kind: 'paragraph', text: [strong(`${one.about.charAt(0).toUpperCase()}${one.about.slice(1)}`)] },
    ...one.of,
  ]);
  return [{ kind: 'folded', summary: [strong(judge.name), ': measures and items'], of, open: loud }];
}

interface Section {
  readonly about: string;
  readonly of: readonly Block[];
  readonly open: boolean;
}

function sectionsOf(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Section[] {
  const now = judge.sides.base === undefined ? '' : 'now ';
  return [
    { about: 'each measure', of: measuresTable(judge, result), open: true },
    { about: 'items that changed', of: changedItemsTable(judge, style), open: false },
    { about: `items that ${now}depend on the variant`, of: flippedItemsTables(judge, style), open: false },
    { about: 'accuracy and scores of each variant', of: variantTables(judge.sides.head), open: false },
    {
      about: 'what was found, and how it was measured',
      of: [...findings(judge), howMeasured(judge, result)],
      open: false,
    },
  ];
}

function measuresTable(judge: JudgeResult, { confidence }: Result): readonly Block[] {
  const interval = `${confidenceLevel(confidence)} interval`;
  if (judge.differences.length === 0) return valuesTable(judge.sides.head, interval);
  const rows = rankedDifferences(judge).map(({ difference, word }) =>
    [
      measureOf(difference),
      percentNumber(difference.base),
      percentNumber(difference.head),
      points(difference.delta),
      pointsInterval(difference.interval),
      limit(difference.maxDrop),
      pValue(difference.pAdjusted),
      word === '' ? 'no rule' : `${ruleSigns[word]} ${word}`,
      `${difference.n}${difference.leftOut === 0 ? '' : `, ${difference.leftOut} left out`}`,
    ].map((text): Phrase => [text]),
  );
  return [
    grid(['Measure', 'Base %', 'Head %', 'Points', interval, 'Limit', 'p (Holm)', 'Rule', 'n'], 'lrrrlrllr', rows),
  ];
}

function valuesTable(side: SideResult | undefined, interval: string): readonly Block[] {
  const rows = Object.entries(side?.measures ?? {}).flatMap(([family, measures]) =>
    (['consistency', 'accuracy'] as const).flatMap((measure) => {
      const value = measures[measure];
      if (value === undefined) return [];
      const texts = [
        measureOf({ measure, family }),
        percent(value.value),
        percentInterval(value.interval),
        String(value.n),
      ];
      return [texts.map((text): Phrase => [text])];
    }),
  );
  return rows.length === 0 ? [] : [grid(['Measure', 'Value', interval, 'n'], 'lrlr', rows)];
}

/** What the papers table: for each variant its accuracy and how often each score was given. */
function variantTables(side: SideResult | undefined): readonly Block[] {
  const families = Object.entries(side?.measures ?? {}).filter(([family]) => family !== 'all' && family !== 'control');
  return families.flatMap(([family, measures]): readonly Block[] => [
    { kind: 'paragraph', text: [strong(family), `: ${perturbationAbout(family)}`] },
    grid(
      ['Variant', 'Accuracy', 'n', 'Scores given'],
      'lrrl',
      measures.variants.map((name) => variantRow(name, measures)),
    ),
  ]);
}

function variantRow(name: string, { accuracyByVariant, distribution }: FamilyMeasures): readonly Phrase[] {
  const accuracy = accuracyByVariant[name];
  const given = Object.entries(distribution[name] ?? {}).map(([score, count]) => `${score}: ${count}`);
  return [[code(name)], [percent(accuracy?.value)], [String(accuracy?.n ?? 0)], [given.join(', ')]];
}

function grid(titles: readonly string[], aligned: string, rows: readonly (readonly Phrase[])[]): DocumentTable {
  const columns = titles.map((title, index) => ({
    title: [title],
    align: aligned[index] === 'r' ? ('right' as const) : ('left' as const),
  }));
  return { kind: 'table', shape: 'grid', columns, rows };
}

function findings(judge: JudgeResult): readonly Block[] {
  const items = judge.findings.map(findingText).map(({ title, text }): Phrase => [strong(`${title}:`), ` ${text}`]);
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

function howMeasured(judge: JudgeResult, result: Result): Block {
  const families = Object.entries(judge.sides.head?.measures ?? {}).filter(([family]) => family !== 'all');
  const about = families.map(
    ([family, { variants }]): Phrase => [
      `${family}: ${perturbationAbout(family)} (${counted(variants.length, 'variant')})`,
    ],
  );
  const model = isLexical(result) ? undefined : judge.sides.head?.model;
  const replies = (['base', 'head'] as const).flatMap((side) => replyLine(side, judge.sides[side]));
  const tests: readonly Phrase[] = judge.differences.length === 0 ? [] : [[testsUsed]];
  const named: readonly Phrase[] = model === undefined ? [] : [['model ', code(model)]];
  const intervals: Phrase = [`intervals hold with ${confidenceLevel(result.confidence)} confidence; n counts items`];
  return { kind: 'list', items: [...about, ...named, ...replies, intervals, ...tests] };
}

const testsUsed =
  "tests: exact McNemar for yes-or-no measures, a paired permutation test with items as blocks for means; p-values are after Holm's correction over all rules of the run";

function replyLine(name: string, side: SideResult | undefined): readonly Phrase[] {
  if (side === undefined) return [];
  const { replies, unreadable, refused, unanswered } = side.leftOut;
  const counts = `${name}: ${counted(replies, 'reply', 'replies')}, ${unreadable} unreadable, ${refused} refused, ${unanswered} unanswered`;
  const noise = side.noise;
  const again =
    noise === undefined
      ? ''
      : `; asked again, ${percent(noise.value)} of ${counted(noise.n, 'item')} change their score`;
  return [[counts + again]];
}
