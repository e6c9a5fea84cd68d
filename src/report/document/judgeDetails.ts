import { bySeverity } from '../../gate/verdict.ts';
import { dollars, earlyText } from '../askedText.ts';
import { attributionTable } from '../attributionRows.ts';
import { findingText } from '../findingText.ts';
import { perturbationAbout } from '../fittingFamilies.ts';
import { isLexical } from '../headline.ts';
import { loneVariant } from '../lackText.ts';
import { type Documented, docsLink, pageLink } from '../measureLinks.ts';
import { confidenceLevel, counted, durationText, grouped, nothing } from '../numbers.ts';
import type { JudgeResult, Result, SideResult } from '../result.ts';
import { type SideNames, sideNames, sideTitle } from '../sideNames.ts';
import { standingOf } from '../standing.ts';
import { begun } from '../text.ts';
import { noiseWords } from '../variantText.ts';
import { deciding } from '../why.ts';
import { lookInDetails, reproductionLines } from './closerLook.ts';
import {
  type Block,
  code,
  type DocumentStyle,
  folded,
  grid,
  list,
  nameText,
  type Phrase,
  paragraph,
  small,
  strong,
} from './document.ts';
import { flippedItemsTables, movedTables } from './itemTables.ts';
import { measureTables } from './measureTables.ts';
import { variantTables } from './variantTables.ts';

/** With more judges than this each has one fold of its own. */
const fewJudges = 2;

/** A page has all items in a card of their own, so its tables have only the first. */
const fewItems = 20;

/** Every number of some judges, and the command that reproduces the report. */
export function allNumbers(judges: readonly JudgeResult[], result: Result, style: DocumentStyle): readonly Block[] {
  if (standingOf(result) === 'no-key') return [];
  const lines = style.depth === 'terminal' ? [] : reproductionLines(result, style);
  return [
    ...judges.flatMap((judge) => judgeDetails(judge, result, style)),
    ...(lines.length === 0 ? [] : [paragraph(strong('Reproduce:')), ...lines]),
  ];
}

/** The folded part about one judge: the measures, the items, the findings, how it was measured. */
export function judgeDetails(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  const isPage = style.depth === 'page';
  const own = isPage && judge.itemScores !== undefined ? { ...style, items: fewItems } : style;
  const sections = sectionsOf(judge, result, own).filter(({ of }) => of.length > 0);
  const loud = !isPage && bySeverity(judge.verdict, 'uncertain') <= 0;
  const measured = measuredJudges(result).length;
  if (measured <= fewJudges) {
    return sections.flatMap(({ about, of, open = false }) =>
      folded(measured === 1 ? [begun(about)] : [strong(nameText(judge)), `: ${about}`], of, { open: open && loud }),
    );
  }
  const of = sections.flatMap((one) => [paragraph(strong(begun(one.about))), ...one.of]);
  return folded([strong(nameText(judge)), ': measures and items'], of, { open: loud });
}

/** Judges with a head that was measured. */
export function measuredJudges({ judges }: Result): readonly JudgeResult[] {
  return judges.filter(({ sides }) => sides.head !== undefined);
}

interface Section {
  readonly about: string;
  readonly of: readonly Block[];
  readonly open?: true;
}

function sectionsOf(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Section[] {
  const now = judge.sides.base === undefined ? '' : 'now ';
  const names = sideNames(result);
  const hasItems = style.detail !== 'none';
  const moved = hasItems && style.depth !== 'terminal' ? movedTables(judge, style, names) : [];
  const flipped = hasItems ? flippedItemsTables(judge, style) : [];
  const found = [...findings(judge, result, style), ...howMeasured(judge, result)];
  return [
    { about: 'where to look', of: lookInDetails(judge, result, style), open: true },
    { about: 'each measure', of: measureTables(judge, result), open: true },
    { about: 'which edit moved what', of: attributionTable(judge, result), open: true },
    { about: 'items that moved each measure', of: moved },
    { about: `items that ${now}depend on the variant`, of: flipped },
    { about: 'accuracy and scores of each variant', of: variantTables(judge.sides.head, result) },
    { about: 'what was found, and how it was measured', of: found },
    { about: 'what each version took', of: costTable(judge, names) },
  ];
}

function findings(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  // In a terminal the whole report is one page, and its top has already told the first judge's hindrance.
  const above =
    style.depth === 'terminal' && judge === result.judges[0] && judge.verdict === 'unmeasured'
      ? deciding(judge)[0]
      : undefined;
  const untold = judge.findings.filter((finding) => finding !== above);
  const told = untold.map((finding): Phrase => {
    const { title, text } = findingText(finding, result, style.detail);
    return [strong(docsLink(title, `report.md#${finding.kind}`, result)), `: ${text}`];
  });
  return list(told);
}

function howMeasured(judge: JudgeResult, result: Result): readonly Block[] {
  const { prompt, scale, items, sides, differences } = judge;
  const families = Object.entries(sides.head?.measures ?? {}).filter(([family]) => family !== 'all');
  const about = families.map(
    ([family, { variants }]): Phrase => [
      `${family}: ${perturbationAbout(family)} (${counted(variants.length, 'variant')})${loneVariant(family, variants.length)}`,
    ],
  );
  const model = isLexical(result) ? undefined : sides.head?.model;
  const names = sideNames(result);
  const early = earlyText(judge);
  return list([
    ...(prompt === undefined ? [] : [['prompt ', code(prompt), ` (${scale}, ${counted(items, 'item')})`]]),
    ...(model === undefined ? [] : [['model ', code(model)]]),
    ...about,
    ...(['base', 'head'] as const).flatMap((side) => replyLine(names[side], sides[side], result)),
    [`intervals hold with ${confidenceLevel(result.confidence)} confidence; n counts items`],
    ...(differences.length === 0 ? [] : [[testsUsed]]),
    ...(early === undefined ? [] : [[`${early}; ${sequential}`]]),
  ]);
}

const sequential = 'p-values and intervals of tested differences reckon with every look at which it might have stopped';

const testsUsed =
  "one test of all rules together: the two sides are exchanged within items; p-values are one-sided and corrected for all rules of the run, and each end of a difference's interval holds at the level of its test";

function replyLine(name: string, side: SideResult | undefined, documented: Documented): readonly Phrase[] {
  if (side === undefined) return [];
  const { replies, unreadable, refused, unanswered } = side.leftOut;
  const counts = `${name}: ${counted(replies, 'reply', 'replies')}, ${grouped(unreadable)} unreadable, ${grouped(refused)} refused, ${grouped(unanswered)} unanswered`;
  const noise = noiseWords(side);
  return [noise === undefined ? [counts] : [`${counts}; `, pageLink('noise', 'noise', documented), `: ${noise}`]];
}

/** What each version of a judge took in this run; empty if nothing was asked or reused. */
function costTable({ cost }: JudgeResult, names: SideNames): readonly Block[] {
  const rows = (['base', 'head'] as const).flatMap((side) => {
    const own = cost?.[side];
    if (own === undefined) return [];
    const { asked, reused, inputTokens, outputTokens, costUsd, ms } = own;
    const tokens = inputTokens + outputTokens === 0 ? nothing : `${grouped(inputTokens)} → ${grouped(outputTokens)}`;
    const price = costUsd === undefined ? nothing : dollars(costUsd);
    const waiting = ms === 0 ? nothing : durationText(ms / 1000);
    return [[strong(sideTitle(names, side)), grouped(asked), grouped(reused), tokens, price, waiting]];
  });
  if (rows.length === 0) return [];
  const both =
    rows.length < 2 ? '' : ` What both versions ask is asked for ${names.base}, and reused for ${names.head}.`;
  return [
    paragraph(small(`Waiting is the sum over all replies, and several are under way at once.${both}`)),
    grid(['Version', 'Asked', 'Reused', 'Tokens in → out', 'Cost', 'Waiting'], 'lr', rows),
  ];
}
