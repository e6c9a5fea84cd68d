import type { OutputForm } from './outputInstruction.ts';
import type { Score } from './scale.ts';

/** How a judge is put before the model for one variant. Empty: the judge as written. */
export interface Presentation {
  /** The options' indices in the order shown. */
  readonly order?: readonly number[];
  /** Indices of the options that are shown at length. */
  readonly lengthened?: readonly number[];
  /** The second candidate stands first. */
  readonly swapped?: true;
  readonly output?: OutputForm;
  /** The rating that the judge is told an expert gave. */
  readonly cue?: Score;
  /** Texts that stand in place of the item's, by variable: the item in other words. */
  readonly vars?: Readonly<Record<string, string>>;
}
