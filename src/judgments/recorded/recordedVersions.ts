import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import { claimOf } from '../../perturb/table.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { unitsOf } from '../../statistics/units.ts';
import { categoriesOf } from '../categories.ts';
import type { JudgedVariant, JudgedVersion, Judgment } from '../judgment.ts';
import { byRepeat, type FamilyLayout, type Layout, tablesOf } from '../tables.ts';
import { type JudgmentRow, type NestedMap, nestedMap, valuesAt } from './judgmentRow.ts';
import { recordedColumns } from './recordedColumns.ts';

/** What a line of a file says about one judgment, without its line number, judge and side, which are already known. */
export type RecordedRow = Omit<JudgmentRow, 'line' | 'judge' | 'side'>;

/** A version of recorded judgments, and the items with judgments in the file. */
export interface RecordedVersion extends JudgedVersion {
  readonly items: readonly string[];
}

/** People's labels for the items, from any line that states them. The versions of a judge share them. */
export interface Labels extends Pick<Layout, 'golds' | 'annotators' | 'categories' | 'groups'> {
  /** The whole scale, if it was stated: then other scores cannot be read. */
  readonly scale: ReadonlySet<Score> | undefined;
  /** The ends of a scale of numbers that is not stated. */
  readonly ends: Ends | undefined;
}

interface Ends {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * @param scale in order; undefined: only the labels and scores that occur are known.
 * @param base the judgments that span such a scale together with people's labels. The head's never do: by one score far
 *   away it would come closer to everything.
 */
export function labelsOf(
  rows: readonly RecordedRow[],
  scale: readonly Score[] | undefined,
  base: readonly RecordedRow[] = [],
): Labels {
  const golds = new Map<string, Score | undefined>();
  const annotators = new Map<string, Readonly<Record<string, Score>>>();
  const groups = new Map<string, string>();
  const seen = new Set<Score>();
  const spanning = new Set<Score>(base.flatMap(({ score = [] }) => score));
  for (const { item, gold, score, group, annotators: labels } of rows) {
    if (group !== undefined) groups.set(item, group);
    golds.set(item, golds.get(item) ?? gold);
    if (gold !== undefined) spanning.add(gold);
    if (score !== undefined) seen.add(score);
    const known = annotators.get(item);
    // Most lines repeat what an earlier line of the item says.
    if (known === labels) continue;
    const own = Object.values(labels);
    if (known === undefined || own.length > 0) annotators.set(item, labels);
    for (const label of own) spanning.add(label);
  }
  const known = { golds, annotators, groups };
  if (scale !== undefined) {
    const categories = categoriesOf({ kind: 'ordinal', values: scale }, scale);
    return { ...known, categories, scale: new Set(scale), ends: undefined };
  }
  const categories = categoriesOf(undefined, new Set([...seen, ...spanning]));
  const ends = categories.values && endsOf(spanning.size > 0 ? spanning : seen);
  return { ...known, categories: { ...categories, width: widthOf(ends) }, scale, ends };
}

function endsOf(scores: ReadonlySet<Score>): Ends | undefined {
  const numbers = [...scores].map(Number);
  if (numbers.length === 0) return undefined;
  const ends = (reach: (a: number, b: number) => number) => numbers.reduce((a, b) => reach(a, b));
  return { lowest: ends(Math.min), highest: ends(Math.max) };
}

function widthOf({ lowest, highest }: Ends = { lowest: 0, highest: 0 }): number {
  return highest - lowest;
}

/** A single version: it is not known what else it was asked, so nothing is missing. */
export function recordedVersion(rows: readonly RecordedRow[], labels: Labels): RecordedVersion {
  return versionOf(askedOf(rows, labels), labels);
}

/** Both versions of a judge. A question that only one version has counts as asked and not answered in the other. */
export function recordedPair(
  rows: { readonly base: readonly RecordedRow[]; readonly head: readonly RecordedRow[] },
  labels: Labels,
): { readonly base: RecordedVersion; readonly head: RecordedVersion } {
  const [base, head] = [askedOf(rows.base, labels), askedOf(rows.head, labels)];
  return {
    base: versionOf(completed(base, head, [base, head]), labels),
    head: versionOf(completed(head, base, [base, head]), labels),
  };
}

/** What one version was asked. */
interface Asked {
  readonly judgments: readonly Judgment[];
  readonly items: readonly string[];
  readonly families: ReadonlyMap<string, AskedFamily>;
}

interface AskedFamily {
  /** In the order of the file, for all repeats. */
  readonly variants: readonly string[];
  readonly items: readonly string[];
}

function askedOf(stated: readonly RecordedRow[], labels: Labels): Asked {
  const judged = stated.filter(({ isLabelsOnly }) => isLabelsOnly !== true);
  // Only people's labels: the items are the labelled ones, and no judge was asked.
  const rows = judged.length > 0 ? judged : stated;
  const byFamily = groupBy(rows, ({ perturbation }) => perturbation);
  const families = new Map(
    [...byFamily].map(([family, own]) => {
      const variants = [...new Set(own.map(({ variant }) => variant))];
      return [family, { variants, items: [...new Set(byRepeat(own).map(({ item }) => item))] }] as const;
    }),
  );
  const items = [...new Set([...families.values()].flatMap((family) => family.items))];
  return { judgments: judgmentsOf(judged, labels), items, families };
}

function judgmentsOf(rows: readonly RecordedRow[], { scale }: Pick<Labels, 'scale'>): readonly Judgment[] {
  const variants = new Map<string, Map<string, JudgedVariant>>();
  // Judgments with only a score share one outcome, since files have hundreds of thousands of them.
  const bare = new Map<Score, Outcome>();
  const outcomeOf = ({ score, reason, confidence }: RecordedRow): Outcome => {
    if (score === undefined) return { kind: 'unreadable', why: 'no-answer', reason };
    if (scale !== undefined && !scale.has(score)) return { kind: 'unreadable', why: 'off-scale', reason };
    const isBare = reason === undefined && confidence === undefined;
    const outcome: Outcome = (isBare ? bare.get(score) : undefined) ?? { kind: 'scored', score, reason, confidence };
    if (isBare) bare.set(score, outcome);
    return outcome;
  };
  return rows.map((row) => {
    const { item, perturbation: family, variant: name, repeat } = row;
    const ofFamily = variants.get(family) ?? new Map<string, JudgedVariant>();
    const variant = ofFamily.get(name) ?? { family, name };
    variants.set(family, ofFamily.set(name, variant));
    return { item, variant, repeat, outcome: outcomeOf(row) };
  });
}

const notRecorded: Outcome = { kind: 'unanswered', why: 'the file does not have it for this side' };

/**
 * A version with the questions that only the other version was asked. Variants that it lacks are in the order of the
 * base.
 */
function completed(own: Asked, other: Asked, both: readonly Asked[]): Asked {
  const counts = countsOf(own);
  // A question that was also asked here was answered, even if less often.
  const added = byRepeat(other.judgments).flatMap(({ variant, item, repeat }): readonly Judgment[] =>
    valuesAt(counts, [variant.family, variant.name]).has(item) ? [] : [{ variant, item, repeat, outcome: notRecorded }],
  );
  if (added.length === 0) return own;
  const completedFamilies = groupBy(added, ({ variant }) => variant.family);
  const names = new Set([...own.families.keys(), ...other.families.keys()]);
  const families = new Map(
    [...names].map((family): readonly [string, AskedFamily] => {
      const [mine = nothing, others = nothing] = [own.families.get(family), other.families.get(family)];
      if (!completedFamilies.has(family)) return [family, mine];
      return [
        family,
        {
          variants: [...new Set(both.flatMap((side) => side.families.get(family)?.variants ?? []))],
          items: [...new Set([...mine.items, ...others.items])],
        },
      ];
    }),
  );
  return { ...own, judgments: [...own.judgments, ...added], families };
}

const nothing: AskedFamily = { variants: [], items: [] };

/** The items that both versions were asked about, but one version more often. */
export function unevenItems(base: readonly RecordedRow[], head: readonly RecordedRow[]): readonly string[] {
  if ([base, head].every((rows) => rows.every(({ repeat }) => repeat === 0))) return [];
  const [before, after] = [base, head].map((rows) => countsOf({ judgments: judgmentsOf(rows, { scale: undefined }) }));
  if (before === undefined || after === undefined) return [];
  const items = new Set<string>();
  for (const [family, variants] of before.branches) {
    for (const [name, { values }] of variants.branches) {
      const others = valuesAt(after, [family, name]);
      for (const [item, count] of values) if ((others.get(item) ?? count) !== count) items.add(item);
    }
  }
  return [...items];
}

function countsOf({ judgments }: Pick<Asked, 'judgments'>): NestedMap<number> {
  const counts = nestedMap<number>();
  for (const { variant, item } of judgments) {
    const ofVariant = valuesAt(counts, [variant.family, variant.name]);
    ofVariant.set(item, (ofVariant.get(item) ?? 0) + 1);
  }
  return counts;
}

function versionOf({ judgments, items, families }: Asked, labels: Labels): RecordedVersion {
  const layout = layoutOf(families, labels);
  const tables = tablesOf(layout, judgments);
  const rows = groupBy(
    tables.slice(0, layout.families.length).flatMap((table) => table.rows),
    ({ item }) => item,
  );
  return {
    model: undefined,
    items,
    tables,
    outcomes: judgments.map(({ outcome }) => outcome),
    repeats: [...rows.values()].map((own) => own.flatMap(({ repeats = [] }) => repeats)),
    repeatUnits: unitsOf([...rows.keys()].map((item) => labels.groups.get(item))),
  };
}

/**
 * The judge as written is the variant with the name `control`, in any family; else the first variant of each family.
 */
function layoutOf(families: Asked['families'], { golds, annotators, groups, categories, scale }: Labels): Layout {
  const home = [...families].find(([, { variants }]) => variants.includes('control'))?.[0];
  const layouts = [...families].map(([family, { variants: names, items }]): FamilyLayout => {
    const [first = ''] = names;
    const control = home === undefined ? { family, name: first } : { family: home, name: 'control' };
    const scores = { scores: categories.scores, isStated: scale !== undefined };
    return {
      family,
      claim: claimOf(family),
      variants: recordedColumns(family, names, scores, control.name).map((column) =>
        column.name === 'control' ? { ...column, look: 'control' } : column,
      ),
      items,
      control,
    };
  });
  const preserving = layouts.filter(({ claim }) => claim === 'preserves');
  const items = [...new Set(preserving.flatMap((family) => family.items))];
  return { families: layouts, items, golds, annotators, groups, weights: new Map(), categories };
}
