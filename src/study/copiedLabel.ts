import type { Judge } from '../judge/judge.ts';
import type { Score } from '../judge/scale.ts';
import { groupedShare, type ItemNumber, pairedDifference } from './groupedMean.ts';
import { asItIs, type Studied, tableOf } from './studied.ts';
import type { Cell, StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

/** A version of a judge with its demonstrations. */
export interface StudiedJudge extends Studied {
  readonly task: { readonly judge: Pick<Judge, 'demonstrations'> };
}

const right = 'demonstrations-1';
/** The version of which the one demonstration has a wrong label. */
export const flipped = `${right}, label flipped`;

/**
 * Appendix B.1 of guideline-inconsistency: does the judge copy the label of its one demonstration? A row for each
 * judge, model and perturbation, with the share of scores that are the flipped label, in each version: per item the
 * share of its variants, then the mean over items. Undefined if no judge was asked with a flipped label.
 */
export function copiedLabelTable(all: readonly StudiedJudge[], confidence: number): StudyTable | undefined {
  const rows = all.filter(({ version }) => version === flipped).flatMap((one) => rowOf(one, all, confidence));
  if (rows.length === 0) return undefined;
  return counting(
    all.filter(({ version }) => [asItIs, right, flipped].includes(version)),
    {
      name: 'appendix-b1',
      title: `Appendix B.1. Share of scores that are the flipped label of the one demonstration; Δ: the paired difference from the right label, on the items that both have`,
      columns: [
        'judge',
        'model',
        'perturbation',
        'right label',
        'flipped label',
        asItIs,
        'label right',
        'label flipped',
      ],
      rows,
    },
  );
}

function rowOf(one: StudiedJudge, all: readonly StudiedJudge[], confidence: number): readonly (readonly Cell[])[] {
  const label = labelOf(one);
  if (label === undefined) return [];
  const { judge, model, family } = one;
  const sharesIn = (version: string) => {
    const same = all.find(
      (other) => other.version === version && other.judge === judge && other.model === model && other.family === family,
    );
    return { right: same && labelOf(same), shares: same && copied(same, label) };
  };
  const [before, shown, copying] = [sharesIn(asItIs), sharesIn(right), copied(one, label)];
  const difference =
    shown.shares && pairedDifference([shown.shares.byItem, copying.byItem], { from: 'label right', confidence });
  const cellOf = (shares: Shares | undefined) =>
    shares && groupedShare([...shares.byItem.values()], { parts: shares.variants, confidence });
  const last = cellOf(copying);
  return [
    [
      judge,
      model,
      family,
      shown.right === undefined ? undefined : String(shown.right),
      String(label),
      cellOf(before.shares),
      cellOf(shown.shares),
      last && { ...last, difference },
    ],
  ];
}

function labelOf({ task }: StudiedJudge): Score | undefined {
  return task.judge.demonstrations?.[0]?.score;
}

interface Shares {
  /** By the id of the item; those without a readable score are not here. */
  readonly byItem: ReadonlyMap<string, ItemNumber>;
  readonly variants: number;
}

function copied(studied: Studied, label: Score): Shares {
  const table = tableOf(studied, studied.family);
  const each = (table?.rows ?? []).flatMap(({ item, group, outcomes }) => {
    const scores = outcomes.flatMap((outcome) => (outcome?.kind === 'scored' ? [outcome.score] : []));
    const value = scores.filter((score) => score === label).length / scores.length;
    return scores.length === 0 ? [] : [[item, { value, group }] as const];
  });
  return { byItem: new Map(each), variants: table?.variants.length ?? 1 };
}
