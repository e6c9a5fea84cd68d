import type { TestedDifference } from '../gate/finding.ts';
import { worsening } from '../shared/measureNames.ts';
import { type Block, folded, grid, paragraph, textList } from './document/document.ts';
import { inText, onPage } from './document/places.ts';
import { measureOf } from './measureText.ts';
import type { TestLook } from './mitigation.ts';
import {
  changeWithInterval,
  confidenceLevel,
  counted,
  countedItems,
  inUnit,
  listed,
  nothing,
  pEquals,
} from './numbers.ts';
import type { JudgeOptimization, TestedText } from './optimization.ts';
import { changeTable } from './page/movedSection.ts';
import { proofTables, rankedByInterval } from './proposedDocument.ts';

/** What the test part says of the best text. In texts in the form of Tables 3 and 4 of output-sequencing, with the change. */
export function testedBlocks(judge: JudgeOptimization, test: TestedText): readonly Block[] {
  const shown = figuresOf(test);
  const { differences } = test;
  const names = { base: 'as it is', head: 'best text' };
  const figures = shown.map(({ found }) => rankedByInterval(found));
  const n = judge.parts.test;
  return [
    inText(
      paragraph(
        `On ${countedItems(n, { n, groups: judge.groups?.test })} by which nothing was chosen. The judge as it is and with the best text, by its replies to the prompt as written:`,
      ),
      ...(shown.length === 0 ? [] : [figureTable(shown)]),
      ...(differences.length === 0
        ? []
        : [
            paragraph(
              'What the gate tests, which decides. If no perturbation is named, it is over the replies to the prompt as written and to all its variants, so that the accuracy here is another one:',
            ),
            differenceTable(differences),
          ]),
    ),
    onPage(
      ...proofTables(differences, names.head),
      ...folded(['The replies to the prompt as written alone'], changeTable(figures, names), {
        open: differences.length === 0,
      }),
    ),
    ...textList([
      ...williamsTexts(test.williams, judge),
      gapText(judge, test),
      `Turned right: ${itemsText(test.turned.right)}. Turned wrong: ${itemsText(test.turned.wrong)}.`,
      lookText({ ...judge, differences }),
    ]),
  ];
}

type Figures = readonly { readonly title: string; readonly found: TestedDifference }[];

function figuresOf(test: TestedText): Figures {
  const { meanAbsoluteError: MAE, pearson: Pearson, spearman: Spearman, kendall: Kendall, accuracy } = test;
  return Object.entries({ MAE, Pearson, Spearman, Kendall, accuracy }).flatMap(([title, found]) =>
    found === undefined ? [] : [{ title, found }],
  );
}

function figureTable(shown: Figures): Block {
  const row = (name: string, cell: (found: TestedDifference) => string) => [
    name,
    ...shown.map(({ found }) => cell(found)),
  ];
  return grid(['prompt as written', ...shown.map(({ title }) => title)], 'lr', [
    row('as it is', ({ measure, base }) => inUnit(measure, base)),
    row('best text', ({ measure, head }) => inUnit(measure, head)),
    row('change', ({ measure, delta, interval }) => changeWithInterval(measure, delta, interval)),
  ]);
}

function williamsTexts(found: TestedText['williams'], { groups }: JudgeOptimization): readonly string[] {
  const name = "Williams's test of the two Pearson correlations";
  if (groups !== undefined)
    return [`${name} is left out: it holds for independent items only. The intervals above are by groups.`];
  if (found === undefined) return [];
  return [
    `${name}: t = ${found.t.toFixed(2).replace('-', '−')}, ${pEquals(found.p)}; t is positive if the best text's is higher.`,
  ];
}

function differenceTable(differences: readonly TestedDifference[]): Block {
  const rows = differences.map((one) => {
    const { measure, base, head, delta, interval, intervalAdjusted = interval, pAdjusted } = one;
    const change = changeWithInterval(measure, delta, intervalAdjusted);
    const p = pEquals(pAdjusted).replace('p = ', '');
    return [measureOf(one), inUnit(measure, base), inUnit(measure, head), change, p];
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

interface Looked {
  readonly look: TestLook | undefined;
  readonly timesTested: number;
  /** The differences that decided at this look. */
  readonly differences: readonly TestedDifference[];
}

/** What a test part can still prove: `Third look: p must be below 0.0034, and is 0.012. …`. */
export function lookText({ look, timesTested, differences }: Looked): string {
  const again = 'Each look at the same items must prove more; only a test part of new items starts anew.';
  if (look === undefined) return `These test items were looked at ${counted(timesTested, 'time')} before. ${again}`;
  const { number, level } = look;
  const gains = differences.flatMap(({ measure, delta, pAdjusted }) =>
    worsening(measure, delta) < 0 && pAdjusted !== undefined ? [pAdjusted] : [],
  );
  const best = Math.min(1, ...gains);
  const [least, found] = apart(level, best);
  const is =
    gains.length === 0
      ? 'nothing is better'
      : `the smallest of what is better is ${best < 1e-6 ? 'below 0.000001' : found}`;
  const since = timesTested > number ? ` Looks at these items so far: ${timesTested}.` : '';
  return `${lookName(number)}: p must be below ${least}; ${is}.${since} ${again} Intervals of the test part are at ${confidenceLevel(1 - Number(level.toPrecision(2)))}.`;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

function lookName(number: number): string {
  const ordinal = ordinals[number - 1];
  return ordinal === undefined ? `Look ${number}` : `${ordinal} look`;
}

/** Two numbers with the fewest digits that show which is smaller, and at least two. */
function apart(one: number, other: number, digits = 2): readonly [string, string] {
  const texts = [one.toPrecision(digits), other.toPrecision(digits)] as const;
  return texts[0] === texts[1] && digits < 15 ? apart(one, other, digits + 1) : texts;
}
