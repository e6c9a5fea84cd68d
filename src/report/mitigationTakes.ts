import type { Judged } from '../gate/finding.ts';
import type { Interval } from '../statistics/interval.ts';
import type { Comparison, JudgeMitigation, PairedTake, Replies } from './mitigation.ts';
import { changeIntervalInUnit, inUnit, nothing, percent, shownInterval, signedInUnit } from './numbers.ts';
import type { Column } from './textTable.ts';

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** Flips, errors and what a judgment takes: the judge as it is in figures, and by how much each candidate differs. */
export function takesTable({ candidates, asItIs }: JudgeMitigation): Table {
  const measured = candidates.flatMap(({ name, search }) => (search === undefined ? [] : [{ name, search }]));
  const shown = flipsAndErrors(measured[0]?.search);
  // Dollars say more than tokens.
  const hidden = asItIs.judgment.costUsd === undefined ? undefined : 'tokens';
  const kinds = kindNames.filter(
    (of) => of !== hidden && measured.some(({ search }) => search.takes.some((take) => take.of === of)),
  );
  const rows = measured.map(({ name, search }) => [
    name,
    ...shown.map((one) => changeCell(flipsAndErrors(search).find((own) => isSame(own, one)))),
    ...kinds.map((of) => takeCell(search.takes.find((take) => take.of === of))),
  ]);
  const right = (title: string): Column => ({ title, align: 'right' });
  return {
    columns: [
      { title: 'a judgment', align: 'left' },
      ...shown.map(({ measure, family }) => right(measure === 'flipRate' ? `flips under ${family}` : 'error')),
      ...kinds.map((of) => right(takeKinds[of].title)),
    ],
    rows: [
      [
        'as it is',
        ...shown.map(({ measure, base }) => inUnit(measure, base)),
        ...kinds.map((of) => shownTake(of, asItIs)),
      ],
      ...rows,
    ],
  };
}

/** Whether a rule tests them or not. */
function flipsAndErrors(comparison: Comparison | undefined): readonly Judged[] {
  const all = [...(comparison?.differences ?? []), ...(comparison?.untested ?? [])];
  return [
    ...all.filter(({ measure }) => measure === 'flipRate'),
    ...all.filter(({ measure, family }) => measure === 'normalizedMeanAbsoluteError' && family === 'all'),
  ];
}

function isSame(one: Judged, other: Judged): boolean {
  return one.measure === other.measure && one.family === other.family;
}

function changeCell(difference: Judged | undefined): string {
  if (difference === undefined) return nothing;
  const { measure, delta } = difference;
  return `${signedInUnit(measure, delta)} (${changeIntervalInUnit(measure, shownInterval(difference))})`;
}

const takeKinds = {
  unreadable: { title: 'unreadable', scale: 100, digits: 1 },
  tokens: { title: 'tokens', scale: 1, digits: 0 },
  costUsd: { title: 'dollars for 1,000', scale: 1000, digits: 3 },
  ms: { title: 'seconds', scale: 0.001, digits: 2 },
} as const satisfies Record<PairedTake['of'], object>;

// The keys of a literal that has just been written down are its names.
const kindNames = Object.keys(takeKinds) as readonly PairedTake['of'][];

function shownTake(of: PairedTake['of'], { unreadable, judgment }: Replies): string {
  if (of === 'unreadable') return unreadable.of === 0 ? nothing : percent(unreadable.replies / unreadable.of);
  const value = judgment[of];
  return value === undefined ? nothing : figure(of, value);
}

function takeCell(take: PairedTake | undefined): string {
  if (take === undefined) return nothing;
  const { of, delta, interval } = take;
  return `${signed(of, delta)} (${intervalText(of, interval)})`;
}

function intervalText(of: PairedTake['of'], interval: Interval | undefined): string {
  return interval === undefined ? nothing : `${signed(of, interval.low)} … ${signed(of, interval.high)}`;
}

function signed(of: PairedTake['of'], value: number): string {
  const text = figure(of, Math.abs(value));
  if (Number(text.replaceAll(',', '')) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

function figure(of: PairedTake['of'], value: number): string {
  const { scale, digits } = takeKinds[of];
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (value * scale).toLocaleString('en-US', places);
}
