import type { Judged } from '../gate/finding.ts';
import { type Block, grid, paragraph, textList } from './document/document.ts';
import { lookText } from './lookText.ts';
import { measureOf } from './measureText.ts';
import { changeWithInterval, counted, countedItems, inUnit, listed, nothing, pEquals } from './numbers.ts';
import type { JudgeOptimization, TestedText } from './optimization.ts';

/** The form of Tables 3 and 4 of output-sequencing, with the change in a third row. */
export function testedBlocks(judge: JudgeOptimization, test: TestedText): readonly Block[] {
  const shown = figuresOf(test);
  const row = (name: string, cell: (found: Judged) => string) => [[name], ...shown.map(({ found }) => [cell(found)])];
  const figures = grid(['prompt as written', ...shown.map(({ title }) => title)], 'lr', [
    row('as it is', ({ measure, base }) => inUnit(measure, base)),
    row('best text', ({ measure, head }) => inUnit(measure, head)),
    row('change', ({ measure, delta, interval }) => changeWithInterval(measure, delta, interval)),
  ]);
  const { differences } = test;
  const n = judge.parts.test;
  return [
    paragraph(
      `On ${countedItems(n, { n, groups: judge.groups?.test })} by which nothing was chosen. The judge as it is and with the best text, by its replies to the prompt as written:`,
    ),
    ...(shown.length === 0 ? [] : [figures]),
    ...(differences.length === 0
      ? []
      : [
          paragraph(
            'What the gate tests, which decides. If no perturbation is named, it is over the replies to the prompt as written and to all its variants, so that the accuracy here is another one:',
          ),
          differenceTable(differences),
        ]),
    ...textList(testedTexts(judge, test)),
  ];
}

export function figuresOf(test: TestedText): readonly { readonly title: string; readonly found: Judged }[] {
  const { meanAbsoluteError: MAE, pearson: Pearson, spearman: Spearman, kendall: Kendall, accuracy } = test;
  return Object.entries({ MAE, Pearson, Spearman, Kendall, accuracy }).flatMap(([title, found]) =>
    found === undefined ? [] : [{ title, found }],
  );
}

export function testedTexts(judge: JudgeOptimization, test: TestedText): readonly string[] {
  const { differences, turned, williams } = test;
  return [
    ...williamsTexts(williams, judge),
    gapText(judge, test),
    `Turned right: ${itemsText(turned.right)}. Turned wrong: ${itemsText(turned.wrong)}.`,
    lookText({ ...judge, differences }),
  ];
}

function williamsTexts(found: TestedText['williams'], { groups }: JudgeOptimization): readonly string[] {
  const name = "Williams's test of the two Pearson correlations";
  if (groups !== undefined)
    return [`${name} is left out: it holds for independent items only. The intervals above are by groups.`];
  if (found === undefined) return [];
  return [`${name}: t = ${found.t.toFixed(2)}, ${pEquals(found.p)}; t is positive if the best text's is higher.`];
}

function differenceTable(differences: readonly Judged[]): Block {
  const rows = differences.map((one) => {
    const { measure, base, head, delta, interval, intervalAdjusted = interval, pAdjusted } = one;
    const change = changeWithInterval(measure, delta, intervalAdjusted);
    const p = pEquals(pAdjusted).replace('p = ', '');
    return [measureOf(one), inUnit(measure, base), inUnit(measure, head), change, p].map((cell) => [cell]);
  });
  return grid(['what the gate tests', 'as it is', 'best text', 'change', 'p'], 'lr', rows);
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

export function scoreText(value: number | undefined, isSigned = false): string {
  if (value === undefined) return nothing;
  const text = Math.abs(value).toFixed(3);
  const sign = value < 0 && Number(text) !== 0 ? '−' : isSigned ? '+' : '';
  return sign + text;
}
