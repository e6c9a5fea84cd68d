import type { MovedItems } from '../compare/movedItems.ts';
import { tally } from '../shared/groupBy.ts';
import { between, code, type DocumentStyle, type Phrase } from './document/document.ts';
import { namedOption } from './flippingResults.ts';
import { counted } from './numbers.ts';
import { leadingMove, scoresText, worseItems } from './rankedDifferences.ts';
import type { JudgeResult, Result } from './result.ts';
import { type SideNames, sideNames } from './sideNames.ts';
import { labelText } from './text.ts';

/** A place is called the pattern behind a drop only if it gains this share of the items. */
const tellingGain = 0.1;

interface Telling {
  readonly command?: Result['command'];
  /** With `none`, the text names no item. */
  readonly detail?: DocumentStyle['detail'];
}

/**
 * Where a reviewer should look first: the item with the largest drop in the measure that failed, the pattern behind the
 * drop, and the option that stands out. These are facts; none of them need be the cause. Undefined if there is none.
 */
export function lookHere(judge: JudgeResult, { command = 'check', detail }: Telling = {}): Phrase | undefined {
  const worst = worstItemOf(judge, { command, detail });
  const parts = [...(worst === undefined ? [] : [worst.text]), ...patternsOf(judge, command)];
  const isFound = parts.length > (command === 'drift' ? 1 : 0);
  return isFound ? between(' ', parts) : undefined;
}

/** The pattern behind a drop, and the option that stands out, each a sentence. */
export function patternsOf(judge: JudgeResult, command: Result['command']): readonly Phrase[] {
  const names = sideNames({ command });
  const pattern = followers(judge, names) ?? missedGold(leadingMove(judge));
  return [
    ...(pattern === undefined ? [] : [[pattern]]),
    ...option(judge),
    ...(command === 'drift' ? [['The judge itself is the same.']] : []),
  ];
}

/** The item with the largest drop in the measure that failed; undefined if there is none, or no item may be named. */
export function worstItemOf(judge: JudgeResult, { command = 'check', detail }: Telling) {
  const leading = leadingMove(judge);
  const [worst] = leading === undefined || detail === 'none' ? [] : worseItems(leading);
  if (worst === undefined) return undefined;
  const names = sideNames({ command });
  const gold: Phrase = worst.gold === undefined ? [] : [' (gold ', code(labelText(worst.gold)), ')'];
  // `shop-04` (gold `2`): base 2 ×9, head 1 ×8, 2 ×1.
  const scores = `${names.base} ${scoresText(worst.base)}; ${names.head} ${scoresText(worst.head)}.`;
  const text: Phrase = [code(worst.item), ...gold, `: ${scores}`];
  return { id: worst.item, text };
}

/** The items that now get the option at one place, whatever the order. */
function followers({ placeFollowers }: JudgeResult, names: SideNames): string | undefined {
  if (placeFollowers === undefined) return undefined;
  const { place, places, items, before, of } = placeFollowers;
  if (items.length - before < tellingGain * of) return undefined;
  const get = items.length === 1 ? 'item now gets' : 'items now get';
  const comes = place === 1 || place === places ? 'comes' : 'stands';
  return `${items.length} of ${of} ${get} whichever option ${comes} ${ordinal(place, places)} (${names.base}: ${before}).`;
}

/** The option that a report may name, and its line. */
function option({ flippingOptions, prompt }: JudgeResult): readonly Phrase[] {
  const named = namedOption(flippingOptions);
  if (named === undefined || prompt === undefined) return [];
  const what = named.family === 'length' ? 'Explained at length' : 'Moved';
  const told = `, edited in line ${named.line}, changes ${counted(named.items.length, 'item')} that were steady; no other option changes half as many.`;
  return [[`${what}, option `, code(labelText(named.option)), told]];
}

/** The gold that most of the worse items share, and the score that they mostly get now. */
function missedGold(moved: MovedItems | undefined): string | undefined {
  if (moved?.measure !== 'accuracy') return undefined;
  const worse = worseItems(moved);
  const patterns = worse.flatMap(({ gold, head: [usual] }) =>
    usual?.score === undefined || usual.score === gold
      ? []
      : [`have gold ${labelText(gold)} and now mostly get ${labelText(usual.score)}`],
  );
  const [top] = [...tally(patterns)].sort(([, a], [, b]) => b - a);
  if (top === undefined || worse.length < 2 || top[1] < worse.length / 2) return undefined;
  return `${top[1]} of the ${worse.length} items that are worse ${top[0]}.`;
}

function ordinal(place: number, of: number): string {
  if (place === 1) return 'first';
  return place === of ? 'last' : `in place ${place}`;
}
