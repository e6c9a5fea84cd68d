import type { Passage } from '../../config/edit/region.ts';
import { promptOf } from '../../config/edit/rewrittenPrompt.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';

/** The first and last line of a region in its file, from 1. */
export type Lines = readonly [first: number, last: number];

/** Undefined if its lines are not lines of the file, as in a text of JSON. */
export function regionLines(loaded: LoadedJudge, passages: readonly Passage[]): Lines | undefined {
  const { messages } = promptOf(loaded);
  const lines = loaded.promptText.split('\n');
  const found: number[] = [];
  for (const { message, from, text } of passages) {
    const { content = '', line = 1 } = messages[message] ?? {};
    let at = line - 1 + (content.slice(0, from).split('\n').length - 1);
    for (const own of text.split('\n').map((one) => one.trim())) {
      if (own === '') continue;
      at = lines.findIndex((one, index) => index >= at && one.includes(own));
      if (at < 0) return undefined;
      found.push(at + 1);
    }
  }
  return found.length === 0 ? undefined : [Math.min(...found), Math.max(...found)];
}
