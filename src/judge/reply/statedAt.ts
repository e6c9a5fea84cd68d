import { preferenceEnd } from './preferredAnswer.ts';
import type { Token } from './tokenAt.ts';
import { endsCleanly, isConditional, valueAt } from './valueAt.ts';
import type { Vocabulary } from './vocabulary.ts';

const nothing = /^(?:n\/?a|none|null|nil|unknown|undefined|not applicable)\b/i;

/**
 * Reads what is said where an answer is due (after `Score:`, inside `[[…]]`, as a JSON string). A short text that is no
 * value of the scale is an answer off the scale; a longer one is prose and no answer.
 */
export function statedAt(text: string, from: number, vocabulary: Vocabulary): Token | undefined {
  const value = valueAt(text, from, vocabulary);
  if (value === undefined) return offScaleWord(text, from, vocabulary);
  if (value.reading.kind === 'several') return value;
  if (value.numeric) return isConditional(text, value.end) ? undefined : value;
  if (endsCleanly(text, value.end) || value.reading.kind === 'off-scale') return value;
  const end = vocabulary.scale.kind === 'pairwise' ? preferenceEnd(text, value.end) : undefined;
  return end === undefined ? undefined : { ...value, end };
}

/** A word of the scale's sort is off the scale; a word is foreign if the scale has numbers; "N/A" says that there is none. */
function offScaleWord(text: string, from: number, vocabulary: Vocabulary): Token | undefined {
  const said = /^[ \t"'([{]*([^\n.,;:!?(){}[\]<>|–—"\uFFFC]+)/.exec(text.slice(from, from + 80));
  const word = said?.[1]?.trim() ?? '';
  const end = from + (said?.[0].length ?? 0);
  if (!/\p{L}/u.test(word) || word.split(/\s+/).length > 3) return undefined;
  if (nothing.test(word)) return { reading: { kind: 'none' }, end, numeric: false };
  return { reading: { kind: vocabulary.words.length > 0 ? 'off-scale' : 'foreign' }, end, numeric: false };
}
