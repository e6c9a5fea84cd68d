import type { OptionHead } from './optionHeads.ts';
import { onlyPlaceholders, type PromptLine } from './promptLine.ts';

/** The guideline's first line: behind the head, or below it. */
export function meaningBelow(lines: readonly PromptLine[], { at, from, to }: OptionHead): string {
  const own = lines[at]?.text.slice(from, to) ?? '';
  if (/[\p{L}\p{N}]/u.test(own)) return own;
  return lines.slice(at + 1, at + 5).find(({ blank, text }) => !blank && !opensOnly.test(text))?.text ?? '';
}

/** A fence or a tag, with what counts below it. */
const opensOnly = /^\s*(?:```[\w-]*|~~~|<\/?[\w-]+>|={3,}|-{3,})\s*$/;

/** Words, and not only the place of a variable. */
export function isMeaning(text: string): boolean {
  const words = text.replace(/\{\{[^{}]*\}\}/g, '').trim();
  return /\p{L}/u.test(words) && !/^["'`]?[XN]["'`]?[,.]?$/.test(words) && !onlyPlaceholders(text);
}
