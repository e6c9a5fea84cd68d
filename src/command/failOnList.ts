import type { FailOn } from '../config/configuration.ts';
import { nearestWord } from '../document/nearestWord.ts';
import { UnusableInput } from '../shared/fault.ts';

const words = ['regression', 'uncertain', 'exam-change', 'never'] as const;

/**
 * What `--fail-on` names, besides the regression that always fails; undefined: as configured.
 *
 * @throws UnusableInput where a word is not known, or `never` stands beside others.
 */
export function failOnList(text: string | undefined): readonly FailOn[] | undefined {
  if (text === undefined) return undefined;
  const named = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(knownWord);
  if (named.length === 0) throw fault('nothing is named', '');
  const chosen = [...new Set(named)];
  if (chosen.includes('never') && chosen.length > 1) {
    const others = chosen.filter((word) => word !== 'never').join(', ');
    throw fault(`"never" contradicts ${others}`, 'Where nothing fails, "never" stands alone. ');
  }
  return chosen.filter((word) => word !== 'regression');
}

function knownWord(word: string): (typeof words)[number] {
  const known = words.find((one) => one === word);
  if (known !== undefined) return known;
  const near = nearestWord(word, words);
  throw fault(`"${word}" is not known`, near === undefined ? '' : `Did you mean "${near}"? `);
}

function fault(what: string, hint: string): UnusableInput {
  return new UnusableInput({ key: '--fail-on', what, mend: `${hint}It takes a list of ${words.join(', ')}.` });
}
