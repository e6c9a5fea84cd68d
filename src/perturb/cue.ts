import { type Item, mostFrequent } from '../judge/item.ts';
import type { Presentation } from '../judge/render.ts';
import { type Scale, type Score, valuesOf } from '../judge/scale.ts';
import { type Perturbation, type Variant, variants } from './perturbation.ts';

/** A false rating by an expert, opposite to the gold (paper perturbed-rating, section on the perturbed rating). */
export const cue: Perturbation = {
  family: 'cue',
  claim: 'misleads',
  about: 'a false rating by an expert',
  variantsFor: (judge) => {
    const shown = (name: string, presentation: (rating: Score) => Presentation): Variant => ({
      family: 'cue',
      name,
      present: (item) => {
        const rating = cueFor(item, judge.scale);
        return rating === undefined ? undefined : presentation(rating);
      },
    });
    return variants([shown('uncued', () => ({})), shown('cued', (rating) => ({ cue: rating }))]);
  },
};

/**
 * The misleading rating: the mode of the annotators' labels, mirrored on the scale. If several labels are equally
 * frequent, the highest is the mode. The exact middle of a scale is its own mirror image, so the cue is the highest
 * value. For the tie of a pairwise judge it is the first candidate; on a nominal scale it is the next value. Undefined
 * if the item has no gold.
 */
export function cueFor(item: Pick<Item, 'gold' | 'golds'>, scale: Scale): Score | undefined {
  const values = valuesOf(scale);
  const labels = Object.values(item.golds);
  const modes = labels.length > 0 ? mostFrequent(labels) : item.gold === undefined ? [] : [item.gold];
  if (modes.length === 0) return undefined;
  const at = Math.max(...modes.map((mode) => values.indexOf(mode)));
  switch (scale.kind) {
    case 'ordinal':
    case 'interval': {
      const mirrored = values.length - 1 - at;
      return mirrored === at ? values.at(-1) : values[mirrored];
    }
    case 'nominal':
      return values[(at + 1) % values.length];
    case 'pairwise':
      return at === 0 ? values[1] : values[0];
  }
}
