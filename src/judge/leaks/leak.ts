/** How a prompt that changed came to know the exam it is held to. */
export interface Leak {
  readonly kind: LeakKind;
  /** The items it knows, or is told of; in the order of the exam. */
  readonly items: readonly string[];
  /** The variable that carries it; undefined where it stands in the prompt's own words. */
  readonly variable?: string;
}

export type LeakKind =
  /** The prompt names items by their ids. */
  | 'ids'
  /** The prompt quotes items. */
  | 'texts'
  /** A variable that the prompt is new to use gives away the gold. */
  | 'gold'
  /** The prompt newly shows the model the item's id, by which answers could be looked up. */
  | 'shown-ids';
