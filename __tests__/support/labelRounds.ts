import { type Candidate, labelOrder } from '../../src/judge/labelOrder.ts';
import { groupBy } from '../../src/shared/groupBy.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { type Counts, type StratifiedSample, stratifiedShare } from '../../src/statistics/stratified.ts';

export const bit = (hit: number): Counts => [{ hit, of: 1 }];

/** A judge of 300 items whose answer, accuracy and instability differ by stratum: it is weakest if base and head differ. */
function planted(seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: 300 }, (_, n) => {
    const gold = random() < 0.3 ? 1 : 0;
    const kind = random();
    const [stratum, accuracy] =
      kind < 0.1 ? (['differs', 0.5] as const) : kind < 0.25 ? (['flips', 0.6] as const) : (['steady', 0.92] as const);
    const right = random() < accuracy ? 1 : 0;
    const answer = right === 1 ? gold : 1 - gold;
    const name = stratum === 'steady' ? `steady ${answer}` : stratum;
    return { id: `i${n}`, gold, right, stratum: name, worth: { differs: 3, flips: 2 }[name] ?? 1 };
  });
}

type Planted = ReturnType<typeof planted>[number];

const accuracyOf = ({ right }: Planted): Counts => bit(right);
const passOf = ({ gold }: Planted): Counts => bit(gold);
const balancedOf = ({ gold, right }: Planted): Counts =>
  [0, 1].map((side) => ({ hit: gold === side ? right : 0, of: gold === side ? 1 : 0 }));

function truth(items: readonly Planted[], counts: (item: Planted) => Counts): number {
  return stratifiedShare({ known: items.map(counts), strata: [] }, 0.95)?.value ?? Number.NaN;
}

/** 40 labels in the order in which people are asked. */
function sampleOf(items: readonly Planted[], isChosen: boolean, seed: number) {
  const candidates = items.map(
    ({ id, stratum, worth }): Candidate =>
      isChosen ? { item: id, stratum, worth } : { item: id, stratum: 'all', worth: 1 },
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const asked = labelOrder(candidates, new Map(), seed).slice(0, 40);
  const strata = groupBy(asked, ({ stratum }) => stratum);
  return (counts: (item: Planted) => Counts): StratifiedSample => ({
    known: [],
    strata: [...strata.values()].map((own) => ({
      size: own[0]?.size ?? 0,
      sampled: own.flatMap(({ item }) => byId.get(item) ?? []).map(counts),
    })),
  });
}

/** In how many rounds of 40 labels the interval contains the planted truth, and how far the value is off, by measure. */
export function roundsOfLabels(isChosen: boolean, rounds: number) {
  const kinds = { accuracy: accuracyOf, 'pass rate': passOf, 'balanced accuracy': balancedOf };
  return Object.entries(kinds).map(([name, counts]) => {
    let [within, off] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const items = planted(round);
      const found = stratifiedShare(sampleOf(items, isChosen, round)(counts), 0.95);
      const right = truth(items, counts);
      if (found === undefined) continue;
      off += found.value - right;
      if (found.interval.low <= right && right <= found.interval.high) within += 1;
    }
    return { name, within: within / rounds, off: Math.abs(off / rounds) };
  });
}
