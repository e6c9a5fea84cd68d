import type { AlikeOptions } from './alikeOptions.ts';
import { counted, joined, listed } from './numbers.ts';

const mostItems = 10;
const mostOptions = 8;

/** What to say where options stand whose move, or whose elaboration, flips the same items. Plain text. */
export function flippingText(options: AlikeOptions): { readonly title: string; readonly text: string } {
  const [{ family, items }] = options;
  const names = options.map(({ option }) => String(option)).toSorted((a, b) => a.localeCompare(b, 'en'));
  const isOne = names.length === 1;
  const which = listed(items, mostItems);
  const count = counted(items.length, 'item');
  const these = isOne ? `option ${names.join('')}` : `any of the options ${listing(names)}`;
  const where = isOne ? 'this option' : `any of the options ${listing(names)}`;
  if (family === 'length' || family === 'position+length') {
    return {
      title: `Explaining ${these} at length flips ${count}`,
      text: `Where ${where} is explained at length, ${count} are given it that otherwise are not: ${which}. On the base none of them depended on that.`,
    };
  }
  return {
    title: `Moving ${these} flips ${count}`,
    text: `Where ${where} stands among the others now decides about ${count}: ${which}. On the base none of them depended on the order.`,
  };
}

function listing(names: readonly string[]): string {
  return names.length > mostOptions ? listed(names, mostOptions) : joined(names);
}
