import type { Judged } from '../gate/finding.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import { measureOf } from './findingText.ts';
import { percent, percentInterval, points, pointsInterval, pValue } from './numbers.ts';
import { plainText } from './plainText.ts';
import type { JudgeResult, Result, SideResult } from './result.ts';
import { type Column, textTable } from './textTable.ts';

const differenceColumns: readonly Column[] = [
  { title: 'measure', align: 'left' },
  { title: 'n', align: 'right' },
  { title: 'base', align: 'right' },
  { title: 'head', align: 'right' },
  { title: 'points', align: 'right' },
  { title: '', align: 'left' },
  { title: 'p (Holm)', align: 'left' },
];

/** Base against head, a line for each difference that was computed. */
export function consoleDifferences(judge: JudgeResult, result: Result, width: number): readonly string[] {
  if (judge.differences.length === 0) return [];
  const columns = differenceColumns.map((column, index) =>
    index === 5 ? { ...column, title: `${100 * result.confidence} % interval` } : column,
  );
  return ['', ...textTable(columns, judge.differences.map(differenceRow), width)];
}

function differenceRow(difference: Judged): readonly string[] {
  const { n, base, head, delta, interval, p, pAdjusted } = difference;
  const adjusted = pAdjusted === undefined ? '' : ` (${pValue(pAdjusted)})`;
  return [
    plainText(measureOf(difference)),
    String(n),
    percent(base),
    percent(head),
    points(delta),
    pointsInterval(interval),
    `${pValue(p)}${adjusted}`,
  ];
}

/** Without another side, what each family measured. */
export function consoleMeasures(judge: JudgeResult, width: number): readonly string[] {
  const { head } = judge.sides;
  if (head === undefined || judge.differences.length > 0) return [];
  const columns: readonly Column[] = [
    { title: 'family', align: 'left' },
    { title: 'variants', align: 'right' },
    { title: 'consistency', align: 'right' },
    { title: 'n', align: 'right' },
    { title: '95 % interval', align: 'left' },
    { title: 'accuracy', align: 'right' },
    { title: 'n', align: 'right' },
    { title: '95 % interval', align: 'left' },
  ];
  const rows = Object.entries(head.measures).map(([family, measures]) => measureRow(family, measures));
  return ['', ...textTable(columns, rows, width), ...accuracyByVariant(head, width), ...leftOutLine(head)];
}

function measureRow(family: string, { variants, consistency, accuracy }: FamilyMeasures): readonly string[] {
  return [
    plainText(family),
    String(variants.length),
    percent(consistency?.value),
    String(consistency?.n ?? '–'),
    percentInterval(consistency?.interval),
    percent(accuracy?.value),
    String(accuracy?.n ?? '–'),
    percentInterval(accuracy?.interval),
  ];
}

/** For each family with several variants, its accuracies and the distribution of its scores, as the papers table them. */
function accuracyByVariant(side: SideResult, width: number): readonly string[] {
  const families = Object.entries(side.measures).filter(
    ([family, { variants }]) => family !== 'all' && variants.length > 1,
  );
  return families.flatMap(([family, measures]) => {
    const rows = measures.variants.map((variant) => {
      const accuracy = measures.accuracyByVariant[variant];
      const counts = Object.entries(measures.distribution[variant] ?? {}).map(([score, count]) => `${score}: ${count}`);
      return [plainText(variant), percent(accuracy?.value), String(accuracy?.n ?? '–'), plainText(counts.join('  '))];
    });
    const columns: readonly Column[] = [
      { title: plainText(family), align: 'left' },
      { title: 'accuracy', align: 'right' },
      { title: 'n', align: 'right' },
      { title: 'scores given', align: 'left' },
    ];
    return ['', ...textTable(columns, rows, width)];
  });
}

function leftOutLine({ leftOut, noise }: SideResult): readonly string[] {
  const without = leftOut.unreadable + leftOut.refused + leftOut.unanswered;
  return [
    ...(without === 0
      ? []
      : [
          '',
          `${without} of ${leftOut.replies} replies carry no score: ${leftOut.unreadable} unreadable, ${leftOut.refused} refused, ${leftOut.unanswered} unanswered.`,
        ]),
    ...(noise === undefined
      ? []
      : ['', `Asked again, ${percent(noise.value)} of ${noise.n} items change their score (noise of the model).`]),
  ];
}
