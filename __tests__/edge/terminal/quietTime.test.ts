import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QuietTime } from '../../../src/edge/terminal/clock.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** What was done so far, by number. */
function counted() {
  const quiet = new QuietTime();
  const done: number[] = [];
  const add = (from: number, to: number) => {
    for (let number = from; number < to; number += 1) quiet.add(() => done.push(number));
  };
  return { done, add };
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('quiet time', () => {
  it('begins when nothing has come for a moment', () => {
    const { done, add } = counted();
    add(0, 3);
    jest.advanceTimersByTime(9);
    add(3, 4);
    jest.advanceTimersByTime(9);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(upTo(4));
  });

  it('is given back after a few: what came meanwhile goes first', () => {
    const { done, add } = counted();
    add(0, 250);
    jest.advanceTimersByTime(10);
    expect(done).toEqual(upTo(100));
    jest.advanceTimersByTime(20);
    expect(done).toEqual(upTo(250));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('may never come: then no more is kept than a little', () => {
    const { done, add } = counted();
    for (let number = 0; number < 5000; number += 1) {
      add(number, number + 1);
      jest.advanceTimersByTime(5);
    }
    expect(done).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(done).toEqual(upTo(2000));
  });
});
