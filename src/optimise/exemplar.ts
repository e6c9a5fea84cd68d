import type { Judge } from '../judge/judge.ts';
import { rangeOf, type Score } from '../judge/scale.ts';

/** An item of the search part, in a form for a prompt. */
export interface Exemplar {
  readonly id: string;
  /** Its variables as texts. */
  readonly vars: Readonly<Record<string, string>>;
  readonly gold: Score;
  /** Why people gave it that label, if the item has a reason. */
  readonly reason: string | undefined;
}

/** What a model is told about the judge beside its items. */
export interface Setting {
  /** The whole prompt with these texts in the region, each between tags. */
  readonly promptWith: (texts: readonly string[]) => string;
  /** What the labels are and mean. */
  readonly labels: string;
}

/** The judgment of a version about an item. */
export interface Judged {
  /** Undefined if the reply is unreadable. */
  readonly score: Score | undefined;
  readonly reason: string | undefined;
}

const longestText = 1500;

export function exemplarText({ vars }: Pick<Exemplar, 'vars'>): string {
  return Object.entries(vars)
    .map(([name, text]) => `${name}: ${text.length > longestText ? `${text.slice(0, longestText)} …` : text}`)
    .join('\n');
}

/** The values of the scale, its best end if the prompt says it, and what the options say. */
export function labelsText({ scale, options, answer }: Pick<Judge, 'scale' | 'options' | 'answer'>): string {
  return [
    `The labels are: ${rangeOf(scale)}.${answer?.best === undefined ? '' : ` The best is ${answer.best}.`}`,
    ...options.map(({ score, covers = [score], guideline }) => `${covers.join(', ')}: ${guideline.trim()}`),
  ].join('\n');
}
