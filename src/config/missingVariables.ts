import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { variablesOf } from '../judge/variables.ts';
import type { Fault } from '../shared/fault.ts';

/**
 * One fault for each variable that items lack, at the first item that lacks it.
 *
 * @param from the file of the items, with the line of each by its id where that is known.
 */
export function missingVariables(
  judge: Judge,
  items: readonly Item[],
  { file, lines }: { readonly file: string; readonly lines?: ReadonlyMap<string, number> },
): readonly Fault[] {
  return variablesOf(judge).flatMap((name) => {
    const without = items.filter((item) => item.vars[name] === undefined);
    const [first] = without;
    if (first === undefined) return [];
    const more = without.length - 1;
    const others = more === 0 ? '' : ` (nor ${more === 1 ? 'does 1 other item' : `do ${more} other items`})`;
    const line = lines?.get(first.id);
    return [
      {
        file,
        ...(line === undefined ? {} : { line }),
        key: `vars.${name}`,
        what: `the prompt of judge "${judge.name}" uses {{${name}}}, but item "${first.id}" has no such variable${others}`,
        mend: `Give every item a "${name}" under "vars", or correct the name in the prompt.`,
      },
    ];
  });
}
