import type { Judge } from '../judge/judge.ts';
import { type Perturbation, type Settings, type Variant, type Variants, variants } from './perturbation.ts';
import { inOrders, orderName, orderPresentation, withoutOptions } from './position.ts';

/** One option at a time explained at length, in the order as written (paper guideline-inconsistency, section 3). */
export const length: Perturbation = {
  family: 'length',
  claim: 'preserves',
  about: 'one option at a time explained at length',
  variantsFor: (judge, settings) =>
    lengthening(judge, settings, (option, name) => [
      { family: 'length', name, present: () => ({ lengthened: [option] }) },
    ]),
};

/** Applies `make` to every option to lengthen, with the variant's name, such as `1-longest`. */
function lengthening(
  judge: Judge,
  settings: Settings,
  make: (option: number, name: string) => readonly Variant[],
): Variants {
  const missing = withoutOptions(judge);
  if (missing !== undefined) return missing;
  const scores = judge.options.map((option) => String(option.score));
  const wanted = settings.options?.map(String) ?? scores;
  const unknown = wanted.find((score) => !scores.includes(score));
  if (unknown !== undefined) {
    return {
      kind: 'inapplicable',
      why: `judge "${judge.name}" has no option ${unknown} to lengthen`,
      fix: `Name some of its options: ${scores.join(', ')}.`,
    };
  }
  return variants(wanted.flatMap((score) => make(scores.indexOf(score), `${score}-longest`)));
}

/** Every order, with one option explained at length (paper guideline-inconsistency, Tables 13 and 14). */
export const positionLength: Perturbation = {
  family: 'position+length',
  claim: 'preserves',
  about: 'the options in other orders, one of them explained at length',
  variantsFor: (judge, settings) => {
    const lengthened = lengthening(judge, settings, (option, name) => [
      { family: 'position+length', name, present: () => ({ lengthened: [option] }) },
    ]);
    if (lengthened.kind === 'inapplicable') return lengthened;
    return inOrders(judge, settings, (order) =>
      lengthened.variants.map(
        (long): Variant => ({
          family: 'position+length',
          name: `${orderName(judge, order)}/${long.name}`,
          present: (item) => ({ ...orderPresentation(order), ...long.present(item) }),
        }),
      ),
    );
  },
};
