/** The most options for which every order is tried: 4! = 24. */
const allOrdersUpTo = 4;

export type Orders =
  | { readonly kind: 'orders'; readonly orders: readonly (readonly number[])[] }
  | { readonly kind: 'impossible'; readonly allowed: readonly number[] };

/**
 * The orders of `count` options, the order as written first: all of them up to four options, beyond that a balanced
 * set, made of Latin squares, in which every option stands in every place equally often.
 *
 * @param size how many orders the balanced set has: a multiple of `count`; undefined: one square.
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

/** Every first row that begins with 0 gives another square; more than 24 of them are of no use. */
function squaresAllowed(count: number): number {
  return Math.min(24, factorial(count - 1));
}

function factorial(count: number): number {
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
  const tail = permutations(Math.min(count - 1, 5));
  for (const order of tail) {
    const moved = order.map((index) => index + 1);
    const still = Array.from({ length: count - 1 - moved.length }, (_, index) => moved.length + 1 + index);
    add([0, ...still, ...moved]);
  }
  return [...rows.values()];
}
