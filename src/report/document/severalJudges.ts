import { ROUNDING } from '../../gate/evidence.ts';
import type { TestedDifference } from '../../gate/finding.ts';
import { worseBy } from '../../shared/measureNames.ts';
import { findingText } from '../findingText.ts';
import { signOf, signs } from '../headline.ts';
import { limitsOf } from '../limitText.ts';
import { measureInSentence, plainMeasure } from '../measureText.ts';
import { counted, grouped, inUnit, numberInUnit, pEquals, signedInUnit } from '../numbers.ts';
import {
  headlineDifferences,
  leadingMove,
  movedCounts,
  type RankedDifference,
  rankedDifferences,
  ruleSigns,
} from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { changedJudges, isLoud } from '../standing.ts';
import { continued } from '../text.ts';
import { deciding } from '../why.ts';
import {
  type Block,
  between,
  code,
  codes,
  type DocumentStyle,
  list,
  nameText,
  type Phrase,
  paragraph,
  small,
  strong,
  tableOf,
} from './document.ts';
import { lineLink } from './repositoryLinks.ts';

/** Further judges are only counted. */
const mostLines = 20;

/**
 * Several judges: a table of those that got worse, the worst first; a line for each other one that a reader should see;
 * and the rest in one line.
 */
export function judgeBlocks(result: Result, style: DocumentStyle): readonly Block[] {
  const changed = changedJudges(result);
  const quiet = changed.filter((judge) => isQuiet(judge, result));
  const loud = changed.filter((judge) => !quiet.includes(judge));
  const shown = loud.slice(0, loud.length > mostLines ? mostLines - 1 : mostLines);
  const rows = shown.map(judgeRow).filter(showsVerdict);
  const lines = shown.filter((judge) => !rows.some((row) => row.judge === judge));
  return [
    ...(rows.length === 0 ? [] : [judgeTable(rows, result, style)]),
    ...list([...lines.map((judge) => judgeLine(judge, result)), ...moreLine(loud.slice(shown.length))]),
    ...quietLine(quiet, result.judges.length - changed.length),
  ];
}

/** A pass that says no more than that. */
function isQuiet(judge: JudgeResult, { confidence }: Result): boolean {
  if (judge.verdict !== 'pass' || signOf(judge) !== signs.pass) return false;
  return judge.differences.every((one) => one.maxDrop === undefined || bothPIfFallen(one, 1 - confidence) === '');
}

/** `✅ 5 pass: a, b, c, d, e · 3 unchanged, not asked`. */
function quietLine(quiet: readonly JudgeResult[], same: number): readonly Block[] {
  const many = (count: number, words: string) => `${grouped(count)} ${words}`;
  const names = codes(
    quiet.map(({ name }) => name),
    mostQuiet,
    () => ', …',
  );
  const parts = [
    ...(quiet.length === 0 ? [] : [[many(quiet.length, quiet.length === 1 ? 'passes: ' : 'pass: '), ...names]]),
    ...(same === 0 ? [] : [many(same, 'unchanged, not asked')]),
  ];
  return parts.length === 0 ? [] : [paragraph(`${signs.pass} `, ...between(' · ', parts))];
}

const mostQuiet = 12;

/** The others by their verdicts: `❌ 7 more judges: 2 regression, 5 pass`. */
function moreLine(rest: readonly JudgeResult[]): readonly Phrase[] {
  const [first] = rest;
  if (first === undefined) return [];
  const verdicts = [...new Set(rest.map(({ verdict }) => verdict))].map((verdict) => {
    return `${grouped(rest.filter((judge) => judge.verdict === verdict).length)} ${verdict}`;
  });
  return [[`${signOf(first)} ${counted(rest.length, 'more judge')}: ${verdicts.join(', ')}`]];
}

/** `❌ **tone** regression: accuracy −6.7`: short enough for one line on a telephone. */
export function judgeLine(judge: JudgeResult, result: Result): Phrase {
  const why = inShort(judge, result);
  return [
    `${signOf(judge)} `,
    strong(nameText(judge)),
    ...configOf(judge, result),
    ` ${judge.verdict}${why === undefined ? '' : `: ${why}`}`,
  ];
}

/** Only what decided. */
function inShort(judge: JudgeResult, result: Result): string | undefined {
  switch (judge.verdict) {
    case 'uncertain':
      return fallAlone(judge) ?? ruleInShort(judge, result) ?? limitInShort(judge) ?? decidedInShort(judge, result);
    case 'regression':
    case 'pass':
      return ruleInShort(judge, result) ?? limitInShort(judge);
    case 'unmeasured':
      return decidedInShort(judge, result);
    case 'new':
    case 'unchanged':
      return undefined;
  }
}

/** `worse if tested alone: accuracy −11.6 (p = 0.008 alone, p = 0.32 among all judges)`. */
function fallAlone({ findings }: JudgeResult): string | undefined {
  const found = findings.find((finding) => finding.kind === 'worse-alone');
  if (found === undefined) return undefined;
  const { measure, family, delta } = found.difference;
  const drop = `${measureInSentence({ measure, family })} ${signedInUnit(measure, delta)}`;
  return `worse if tested alone: ${drop}${bothP(found.difference)}`;
}

/**
 * A drop that would be a regression in a run with this judge alone, but passes among many judges: reported, but not a
 * warning (decision 56).
 */
function bothPIfFallen(difference: TestedDifference, level: number): string {
  const { maxDrop = 0, pAlone = 1 } = difference;
  return pAlone < level && worseBy(difference) > maxDrop + ROUNDING ? bothP(difference) : '';
}

function bothP({ p, pAlone = p, pAdjusted = p }: TestedDifference): string {
  return ` (${pEquals(pAlone)} alone, ${pEquals(pAdjusted)} among all judges)`;
}

function ruleInShort(judge: JudgeResult, { confidence }: Result): string | undefined {
  const [worst, ...others] = headlineDifferences(rankedDifferences(judge)).filter(
    ({ word }) => word !== '' && word !== 'not judged',
  );
  if (worst === undefined) return undefined;
  const { measure, delta } = worst.difference;
  const isBroken = worst.word !== 'pass';
  if (!isBroken && judge.verdict !== 'pass') return undefined;
  const more = isBroken ? others.filter(({ word }) => word === worst.word).length : 0;
  const p = isBroken ? '' : bothPIfFallen(worst.difference, 1 - confidence);
  return `${measureInSentence(worst.difference)} ${signedInUnit(measure, delta)}${p}${more === 0 ? '' : `, ${more} more`}`;
}

function limitInShort(judge: JudgeResult): string | undefined {
  const [limit] = limitsOf(judge.findings);
  if (limit === undefined) return undefined;
  const { measured, kind } = limit;
  return `${measureInSentence(measured)} ${inUnit(measured.measure, measured.value)}, beyond its ${kind}`;
}

function decidedInShort(judge: JudgeResult, result: Result): string | undefined {
  const [first] = deciding(judge);
  return first === undefined ? undefined : continued(findingText(first, result).title);
}

/** A judge with its accuracy, and with the family in which it is least steady. */
interface JudgeRow {
  readonly judge: JudgeResult;
  readonly accuracy: RankedDifference | undefined;
  readonly steady: RankedDifference | undefined;
}

export function judgeRow(judge: JudgeResult): JudgeRow {
  const ranked = headlineDifferences(rankedDifferences(judge));
  const accuracy = ranked.find(({ difference: { measure, family } }) => measure === 'accuracy' && family === 'all');
  const [steady] = ranked
    .filter(({ difference: { measure } }) => measure === 'consistency')
    .toSorted((a, b) => a.difference.delta - b.difference.delta);
  return { judge, accuracy, steady };
}

/** Whether the measure that decided the verdict is one of the two in the row. */
export function showsVerdict({ judge, accuracy, steady }: JudgeRow): boolean {
  if (!isLoud(judge) || judge.findings.some(({ kind }) => kind === 'worse-alone')) return false;
  return [accuracy, steady].some((one) => one?.word === judge.verdict && one.difference.maxDrop !== undefined);
}

/** Several judges that got worse, a row for each. */
function judgeTable(rows: readonly JudgeRow[], result: Result, style: DocumentStyle): Block {
  const families = new Set(
    rows.flatMap(({ steady }) => (steady === undefined ? [] : [steady.difference])).map(plainMeasure),
  );
  const [family] = families;
  const isOne = families.size === 1 && family !== undefined;
  return tableOf(rows, [
    ['judge', 'l', ({ judge }) => nameCell(judge, result)],
    ['accuracy', 'r', accuracyCell],
    [isOne ? continued(family) : 'least steady', 'r', (one) => steadyCell(one, isOne)],
    ['items', 'l', ({ judge }) => itemsCell(judge)],
    style.detail !== 'none' && ['edit', 'l', ({ judge }) => editCell(judge, result, style)],
  ]);
}

function nameCell(judge: JudgeResult, result: Result): Phrase {
  const name = nameText(judge);
  return [`${signOf(judge)} `, judge.verdict === 'regression' ? strong(name) : name, ...configOf(judge, result)];
}

/** The configuration of a judge that has its name in common with another. */
function configOf({ name, config }: JudgeResult, { judges }: Result): Phrase {
  const isAlike = judges.filter((other) => other.name === name).length > 1;
  return isAlike && config !== undefined ? [' ', small(code(config))] : [];
}

function accuracyCell({ accuracy }: JudgeRow): Phrase {
  if (accuracy === undefined) return ['–'];
  const { difference, word } = accuracy;
  const { measure, base, head, delta } = difference;
  const now = inUnit(measure, head);
  return [
    `${numberInUnit(measure, base)} → `,
    word === 'regression' ? strong(now) : now,
    ` (${signedInUnit(measure, delta)})`,
  ];
}

function steadyCell({ steady }: JudgeRow, isOne: boolean): Phrase {
  if (steady === undefined) return ['–'];
  const { difference, word } = steady;
  const sign = word === 'regression' || word === 'uncertain' ? `${ruleSigns[word]} ` : '';
  const where = isOne ? '' : ` ${difference.family}`;
  return [`${sign}${signedInUnit(difference.measure, difference.delta)}${where}`];
}

function itemsCell(judge: JudgeResult): Phrase {
  const moved = leadingMove(judge);
  if (moved === undefined) return [];
  const { worse, better } = movedCounts(moved);
  return [`▼ ${worse}${better === 0 ? '' : ` ▲ ${better}`}`];
}

function editCell({ promptChange }: JudgeResult, { compared: { head } }: Result, style: DocumentStyle): Phrase {
  if (promptChange === undefined) return ['–'];
  return [lineLink({ commit: head, path: promptChange.file, line: promptChange.line }, style, 'line')];
}
