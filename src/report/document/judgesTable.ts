import type { Judged } from '../../gate/finding.ts';
import { earlyText, itemsText } from '../earlyText.ts';
import { measureInSentence } from '../findingText.ts';
import { signs } from '../headline.ts';
import {
  confidenceLevel,
  counted,
  inUnit,
  limit,
  nothing,
  pEquals,
  percent,
  percentInterval,
  pointsInterval,
  size,
  writtenInUnit,
} from '../numbers.ts';
import { type RuleWord, rankedDifferences, ruleSigns, ruleWord } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { shownInterval } from '../shownInterval.ts';
import { verdictWord } from '../verdictWord.ts';
import { reasonFor } from '../why.ts';
import { between, code, type DocumentTable, type Phrase, small, strong } from './document.ts';
import { nameText } from './nameText.ts';

type Measure = Judged['measure'];

/** One row a judge, worst first; judges that did not change share one. */
export function judgesTable(result: Result): DocumentTable {
  const changed = result.judges.filter(({ verdict }) => verdict !== 'unchanged');
  const same = result.judges.length - changed.length;
  const rows = changed.map((judge): readonly Phrase[] => [
    nameCell(judge, result),
    cell(judge, 'accuracy', result),
    cell(judge, 'consistency', result),
    inShort(judge, result),
  ]);
  const rest: readonly (readonly Phrase[])[] =
    same === 0
      ? []
      : [[[`${signs.unchanged} ${counted(same, 'judge')} unchanged`], [nothing], [nothing], ['nothing was asked']]];
  const titles = ['Judge', 'Accuracy', 'Consistency', 'Items'];
  return {
    kind: 'table',
    shape: 'cards',
    columns: titles.map((title) => ({ title: [title], align: 'left' })),
    rows: [...rows, ...rest],
  };
}

/** The sign never without its word; the configuration where the name alone does not tell which judge it is. */
function nameCell(judge: JudgeResult, result: Result): Phrase {
  const alike = result.judges.filter(({ name }) => name === judge.name).length > 1;
  const config: readonly Phrase[] = alike && judge.config !== undefined ? [[small(code(judge.config))]] : [];
  return between({ kind: 'break' }, [
    [`${signs[judge.verdict]} `, strong(nameText(judge))],
    ...config,
    [small(verdictWord(judge, result))],
  ]);
}

/** The worst tested difference of a measure; with one side alone, its lowest value. */
function cell(judge: JudgeResult, measure: Measure, result: Result): Phrase {
  const tested = judge.differences.filter((one) => one.measure === measure && one.pAdjusted !== undefined);
  const [worst] = tested.sort((a, b) => a.delta - b.delta);
  if (worst !== undefined && judge.verdict !== 'unmeasured') return differenceCell(worst, judge);
  return valueCell(judge, measure, result);
}

function differenceCell(difference: Judged, judge: JudgeResult): Phrase {
  const { base, head, delta, n, family, maxDrop, p, pAdjusted } = difference;
  const word = ruleWord(difference, judge);
  if (word === 'within the limit') return keptCell(difference);
  const after = word === 'got worse' ? strong(percent(head)) : percent(head);
  return between({ kind: 'break' }, [
    [`${percent(base)} → `, after],
    ...(family === 'all' ? [] : [[small(`under ${family}`)]]),
    [`${arrow(delta)} ${size(delta)} points`],
    // Beside a corrected p-value stands the interval at the level at which it was decided, which has no name of its own.
    [
      small(
        `${maxDrop === undefined ? '' : `limit ${limit(maxDrop)}, `}interval ${pointsInterval(shownInterval(difference))}`,
      ),
    ],
    [small(`${proofs[word]}${pEquals(pAdjusted ?? p)}, n = ${n}`)],
  ]);
}

/** What kept within its limit is told in short: a reader looks for what did not. */
function keptCell(difference: Judged): Phrase {
  const { base, head, delta, family, maxDrop } = difference;
  const change = `${arrow(delta)} ${size(delta)} (${pointsInterval(shownInterval(difference))}), limit ${limit(maxDrop)}`;
  return between({ kind: 'break' }, [
    [`${percent(base)} → ${percent(head)}`],
    [small(`${family === 'all' ? '' : `under ${family}: `}${change}`)],
  ]);
}

/** What the rule's verdict rests on, before its p-value. */
const proofs = {
  'got worse': 'not chance: ',
  'beyond its limit': '',
  'may be chance': 'may be chance: ',
  'not proven': 'not proven to keep the limit: ',
  'may be beyond it': '',
  'not judged': '',
  'within the limit': '',
  '': '',
} as const satisfies Readonly<Record<RuleWord, string>>;

function valueCell(judge: JudgeResult, measure: Measure, { confidence }: Result): Phrase {
  if (judge.verdict === 'unmeasured') return ['not measured'];
  const values = Object.entries(judge.sides.head?.measures ?? {}).flatMap(([family, measures]) => {
    const value = measures[measure];
    const shown = measure === 'accuracy' ? family === 'all' : family !== 'all';
    return shown && value !== undefined ? [{ family, value }] : [];
  });
  const [lowest] = values.sort((a, b) => a.value.value - b.value.value);
  if (lowest === undefined) return ['not measured'];
  const { value, interval, n } = lowest.value;
  return between({ kind: 'break' }, [
    [percent(value), under(lowest.family)],
    [small(`${confidenceLevel(confidence)} interval ${percentInterval(interval)}, n = ${n}`)],
  ]);
}

function under(family: string): string {
  return family === 'all' ? '' : ` under ${family}`;
}

function arrow(delta: number): string {
  if (size(delta) === '0.0') return '■';
  return delta < 0 ? '▼' : '▲';
}

function inShort(judge: JudgeResult, result: Result): Phrase {
  if (judge.verdict === 'unmeasured') return [reasonFor(judge, result)];
  if (judge.verdict === 'new') return [`measured for the first time, ${itemsText(judge)}`];
  const broken = [...limitsBroken(judge), ...othersWorse(judge)];
  if (judge.sides.base === undefined) return between({ kind: 'break' }, [...broken, [itemsText(judge)]]);
  const count = (kind: string) => judge.changes.filter((change) => change.kind === kind).length;
  const kinds = [
    ['newly-wrong', 'newly wrong'],
    ['newly-right', 'newly right'],
    ['newly-flips', 'newly flip'],
  ] as const;
  const told = kinds.flatMap(([kind, words]): readonly Phrase[] => {
    const text = `${count(kind)} ${words}`;
    if (count(kind) === 0) return [];
    return [[kind === 'newly-wrong' ? strong(text) : text]];
  });
  const of = itemsText(judge);
  const early = earlyText(judge);
  return between({ kind: 'break' }, [
    ...broken,
    ...told,
    [told.length === 0 ? `none of ${of} changed` : `of ${of}`],
    ...(early === undefined ? [] : [[small(early)]]),
  ]);
}

function limitsBroken({ findings }: JudgeResult): readonly Phrase[] {
  return findings.flatMap((finding): readonly Phrase[] => {
    if (finding.kind !== 'floor-broken' && finding.kind !== 'ceiling-broken') return [];
    const { measured } = finding;
    const limit = finding.kind === 'floor-broken' ? finding.floor : finding.ceiling;
    const where = finding.kind === 'floor-broken' ? 'below its floor of' : 'above its ceiling of';
    return [[`${measureInSentence(measured)} ${where} ${writtenInUnit(measured.measure, limit)}`]];
  });
}

/** Measures without a column of their own that did not keep within their limits. */
function othersWorse(judge: JudgeResult): readonly Phrase[] {
  return rankedDifferences(judge).flatMap(({ difference, word }): readonly Phrase[] => {
    const { measure, base, head } = difference;
    if (measure === 'accuracy' || measure === 'consistency' || !brokenWords.includes(word)) return [];
    return [
      [
        `${ruleSigns[word]} ${measureInSentence(difference)} ${inUnit(measure, base)} → `,
        strong(inUnit(measure, head)),
      ],
    ];
  });
}

const brokenWords: readonly RuleWord[] = ['got worse', 'may be chance', 'not proven'];
