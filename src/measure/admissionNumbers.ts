import type { AdmissionBounds, AdmissionNumber } from '../judge/admission.ts';
import type { ScaleKind } from '../judge/scale.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import type { Interval } from '../statistics/interval.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import { alphaOfScale } from './annotators.ts';
import { type Estimated, share } from './estimates.ts';
import type { MeasuredVersion } from './measure.ts';

interface Measuring {
  readonly bounds: AdmissionBounds;
  readonly confidence: number;
  readonly scale: ScaleKind;
}

/**
 * What an admission rests on: recall and specificity of the judge as written, for the higher of two scores, of several
 * scores for each that gold has; an unreadable reply is wrong. Its alpha with the gold; its agreement with a person, if
 * a tolerance below the people's own is asked for; and what each perturbation flips, net of a mere repeat. A number of
 * the first three that the labels do not define is absent.
 */
export function admissionNumbers(
  { tables, families, annotators }: MeasuredVersion,
  { bounds, confidence, scale }: Measuring,
): readonly AdmissionNumber[] {
  const control = tables.find(({ family }) => family === 'control');
  if (control === undefined) return [];
  const { [alphaOfScale[scale]]: alpha, annotatorAgreement } = families['control'] ?? {};
  const people = annotators?.pairwiseAgreement;
  const least = bounds.ceiling === undefined || people === undefined ? undefined : people.value - bounds.ceiling;
  return [
    ...(scale === 'interval' ? [] : classNumbers(control, bounds, confidence)),
    ...numberOf({ measure: 'alpha', bound: bounds.alpha }, alpha && allRight(alpha, control, confidence)),
    ...(least === undefined ? [] : numberOf({ measure: 'annotatorAgreement', bound: least }, annotatorAgreement)),
    ...Object.entries(families).flatMap(([of, { claim, deceived, netFlipRate }]) => {
      if (of === 'control' || of === 'all') return [];
      if (claim === 'deceives') return numberOf({ measure: 'deceived', of }, deceived);
      return numberOf(
        { measure: 'netFlipRate', of, bound: bounds.flips },
        netFlipRate && noFlips(netFlipRate, confidence),
      );
    }),
  ];
}

function classNumbers(
  { coded, categories: { scores } }: FamilyTable,
  bounds: AdmissionBounds,
  confidence: number,
): readonly AdmissionNumber[] {
  const labels = scores.length === 2 ? [1] : scores.flatMap((_, label) => (coded.gold.includes(label) ? [label] : []));
  return labels.flatMap((label) => {
    const [gold, judged] = [(item: number) => coded.gold[item] ?? -1, (item: number) => coded.codes[item]];
    const recall = (item: number) => (gold(item) === label ? judged(item) === label : undefined);
    // An unreadable reply does not find that the item is another one.
    const other = (item: number) => {
      const own = judged(item) ?? -1;
      return gold(item) < 0 || gold(item) === label ? undefined : own >= 0 && own !== label;
    };
    const of = String(scores[label]);
    return [
      ...numberOf({ measure: 'recall', of, bound: bounds.recall }, share(coded, recall, confidence)),
      ...numberOf({ measure: 'specificity', of, bound: bounds.specificity }, share(coded, other, confidence)),
    ];
  });
}

function numberOf(
  { bound, ...what }: Pick<AdmissionNumber, 'measure' | 'of'> & { readonly bound?: number | undefined },
  found: Pick<Estimated, 'value' | 'n' | 'interval'> | undefined,
): readonly AdmissionNumber[] {
  if (found === undefined) return [];
  const { value, n, interval } = found;
  const ends = interval === undefined ? null : ([interval.low, interval.high] as const);
  return [{ ...what, value, n, interval: ends, ...(bound === undefined ? {} : { bound }) }];
}

/**
 * If the judge is always right, samples of the items do not vary. Then alpha is at least what Wilson's lower bound of
 * the agreement leaves of it, with the disagreement by chance that the gold has.
 */
function allRight(alpha: Estimated, { coded }: FamilyTable, confidence: number): Estimated {
  const { value } = alpha;
  if (value < 1 || alpha.interval !== undefined) return alpha;
  const low = share(coded, (item) => ((coded.gold[item] ?? -1) >= 0 ? true : undefined), confidence)?.interval?.low;
  const counts = new Map<number, number>();
  for (const [item, label] of coded.gold.entries())
    if (label >= 0) counts.set(label, (counts.get(label) ?? 0) + (coded.weights?.[item] ?? 1));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byChance = 1 - [...counts.values()].reduce((sum, count) => sum + (count / all) ** 2, 0);
  const interval: Interval | undefined =
    low === undefined || byChance === 0 ? undefined : { low: 1 - (1 - low) / byChance, high: 1 };
  return { ...alpha, interval };
}

/** If nothing flips, n items still leave room for some flips. */
function noFlips(net: Estimated, confidence: number): Estimated {
  return net.value === 0 ? { ...net, interval: wilsonInterval({ successes: 0, n: net.n, confidence }) } : net;
}

/**
 * How many labels of a class would carry its bound if the share stays; undefined if no number up to 10,000 would.
 *
 * @param value 1: the fewest that a judge without a mistake needs.
 */
export function labelsNeeded(value: number, bound: number, confidence: number): number | undefined {
  for (let n = 1; n <= 10_000; n += 1) {
    if ((wilsonInterval({ successes: value * n, n, confidence })?.low ?? 0) >= bound) return n;
  }
  return undefined;
}
