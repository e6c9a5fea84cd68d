export interface DocumentStyle {
  /** Rows of a list of items at most. */
  readonly items: number;
  /**
   * `full`: with all details; `terminal`: the same, without the items of every measure; `comment`: what a reviewer needs,
   * with one fold; `table`: without it; `line`: the verdict and why.
   */
  readonly depth: 'full' | 'terminal' | 'comment' | 'table' | 'line';
  /** Where the whole report stands; undefined on the command line. */
  readonly runUrl?: string | undefined;
  /** Which try of that run this is, from 1; undefined on the command line. */
  readonly attempt?: number | undefined;
  /** `https://github.com/acme/bot`, for links to commits and files; undefined on the command line. */
  readonly repositoryUrl?: string | undefined;
  /** The label by which a drop can be accepted; undefined where that is not offered. */
  readonly overrideLabel?: string | undefined;
  /**
   * What is shown of items: `ids` (as where this is absent), with gold and scores; `none`: counts alone; `excerpts`: also
   * the first words of an item and of the head's reply, where the result carries them.
   */
  readonly detail?: 'none' | 'ids' | 'excerpts' | undefined;
  /** Why GitHub gave the run no secrets; undefined where it gives them, and on the command line. */
  readonly restricted?: 'fork' | 'dependabot' | undefined;
}
