import type { FindingText } from '../report/findingWords.ts';
import type { TaskEvent } from './taskEvent.ts';

/** A message on a line of a pull request's files, or on the run. */
export interface Annotation extends FindingText {
  /** The path from the root of the repository, on the head. */
  readonly file?: string;
  readonly line?: number;
}

/** Why something was not written on GitHub. */
export type Unwritten =
  /** There is nothing to write, or a newer text exists. */
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'not-written'; readonly why: string; readonly hint: string };

/** Reports that something was not written on GitHub. If the token can only read, this is expected. */
export function annotateUnwritten(
  host: { annotate(annotation: Annotation): void },
  restricted: TaskEvent['restricted'],
  { what, why, hint }: { readonly what: string; readonly why: string; readonly hint: string },
): void {
  const level = restricted === undefined ? 'warning' : 'notice';
  host.annotate({ level, title: `Evenhand could not ${what}`, text: `${why}. ${hint}` });
}
