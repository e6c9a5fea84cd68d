import { belongingOf, type OptionRun } from './optionRun.ts';
import type { PromptLine } from './promptLine.ts';

/** Where the last option of a run ends; `unclear` is the index of a line that may belong to it or not. */
export interface OptionTail {
  readonly end: number;
  readonly unclear?: number;
}

/**
 * Finds the end of the last option. It takes the lines that are indented or bulleted as those of the options before it; the
 * text that follows the list is not its own.
 */
export function optionTail(lines: readonly PromptLine[], { placed, below, place }: OptionRun): OptionTail {
  const { at: start, option } = placed.at(-1) ?? placed[0];
  const earlier = new Set(below.flat());
  const hadBullets = earlier.has('bullet') || earlier.has('bullet apart');
  const mostPlain = below.reduce((most, all) => Math.max(most, all.filter((one) => one === 'plain').length), 0);
  // How many plain lines an option without a guideline on its own line may still take.
  let room = option.open ? mostPlain : 0;
  // Its own line ends as if a list followed.
  let asks = option.open || lines[start]?.text.trimEnd().endsWith(':') === true;
  let end = start;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.blank) continue;
    const isApart = at > end + 1;
    const belonging = belongingOf(line, place, isApart);
    const isPlain = belonging === 'plain';
    const isBullet = !isPlain && belonging !== 'indented';
    if (belonging === undefined || (isPlain && mostPlain === 0) || (isBullet && !hadBullets && !asks)) break;
    const isAsBefore = !isApart || earlier.has(isBullet ? 'bullet apart' : 'indented');
    if (isPlain ? room === 0 : !isAsBefore || (isBullet && !hadBullets)) return { end, unclear: at };
    if (isPlain) room -= 1;
    asks = false;
    end = at;
  }
  return { end };
}
