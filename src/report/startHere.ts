import type { ItemChange } from '../compare/itemChange.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import { code, type Phrase } from './document/document.ts';
import type { DocumentStyle } from './document/documentStyle.ts';
import { labelText } from './labelText.ts';
import { counted, percent } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';
import { type SideNames, sideNames } from './sideNames.ts';

/** A place or a length must gain this share of the replies to be called the pattern behind a drop. */
const tellingGain = 0.1;

/**
 * The one sentence that names the dominant pattern of a judge that got worse: the place or the length it began to prefer,
 * the gold that it began to miss, or else the item that moved furthest. Undefined where no item changed.
 */
export function startHere(judge: JudgeResult, telling: Telling = {}): Phrase | undefined {
  const names = sideNames({ command: telling.command ?? 'check' });
  const pattern = preference(judge, names) ?? missedGold(judge.changes);
  const item = telling.detail === 'none' ? undefined : furthestItem(judge.changes, names);
  const told: Phrase | undefined = pattern === undefined ? item : [pattern];
  if (told === undefined) return undefined;
  if (telling.command === 'drift') return [...told, ' The judge itself is the same.'];
  return judge.prompt === undefined
    ? told
    : [...told, ' The judge changed in ', code(judge.prompt), '.', ...option(judge)];
}

/** The option whose move or longer text changes most items that nothing changed before, and its line. */
function option({ flippingOptions = [] }: JudgeResult): Phrase {
  const [most] = flippingOptions.toSorted((a, b) => b.items.length - a.items.length);
  if (most === undefined) return [];
  const line = most.line === undefined ? '' : ` (line ${most.line})`;
  const what = `${line} moves ${counted(most.items.length, 'item')} under ${most.family} that nothing moved before.`;
  return [' Option ', code(labelText(most.option)), what];
}

interface Telling {
  readonly command?: Result['command'];
  /** With `none`, no item is named. */
  readonly detail?: DocumentStyle['detail'];
}

interface Share {
  readonly chosen: number;
  readonly replies: number;
}

function preference({ sides }: JudgeResult, names: SideNames): string | undefined {
  const base = sides.base?.measures;
  const head = sides.head?.measures;
  if (base === undefined || head === undefined) return undefined;
  const found = [place(base['position'], head['position'], names), length(base['length'], head['length'], names)];
  const [most] = found.flatMap((one) => one ?? []).sort((a, b) => b.gain - a.gain);
  return most === undefined || most.gain < tellingGain ? undefined : most.text;
}

interface Pattern {
  readonly gain: number;
  readonly text: string;
}

/** The place that gained most under reordering. */
function place(
  base: FamilyMeasures | undefined,
  head: FamilyMeasures | undefined,
  names: SideNames,
): Pattern | undefined {
  const before = base?.placePreference;
  const places = head?.placePreference ?? [];
  if (before === undefined) return undefined;
  const gains = places.map((now, index) => ({
    now,
    earlier: before[index],
    gain: shareOf(now) - shareOf(before[index]),
  }));
  const [most] = gains.sort((a, b) => b.gain - a.gain);
  if (most === undefined) return undefined;
  const { now, earlier, gain } = most;
  const where = ordinal(now.place, places.length);
  return {
    gain,
    text: `whatever the options say, the one shown ${where} is now chosen in ${percent(shareOf(now))} of ${counted(now.replies, 'reply', 'replies')} under reordering (${names.base}: ${percent(shareOf(earlier))}); a fair judge would choose each place in ${percent(1 / places.length)}.`,
  };
}

/** How much more often the option that is explained at length is chosen. */
function length(
  base: FamilyMeasures | undefined,
  head: FamilyMeasures | undefined,
  names: SideNames,
): Pattern | undefined {
  const earlier = base?.lengthPreference;
  const now = head?.lengthPreference;
  if (earlier === undefined || now === undefined) return undefined;
  return {
    gain: shareOf(now) - shareOf(earlier),
    text: `the option that is explained at greatest length is now chosen in ${percent(shareOf(now))} of ${counted(now.replies, 'reply', 'replies')} that lengthen one (${names.base}: ${percent(shareOf(earlier))}), whatever it says.`,
  };
}

function missedGold(changes: readonly ItemChange[]): string | undefined {
  const wrong = changes.filter(({ kind }) => kind === 'newly-wrong');
  const patterns = new Map<string, number>();
  for (const { gold, head } of wrong) {
    const pattern = `gold ${labelText(gold)} and are now judged ${labelText(head.score)}`;
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  const [top] = [...patterns].sort(([, a], [, b]) => b - a);
  if (top === undefined || wrong.length < 2 || top[1] < wrong.length / 2) return undefined;
  return `${top[1]} of the ${wrong.length} newly wrong items have ${top[0]}.`;
}

/** Changes come with the worst kind and the largest change first. */
function furthestItem(changes: readonly ItemChange[], names: SideNames): Phrase | undefined {
  const first = changes.find(({ kind }) => kind === 'newly-wrong' || kind === 'newly-flips');
  if (first === undefined) return undefined;
  const { item, gold, base, head, kind } = first;
  if (kind === 'newly-flips') {
    const flips = counted(changes.filter((change) => change.kind === kind).length, 'item flips', 'items flip');
    return [
      `${flips} between variants now and did not ${names.base === 'base' ? 'on the base' : names.base}, first of all `,
      code(item),
      '.',
    ];
  }
  const scores = `gold ${labelText(gold)} was judged ${labelText(base.score)} and is now judged ${labelText(head.score)}`;
  return ['item ', code(item), ` with ${scores} (${head.right ?? 0} of ${head.of} variants give the gold).`];
}

function shareOf(counts: Share | undefined): number {
  return counts === undefined || counts.replies === 0 ? 0 : counts.chosen / counts.replies;
}

function ordinal(place: number, of: number): string {
  if (place === 1) return 'first';
  return place === of ? 'last' : `in place ${place}`;
}
