import type { TaskEvent } from './taskEvent.ts';

/** What stands on a line of the files of a pull request, or beside the run. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly text: string;
  /** Path from the root of the repository, on the head. */
  readonly file?: string;
  readonly line?: number;
}

/** What was not written on GitHub. */
export type Unwritten =
  /** There is nothing to write, or something newer is there. */
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'not-written'; readonly why: string; readonly hint: string };

/** Says that something was not written on GitHub. If the token can only read, that is as it should be. */
export function annotateUnwritten(
  host: { annotate(annotation: Annotation): void },
  restricted: TaskEvent['restricted'],
  { what, why, hint }: { readonly what: string; readonly why: string; readonly hint: string },
): void {
  const level = restricted === undefined ? 'warning' : 'notice';
  host.annotate({ level, title: `Evenhand could not ${what}`, text: `${why}. ${hint}` });
}
