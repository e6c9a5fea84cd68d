import type { Judged } from '../../gate/finding.ts';
import { measureInSentence } from '../findingText.ts';
import { signs } from '../headline.ts';
import {
  confidenceLevel,
  counted,
  limit,
  nothing,
  pEquals,
  percent,
  percentInterval,
  pointsInterval,
  size,
} from '../numbers.ts';
import { ruleWord } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { reasonFor } from '../why.ts';
import { between, type DocumentTable, type Phrase, small, strong } from './document.ts';

type Measure = Judged['measure'];

/** One row a judge, worst first; judges that did not change share one. */
export function judgesTable(result: Result): DocumentTable {
  const changed = result.judges.filter(({ verdict }) => verdict !== 'unchanged');
  const same = result.judges.length - changed.length;
  const rows = changed.map((judge): readonly Phrase[] => [
    [signs[judge.verdict]],
    [strong(judge.name)],
    cell(judge, 'accuracy', result),
    cell(judge, 'consistency', result),
    inShort(judge, result),
  ]);
  const rest: readonly (readonly Phrase[])[] =
    same === 0
      ? []
      : [[[signs.unchanged], [`${counted(same, 'judge')} unchanged`], [nothing], [nothing], ['nothing was asked']]];
  return {
    kind: 'table',
    shape: 'cards',
    columns: [
      { title: [], align: 'center' },
      { title: ['Judge'], align: 'left' },
      { title: ['Accuracy against gold'], align: 'left' },
      { title: ['Consistency under perturbation'], align: 'left' },
      { title: ['In short'], align: 'left' },
    ],
    rows: [...rows, ...rest],
  };
}

/** The worst tested difference of a measure; with one side alone, its lowest value. */
function cell(judge: JudgeResult, measure: Measure, result: Result): Phrase {
  const tested = judge.differences.filter((one) => one.measure === measure && one.pAdjusted !== undefined);
  const [worst] = tested.sort((a, b) => a.delta - b.delta);
  if (worst !== undefined && judge.verdict !== 'unmeasured') return differenceCell(worst, judge, result);
  return valueCell(judge, measure, result);
}

function differenceCell(difference: Judged, judge: JudgeResult, result: Result): Phrase {
  const { base, head, delta, interval, n, family, maxDrop, p, pAdjusted } = difference;
  const word = ruleWord(difference, judge);
  const after = word === 'got worse' ? strong(percent(head)) : percent(head);
  const proof = word === 'got worse' ? 'not chance: ' : word === 'may be chance' ? 'may be chance: ' : '';
  return between({ kind: 'break' }, [
    [`${percent(base)} → `, after, under(family)],
    [`${arrow(delta)} ${size(delta)} points${maxDrop === undefined ? '' : `, limit ${limit(maxDrop)}`}`],
    [small(`${confidenceLevel(result.confidence)} interval ${pointsInterval(interval)}`)],
    [small(`${proof}${pEquals(pAdjusted ?? p)}, n = ${n}`)],
  ]);
}

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
  if (judge.verdict === 'new') return [`measured for the first time, ${counted(judge.items, 'item')}`];
  const floors = judge.findings.flatMap((finding) =>
    finding.kind === 'floor-broken'
      ? [`${measureInSentence(finding.measured)} below its floor of ${finding.floor} %, `]
      : [],
  );
  if (judge.sides.base === undefined) return [...floors, counted(judge.items, 'item')];
  const count = (kind: string) => judge.changes.filter((change) => change.kind === kind).length;
  const wrong = `${count('newly-wrong')} newly wrong`;
  return between({ kind: 'break' }, [
    [...floors, count('newly-wrong') === 0 ? wrong : strong(wrong)],
    [`${count('newly-right')} newly right`],
    [`${count('newly-flips')} newly flip`],
    [`of ${counted(judge.items, 'item')}`],
  ]);
}
