import type { Finding } from '../gate/finding.ts';
import type { Result } from './result.ts';
import type { SideNames } from './sideNames.ts';

export interface FindingText {
  /** How loud it is: an error breaks a rule, a warning may change what the numbers mean, a notice is for the record. */
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** Plain text; renderers escape it. */
  readonly text: string;
}

/** A text is a fact and its fix. */
export interface Told extends Omit<FindingText, 'text'> {
  /** What is so. */
  readonly fact: string;
  /** What to do, beginning with a verb; absent or empty: nothing. */
  readonly fix?: string;
}

/** Whether items may be named; if not, they are counted. */
export type ItemsShown = 'none' | 'ids' | 'excerpts';

/** A finding of one kind. */
export type OfKind<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>;

/** The text for each kind of finding. Several tables have some of the kinds each. */
export type FindingTexts = {
  readonly [Kind in Finding['kind']]: (
    finding: OfKind<Kind>,
    of: { readonly shown: ItemsShown; readonly names: SideNames; readonly command: Result['command'] },
  ) => Told;
};
