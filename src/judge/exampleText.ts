import { blockText } from './blockText.ts';
import { guardText } from './delimiters.ts';
import type { Item } from './item.ts';
import type { Part } from './judge.ts';

/**
 * An item as a prompt shows it, with the lines that announce it.
 *
 * @param parts what shows it in the prompt; undefined if these show an option too: then its variables by name.
 */
export function exampleText(
  { vars, values }: Pick<Item, 'vars' | 'values'>,
  parts: readonly Part[] | undefined,
): string {
  if (parts === undefined) {
    return Object.entries(vars)
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n');
  }
  const shown = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'variable') return guardText(vars[part.name] ?? '', part.within ?? []);
    return part.kind === 'block' ? blockText(part, { ...vars, ...values }) : '';
  });
  return shown.join('').trim();
}
