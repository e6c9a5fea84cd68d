import type { Judge } from '../judge/judge.ts';
import type { Presentation } from '../judge/presentation.ts';
import { ordersOf } from './orders.ts';
import { type Perturbation, type Settings, type Variant, type Variants, variants } from './perturbation.ts';

/** The options in other orders, otherwise unchanged (paper guideline-inconsistency, section 3). */
export const position: Perturbation = {
  family: 'position',
  claim: 'preserves',
  about: 'the options in other orders',
  variantsFor: (judge, settings) =>
    inOrders(judge, settings, (order) => [
      {
        family: 'position',
        name: orderName(judge, order),
        present: () => orderPresentation(order),
        order: scoresIn(judge, order),
      },
    ]),
};

/** Applies `make` to every order of the judge's options. */
export function inOrders(
  judge: Judge,
  settings: Settings,
  make: (order: readonly number[]) => readonly Variant[],
): Variants {
  const missing = withoutOptions(judge);
  if (missing !== undefined) return missing;
  const result = ordersOf(judge.options.length, settings.orders);
  if (result.kind === 'orders') return variants(result.orders.flatMap(make));
  return {
    kind: 'inapplicable',
    why: `${settings.orders} orders of ${judge.options.length} options cannot be balanced`,
    mend: `Set "orders" to a multiple of ${judge.options.length}: ${result.allowed.join(', ')}.`,
  };
}

/** Why a judge whose options are not known cannot have them moved or lengthened; undefined where they are known. */
export function withoutOptions(judge: Judge): Variants | undefined {
  if (judge.options.length >= 2) return undefined;
  return {
    kind: 'inapplicable',
    why: `the options of judge "${judge.name}" were not found in its prompt`,
    mend: 'Put the option lines between a line {{#options}} and a line {{/options}}, or list them under evenhand.options and write {{guideline}} where they belong.',
  };
}

export function orderName(judge: Judge, order: readonly number[]): string {
  const labels = scoresIn(judge, order).map(String);
  // A label with the joint in it would give two orders one name.
  const plain = labels.every((label) => !/[-/]/.test(label));
  return (plain ? labels : labels.map((label) => JSON.stringify(label))).join('-');
}

/** The order as written asks nothing new, so that its request is the control's. */
export function orderPresentation(order: readonly number[]): Presentation {
  return order.every((option, place) => option === place) ? {} : { order };
}

function scoresIn(judge: Judge, order: readonly number[]): readonly (string | number)[] {
  return order.map((index) => judge.options[index]?.score ?? index);
}
