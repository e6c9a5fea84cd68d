import type { Judged } from '../gate/finding.ts';
import type { Block, DocumentTable, Phrase } from './document/document.ts';
import { lookText } from './lookText.ts';
import { measureOf } from './measureText.ts';
import { changeIntervalInUnit, counted, inUnit, listed, nothing, pEquals, signedInUnit } from './numbers.ts';
import type { JudgeOptimization, TestedText } from './optimization.ts';

/** The form of Tables 3 and 4 of output-sequencing, with what the change is in a third row. */
export function testedBlocks(judge: JudgeOptimization, test: TestedText): readonly Block[] {
  const columns = [
    ['MAE', test.meanAbsoluteError],
    ['Pearson', test.pearson],
    ['Spearman', test.spearman],
    ['Kendall', test.kendall],
    ['accuracy', test.accuracy],
  ] as const;
  const shown = columns.flatMap(([title, found]) => (found === undefined ? [] : [{ title, found }]));
  const row = (name: string, cell: (found: Judged) => string): readonly Phrase[] => [
    [name],
    ...shown.map(({ found }) => [cell(found)]),
  ];
  const figures: DocumentTable = {
    kind: 'table',
    columns: [
      { title: ['test part'], align: 'left' },
      ...shown.map(({ title }) => ({ title: [title], align: 'right' as const })),
    ],
    rows: [
      row('as it is', ({ measure, base }) => inUnit(measure, base)),
      row('best text', ({ measure, head }) => inUnit(measure, head)),
      row('change', changeText),
    ],
  };
  const { right, wrong } = test.turned;
  const { williams } = test;
  return [
    { kind: 'paragraph', text: [`On ${counted(judge.parts.test, 'item')} by which nothing was chosen:`] },
    ...(shown.length === 0 ? [] : [figures]),
    ...(test.differences.length === 0 ? [] : [differenceTable(test.differences)]),
    {
      kind: 'list',
      items: [
        ...(williams === undefined
          ? []
          : [
              [
                `Williams's test of the two Pearson correlations: t = ${williams.t.toFixed(2)}, ${pEquals(williams.p)}.`,
              ],
            ]),
        [gapText(judge, test)],
        [`Turned right: ${itemsText(right)}. Turned wrong: ${itemsText(wrong)}.`],
        [lookText({ ...judge, differences: test.differences })],
      ],
    },
  ];
}

function changeText({ measure, delta, interval }: Pick<Judged, 'measure' | 'delta' | 'interval'>): string {
  return `${signedInUnit(measure, delta)} (${changeIntervalInUnit(measure, interval)})`;
}

function differenceTable(differences: readonly Judged[]): DocumentTable {
  const title = (text: string, align: 'left' | 'right') => ({ title: [text], align });
  return {
    kind: 'table',
    columns: [
      title('what the gate tests', 'left'),
      title('as it is', 'right'),
      title('best text', 'right'),
      title('change', 'right'),
      title('p', 'right'),
    ],
    rows: differences.map((one) => [
      [measureOf(one)],
      [inUnit(one.measure, one.base)],
      [inUnit(one.measure, one.head)],
      [changeText({ ...one, interval: one.intervalAdjusted ?? one.interval })],
      [one.pAdjusted === undefined ? nothing : pEquals(one.pAdjusted).replace(/^p\s*=\s*/, '')],
    ]),
  };
}

function gapText({ start, best }: JudgeOptimization, { scores }: TestedText): string {
  const gain = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : to - from;
  const [searched, tested] = [gain(start.score, best?.score), gain(scores.start, scores.best)];
  if (searched === undefined || tested === undefined) return 'The gap between search and test is not known.';
  return `Gain of the objective: ${scoreText(searched, true)} on the search part, ${scoreText(tested, true)} on the test part; the gap is ${scoreText(searched - tested, true)}.`;
}

function itemsText(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : `${counted(ids.length, 'item')} (${listed(ids)})`;
}

/** Of the objective. */
export function scoreText(value: number | undefined, isSigned = false): string {
  if (value === undefined) return nothing;
  const text = Math.abs(value).toFixed(3);
  const sign = value < 0 && Number(text) !== 0 ? '−' : isSigned ? '+' : '';
  return sign + text;
}
