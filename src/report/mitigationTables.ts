import type { Judged } from '../gate/finding.ts';
import { type DocumentTable, grid, type Phrase } from './document/document.ts';
import type { Comparison, Cost, CostDifference, JudgeMitigation, Replies } from './mitigation.ts';
import { changeOf, inUnit, nothing, percent, signedInUnit } from './numbers.ts';

/** Tables have a row for so many candidates, those with the largest gains. */
const mostRows = 5;

/** The candidates that were measured on the search part: those with a row in the tables, and the others. */
export function searched({ candidates, best }: JudgeMitigation, most = mostRows) {
  const measured = candidates.flatMap(({ search, ...own }) => (search === undefined ? [] : [{ ...own, search }]));
  const hasRow = new Set([...measured.slice(0, most), ...measured.filter(({ name }) => name === best)]);
  return { rows: measured.filter((one) => hasRow.has(one)), others: measured.filter((one) => !hasRow.has(one)) };
}

/** The cells for the measures in `shown`, in the same order. */
export function changeCells(differences: readonly Judged[], shown: readonly Judged[]): readonly Phrase[] {
  return shown.map((one) => [changeOf(sameIn(differences, one))]);
}

export function sameIn(differences: readonly Judged[], { measure, family }: Judged): Judged | undefined {
  return differences.find((one) => one.measure === measure && one.family === family);
}

function deltaCell(difference: Judged | undefined): string {
  return difference === undefined ? nothing : signedInUnit(difference.measure, difference.delta);
}

/**
 * Flips, errors and what a judgment takes: numbers for the judge as it is, and the difference of each candidate. The
 * JSON has the intervals.
 */
export function costTable(judge: JudgeMitigation, most = mostRows): DocumentTable {
  const { asItIs } = judge;
  const { rows: measured } = searched(judge, most);
  const shown = flipsAndErrors(measured[0]?.search);
  // With prices, tokens say nothing more.
  const hidden = asItIs.judgment.costUsd === undefined ? undefined : 'tokens';
  const kinds = kindNames.filter(
    (of) => of !== hidden && measured.some(({ search }) => search.takes.some((cost) => cost.of === of)),
  );
  const titles = shown.map(({ measure, family }) => (measure === 'flipRate' ? `flips under ${family}` : 'error'));
  return grid(['a judgment', ...titles, ...kinds.map((of) => costKinds[of].title)], 'lr', [
    [
      ['as it is'],
      ...shown.map(({ measure, base }) => [inUnit(measure, base)]),
      ...kinds.map((of) => [shownCost(of, asItIs)]),
    ],
    ...measured.map(({ name, search }) => [
      [name],
      ...shown.map((one) => [deltaCell(sameIn(flipsAndErrors(search), one))]),
      ...kinds.map((of) => [costCell(search.takes.find((cost) => cost.of === of))]),
    ]),
  ]);
}

function flipsAndErrors(comparison: Comparison | undefined): readonly Judged[] {
  const all = [...(comparison?.differences ?? []), ...(comparison?.untested ?? [])];
  return [
    ...all.filter(({ measure }) => measure === 'flipRate'),
    ...all.filter(({ measure, family }) => measure === 'normalizedMeanAbsoluteError' && family === 'all'),
  ];
}

export const costKinds = {
  unreadable: { title: 'unreadable', scale: 100, digits: 1 },
  tokens: { title: 'tokens', scale: 1, digits: 0 },
  costUsd: { title: 'dollars for 1,000', scale: 1000, digits: 3 },
  ms: { title: 'seconds', scale: 0.001, digits: 2 },
} as const satisfies Record<CostDifference['of'], object>;

// The literal above has exactly these keys.
const kindNames = Object.keys(costKinds) as readonly CostDifference['of'][];

/** In dollars if they are known, and else in tokens, as the table has it; undefined if neither is. */
export function priceText({ costUsd, tokens }: Cost): string | undefined {
  if (costUsd !== undefined) return `$${figure('costUsd', costUsd)} for 1,000 judgments`;
  return tokens === undefined ? undefined : `${figure('tokens', tokens)} tokens a judgment`;
}

function shownCost(of: CostDifference['of'], { unreadable, judgment }: Replies): string {
  if (of === 'unreadable') return unreadable.of === 0 ? nothing : percent(unreadable.replies / unreadable.of);
  const value = judgment[of];
  return value === undefined ? nothing : figure(of, value);
}

function costCell(cost: CostDifference | undefined): string {
  if (cost === undefined) return nothing;
  const text = figure(cost.of, Math.abs(cost.delta));
  if (!/[1-9]/.test(text)) return text;
  return cost.delta < 0 ? `−${text}` : `+${text}`;
}

export function figure(of: CostDifference['of'], value: number): string {
  const { scale, digits } = costKinds[of];
  return (value * scale).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
