import { escapePattern } from '../escapePattern.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "A is better in craft, B in argument" prefers neither. */
export function namesAnother(text: string, end: number, { scale }: Vocabulary): boolean {
  const rest = text.slice(end, end + 200).split(/[.!?\n]/, 1)[0] ?? '';
  const labels = scale.kind === 'pairwise' ? scale.values.slice(0, 2) : [];
  return labels.some((label) =>
    new RegExp(`[,;][ \\t]*(?:but |and |while )?${escapePattern(label)}(?![\\p{L}\\p{N}])`, 'u').test(rest),
  );
}
