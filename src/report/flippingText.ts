import { labelText } from './labelText.ts';
import { counted, listed } from './numbers.ts';
import type { FlippingOptionResult } from './result.ts';

const mostItems = 10;

/** What to say at the line of the option that a report names. Plain text. */
export function flippingText({ family, option, items }: FlippingOptionResult): {
  readonly title: string;
  readonly text: string;
} {
  const count = counted(items.length, 'item');
  const name = `option ${labelText(option)}`;
  const which = listed(items, mostItems);
  const title =
    family === 'length' ? `Explaining ${name} at length changes ${count}` : `Moving ${name} changes ${count}`;
  const on = family === 'length' ? 'whether it is explained at length' : 'where it stands';
  return {
    title,
    text: `Its text was edited here. ${count} that were steady on the base now depend on ${on}: ${which}. No other option changes half as many.`,
  };
}
