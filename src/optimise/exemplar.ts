import type { Score } from '../judge/scale.ts';

/** An item of the search part, as a proposer may show it to a model. */
export interface Exemplar {
  readonly id: string;
  /** Its variables as texts. */
  readonly vars: Readonly<Record<string, string>>;
  readonly gold: Score;
  /** Why people gave it that label, if the item says it. */
  readonly reason: string | undefined;
}

/** What a version of the judge said of an item. */
export interface Judged {
  /** Undefined: the reply could not be read. */
  readonly score: Score | undefined;
  readonly reason: string | undefined;
}

const longestText = 1500;

/** An item as lines of a prompt. */
export function exemplarText({ vars }: Pick<Exemplar, 'vars'>): string {
  return Object.entries(vars)
    .map(([name, text]) => `${name}: ${text.length > longestText ? `${text.slice(0, longestText)} …` : text}`)
    .join('\n');
}
