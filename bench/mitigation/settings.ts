/** What a candidate of a simulated judge does to it. */
export type Kind =
  /** On 30 % of the items it thinks anew, as well or as badly as the judge as it is. */
  | { readonly kind: 'no-cure' }
  /** This share of the items on which the judge follows the order is cured of it. */
  | { readonly kind: 'cure'; readonly share: number }
  /** On this share of the items that the judge has right it is wrong. */
  | { readonly kind: 'harm'; readonly share: number };

/** One kind of search for a cure, which is simulated many times. */
export interface Setting {
  readonly name: string;
  /** If there is a cure, the first is the best. */
  readonly candidates: readonly Kind[];
  /** In the search part, and as many in the test part. */
  readonly items: number;
  /** The mean share of replies that come out as another score. */
  readonly noise: number;
  /** Whether each candidate costs more than the next; absent: all cost the same. */
  readonly isPriced?: boolean;
  /** Items come in groups of so many, which a version judges alike; absent: each is alone. */
  readonly perGroup?: number;
}

const itemCounts = [40, 100, 200];
const noise = 0.05;
/** About as many as `evenhand mitigate` tries. */
const usual = 12;
const none: Kind = { kind: 'no-cure' };

/** Whatever is called better here is a false one. */
export const withoutCure: readonly Setting[] = [{ name: 'none', candidates: times(40, none), items: 40, noise }];

/** The same with items in 30 groups of eight, and with a price for each of the usual number of candidates. */
export const groupedWithoutCure: readonly Setting[] = [
  { name: 'none in groups', candidates: times(usual, none), items: 240, noise, perGroup: 8, isPriced: true },
];

export const withCure: readonly Setting[] = [
  { name: 'half', candidates: [{ kind: 'cure', share: 0.5 } as const, ...times(usual - 1, none)] },
  { name: 'whole', candidates: [{ kind: 'cure', share: 1 } as const, ...times(usual - 1, none)] },
  {
    name: 'mixed',
    candidates: [
      { kind: 'cure', share: 1 } as const,
      ...times(2, { kind: 'cure', share: 0.5 }),
      ...times(3, { kind: 'harm', share: 0.2 }),
      ...times(usual - 6, none),
    ],
  },
].flatMap((one) => itemCounts.map((items) => ({ ...one, items, noise })));

/** A whole cure that costs most, among candidates without effect. */
export const withDearCure: readonly Setting[] = withCure
  .filter(({ name }) => name === 'whole')
  .map((one) => ({ ...one, name: 'whole, dearest', isPriced: true }));

/**
 * Looks at one test part at which there is nothing to see: each at its own level, each at the whole level, and of somebody
 * who always edits the version that did best at these very items.
 */
export const withoutGain: readonly Setting[] = ['independent', 'uncorrected', 'climbing'].map((name) => ({
  name,
  candidates: times(20, none),
  items: 40,
  noise,
}));

function times(count: number, kind: Kind): readonly Kind[] {
  return Array.from({ length: count }, () => kind);
}
