/** What stands on a line of the files of a pull request, or beside the run. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly text: string;
  /** Path from the root of the repository, on the head. */
  readonly file?: string;
  readonly line?: number;
}
