import { markdownTable } from 'markdown-table';
import type { Judged } from '../gate/finding.ts';
import { bySeverity } from '../gate/verdict.ts';
import { findingText } from './findingText.ts';
import { signs } from './headline.ts';
import { escapeMarkdown } from './markdownText.ts';
import { counted, percent, points, pointsInterval } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';

/** One row a judge, worst first; judges that did not change share one. */
export function judgeTable(result: Result): string {
  const changed = result.judges.filter(({ verdict }) => verdict !== 'unchanged');
  const same = result.judges.length - changed.length;
  const rows = changed.map((judge) => [
    signs[judge.verdict],
    `**${escapeMarkdown(judge.name)}**`,
    cell(judge, 'accuracy', result),
    cell(judge, 'consistency', result),
    inShort(judge),
  ]);
  const rest =
    same === 0 ? [] : [[signs.unchanged, `${counted(same, 'judge')} unchanged`, '', '', 'nothing was asked']];
  const head = ['', 'Judge', 'Accuracy against gold', 'Consistency under perturbation', 'In short'];
  return markdownTable([head, ...rows, ...rest], { align: ['c', 'l', 'l', 'l', 'l'], alignDelimiters: false });
}

/** The worst tested difference of a measure; with one side alone, its value. */
function cell(judge: JudgeResult, measure: 'accuracy' | 'consistency', result: Result): string {
  if (bySeverity(judge.verdict, 'unmeasured') === 0) return 'not measured';
  const tested = judge.differences.filter(
    (difference) => difference.measure === measure && difference.pAdjusted !== undefined,
  );
  const [worst] = [...tested].sort((a, b) => a.delta - b.delta);
  if (worst !== undefined) return differenceCell(worst, judge, result);
  const alone = Object.entries(judge.sides.head?.measures ?? {}).flatMap(([family, measures]) => {
    const value = measures[measure];
    const shown = measure === 'accuracy' ? family === 'all' : family !== 'all';
    return shown && value !== undefined ? [{ family, value }] : [];
  });
  const [lowest] = alone.sort((a, b) => a.value.value - b.value.value);
  if (lowest === undefined) return 'not measured';
  return `${percent(lowest.value.value)} (n = ${lowest.value.n})${under(lowest.family)}`;
}

function differenceCell(difference: Judged, judge: JudgeResult, result: Result): string {
  const { base, head, delta, interval, n, family } = difference;
  const arrow = delta < 0 ? '▼' : delta > 0 ? '▲' : '■';
  const judged = judge.findings.find(
    (finding) =>
      (finding.kind === 'regression' || finding.kind === 'uncertain-drop') && finding.difference === difference,
  );
  const strong = judged?.kind === 'regression' ? '**' : '';
  const limit =
    judged?.kind === 'regression' || judged?.kind === 'uncertain-drop' ? `limit −${judged.tolerance.toFixed(1)}, ` : '';
  return [
    `${percent(base)} → ${strong}${percent(head)}${strong}${under(family)}`,
    `${arrow} ${points(delta)} pp (${100 * result.confidence} % CI ${pointsInterval(interval)})`,
    `<sub>${limit}${judged === undefined ? 'within the limit' : judged.kind === 'regression' ? 'not chance' : 'may be chance'}, n = ${n}</sub>`,
  ].join('<br>');
}

function under(family: string): string {
  return family === 'all' ? '' : ` under ${escapeMarkdown(family)}`;
}

function inShort(judge: JudgeResult): string {
  const broken = judge.findings.map(findingText).filter(({ level }) => level === 'error');
  const count = (kind: string) => judge.changes.filter((change) => change.kind === kind).length;
  if (judge.verdict === 'unmeasured')
    return broken.map(({ text }) => escapeMarkdown(text)).join(' ') || 'too few items could be compared';
  if (judge.verdict === 'new') return `measured for the first time, ${counted(judge.items, 'item')}`;
  const parts = [
    `${count('newly-wrong')} newly wrong`,
    `${count('newly-right')} newly right`,
    `${count('newly-flips')} newly depend on the variant`,
  ];
  return `${parts.join(', ')}, of ${counted(judge.items, 'item')}`;
}
