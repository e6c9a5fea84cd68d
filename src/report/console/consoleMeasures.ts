import type { Finding } from '../../gate/finding.ts';
import type { FamilyMeasures } from '../../measure/measureFamily.ts';
import { measureInSentence } from '../findingText.ts';
import { readableWords } from '../leftOutWords.ts';
import { noiseWords } from '../noiseWords.ts';
import { confidenceLevel, counted, percent, percentInterval } from '../numbers.ts';
import { plainText } from '../plainText.ts';
import type { JudgeResult, Result, SideResult } from '../result.ts';
import { spreadText } from '../spreadText.ts';
import { familyName } from './consoleDifferences.ts';
import { type Column, textTable } from './textTable.ts';
import { wrap } from './wrap.ts';

/** Without another side, what each family measured. */
export function consoleMeasures(judge: JudgeResult, { confidence }: Result, width: number): readonly string[] {
  const { head } = judge.sides;
  if (head === undefined || judge.differences.length > 0) return [];
  const columns: readonly Column[] = [
    { title: 'measure', align: 'left' },
    { title: 'under', align: 'left', flexible: true },
    { title: 'value', align: 'right' },
    { title: `${confidenceLevel(confidence)} interval`, align: 'left' },
    { title: 'n', align: 'right' },
  ];
  const rows = Object.entries(head.measures).flatMap(([family, measures]) =>
    (['consistency', 'accuracy'] as const).flatMap((measure) => {
      const value = measures[measure];
      if (value === undefined) return [];
      return [[measure, familyName(family), percent(value.value), percentInterval(value.interval), String(value.n)]];
    }),
  );
  const table = rows.length === 0 ? [] : ['', ...textTable(columns, rows, width)];
  return [...table, ...variantTables(head, width)];
}

/** More variants than this are shown by their lowest and highest accuracies alone. */
const mostVariants = 12;
const ofEachEnd = 5;

/** For each family with several variants, its accuracies and the distribution of its scores, as the papers table them. */
function variantTables(side: SideResult, width: number): readonly string[] {
  const families = Object.entries(side.measures).filter(
    ([family, measures]) => family !== 'all' && measures.variants.length > 1 && hasScores(measures),
  );
  return families.flatMap(([family, measures]) => {
    const columns: readonly Column[] = [
      { title: plainText(family), align: 'left', flexible: true },
      { title: 'accuracy', align: 'right' },
      { title: 'n', align: 'right' },
      ...more(measures).map(({ title }, index): Column => ({ title, align: 'right', dispensable: 2 - index })),
      { title: 'scores given', align: 'left', flexible: true },
    ];
    const { shown, left } = chosenVariants(measures);
    const rows = shown.map((variant) => variantRow(variant, measures));
    const hidden =
      left === 0
        ? []
        : wrap(`(${counted(left, 'variant')} between the lowest and the highest are not shown)`, { width, indent: '' });
    return ['', ...textTable(columns, rows, width), ...hidden];
  });
}

/** Without a single score there is nothing in any cell. */
function hasScores({ distribution }: FamilyMeasures): boolean {
  return Object.values(distribution).some((counts) => Object.values(counts).some((count) => count > 0));
}

function chosenVariants({ variants, accuracyByVariant }: FamilyMeasures): { shown: readonly string[]; left: number } {
  if (variants.length <= mostVariants) return { shown: variants, left: 0 };
  const value = (variant: string) => accuracyByVariant[variant]?.value ?? 0;
  const sorted = variants.toSorted((a, b) => value(a) - value(b));
  const shown = [...sorted.slice(0, ofEachEnd), ...sorted.slice(-ofEachEnd)];
  return { shown, left: variants.length - shown.length };
}

function variantRow(variant: string, measures: FamilyMeasures): readonly string[] {
  const accuracy = measures.accuracyByVariant[variant];
  const counts = Object.entries(measures.distribution[variant] ?? {}).map(([score, count]) => `${score}: ${count}`);
  return [
    plainText(variant),
    percent(accuracy?.value),
    String(accuracy?.n ?? 0),
    ...more(measures).map(({ of }) => of(variant)),
    plainText(counts.join('  ')),
  ];
}

/** Columns that not every family has. */
function more({
  flipRateByVariant,
  scores,
}: FamilyMeasures): readonly { readonly title: string; readonly of: (variant: string) => string }[] {
  const has = (values: readonly unknown[]) => values.some((value) => value !== undefined);
  return [
    ...(has(Object.values(flipRateByVariant))
      ? [{ title: 'flips', of: (variant: string) => percent(flipRateByVariant[variant]?.value) }]
      : []),
    ...(has(Object.values(scores))
      ? [{ title: 'mean ± SD', of: (variant: string) => spreadText(scores[variant]) }]
      : []),
  ];
}

/** Without a key there is no reply at all, which is told as that. */
function tellsOfLost(finding: Finding, side: 'base' | 'head'): boolean {
  if (finding.kind === 'stopped') return finding.because === 'no-key';
  return finding.kind === 'too-many-unreadable' && finding.side === side;
}

/** Replies without a score, where no finding tells of them, and the noise of the model. */
export function sideLines(judge: JudgeResult, width: number): readonly string[] {
  const { sides, findings } = judge;
  const readable = readableWords(judge, measureInSentence);
  const told = (line: string) => wrap(plainText(line), { width, indent: '  ', first: '' });
  const ofSides = (['base', 'head'] as const).flatMap((name) => {
    const side = sides[name];
    if (side === undefined) return [];
    const { replies, unreadable, refused, unanswered } = side.leftOut;
    const without = unreadable + refused + unanswered;
    const lost = `${name}: ${without} of ${counted(replies, 'reply', 'replies')} carry no score (${unreadable} unreadable, ${refused} refused, ${unanswered} unanswered)`;
    const isTold = findings.some((finding) => tellsOfLost(finding, name));
    const noise = noiseWords(side);
    return [...(without === 0 || isTold ? [] : [lost]), ...(noise === undefined ? [] : [`${name}: ${noise}`])];
  });
  return [...ofSides, ...readable].flatMap(told);
}
