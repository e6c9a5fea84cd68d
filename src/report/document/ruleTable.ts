import type { Judged } from '../../gate/finding.ts';
import { type Limit, limitsOf } from '../limitText.ts';
import { measureOf } from '../measureText.ts';
import { changeOf, counted, countedItems, inUnit, limitInUnit, writtenInUnit } from '../numbers.ts';
import {
  headlineDifferences,
  headlineFalls,
  type RuleWord,
  rankedDifferences,
  ruleSigns,
} from '../rankedDifferences.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';
import { type Block, grid, type Phrase, paragraph, strong } from './document.ts';

/** More rows would push the rest out of sight; the summary has them all. */
const mostRows = 6;

/** What the rules tested, one row for each measure, failures first; three columns fit on a telephone. */
export function ruleTable(judge: JudgeResult, { base, head }: SideNames): readonly Block[] {
  const limits = limitsOf(judge.findings);
  const ruled = headlineDifferences(rankedDifferences(judge).filter(({ word }) => word !== ''));
  const alone = limits.filter((one) => !ruled.some(({ difference }) => isAbout(one, difference)));
  const rows = [
    ...fallsOf(judge),
    ...alone.map((limit): Row => ({ limit, word: limit.word, measured: limit.measured })),
    ...ruled.map(
      ({ difference, word }): Row => ({
        difference,
        word,
        limit: limits.find((one) => isAbout(one, difference)),
        measured: difference,
      }),
    ),
  ];
  if (rows.length === 0) return [];
  const counts = new Set(rows.map(({ measured }) => countedItems(measured.n, measured)));
  const [items] = counts;
  const allowed = new Set(rows.map(allowedText));
  const [shared] = allowed;
  const title = counts.size === 1 && items !== undefined ? items : 'Measure';
  const change = allowed.size === 1 ? `change (allowed ${shared})` : 'change';
  const more = rows.length - mostRows;
  const rest = more <= 0 ? [] : [paragraph(`… and ${counted(more, 'more measure')}.`)];
  const cells = rows.slice(0, mostRows).map((row) => rowCells(row, allowed.size === 1));
  return [grid([title, `${base} → ${head}`, change], 'lll', cells), ...rest];
}

interface Row {
  readonly measured: Pick<Judged, 'family' | 'measure' | 'n' | 'groups'>;
  readonly word: RuleWord;
  /** Undefined if there is no base to compare with. */
  readonly difference?: Judged;
  readonly limit: Limit | undefined;
  /** The name of the reference that replaces the base; absent: the base. */
  readonly since?: string;
}

/** Falls since the reference. */
function fallsOf(judge: JudgeResult): readonly Row[] {
  return headlineFalls(judge).map(({ kind, difference, since }): Row => {
    const word = kind === 'regression-since' ? 'regression' : 'uncertain';
    return { measured: difference, difference, word, limit: undefined, since };
  });
}

function rowCells(row: Row, isShared: boolean): readonly Phrase[] {
  const { measured, word, difference, limit, since } = row;
  const value = inUnit(measured.measure, difference?.head ?? limit?.measured.value);
  const before = difference === undefined ? [] : [`${inUnit(measured.measure, difference.base)} → `];
  return [
    [`${ruleSigns[word]} ${measureOf(measured)}${since === undefined ? '' : ` since ${since}`}`],
    [...before, word === 'regression' ? strong(value) : value],
    [`${changeOf(difference)}${isShared ? '' : `, allowed ${allowedText(row)}`}`],
  ];
}

/** `−2`; `≥ 80 %`; `−2 and ≥ 80 %`. */
function allowedText({ difference, limit }: Row): string {
  const drop = difference?.maxDrop === undefined ? [] : [limitInUnit(difference.measure, difference.maxDrop)];
  const bound =
    limit === undefined
      ? []
      : [`${limit.kind === 'floor' ? '≥' : '≤'} ${writtenInUnit(limit.measured.measure, limit.value)}`];
  return [...drop, ...bound].join(' and ');
}

function isAbout({ measured }: Limit, { family, measure }: Judged): boolean {
  return measured.family === family && measured.measure === measure;
}
