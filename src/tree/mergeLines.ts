/**
 * What a three-way merge makes of a text: every change of one side alone, line by line, as diff3 does it. undefined if both
 * sides change the same place in different ways, or the sides differ too much to compare. Of a line that stands several times in a row, git may keep another number of copies.
 *
 * https://www.cis.upenn.edu/~bcpierce/papers/diff3-short.pdf
 */
export function mergeLines(texts: {
  readonly parting: string;
  readonly one: string;
  readonly other: string;
}): string | undefined {
  const [parting, one, other] = [texts.parting, texts.one, texts.other].map(linesOf) as [Lines, Lines, Lines];
  const inOne = matches(parting, one);
  const inOther = matches(parting, other);
  if (inOne === undefined || inOther === undefined) return undefined;
  const merged: string[] = [];
  let from: Places = { parting: 0, one: 0, other: 0 };
  for (let place = 0; place <= parting.length; place += 1) {
    const isEnd = place === parting.length;
    const [a, b] = isEnd ? [one.length, other.length] : [inOne.get(place), inOther.get(place)];
    // A line that both sides kept; what stands before it is settled by itself.
    if (a === undefined || b === undefined) continue;
    const chunk = settled({
      parting: parting.slice(from.parting, place),
      one: one.slice(from.one, a),
      other: other.slice(from.other, b),
    });
    if (chunk === undefined) return undefined;
    merged.push(...chunk);
    if (!isEnd) merged.push(parting[place] ?? '');
    from = { parting: place + 1, one: a + 1, other: b + 1 };
  }
  return merged.join('');
}

type Lines = readonly string[];

interface Places {
  readonly parting: number;
  readonly one: number;
  readonly other: number;
}

/** Lines with their ends, so that a text is its lines, joined. */
function linesOf(text: string): Lines {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function settled({ parting, one, other }: Record<keyof Places, Lines>): Lines | undefined {
  const [before, left, right] = [parting.join(''), one.join(''), other.join('')];
  if (left === before || left === right) return other;
  return right === before ? one : undefined;
}

/** More edits than these are not followed: the time grows with their square. */
const mostEdits = 2000;

/** Which line of `after` each line of `before` became, of those that stayed; as git does it, common ends first. */
function matches(before: Lines, after: Lines): ReadonlyMap<number, number> | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [last, lastAfter] = [before.length - end, after.length - end];
  const within = matchesWithin(before.slice(start, last), after.slice(start, lastAfter));
  if (within === undefined) return undefined;
  return new Map([
    ...Array.from({ length: start }, (_, line) => [line, line] as const),
    ...[...within].map(([line, became]) => [line + start, became + start] as const),
    ...Array.from({ length: end }, (_, line) => [last + line, lastAfter + line] as const),
  ]);
}

/** The same without them: Myers (1986), the greedy algorithm. */
function matchesWithin(before: Lines, after: Lines): ReadonlyMap<number, number> | undefined {
  const traces: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  const most = Math.min(mostEdits, before.length + after.length);
  for (let edits = 0; edits <= most; edits += 1) {
    traces.push(reached);
    const next = new Map(reached);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(reached, diagonal, edits);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return followed(traces, before.length, after.length);
    }
    reached = next;
  }
  return undefined;
}

/** How far a diagonal begins with one edit more: down, or to the right, whichever leads further. */
function startOf(reached: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  const [below, above] = [reached.get(diagonal - 1) ?? -1, reached.get(diagonal + 1) ?? -1];
  return diagonal === -edits || (diagonal !== edits && below < above) ? above : below + 1;
}

/** Back along the way that was found; the lines on its diagonals stayed. */
function followed(traces: readonly ReadonlyMap<number, number>[], x: number, y: number): ReadonlyMap<number, number> {
  const kept = new Map<number, number>();
  let [atX, atY] = [x, y];
  for (let edits = traces.length - 1; edits >= 0; edits -= 1) {
    const reached = traces[edits] ?? new Map<number, number>();
    const diagonal = atX - atY;
    const start = startOf(reached, diagonal, edits);
    while (atX > start) {
      atX -= 1;
      atY -= 1;
      kept.set(atX, atY);
    }
    if (edits === 0) break;
    const isDown =
      start === (reached.get(diagonal + 1) ?? -1) && (diagonal === -edits || (reached.get(diagonal - 1) ?? -1) < start);
    [atX, atY] = isDown ? [start, start - diagonal - 1] : [start - 1, start - diagonal];
  }
  return kept;
}
