import { lengthening } from './length.ts';
import type { Perturbation, Variant } from './perturbation.ts';
import { inOrders, orderName, orderPresentation } from './position.ts';

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
