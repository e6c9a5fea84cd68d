import type { Finding } from '../../gate/finding.ts';
import { bySeverity } from '../../gate/verdict.ts';
import { earlyText } from '../askedText.ts';
import { attributionTable } from '../attributionRows.ts';
import { sees, settle, showNone } from '../dropText.ts';
import { findingText } from '../findingText.ts';
import type { FindingText, ItemsShown } from '../findingWords.ts';
import { perturbationAbout } from '../fittingFamilies.ts';
import { isLexical } from '../headline.ts';
import { fewFix, loneVariant } from '../lackText.ts';
import { type Documented, docsLink, pageLink } from '../measureLinks.ts';
import { measureInSentence } from '../measureText.ts';
import { confidenceLevel, counted, joined } from '../numbers.ts';
import type { JudgeResult, Result, SideResult } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { begun } from '../text.ts';
import { noiseWords } from '../variantText.ts';
import { lookInDetails } from './closerLook.ts';
import { costTable } from './costTable.ts';
import {
  type Block,
  code,
  type DocumentStyle,
  folded,
  list,
  nameText,
  type Phrase,
  paragraph,
  strong,
} from './document.ts';
import { flippedItemsTables, movedTables } from './itemTables.ts';
import { measureTables } from './measureTables.ts';
import { hindrance } from './nextStep.ts';
import { variantTables } from './variantTables.ts';

/** With more judges than this each has one fold of its own. */
const fewJudges = 2;

/** The folded part about one judge: the measures, the items, the findings, how it was measured. */
export function judgeDetails(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  const sections = sectionsOf(judge, result, style).filter(({ of }) => of.length > 0);
  const loud = bySeverity(judge.verdict, 'uncertain') <= 0;
  const measured = result.judges.filter(({ sides }) => sides.head !== undefined).length;
  if (measured <= fewJudges) {
    return sections.flatMap(({ about, of, open = false }) =>
      folded(measured === 1 ? [begun(about)] : [strong(nameText(judge)), `: ${about}`], of, { open: open && loud }),
    );
  }
  const of = sections.flatMap((one) => [paragraph(strong(begun(one.about))), ...one.of]);
  return folded([strong(nameText(judge)), ': measures and items'], of, { open: loud });
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
  const above = style.depth === 'terminal' && judge === result.judges[0] ? hindrance(judge) : undefined;
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
  const counts = `${name}: ${counted(replies, 'reply', 'replies')}, ${unreadable} unreadable, ${refused} refused, ${unanswered} unanswered`;
  const noise = noiseWords(side);
  return [noise === undefined ? [counts] : [`${counts}; `, pageLink('noise', 'noise', documented), `: ${noise}`]];
}

/** Findings that a table of differences already shows. */
const inTable: readonly Finding['kind'][] = ['regression', 'uncertain-drop', 'not-proven'];

/**
 * What changes the meaning of every number: scores on another scale, and changes outside the judge's words. Shown above
 * everything that can be folded.
 */
const loud: readonly Finding['kind'][] = [
  'scale-reversed',
  'scale-shifted',
  'gold-leaked',
  'items-known',
  'variables-added',
  'example-of-many',
  'example-unshown',
  'judge-removed',
  'head-alone',
  'entry-changed',
  'form-changed',
  'prompt-in-place',
  'reading-changed',
  'eval-set-changed',
  'rules-changed',
  'cost-raised',
  'scale-changed',
  'no-reference',
];

/** A judge that is younger than its reference is no warning. */
function isLoud(finding: Finding): boolean {
  return loud.includes(finding.kind) && !(finding.kind === 'no-reference' && finding.why === 'younger');
}

/** Scores on another scale first, then eval set, rules and scale. */
export function loudNotes({ findings }: JudgeResult, result: Result, shown?: ItemsShown): readonly FindingText[] {
  return loud
    .flatMap((kind) => findings.filter((finding) => finding.kind === kind && isLoud(finding)))
    .map((finding) => findingText(finding, result, shown));
}

/**
 * The remaining notes about a judge if a table has its differences: one line for all measures with too few items, and
 * for an uncertain drop only what would settle it.
 */
export function otherNotes({ findings }: JudgeResult, result: Result, shown?: ItemsShown): readonly FindingText[] {
  const few = findings.flatMap((finding) => (isShort(finding) ? [finding] : []));
  const rest = findings.filter((finding) => !inTable.includes(finding.kind) && !isLoud(finding) && !isShort(finding));
  return [...rest.map((finding) => findingText(finding, result, shown)), ...tooFew(few), ...unsettled(findings)];
}

type TooFew = Extract<Finding, { kind: 'too-few-items' }>;

/** Whether the finding lacks only items. */
function isShort(finding: Finding): finding is TooFew {
  return finding.kind === 'too-few-items' && finding.lacks === undefined;
}

function tooFew(few: readonly TooFew[]): readonly FindingText[] {
  const [first] = few;
  if (first === undefined) return [];
  const measures = few.map((finding) => `${measureInSentence(finding)} (n = ${finding.n})`);
  const text = `${joined(measures)}; at least ${counted(first.minItems, 'item')} are asked for. ${fewFix}`;
  return [{ level: 'warning', title: 'Not judged', text }];
}

function unsettled(findings: readonly Finding[]): readonly FindingText[] {
  return findings.flatMap((finding): readonly FindingText[] => {
    if (finding.kind !== 'uncertain-drop' && finding.kind !== 'not-proven') return [];
    const { kind, difference, itemsNeeded } = finding;
    const about = measureInSentence(difference);
    const [title, needed] =
      kind === 'uncertain-drop'
        ? [`Uncertain for ${about}`, settle(itemsNeeded, difference)]
        : [`Uncertain: ${about} is not shown to be as good as before`, showNone(itemsNeeded, difference)];
    return [{ level: 'warning', title, text: needed + sees(difference) }];
  });
}
