import { seededWords } from './random.ts';

/** The number of random exchanges if there are too many to enumerate. */
export const defaultDraws = 10_000;

/** Draws in one chunk. */
const CHUNK = 1024;
/** Items that share a byte. */
export const GROUP = 8;

/**
 * The items with exchanged sides in each draw. The first draw exchanges none: it is the observation, and counts as one
 * of the draws, so that no p-value is 0 (Phipson and Smyth, Statistical Applications in Genetics and Molecular Biology
 * 9, 2010).
 */
export interface Exchanges {
  readonly placeOf: ReadonlyMap<string, number>;
  readonly count: number;
  /** Whether every exchange is included, so that nothing depends on the seed. */
  readonly isExhaustive: boolean;
  readonly chunks: () => Iterable<ExchangeChunk>;
  /** The same exchanges of some of the items. */
  readonly of: (ids: Iterable<string>) => Exchanges;
}

/** Consecutive draws. */
export interface ExchangeChunk {
  /** The number of the first draw. */
  readonly from: number;
  readonly count: number;
  /** How many bytes are between two groups of items. */
  readonly stride: number;
  /** At `group × stride + draw`: bit k says whether the item at place `8 × group + k` is exchanged. */
  readonly masks: Uint8Array;
}

/**
 * Every exchange once if there are no more than `draws` of them, else random ones. The draws of an item depend only on
 * the seed and its id. So judges share the draws of their common items, and a judge's draws do not depend on the other
 * judges.
 *
 * @param ids of the items with different sides; exchanging another item changes nothing.
 */
export function exchangesOf(
  ids: Iterable<string>,
  { seed, draws = defaultDraws }: { readonly seed: number; readonly draws?: number },
): Exchanges {
  const distinct = [...new Set(ids)];
  const count = 2 ** distinct.length;
  if (count > draws) return randomly(distinct, { seed, count: draws });
  const chunks = () => allExchanges(distinct.length);
  const all: Exchanges = { placeOf: placesOf(distinct), count, isExhaustive: true, chunks, of: () => all };
  return all;
}

interface Drawing {
  readonly seed: number;
  readonly count: number;
}

function randomly(distinct: readonly string[], drawing: Drawing): Exchanges {
  return {
    placeOf: placesOf(distinct),
    count: drawing.count,
    isExhaustive: false,
    chunks: () => randomExchanges(distinct, drawing),
    of: (ids) => randomly([...new Set(ids)], drawing),
  };
}

function placesOf(distinct: readonly string[]): ReadonlyMap<string, number> {
  return new Map(distinct.map((id, place) => [id, place]));
}

/** Draw k exchanges the items at the places of the bits of k. */
function* allExchanges(items: number): Generator<ExchangeChunk> {
  const all = 2 ** items;
  for (let from = 0; from < all; from += CHUNK) {
    const count = Math.min(CHUNK, all - from);
    const masks = new Uint8Array(Math.ceil(items / GROUP) * count);
    for (let at = 0; at < masks.length; at += 1) {
      masks[at] = (from + (at % count)) >>> (GROUP * Math.floor(at / count));
    }
    yield { from, count, stride: count, masks };
  }
}

function* randomExchanges(ids: readonly string[], { seed, count: all }: Drawing): Generator<ExchangeChunk> {
  const coins = ids.map((id) => seededWords(seed ^ hashOf(id)));
  const masks = new Uint8Array(Math.ceil(ids.length / GROUP) * CHUNK);
  const words = Array.from({ length: GROUP }, () => new Uint32Array(CHUNK / COINS));
  for (let from = 0; from < all; from += CHUNK) {
    for (let first = 0; first < ids.length; first += GROUP) {
      for (const [place, of] of words.entries()) {
        const fill = coins[first + place];
        if (fill === undefined) of.fill(0);
        else fill(of);
      }
      toss(words, masks.subarray((first / GROUP) * CHUNK, (first / GROUP + 1) * CHUNK));
    }
    if (from === 0) for (let first = 0; first < masks.length; first += CHUNK) masks[first] = 0;
    yield { from, count: Math.min(CHUNK, all - from), stride: CHUNK, masks };
  }
}

/** One random word is 32 fair coins. */
const COINS = 32;

/**
 * The coins of eight items, draw by draw: bit k of a mask is a coin of item k. Squares of eight by eight bits are
 * transposed, for all draws together; the words are used up.
 *
 * Source: Warren, Hacker's Delight (2012), section 7-3.
 */
function toss(words: readonly Uint32Array[], masks: Uint8Array): void {
  for (const [apart, bits] of halves) {
    for (const [place, one] of words.entries()) {
      const other = words[place + apart];
      if ((place & apart) === 0 && other !== undefined) swapHalves(one, other, apart, bits);
    }
  }
  for (const [place, of] of words.entries()) {
    for (let draw = place; draw < CHUNK; draw += GROUP) {
      masks[draw] = (of[Math.floor(draw / COINS)] ?? 0) >>> ((draw % COINS) - place);
    }
  }
}

const halves = [
  [4, 0x0f0f0f0f],
  [2, 0x33333333],
  [1, 0x55555555],
] as const;

function swapHalves(one: Uint32Array, other: Uint32Array, apart: number, bits: number): void {
  for (let at = 0; at < one.length; at += 1) {
    const low = one[at] ?? 0;
    const high = other[at] ?? 0;
    const differing = ((low >>> apart) ^ high) & bits;
    one[at] = low ^ (differing << apart);
    other[at] = high ^ differing;
  }
}

/** FNV-1a of 32 bits, over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Reads the draws, chunk by chunk. */
export interface ExchangeReader {
  readonly read: (chunk: ExchangeChunk) => void;
}

/** Sums and sizes of subsets of a list of numbers. */
export interface Subsets {
  readonly sums: Float64Array;
  readonly sizes: Uint32Array;
}

const TABLE = 2 ** GROUP;
const ONES = Uint8Array.from({ length: TABLE }, (_, mask) => ones(mask));

function ones(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + ones(mask >>> 1);
}

/** For each draw: the sum of the exchanged items, and how many of them are not 0. */
export function exchangedSubsets(
  { placeOf, count }: Exchanges,
  values: readonly { readonly id: string; readonly value: number }[],
): Subsets & ExchangeReader {
  const byPlace = new Float64Array(Math.ceil(placeOf.size / GROUP) * GROUP);
  for (const { id, value } of values) byPlace[placeOf.get(id) ?? 0] = value;
  const sums = new Float64Array(count);
  const sizes = new Uint32Array(count);
  const table = new Float64Array(TABLE);
  return {
    sums,
    sizes,
    read: ({ from, count: some, stride, masks }) => {
      const [sumsOf, sizesOf] = [sums.subarray(from, from + some), sizes.subarray(from, from + some)];
      for (let first = 0; first < byPlace.length; first += GROUP) {
        const present = subsetSums(byPlace, first, table);
        if (present === 0) continue;
        const start = (first / GROUP) * stride;
        for (let draw = 0; draw < some; draw += 1) {
          const mask = (masks[start + draw] ?? 0) & present;
          sumsOf[draw] = (sumsOf[draw] ?? 0) + (table[mask] ?? 0);
          sizesOf[draw] = (sizesOf[draw] ?? 0) + (ONES[mask] ?? 0);
        }
      }
    },
  };
}

/** The sum of each subset of eight values, looked up by its mask. @returns the mask of those that are not 0. */
function subsetSums(values: Float64Array, first: number, table: Float64Array): number {
  let present = 0;
  for (let place = 0, half = 1; place < GROUP; place += 1, half *= 2) {
    const value = values[first + place] ?? 0;
    if (value !== 0) present += half;
    for (let mask = 0; mask < half; mask += 1) table[half + mask] = (table[mask] ?? 0) + value;
  }
  return present;
}
