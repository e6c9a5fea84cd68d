import { plainMeasure } from '../measureText.ts';
import { inUnit, numberInUnit, signedInUnit } from '../numbers.ts';
import {
  headlineDifferences,
  leadingMove,
  movedCounts,
  type RankedDifference,
  rankedDifferences,
  ruleSigns,
} from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { continued } from '../text.ts';
import { type Block, code, type DocumentStyle, nameText, type Phrase, small, strong, tableOf } from './document.ts';
import { lineLink } from './repositoryLinks.ts';

/** A judge with its accuracy, and with the family in which it is least steady. */
export interface ToldJudge {
  readonly judge: JudgeResult;
  readonly accuracy: RankedDifference | undefined;
  readonly steady: RankedDifference | undefined;
}

export function toldJudge(judge: JudgeResult): ToldJudge {
  const ranked = headlineDifferences(rankedDifferences(judge));
  const accuracy = ranked.find(({ difference: { measure, family } }) => measure === 'accuracy' && family === 'all');
  const [steady] = ranked
    .filter(({ difference: { measure } }) => measure === 'consistency')
    .toSorted((a, b) => a.difference.delta - b.difference.delta);
  return { judge, accuracy, steady };
}

/** Whether the two columns of the table have what the verdict rests on. */
export function decidedInTable({ judge, accuracy, steady }: ToldJudge): boolean {
  const isLoud = judge.verdict === 'regression' || judge.verdict === 'uncertain';
  if (!isLoud || judge.findings.some(({ kind }) => kind === 'worse-alone')) return false;
  return [accuracy, steady].some((one) => one?.word === judge.verdict && one.difference.maxDrop !== undefined);
}

/** Several judges that got worse, a row for each. */
export function judgeTable(told: readonly ToldJudge[], result: Result, style: DocumentStyle): Block {
  const families = new Set(
    told.flatMap(({ steady }) => (steady === undefined ? [] : [steady.difference])).map(plainMeasure),
  );
  const [family] = families;
  const isOne = families.size === 1 && family !== undefined;
  return tableOf(told, [
    ['judge', 'l', ({ judge }) => nameCell(judge, result)],
    ['accuracy', 'r', accuracyCell],
    [isOne ? continued(family) : 'least steady', 'r', (one) => steadyCell(one, isOne)],
    ['items', 'l', ({ judge }) => itemsCell(judge)],
    style.detail !== 'none' && ['edit', 'l', ({ judge }) => editCell(judge, result, style)],
  ]);
}

function nameCell(judge: JudgeResult, result: Result): Phrase {
  const name = nameText(judge);
  const isWorse = judge.verdict === 'regression';
  const sign = ruleSigns[isWorse ? 'regression' : 'uncertain'];
  return [`${sign} `, isWorse ? strong(name) : name, ...configOf(judge, result)];
}

/** The configuration of a judge that has its name in common with another. */
export function configOf({ name, config }: JudgeResult, { judges }: Result): Phrase {
  const isAlike = judges.filter((other) => other.name === name).length > 1;
  return isAlike && config !== undefined ? [' ', small(code(config))] : [];
}

function accuracyCell({ accuracy }: ToldJudge): Phrase {
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

function steadyCell({ steady }: ToldJudge, isOne: boolean): Phrase {
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
