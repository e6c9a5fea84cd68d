/** What a report says about one finding. */
export interface FindingText {
  /** How loud it is: an error breaks a rule, a warning may change what the numbers mean, a notice is for the record. */
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** Plain text; renderers escape it. */
  readonly text: string;
}

/** Whether items may be named; else they are counted. */
export type ItemsShown = 'none' | 'ids' | 'excerpts';
