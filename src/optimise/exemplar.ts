import type { Score } from '../judge/scale.ts';

/** An item of the search part, in a form for a prompt. */
export interface Exemplar {
  readonly id: string;
  /** Its variables as texts. */
  readonly vars: Readonly<Record<string, string>>;
  readonly gold: Score;
  /** Why people gave it that label, if the item has a reason. */
  readonly reason: string | undefined;
}

/** The judgment of a version about an item. */
export interface Judged {
  /** Undefined if the reply is unreadable. */
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
