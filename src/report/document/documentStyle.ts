export interface DocumentStyle {
  /** Rows of a list of items at most. */
  readonly items: number;
  /**
   * `full`: with all details; `comment`: the same, but a green check says it in a few lines; `table`: nothing that is
   * folded away; `line`: the verdict and why.
   */
  readonly depth: 'full' | 'comment' | 'table' | 'line';
  /** Where the whole report stands; undefined on the command line. */
  readonly runUrl?: string | undefined;
}
