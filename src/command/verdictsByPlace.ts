import { shownValue } from '../document/shownValue.ts';
import { type CandidateLabels, candidateLabels, type Score } from '../judge/scale.ts';
import type { JudgmentRow } from '../judgments/recorded/judgmentRow.ts';
import { looksExchanged } from '../measure/looksExchanged.ts';
import type { Fault } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';

/**
 * What `A` means under the variants `AB` and `BA`: always the same candidate, or the candidate that was shown first.
 */
export type VerdictsBy = 'candidate' | 'place';

interface Verdicts {
  /** As the user states it; undefined: by candidate. */
  readonly by: VerdictsBy | undefined;
  /** The scale, if the user states it. */
  readonly scale: readonly Score[] | undefined;
}

/**
 * Turns judgments into verdicts by candidate.
 *
 * @returns faults if that is impossible, or if they look recorded the other way.
 */
export function verdictsByCandidate(
  rows: readonly JudgmentRow[],
  { by, scale }: Verdicts,
  file: string,
): { readonly rows: readonly JudgmentRow[]; readonly faults: readonly Fault[] } {
  const swapped = rows.filter(isSwapped);
  if (swapped.length === 0) return { rows, faults: by === 'place' ? [{ ...nothingSwapped, file }] : [] };
  const faults: Omit<Fault, 'file'>[] = [];
  const turned = new Map<JudgmentRow, JudgmentRow>();
  for (const [judge, own] of groupBy(swapped, (row) => row.judge)) {
    const labels = labelsOf(own, scale);
    const exchange = by === 'place' ? exchangeOf(labels, scale) : undefined;
    if (by === 'place' && exchange === undefined) faults.push(unknownLabels(own));
    if (exchange !== undefined)
      for (const row of own)
        if (row.variant === 'BA' && row.score !== undefined) turned.set(row, { ...row, score: exchange(row.score) });
    const read = own.map((row) => turned.get(row) ?? row);
    // For the check whether labels look exchanged, it does not matter which of only two is A.
    const [a, b, ...more] = scoresOf(read);
    const pair = labels ?? (a === undefined || b === undefined || more.length > 0 ? undefined : ([a, b] as const));
    const golds = new Map(
      rows.flatMap((row) => (row.judge === judge && row.gold !== undefined ? [[row.item, row.gold]] : [])),
    );
    if (pair !== undefined) faults.push(...otherWay(read, { pair, golds, stated: by }));
  }
  return {
    rows: turned.size === 0 ? rows : rows.map((row) => turned.get(row) ?? row),
    faults: faults.map((fault) => ({ ...fault, file })),
  };
}

/** Judges with labels under `AB` and `BA` that do not name a candidate, and these labels. */
export function unknownCandidates(
  rows: readonly JudgmentRow[],
  scale: readonly Score[] | undefined,
): ReadonlyMap<string, readonly Score[]> {
  const judges = groupBy(rows.filter(isSwapped), ({ judge }) => judge);
  return new Map(
    [...judges].flatMap(([judge, own]) =>
      labelsOf(own, scale) === undefined ? [[judge, scoresOf(own)] as const] : [],
    ),
  );
}

function isSwapped({ variant }: JudgmentRow): boolean {
  return variant === 'AB' || variant === 'BA';
}

function scoresOf(rows: readonly JudgmentRow[]): readonly Score[] {
  const labels = rows.flatMap(({ score, gold }) => [score, gold].filter((label) => label !== undefined));
  return [...new Set(labels)];
}

function labelsOf(rows: readonly JudgmentRow[], scale: readonly Score[] | undefined): CandidateLabels | undefined {
  return candidateLabels(scale ?? scoresOf(rows), scale !== undefined);
}

/** A stated scale without labels of candidates says how much better one is: exchanging reverses it. */
function exchangeOf(labels: CandidateLabels | undefined, scale: readonly Score[] | undefined) {
  if (labels === undefined) return undefined;
  const isNamed = scale === undefined || candidateLabels(scale, false) !== undefined;
  if (!isNamed) return (score: Score) => scale[scale.length - 1 - scale.indexOf(score)] ?? score;
  const [a, b] = labels;
  return (score: Score) => (score === a ? b : score === b ? a : score);
}

function otherWay(
  rows: readonly JudgmentRow[],
  {
    pair,
    golds,
    stated,
  }: {
    readonly pair: CandidateLabels;
    readonly golds: ReadonlyMap<string, Score>;
    readonly stated: VerdictsBy | undefined;
  },
): readonly Omit<Fault, 'file'>[] {
  const groups = groupBy(rows, ({ side, perturbation }) => JSON.stringify([side, perturbation]));
  const odd = [...groups.values()].find((own) => looksExchanged(own, pair, golds));
  const first = odd?.find(({ variant }) => variant === 'BA');
  if (odd === undefined || first === undefined) return [];
  const seems: VerdictsBy = stated === 'place' ? 'candidate' : 'place';
  const means = {
    candidate: `${shownValue(pair[0])} is always the same candidate`,
    place: `${shownValue(pair[0])} is the candidate that was shown first`,
  } as const;
  return [
    {
      what: `the verdicts of judge ${shownValue(first.judge)} (${first.side}) under AB and BA look recorded by ${seems}, and are read by ${stated ?? 'candidate'}: exchanging the candidates exchanges the labels`,
      fix: `If ${means[seems]}, add --verdicts ${seems}. If the judge really follows the candidates so oddly, give the variants other names than AB and BA.`,
      line: first.line,
      key: 'score',
    },
  ];
}

const nothingSwapped = {
  what: 'no judgment has the variant AB or BA, and so none can be by place',
  fix: 'Call the two orders of the candidates AB and BA in the column "variant", or take --verdicts out.',
  key: '--verdicts',
};

function unknownLabels(rows: readonly JudgmentRow[]): Omit<Fault, 'file'> {
  const [first] = rows;
  return {
    what: `the labels ${scoresOf(rows).slice(0, 5).map(shownValue).join(', ')} do not say which candidate they are`,
    fix: "State them with --scale, candidate A's first and candidate B's last: --scale win,tie,loss.",
    ...(first === undefined ? {} : { line: first.line }),
    key: 'score',
  };
}
