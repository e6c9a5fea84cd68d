import type { LoadedJudge } from '../config/loadedJudge.ts';
import type { SideEvidence } from '../gate/evidence.ts';
import type { Finding } from '../gate/finding.ts';
import { gateJudges, type JudgeToGate } from '../gate/gateJudges.ts';
import { verdictWithin } from '../gate/verdict.ts';
import type { Item } from '../judge/item.ts';
import { type Answers, type Draw, firstLabels, labelCandidates, labelOrder } from '../judge/labelOrder.ts';
import { samplingWeights } from '../judge/sampledItems.ts';
import { type Score, valuesOf } from '../judge/scale.ts';
import { type FamilyTable, goldCodes } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import { measureTables } from '../measure/measure.ts';
import type { Policy } from '../plan/policy.ts';
import type { Scored } from '../score/scoreTasks.ts';
import { groupBy } from '../shared/groupBy.ts';
import { needs } from '../shared/measureNames.ts';
import { seededRandom } from '../statistics/random.ts';
import type { GatedRun } from './attributeJudges.ts';
import { type JudgeRun, measureSettingsOf, readsIntervals } from './judgeRun.ts';
import { recordedScores } from './recordedScores.ts';

const rounds = 50;
const enough = 0.8;
/** The numbers of labels to try, the smallest first; more than forty is too much to ask of a person. */
const sizes = [12, 20, 30, 40];
/** The most judgments of both versions: each round measures all of them, which takes some 5 s at this number. */
const mostJudgments = 12_000;

/**
 * For a judge that is uncertain in a measure that needs gold, while items lack it: simulated rounds of labelling. In
 * each round the missing labels are drawn from the posterior of what people said of items of the same stratum with the
 * same two answers (Dirichlet with 1/2 for each label, drawn as a Pólya urn), and the gate decides as it would.
 *
 * @returns how many labels, in the order in which `label` asks, and the share of rounds that they decide; undefined if labels are not what lacks, 40 of them decide too few rounds, or there are too many judgments.
 */
function labelsToDecide(run: JudgeRun, scored: Scored, policy: Policy) {
  const { job, toGate, gated, changed } = run;
  const { owner } = job.evalSet;
  const { scale } = job.head.judge;
  if (gated?.verdict !== 'uncertain' || toGate?.base === undefined || !gated.findings.some(isOfGold)) return undefined;
  if (judgmentsIn(toGate.base) + judgmentsIn(toGate.head) > mostJudgments) return undefined;
  if (scale.kind === 'interval' || verdictWithin('pass', changed) !== 'pass') return undefined;
  const byTask = groupBy(scored.requests, ({ task }) => task);
  const { outcomeOf } = scored;
  const answers = recordedScores(job.tasks, (task) => ({ requests: byTask.get(task) ?? [], outcomeOf }));
  const next = itemsToAsk(owner, answers, policy.seed).slice(0, sizes.at(-1));
  const random = seededRandom(policy.seed);
  const drawn = Array.from({ length: rounds }, () =>
    drawnGold(owner.items, { next, answers, labels: valuesOf(scale), random }),
  );
  const settings = { ...measureSettingsOf(policy), ...(readsIntervals(job.policy.gate) ? {} : { resamples: 0 }) };
  const isDecided = (gold: readonly Labelled[]) => {
    const labels = withLabels(owner, gold);
    const [found] = gateJudges([withGold(toGate, labels, settings)], policy.gate, policy.seed);
    return found?.verdict === 'pass' || found?.verdict === 'regression';
  };
  const found = (labels: number) => ({ labels, share: shareOf(drawn, (gold) => isDecided(gold.slice(0, labels))) });
  const all = found(next.length);
  // If all of them decide too few rounds, fewer labels need no look, which takes seconds.
  if (next.length === 0 || all.share < enough) return undefined;
  for (const size of sizes.filter((one) => one < next.length)) {
    const fewer = found(size);
    if (fewer.share >= enough) return fewer;
  }
  return all;
}

function judgmentsIn({ tables }: SideEvidence): number {
  const all = tables.find(({ family }) => family === allFamily);
  return all === undefined ? 0 : all.rows.length * all.variants.length;
}

/** Stops as soon as too few can be left; the share is then too low, and not exact. */
function shareOf<One>(of: readonly One[], holds: (one: One) => boolean): number {
  let [hits, misses] = [0, 0];
  for (const one of of) {
    if (holds(one)) hits += 1;
    else misses += 1;
    if (misses > (1 - enough) * of.length) break;
  }
  return hits / of.length;
}

function isOfGold(finding: Finding): boolean {
  const about = 'difference' in finding ? finding.difference : 'measured' in finding ? finding.measured : undefined;
  return about !== undefined && needs(about.measure).includes('gold');
}

/** The items without gold, as `label` asks them. */
function itemsToAsk(
  { items, histories = new Map() }: LoadedJudge,
  answers: ReadonlyMap<string, Answers>,
  seed: number,
): readonly Draw[] {
  const open = items.filter(({ id, gold }) => gold === undefined || histories.has(id)).map(({ id }) => id);
  const lacking = new Set(items.flatMap(({ id, gold }) => (gold === undefined ? [id] : [])));
  return labelOrder(labelCandidates(open, answers), histories, seed).filter(({ item }) => lacking.has(item));
}

type Labelled = readonly [draw: Draw, gold: Score];

interface Urns {
  readonly next: readonly Draw[];
  readonly answers: ReadonlyMap<string, Answers>;
  readonly labels: readonly Score[];
  readonly random: () => number;
}

/** One round of labels of the next items. */
function drawnGold(items: readonly Item[], { next, answers, labels, random }: Urns): readonly Labelled[] {
  const urns = new Map<string, Map<Score, number>>();
  const urnOf = (item: string) => {
    const { base, head, flips } = answers.get(item) ?? {};
    const key = JSON.stringify([base, head, flips]);
    const urn = urns.get(key) ?? new Map(labels.map((label) => [label, 1 / 2]));
    urns.set(key, urn);
    return urn;
  };
  const put = (item: string, gold: Score) => urnOf(item).set(gold, (urnOf(item).get(gold) ?? 0) + 1);
  for (const { id, gold } of items) if (gold !== undefined) put(id, gold);
  return next.flatMap((draw): readonly Labelled[] => {
    const { item } = draw;
    const urn = [...urnOf(item)];
    const sums = urn.map((_, at) => urn.slice(0, at + 1).reduce((sum, [, count]) => sum + count, 0));
    const at = random() * (sums.at(-1) ?? 0);
    const gold = urn[sums.findIndex((sum) => at < sum)]?.[0];
    if (gold === undefined) return [];
    put(item, gold);
    return [[draw, gold]];
  });
}

/** The gold of each item after some more labels, and how many items each labelled one then stands for. */
function withLabels({ items, histories = new Map() }: LoadedJudge, more: readonly Labelled[]) {
  const drawn = new Map(more.map(([{ item }, gold]) => [item, gold]));
  const after = items.map((item): Item => ({ ...item, gold: drawn.get(item.id) ?? item.gold }));
  const weights = samplingWeights(after, [...firstLabels(histories), ...more.map(([draw]) => draw)]);
  return new Map(after.map(({ id, gold }) => [id, { gold, weight: weights?.get(id) }]));
}

type Labels = ReturnType<typeof withLabels>;

function withGold(judge: JudgeToGate, labels: Labels, settings: MeasureSettings): JudgeToGate {
  const labelled = (table: FamilyTable): FamilyTable => {
    if (table.claim === 'deceives') return table;
    const rows = table.rows.map((row) => ({ ...row, ...labels.get(row.item) }));
    return { ...table, rows, coded: { ...table.coded, ...goldCodes(rows, table.categories) } };
  };
  const side = <Side extends SideEvidence>(old: Side) => ({
    ...old,
    ...measureTables(old.tables.map(labelled), settings),
  });
  const { base, head, reference } = judge;
  return {
    ...judge,
    base: base && side(base),
    head: side(head),
    reference: reference && { ...reference, side: side(reference.side) },
  };
}

/** What every such sentence contains. */
export const inRounds = 'of simulated rounds';

/** One sentence for each judge that so few labels would decide. */
export function labelNotices({ runs, scored, policy }: GatedRun, base: string | undefined): readonly string[] {
  return runs.flatMap((run) => {
    const found = labelsToDecide(run, scored, policy);
    if (found === undefined) return [];
    const { name } = run.job.head;
    const versions = base === undefined ? '' : ` --base ${/^[0-9a-f]{40,}$/.test(base) ? base.slice(0, 10) : base}`;
    return [
      `Judge "${name}": label these ${found.labels} items, and the verdict is decided in ${Math.round(100 * found.share)} % ${inRounds}: evenhand label --judge "${name}"${versions} --ledger DIR (the folder of this run's replies)`,
    ];
  });
}
