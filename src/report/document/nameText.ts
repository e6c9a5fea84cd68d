import { visibleText } from '../plainText.ts';
import { cut } from '../text.ts';

const longestName = 60;

/** A judge's name as a title: one that is a text of its own loses its end. */
export function nameText({ name }: { readonly name: string }): string {
  const shown = visibleText(name).trim();
  return shown === '' ? '–' : cut(shown, longestName);
}
