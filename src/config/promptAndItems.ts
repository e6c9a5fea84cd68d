import { nearestWord } from '../document/shownValue.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { render } from '../judge/render.ts';
import { UnrenderableBlock } from '../judge/template/block.ts';
import { hasLogic, optionalVariables, placeOf, variablesOf } from '../judge/template.ts';
import type { Fault } from '../shared/fault.ts';

/**
 * A fault if the judge sends the same text for every item: then it cannot tell them apart, and every number about it is
 * meaningless. The items must have all variables.
 *
 * @param file the prompt file.
 */
export function sameForAll(judge: Judge, items: readonly Item[], file: string): readonly Fault[] {
  const [first, ...others] = items;
  if (first === undefined || others.length === 0) return [];
  const text = asked(judge, first);
  if (others.some((item) => asked(judge, item) !== text)) return [];
  const used = variablesOf(judge);
  const telling = [...new Set(items.flatMap(({ vars }) => Object.keys(vars)))].filter(
    (name) => !used.includes(name) && others.some(({ vars }) => vars[name] !== first.vars[name]),
  );
  return [
    {
      file,
      line: 1,
      what: `the prompt of judge "${judge.name}" is the same text for all ${items.length} items, so that nothing of them would be judged`,
      fix:
        telling.length === 0
          ? 'Give each item a text of its own in one of the variables that the prompt uses.'
          : `The items differ in ${telling.map((name) => `"${name}"`).join(', ')}: write ${placeOf(telling[0] ?? '', judge)} where it belongs.`,
    },
  ];
}

/** The file of the items, each item's line by its id, if known, and the prompt file. */
interface ItemsPlace {
  readonly file: string;
  readonly lines?: ReadonlyMap<string, number>;
  readonly prompt: string;
}

/** The faults of items with which the prompt cannot be filled: variables that they lack, else what its logic refuses. */
export function unfilledItems(judge: Judge, items: readonly Item[], from: ItemsPlace): readonly Fault[] {
  const missing = missingVariables(judge, items, from);
  return missing.length > 0 ? missing : unshownItems(judge, items, from);
}

/** One fault for each variable that items lack, at the first such item. */
function missingVariables(judge: Judge, items: readonly Item[], { file, lines }: ItemsPlace): readonly Fault[] {
  const optional = new Set(optionalVariables(judge));
  return variablesOf(judge).flatMap((name) => {
    if (optional.has(name)) return [];
    const without = items.filter((item) => item.vars[name] === undefined);
    const [first] = without;
    if (first === undefined) return [];
    const more = without.length - 1;
    const others = more === 0 ? '' : ` (nor ${more === 1 ? 'does 1 other item' : `do ${more} other items`})`;
    const near = nearestWord(name, Object.keys(first.vars));
    const guess = near === undefined ? '' : `Did you mean ${placeOf(near, judge)}? `;
    return [
      {
        file,
        line: lines?.get(first.id),
        key: `vars.${name}`,
        what: `the prompt of judge "${judge.name}" uses ${placeOf(name, judge)}, but item "${first.id}" has no such variable${others}`,
        fix: `${guess}Give every item a "${name}" under "vars", or correct the name in the prompt.${furtherFix(name, judge)}`,
      },
    ];
  });
}

function furtherFix(name: string, judge: Judge): string {
  if (hasLogic(judge)) return ' In JSON and YAML, null says that there is none.';
  return judge.template === 'f-string' ? ` If it is no variable, write {{${name}}}: two braces are one.` : '';
}

/** A fault in the prompt if its logic can show no item, else at the first item that it cannot show. */
function unshownItems(judge: Judge, items: readonly Item[], from: ItemsPlace): readonly Fault[] {
  if (!hasLogic(judge)) return [];
  const failed = items.flatMap((item) => {
    const why = whyUnshown(judge, item);
    return why === undefined ? [] : [{ item, why }];
  });
  const [first] = failed;
  if (first === undefined) return [];
  const atItem = { file: from.file, line: from.lines?.get(first.item.id) };
  const more = failed.length === 1 ? '' : ` (nor can ${failed.length - 1} more)`;
  return [
    {
      ...(failed.length === items.length ? { file: from.prompt } : atItem),
      what: `the prompt of judge "${judge.name}" cannot show item "${first.item.id}"${more}: ${first.why}`,
      fix: 'Correct the logic in the prompt, or the values in the item.',
    },
  ];
}

function whyUnshown(judge: Judge, item: Item): string | undefined {
  try {
    asked(judge, item);
    return undefined;
  } catch (error) {
    if (error instanceof UnrenderableBlock) return error.message;
    throw error;
  }
}

function asked(judge: Judge, item: Item): string {
  return JSON.stringify(render(judge, item, {}));
}

/**
 * A remark on variables of the items that the prompt does not use.
 *
 * @param from the first item.
 */
export function unusedVariables(
  judge: Judge,
  names: readonly string[],
  from: { readonly file: string; readonly line: number },
): readonly Fault[] {
  const used = variablesOf(judge);
  const unused = names.filter((name) => !used.includes(name));
  if (unused.length === 0) return [];
  const [first] = unused;
  const listed = unused.map((name) => `"${name}"`).join(', ');
  const what = `the items bring ${listed}, which the prompt of judge "${judge.name}" does not use`;
  const fix = `If the judge is to see it, write ${placeOf(first ?? '', judge)} in the prompt.`;
  return [{ ...from, key: `vars.${first}`, what, fix }];
}
