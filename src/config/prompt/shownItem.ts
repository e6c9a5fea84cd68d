import { throwFaults } from '../../document/placedDocument.ts';
import type { Judge } from '../../judge/judge.ts';
import { candidatesOf } from '../../judge/scale.ts';
import { variablesIn } from '../../judge/template.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { TranslatedPrompt } from './promptLanguage.ts';
import { unnamedPlaces } from './unnamedPlaces.ts';

/** Without a variable, every item would be the same question, so the judge would never see an item. */
export function checkVariables(
  prompt: TranslatedPrompt,
  { messages, options, scale }: Judge,
  itemVariables: readonly string[],
): void {
  const { write } = prompt.language;
  const shown = new Set([
    ...messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'block' ? part.block.names : part.kind === 'variable' ? part.name : [])),
    ),
    ...options.flatMap(({ before, guideline, after }) => variablesIn(before + guideline + after)),
  ]);
  const hidden = (candidatesOf(scale) ?? []).filter((name) => !shown.has(name));
  const at = { file: prompt.file, line: prompt.messages[0]?.line ?? 1, key: 'messages' };
  if (shown.size === 0)
    throw new UnusableInput({ ...at, what: withoutVariable, fix: whereToWrite(prompt, itemVariables) });
  const pair = [...shown].slice(-2).join(', ');
  const faults = hidden.map((name) => ({
    ...at,
    what: `the candidate "${name}" is not in the prompt, so that it would not be judged`,
    fix: `Write ${write(name)} where it belongs, or name the right variables in the judge's entry of evenhand.yml: candidates: [${pair}]`,
  }));
  throwFaults(faults);
}

export const withoutVariable = 'the prompt has no variable, so that nothing of an item would be judged';

/** If code fills `%s` or `{}` or appends the item, the place for it belongs in the prompt or the entry. */
function whereToWrite({ messages, language: { write } }: TranslatedPrompt, variables: readonly string[]): string {
  const [filled] = messages.flatMap(({ content }) => /%\(\w+\)s|\\\([\w.]+\)|#\{\w+\}/.exec(content)?.[0] ?? []);
  const shown = variables.length === 0 ? write('name') : variables.map(write).join(', ');
  const many = unnamedPlaces(messages);
  if (many > 0) {
    const names = Array.from({ length: many }, (_, at) => variables[at] ?? `name_${at + 1}`).join(', ');
    return `Say in the judge's entry of evenhand.yml what your code fills in, in this order: places: [${names}]`;
  }
  if (filled !== undefined) return `If your code fills ${filled}, write ${shown} there.`;
  const names = variables.length === 0 ? '; the names are those under "vars" of the items' : '';
  return `Write ${shown} where the item belongs${names}. If your code sends the item behind the prompt, write its message in the entry of evenhand.yml: message: ${JSON.stringify(itemMessage(variables.length === 0 ? ['name'] : variables, write))}`;
}

/** Each variable below its name; a single one needs no name. */
export function itemMessage(variables: readonly string[], write = (name: string) => `{{${name}}}`): string {
  const [only] = variables;
  if (variables.length === 1 && only !== undefined) return write(only);
  return variables.map((name) => `${name}:\n${write(name)}`).join('\n\n');
}
