import type { CandidateLabels, Score } from '../judge/scale.ts';
import type { RecordedRow } from '../judgments/recorded/recordedVersions.ts';
import { type FourFold, fisherExactLess } from '../statistics/fisherExact.ts';

/** How often a judge that answers at random looks exchanged. */
const level = 0.01;
/** It need not be as certain that one order follows the gold as that the other order contradicts it. */
const lenient = 0.05;

/**
 * Whether verdicts look recorded by place instead of by candidate. By candidate, an item's content pulls its verdicts
 * the same way in both orders, and towards its gold. A preference for a place moves all items alike and cannot reverse
 * that. By place, the verdicts of one order are reversed.
 */
export function looksExchanged(
  rows: readonly RecordedRow[],
  pair: CandidateLabels,
  golds: ReadonlyMap<string, Score>,
): boolean {
  const verdicts = { AB: new Map<string, Score>(), BA: new Map<string, Score>() };
  for (const { item, variant, score, repeat } of rows) {
    if (score === undefined || repeat !== 0 || !pair.includes(score)) continue;
    (variant === 'AB' ? verdicts.AB : verdicts.BA).set(item, score);
  }
  const [ab, ba] = [verdicts.AB, verdicts.BA];
  const labels = new Map([...golds].filter(([, gold]) => pair.includes(gold)));
  if (fisherExactLess(fourFold(ab, ba, pair)) < level) return true;
  const runsWith = ({ both, first, second, neither }: FourFold) =>
    fisherExactLess({ both: first, first: both, second: neither, neither: second }) < lenient;
  return fisherExactLess(fourFold(labels, ba, pair)) < level && runsWith(fourFold(labels, ab, pair));
}

function fourFold(one: ReadonlyMap<string, Score>, other: ReadonlyMap<string, Score>, [a]: CandidateLabels): FourFold {
  const counts = { both: 0, first: 0, second: 0, neither: 0 };
  for (const [item, label] of one) {
    const match = other.get(item);
    if (match === undefined) continue;
    if (label === a) counts[match === a ? 'both' : 'first'] += 1;
    else counts[match === a ? 'second' : 'neither'] += 1;
  }
  return counts;
}
