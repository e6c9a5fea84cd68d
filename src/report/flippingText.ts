import { counted, listed } from './numbers.ts';
import type { FlippingOptionResult } from './result.ts';

const mostItems = 10;

/** What to say where an option stands whose move, or whose elaboration, flips items. Plain text. */
export function flippingText({ family, option, items }: FlippingOptionResult): {
  readonly title: string;
  readonly text: string;
} {
  const which = listed(items, mostItems);
  const count = counted(items.length, 'item');
  if (family === 'length' || family === 'position+length') {
    return {
      title: `Explaining option ${String(option)} at length flips ${count}`,
      text: `Where this option is explained at length, ${count} are given it that otherwise are not: ${which}. On the base none of them depended on that.`,
    };
  }
  return {
    title: `Moving option ${String(option)} flips ${count}`,
    text: `Where this option stands among the others now decides about ${count}: ${which}. On the base none of them depended on the order.`,
  };
}
