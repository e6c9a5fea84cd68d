import type { Clock } from '../../src/ask/ports.ts';

/** A clock whose time passes only when everything waits for it, and then at once: hours in milliseconds. */
export interface VirtualTime {
  readonly clock: Clock;
  /** Calls it at this time. */
  at(timeMs: number, happen: () => void): void;
  /** Lets time pass until the work is done. @throws Error where it never will be: nothing is left to happen, or no time passes. */
  until<T>(work: Promise<T>): Promise<T>;
}

interface Happening {
  readonly timeMs: number;
  readonly order: number;
  readonly happen: () => void;
}

export function virtualTime(): VirtualTime {
  let nowMs = 0;
  let order = 0;
  const heap: Happening[] = [];
  const at = (timeMs: number, happen: () => void) => {
    order += 1;
    push(heap, { timeMs: Math.max(timeMs, nowMs), order, happen });
  };
  const sleep: Clock['sleep'] = (delayMs, signal) =>
    new Promise((resolve, reject) => {
      at(nowMs + Math.max(0, delayMs), () => (signal.aborted ? reject(signal.reason) : resolve()));
    });
  const until = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    work.then(end, end);
    let atThisTime = 0;
    let idle = 0;
    for (;;) {
      // Everything that is ready runs; promises that follow from promises take a few rounds.
      for (let round = 0; round < 12; round += 1) await Promise.resolve();
      if (isDone) return work;
      const next = pop(heap);
      if (next === undefined) {
        // A run may be loading a module, which takes real time.
        await new Promise((resolve) => setTimeout(resolve, 1));
        idle += 1;
        if (idle < mostTurns) continue;
        throw new Error(`at ${nowMs} ms, all wait for what will never happen`);
      }
      idle = 0;
      atThisTime = next.timeMs > nowMs ? 0 : atThisTime + 1;
      if (atThisTime > tooMany)
        throw new Error(`at ${nowMs} ms, something happens again and again, and no time passes`);
      nowMs = next.timeMs;
      next.happen();
    }
  };
  return { clock: { now: () => nowMs, sleep }, at, until };
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.timeMs < b.timeMs || (a.timeMs === b.timeMs && a.order < b.order);
}

function push(heap: Happening[], one: Happening): void {
  let place = heap.push(one) - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || isBefore(above, one)) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = one;
}

function pop(heap: Happening[]): Happening | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return first;
  let place = 0;
  for (;;) {
    const left = 2 * place + 1;
    const [a, b] = [heap[left], heap[left + 1]];
    const child = a !== undefined && b !== undefined && isBefore(b, a) ? left + 1 : left;
    const below = heap[child];
    if (below === undefined || isBefore(last, below)) break;
    heap[place] = below;
    place = child;
  }
  heap[place] = last;
  return first;
}

const tooMany = 100_000;
const mostTurns = 5000;
