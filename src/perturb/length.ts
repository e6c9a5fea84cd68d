import type { Judge } from '../judge/judge.ts';
import {
  type Family,
  fixed,
  inapplicable,
  type Perturbation,
  type Settings,
  type Variants,
  variants,
} from './perturbation.ts';
import { inOrders, orderName, orderPresentation, withoutOptions } from './position.ts';

/** One option at a time explained at length, in the order as written (paper guideline-inconsistency, section 3). */
export const length: Perturbation = {
  family: 'length',
  claim: 'preserves',
  about: 'one option at a time explained at length',
  variantsFor: (judge, settings) => lengthened(judge, settings, 'length'),
};

/** A variant for every option to lengthen, such as `1-longest`. */
function lengthened(judge: Judge, settings: Settings, family: Family): Variants {
  const missing = withoutOptions(judge);
  if (missing !== undefined) return missing;
  const scores = judge.options.map((option) => String(option.score));
  const wanted = settings.options?.map(String) ?? scores;
  const unknown = wanted.find((score) => !scores.includes(score));
  if (unknown !== undefined) {
    return inapplicable(
      `judge "${judge.name}" has no option ${unknown} to lengthen`,
      `Name some of its options: ${scores.join(', ')}.`,
    );
  }
  return variants(wanted.map((score) => fixed(family, `${score}-longest`, { lengthened: [scores.indexOf(score)] })));
}

/** Every order, with one option explained at length (paper guideline-inconsistency, Tables 13 and 14). */
export const positionLength: Perturbation = {
  family: 'position+length',
  claim: 'preserves',
  about: 'the options in other orders, one of them explained at length',
  variantsFor: (judge, settings) => {
    const own = lengthened(judge, settings, 'position+length');
    if (own.kind === 'inapplicable') return own;
    return inOrders(judge, settings, (order) =>
      own.variants.map((long) => ({
        ...long,
        name: `${orderName(judge, order)}/${long.name}`,
        present: (item) => ({ ...orderPresentation(order), ...long.present(item) }),
      })),
    );
  },
};
