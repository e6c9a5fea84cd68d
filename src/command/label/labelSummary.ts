import type { LoadedJudge } from '../../config/loadedJudge.ts';
import type { Item } from '../../judge/item.ts';
import type { Answers } from '../../judge/labelOrder.ts';
import type { Histories } from '../../judge/labels.ts';
import { agreementOf, alphaOfScale } from '../../measure/annotators.ts';
import type { Estimated } from '../../measure/estimates.ts';
import { labelEstimates, type WeightedShare } from '../../measure/labelEstimates.ts';
import { relabelled } from '../../measure/relabelled.ts';
import { counted, percent } from '../../report/numbers.ts';

interface Labelling {
  readonly judge: LoadedJudge;
  readonly histories: Histories;
  readonly answers: ReadonlyMap<string, Answers>;
  readonly by: string;
  readonly seed: number;
}

/** What the labels of a judge say, at the end of a session: of all items, of the people, and of this person. */
export function labelSummary(labelling: Labelling): readonly string[] {
  return [...estimateLines(labelling), ...agreementLines(labelling), ...selfLines(labelling)];
}

function estimateLines({ judge: { name, items, group }, histories, answers }: Labelling): readonly string[] {
  const found = labelEstimates({ items, histories, answers, confidence });
  const isInFile = items.every(({ id, gold }) => gold !== undefined && !histories.has(id));
  if (found === undefined && isInFile) return [];
  if (found === undefined) return [`${name}: nothing can be said about all items yet; label a few more.`];
  const about =
    found.about === items.length ? `all ${items.length} items` : `the ${found.about} items of which they were drawn`;
  const line = (what: string, share: WeightedShare) =>
    `  ${what}: ${shareText(share)}, from ${counted(share.n, 'item')}`;
  return [
    `${name}: of ${about}, with 95 % intervals:`,
    ...(found.accuracy === undefined
      ? [
          `  accuracy: no reply is saved about ${found.unanswered} of the labelled items. Ask: evenhand score --ledger DIR; then name the folder here too: --ledger DIR`,
        ]
      : [line('accuracy', found.accuracy)]),
    ...(found.balancedAccuracy === undefined ? [] : [line('balanced accuracy', found.balancedAccuracy)]),
    ...(found.golds.size > mostLines ? [] : [...found.golds].map(([score, share]) => line(`label ${score}`, share))),
    ...(group === undefined
      ? []
      : [
          `  these intervals take each item as independent; items of one ${group} are alike, so the true ones are wider`,
        ]),
  ];
}

/** For people to talk about, after all of them have labelled. */
function agreementLines({ judge: { items, judge }, seed }: Labelling): readonly string[] {
  const people = agreementOf(items, judge.scale, { confidence, seed, resamples });
  if (people === undefined) return [];
  const { names, pairwiseAgreement, fleissKappa } = people;
  const alpha = people[alphaOfScale[judge.scale.kind]];
  const coefficient = (what: string, found: Estimated | undefined) => {
    if (found === undefined) return [];
    const { low, high } = found.interval ?? {};
    const shown = (value: number) => value.toFixed(2).replace('-', '−');
    const range = low === undefined || high === undefined ? 'no interval' : `${shown(low)} … ${shown(high)}`;
    return [`  ${what}: ${shown(found.value)} (${range})`];
  };
  const apart = items.filter(({ golds }) => new Set(Object.values(golds)).size > 1);
  const said = ({ golds }: Item) =>
    Object.entries(golds)
      .map(([by, label]) => `${by} ${label}`)
      .join(', ');
  return [
    `${counted(names.length, 'person', 'people')} agree in ${shareText(pairwiseAgreement)} of pairs, from ${counted(pairwiseAgreement?.n ?? 0, 'item')}`,
    ...coefficient("Krippendorff's alpha", alpha),
    ...coefficient("Fleiss' kappa", fleissKappa),
    ...(apart.length === 0 ? [] : [`people disagree about ${counted(apart.length, 'item')}:`]),
    ...apart.map((item) => `  ${item.id}: ${said(item)}`),
  ];
}

/** A person changes apart from the judge: the judge's answers here are the same ones, held against both labels. */
function selfLines({ histories, answers, by }: Labelling): readonly string[] {
  const { self, judge } = relabelled({ histories, answers, by, confidence });
  if (self === undefined) return [];
  const again = `${by} gave ${counted(self.n, 'item')} a label again, and the same one in ${shareText(self)}`;
  if (judge === undefined) return [again];
  const right = `  the same answers of the judge, by the earlier labels: ${shareText(judge.before)} right; by the new ones: ${shareText(judge.now)}, from ${counted(judge.now.n, 'item')}`;
  return [again, right];
}

function shareText(share: Pick<Estimated, 'value' | 'interval'> | undefined): string {
  if (share === undefined) return 'no share';
  const { value, interval } = share;
  return `${percent(value)}${interval === undefined ? '' : ` (${percent(interval.low)} … ${percent(interval.high)})`}`;
}

/** Of more labels, as on a scale to 100, each has few items. */
const mostLines = 11;
const confidence = 0.95;
const resamples = 2000;
