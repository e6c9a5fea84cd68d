/**
 * What a simulated pull request does to a judge.
 *
 * - `none`: nothing; both sides differ by the noise of their replies alone.
 * - `reworded`: on some items the head thinks anew, as well or as badly as the base did. The judge as such is neither
 *   better nor worse, but single items move, and they move in all of their variants.
 * - `accuracy`: on some items the head is wrong under every presentation, or nearly so.
 * - `consistency`: on some items the head follows the option that stands first.
 */
export type Change =
  | { readonly kind: 'none' }
  /** The share of all items. */
  | { readonly kind: 'reworded'; readonly share: number }
  /** The share of those items that the change can strike. */
  | { readonly kind: 'accuracy' | 'consistency'; readonly share: number };
