import type { TestedDifference } from '../gate/finding.ts';
import { isAbout } from '../gate/rules.ts';
import { groupBy } from '../shared/groupBy.ts';
import { measureWords } from '../shared/measureNames.ts';
import {
  type Block,
  type DocumentTable,
  folded,
  grid,
  type Phrase,
  paragraph,
  small,
  strong,
  textList,
  toned,
} from './document/document.ts';
import { measureInSentence, plainMeasure } from './measureText.ts';
import type {
  Comparison,
  Cost,
  CostDifference,
  JudgeMitigation,
  Mitigation,
  Replies,
  TriedCandidate,
} from './mitigation.ts';
import {
  changeOf,
  confidenceLevel,
  counted,
  inUnit,
  joined,
  nothing,
  percent,
  points,
  signedInUnit,
} from './numbers.ts';
import { axisOf, markOf, toneOf } from './page/movedSection.ts';
import { rankedByInterval } from './proposedDocument.ts';
import { begun } from './text.ts';

/** Tables of texts have a row for so many candidates, those with the largest gains. */
const mostRows = 5;

type Measured = TriedCandidate & { readonly search: Comparison };

/** The candidates that were measured on the search part. */
export function measured({ candidates }: JudgeMitigation): readonly Measured[] {
  return candidates.flatMap((one) => (one.search === undefined ? [] : [{ ...one, search: one.search }]));
}

/** Those of them with a row in the tables of texts, and the others. */
export function searched(judge: JudgeMitigation) {
  const all = measured(judge);
  const hasRow = ({ name }: Measured, index: number) => index < mostRows || name === judge.best;
  return { rows: all.filter(hasRow), others: all.filter((one, index) => !hasRow(one, index)) };
}

export function gainTable(judge: JudgeMitigation): Block {
  const shown = shownOf(judge);
  return grid(['candidate', 'gain', ...shown.map(measureInSentence)], 'lr', [
    [['as it is'], [nothing], ...shown.map(({ measure, base }) => [inUnit(measure, base)])],
    ...searched(judge).rows.map(({ search: { differences, gain }, ...one }) => [
      [markedName(one)],
      [gain === undefined ? nothing : points(gain)],
      ...shown.map((one) => [changeOf(sameIn(differences, one))]),
    ]),
  ]);
}

export const worse = 'makes worse';

export function markedName({ name, isWorse }: Pick<TriedCandidate, 'name' | 'isWorse'>): string {
  return isWorse ? `${name} (${worse})` : name;
}

/** Accuracy and the consistencies; if no rule tests them, everything that is tested. */
function shownOf({ candidates }: JudgeMitigation): readonly TestedDifference[] {
  const all = candidates.find(({ search }) => (search?.differences.length ?? 0) > 0)?.search?.differences ?? [];
  const usual = all.filter(({ measure }) => measure === 'accuracy' || measure === 'consistency');
  return usual.length > 0 ? usual : all;
}

function sameIn(differences: readonly TestedDifference[], wanted: TestedDifference): TestedDifference | undefined {
  return differences.find((one) => isAbout(one, wanted));
}

function deltaCell(difference: TestedDifference | undefined): string {
  return difference === undefined ? nothing : signedInUnit(difference.measure, difference.delta);
}

/** A row for each candidate: its gain, and for each measure its change, drawn and in numbers. */
export function allCandidates(judge: JudgeMitigation, { confidence }: Mitigation): readonly Block[] {
  const { asItIs, best, candidates } = judge;
  const shown = shownOf(judge);
  const rows = measured(judge);
  if (rows.length === 0) return [];
  const kind = priceKind(judge);
  const prices = (replies: Replies) => (kind === undefined ? [] : [shownCost(kind, replies)]);
  const axes = shown.map((one) =>
    axisOf(
      rows.flatMap(({ search }) => sameIn(search.differences, one) ?? []).map(rankedByInterval),
      measureWords[one.measure].unit,
    ),
  );
  const without = candidates.length - rows.length;
  const about = `Changes against the judge as it is on the search part, in points, with intervals at ${confidenceLevel(confidence)} that are corrected for all candidates. The gain is the mean of all tested changes.`;
  const price = kind === undefined ? [] : [begun(costKinds[kind].title)];
  const asBefore = ['as it is', nothing, ...shown.map(({ measure, base }) => inUnit(measure, base))];
  const cells = rows.map(({ name, isWorse, search }) => [
    candidateName(name, { isBest: name === best, isWorse }),
    search.gain === undefined ? nothing : strong(points(search.gain)),
    ...shown.map((one, at) => drawnChange(sameIn(search.differences, one), axes[at])),
    ...prices(search),
  ]);
  return [
    paragraph(small(about)),
    grid(['Candidate', 'Gain', ...shown.map(plainMeasure), ...price], `lr${'l'.repeat(shown.length)}r`, [
      [...asBefore, ...prices(asItIs)],
      ...cells,
    ]),
    ...folded(
      [`${counted(without, 'candidate')} ${without === 1 ? 'does' : 'do'} not fit`],
      without === 0 ? [] : textList(droppedTexts(judge)),
    ),
  ];
}

function candidateName(name: string, { isBest, isWorse }: { isBest: boolean; isWorse: boolean }): Phrase {
  if (isBest) return [toned('good', `✓ ${name}`)];
  if (isWorse) return [toned('bad', `✕ ${name}`), ' ', small(worse)];
  return [name];
}

function drawnChange(difference: TestedDifference | undefined, axis = { low: -1, high: 1 }): Phrase {
  if (difference === undefined) return [nothing];
  const { difference: shown, word } = rankedByInterval(difference);
  return [markOf(shown, { tone: toneOf(shown, word), axis }), small(changeOf(difference))];
}

/**
 * Flips, errors and what a judgment takes: numbers for the judge as it is, and the difference of each candidate. The
 * JSON has the intervals.
 */
export function costTable({ asItIs }: JudgeMitigation, candidates: readonly Measured[]): DocumentTable {
  const shown = flipsAndErrors(candidates[0]?.search);
  // With prices, tokens say nothing more.
  const hidden = asItIs.judgment.costUsd === undefined ? undefined : 'tokens';
  const kinds = kindNames.filter(
    (of) => of !== hidden && candidates.some(({ search }) => search.takes.some((cost) => cost.of === of)),
  );
  const titles = shown.map(({ measure, family }) => (measure === 'flipRate' ? `flips under ${family}` : 'error'));
  return grid(['a judgment', ...titles, ...kinds.map((of) => costKinds[of].title)], 'lr', [
    [
      ['as it is'],
      ...shown.map(({ measure, base }) => [inUnit(measure, base)]),
      ...kinds.map((of) => [shownCost(of, asItIs)]),
    ],
    ...candidates.map(({ name, search }) => [
      [name],
      ...shown.map((one) => [deltaCell(sameIn(flipsAndErrors(search), one))]),
      ...kinds.map((of) => [costCell(search.takes.find((cost) => cost.of === of))]),
    ]),
  ]);
}

function flipsAndErrors(comparison: Comparison | undefined): readonly TestedDifference[] {
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

/** Candidates that do not fit for the same reason share a sentence. */
export function droppedTexts({ candidates }: JudgeMitigation): readonly string[] {
  const whys = [...groupBy(candidates, ({ dropped }) => dropped)];
  return whys.flatMap(([why, of]) =>
    why === undefined
      ? []
      : [`${joined(of.map(({ name }) => name))} ${of.length === 1 ? 'does' : 'do'} not fit: ${why}.`],
  );
}

/** What a judgment costs: in dollars if they are known, else in tokens, else in time; undefined if nothing is known. */
export function priceKind({ asItIs }: JudgeMitigation): keyof Cost | undefined {
  return (['costUsd', 'tokens', 'ms'] as const).find((kind) => asItIs.judgment[kind] !== undefined);
}
