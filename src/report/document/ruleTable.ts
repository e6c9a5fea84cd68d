import type { TestedDifference } from '../../gate/finding.ts';
import { isAbout } from '../../gate/rules.ts';
import { areShares } from '../agreementRows.ts';
import { type Limit, limitsOf } from '../limitText.ts';
import { plainMeasure } from '../measureText.ts';
import {
  countedItems,
  intervalInUnit,
  intervalOfChange,
  inUnit,
  limitInUnit,
  nothing,
  numberInUnit,
  signedInUnit,
  writtenInUnit,
} from '../numbers.ts';
import {
  headlineDifferences,
  headlineFalls,
  type RuleWord,
  rankedDifferences,
  ruleSigns,
} from '../rankedDifferences.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';
import { type DocumentTable, grid, type Phrase, strong } from './document.ts';

/** A reader takes in three at once; the others are folded. */
export const firstRows = 3;

/** What the rules tested, one for each measure, failures first. */
export function ruleRows(judge: JudgeResult): readonly RuleRow[] {
  const limits = limitsOf(judge.findings);
  const ruled = headlineDifferences(rankedDifferences(judge).filter(({ word }) => word !== ''));
  const alone = limits.filter((one) => !ruled.some(({ difference }) => isAbout(one.measured, difference)));
  return [
    ...fallsOf(judge),
    ...alone.map((limit): RuleRow => ({ limit, word: limit.word, measured: limit.measured })),
    ...ruled.map(
      ({ difference, word }): RuleRow => ({
        difference,
        word,
        limit: limits.find((one) => isAbout(one.measured, difference)),
        measured: difference,
      }),
    ),
  ];
}

/** What stands on top of a comment, and the rest: of an uncertain judge first what is in doubt. */
export function toldRows(judge: JudgeResult): { readonly told: readonly RuleRow[]; readonly rest: readonly RuleRow[] } {
  const rows = ruleRows(judge);
  const doubtful = judge.verdict === 'uncertain' ? rows.filter(({ word }) => word === 'uncertain') : [];
  const told = (doubtful.length > 0 ? doubtful : rows).slice(0, firstRows);
  return { told, rest: rows.filter((row) => !told.includes(row)) };
}

/** A row in words: `Accuracy 66.9 → 58.1 % (−8.9, allowed −2; could be −19.5 to +8.0).` */
export function ruleSentence(row: RuleRow): Phrase {
  const { measured, difference, limit } = row;
  const { measure } = measured;
  const interval =
    difference === undefined ? intervalInUnit(measure, limit?.measured.interval) : intervalOfChange(difference);
  const change = difference === undefined ? [] : [signedInUnit(measure, difference.delta)];
  const allowed = allowedText(row);
  const facts = [...change, ...(allowed === '' ? [] : [`allowed ${allowed}`])].join(', ');
  const range = interval === nothing ? '' : `; could be ${interval.replace(' … ', ' to ')}`;
  return [`${nameOf(row)} `, strong(beforeText(row) + valueText(row)), ` (${facts}${range}).`];
}

function nameOf({ measured, since }: RuleRow): string {
  return `${plainMeasure(measured)}${since === undefined ? '' : ` since ${since}`}`;
}

function beforeText({ measured, difference }: RuleRow): string {
  return difference === undefined ? '' : `${numberInUnit(measured.measure, difference.base)} → `;
}

function valueText({ measured, difference, limit }: RuleRow): string {
  return inUnit(measured.measure, difference?.head ?? limit?.measured.value);
}

/** A row for each of them; three columns fit on a telephone. */
export function ruleTable(rows: readonly RuleRow[], { base, head }: SideNames): DocumentTable {
  const counts = new Set(rows.map(({ measured }) => countedItems(measured.n, measured)));
  const [items] = counts;
  const allowed = new Set(rows.map(allowedText));
  const [shared] = allowed;
  const title = counts.size === 1 && items !== undefined ? items : 'Measure';
  const unit = areShares(rows.map(({ measured }) => measured.measure)) ? 'points' : 'change';
  const change = allowed.size === 1 ? `${unit} (allowed ${shared})` : unit;
  const cells = rows.map((row) => rowCells(row, allowed.size === 1));
  return grid([title, `${base} → ${head}`, change], 'lrr', cells);
}

export interface RuleRow {
  readonly measured: Pick<TestedDifference, 'family' | 'measure' | 'n' | 'groups'>;
  readonly word: RuleWord;
  /** Undefined if there is no base to compare with. */
  readonly difference?: TestedDifference;
  readonly limit: Limit | undefined;
  /** The name of the reference that replaces the base; absent: the base. */
  readonly since?: string;
}

/** Falls since the reference. */
function fallsOf(judge: JudgeResult): readonly RuleRow[] {
  return headlineFalls(judge).map(({ kind, difference, since }): RuleRow => {
    const word = kind === 'regression-since' ? 'regression' : 'uncertain';
    return { measured: difference, difference, word, limit: undefined, since };
  });
}

function rowCells(row: RuleRow, isShared: boolean): readonly Phrase[] {
  const { word, difference } = row;
  const marked = (text: string) => (word === 'regression' ? strong(text) : text);
  return [
    [`${ruleSigns[word]} ${nameOf(row)}`],
    [beforeText(row), marked(valueText(row))],
    [...changeCell(difference, marked), isShared ? '' : `, allowed ${allowedText(row)}`],
  ];
}

function changeCell(difference: TestedDifference | undefined, marked: (text: string) => Phrase[number]): Phrase {
  if (difference === undefined) return [nothing];
  return [marked(signedInUnit(difference.measure, difference.delta)), ` (${intervalOfChange(difference)})`];
}

/** `−2`; `≥ 80 %`; `−2 and ≥ 80 %`. */
function allowedText({ difference, limit }: Pick<RuleRow, 'difference' | 'limit'>): string {
  const drop = difference?.maxDrop === undefined ? [] : [limitInUnit(difference.measure, difference.maxDrop)];
  const bound =
    limit === undefined
      ? []
      : [`${limit.kind === 'floor' ? '≥' : '≤'} ${writtenInUnit(limit.measured.measure, limit.value)}`];
  return [...drop, ...bound].join(' and ');
}
