import type { Option } from './judge.ts';

/**
 * The longer text of an option: the judge's own elaboration, or, if it gives none, a restatement of the guideline
 * that adds length and no meaning. Reports mark the latter, since it is ours and not the author's.
 */
export function elaborationOf(option: Option): string {
  return option.elaboration ?? restatement(option.guideline);
}

function restatement(guideline: string): string {
  const text = guideline.trim();
  const closed = /[.!?。]$/.test(text) ? text : `${text}.`;
  const bare = closed.slice(0, -1);
  return [
    closed,
    `Put in other words, this is the option to choose in each case of which the following can be said: ${bare}.`,
    `Wherever that holds (${bare}), this option applies, and wherever it does not hold, this option does not apply.`,
  ].join(' ');
}
