import { canBeAllowed, parameterName } from '../config/prompt/parameterName.ts';
import { shownValue } from '../document/shownValue.ts';
import { UnusableInput } from '../shared/fault.ts';

/**
 * The parameters that prompts may send besides the known ones, in lines or parted by commas: `top_k, min_p`.
 *
 * @returns the names in snake_case; undefined if none are listed.
 * @throws UnusableInput with a fault for each entry that names no parameter that can be allowed.
 */
export function allowedParameters(text: string | undefined): readonly string[] | undefined {
  const entries = (text ?? '').split(/[\n,]/).map((entry) => entry.trim());
  const named = entries.filter((entry) => entry !== '' && !entry.startsWith('#'));
  const wrong = named.filter((entry) => !canBeAllowed(parameterName(entry)));
  if (wrong.length === 0) return named.length === 0 ? undefined : named.map(parameterName);
  throw new UnusableInput(
    wrong.map((entry) => ({
      key: '--allowed-parameters',
      what: `${shownValue(entry)} is no parameter that can be allowed`,
      mend: 'List names one to a line or parted by commas, as in "top_k, chat_template_kwargs". Messages, model and streaming are set by Evenhand.',
    })),
  );
}
