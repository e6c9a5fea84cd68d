import { nearestWord } from '../../document/nearestWord.ts';
import { UnusableInput } from '../../fault.ts';
import { type OptionName, type OptionSpec, options } from '../options.ts';
import type { OptionValues } from '../settings.ts';
import type { ActionHost } from './actionHost.ts';

const commentWords = ['changes', 'always', 'never'] as const;

/** What the workflow says: the options of the command line by their names, and when to comment under which key. */
export interface ActionInputs {
  readonly values: OptionValues;
  readonly comment: (typeof commentWords)[number];
  readonly commentKey: string;
}

/** @throws UnusableInput where the comment cannot be as asked; the options are checked where they are used. */
export function actionInputs(host: Pick<ActionHost, 'input' | 'checkCommentKey'>): ActionInputs {
  const commentKey = host.input('comment-key') ?? 'default';
  host.checkCommentKey(commentKey);
  return { values: optionValues(host), comment: commentWord(host.input('comment')), commentKey };
}

function optionValues(host: Pick<ActionHost, 'input'>): OptionValues {
  const shared = options.filter((spec: OptionSpec) => spec.cliOnly !== true);
  const given = shared.flatMap(({ name }): readonly (readonly [OptionName, string])[] => {
    const value = host.input(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}

function commentWord(text: string | undefined): ActionInputs['comment'] {
  const word = commentWords.find((one) => one === (text ?? 'changes'));
  if (word !== undefined) return word;
  const near = nearestWord(text ?? '', commentWords);
  throw new UnusableInput({
    key: '--comment',
    what: `"${text}" is not known`,
    mend: `${near === undefined ? '' : `Did you mean "${near}"? `}It takes ${commentWords.join(', ')}.`,
  });
}
