import type { Judge } from '../judge/judge.ts';
import type { Presentation } from '../judge/render.ts';
import { placeOf } from '../judge/template.ts';
import {
  fixed,
  inapplicable,
  type Perturbation,
  type Settings,
  type Variant,
  type Variants,
  variants,
} from './perturbation.ts';

/** The options in other orders, otherwise unchanged (paper guideline-inconsistency, section 3). */
export const position: Perturbation = {
  family: 'position',
  claim: 'preserves',
  about: 'the options in other orders',
  variantsFor: (judge, settings) =>
    inOrders(judge, settings, (order) => [
      { ...fixed('position', orderName(judge, order), orderPresentation(order)), order: scoresIn(judge, order) },
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
  const asWritten = [...judge.options.keys()];
  // The levels of a rating keep their order, which may begin with either end.
  if (judge.decision === 'score') return variants([asWritten, asWritten.toReversed()].flatMap(make));
  const result = ordersOf(judge.options.length, settings.orders);
  if (result.kind === 'orders') return variants(result.orders.flatMap(make));
  return inapplicable(
    `${settings.orders} orders of ${judge.options.length} options cannot be balanced`,
    `Set "orders" to a multiple of ${judge.options.length}: ${result.allowed.join(', ')}.`,
  );
}

/** Why options cannot be moved or lengthened if they are not known; undefined if they are known. */
export function withoutOptions(judge: Judge): Variants | undefined {
  if (judge.options.length >= 2) return undefined;
  return inapplicable(
    `the options of judge "${judge.name}" were not found in its prompt`,
    `Put the option lines between a line {{#options}} and a line {{/options}}, or list them under evenhand.options and write ${placeOf('guideline', judge)} where they belong.`,
  );
}

export function orderName(judge: Judge, order: readonly number[]): string {
  const labels = scoresIn(judge, order).map(String);
  // If a label contained the joint, two orders could have one name.
  const plain = labels.every((label) => !/[-/]/.test(label));
  return (plain ? labels : labels.map((label) => JSON.stringify(label))).join('-');
}

/** The order as written asks nothing new, so its request is the control's. */
export function orderPresentation(order: readonly number[]): Presentation {
  return order.every((option, place) => option === place) ? {} : { order };
}

function scoresIn(judge: Judge, order: readonly number[]): readonly (string | number)[] {
  return order.map((index) => judge.options[index]?.score ?? index);
}

/** The most options for which every order is tried: 4! = 24. */
export const allOrdersUpTo = 4;

type Orders =
  | { readonly kind: 'orders'; readonly orders: readonly (readonly number[])[] }
  | { readonly kind: 'impossible'; readonly allowed: readonly number[] };

/**
 * The orders of `count` options, the order as written first. Up to four options it is all orders. For more options it
 * is a balanced set of Latin squares: every option is in every place equally often.
 *
 * @param size the number of orders in the balanced set: a multiple of `count`; undefined: one square.
 */
export function ordersOf(count: number, size: number | undefined): Orders {
  if (count <= allOrdersUpTo) return { kind: 'orders', orders: permutations(count) };
  const squares = (size ?? count) / count;
  if (!Number.isInteger(squares) || squares < 1 || squares > squaresAllowed(count)) {
    const most = Math.min(4, squaresAllowed(count));
    return { kind: 'impossible', allowed: Array.from({ length: most }, (_, index) => (index + 1) * count) };
  }
  return { kind: 'orders', orders: latinSquares(count, squares) };
}

/** All orders of 0 … count−1 in lexicographic order. */
function permutations(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  const extend = (start: readonly number[]): readonly (readonly number[])[] => {
    if (start.length === count) return [start];
    const rest = Array.from({ length: count }, (_, index) => index).filter((index) => !start.includes(index));
    return rest.flatMap((next) => extend([...start, next]));
  };
  return extend([]);
}

/** Every first row that begins with 0 gives another square; more than 24 squares are of no use. */
function squaresAllowed(count: number): number {
  return Math.min(24, factorial(count - 1));
}

export function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}

/** Rows `(first[place] + shift) mod count`: each value once in each row and once in each place. */
function latinSquares(count: number, squares: number): readonly (readonly number[])[] {
  return firstRows(count, squares).flatMap((first) =>
    Array.from({ length: count }, (_, shift) => first.map((value) => (value + shift) % count)),
  );
}

/** The order as written, then strides through it (the reverse among them), then orders in lexicographic order. */
function firstRows(count: number, wanted: number): readonly (readonly number[])[] {
  const rows = new Map<string, readonly number[]>();
  const add = (row: readonly number[]) => rows.size < wanted && rows.set(row.join(), row);
  for (const stride of [1, count - 1, ...Array.from({ length: count }, (_, index) => index + 2)]) {
    const row = Array.from({ length: count }, (_, place) => (place * stride) % count);
    if (new Set(row).size === count) add(row);
  }
  for (const order of permutations(Math.min(count - 1, 5))) {
    const moved = order.map((index) => index + 1);
    const still = Array.from({ length: count - 1 - moved.length }, (_, index) => moved.length + 1 + index);
    add([0, ...still, ...moved]);
  }
  return [...rows.values()];
}
