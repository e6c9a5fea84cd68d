import { expect, it } from '@jest/globals';
import { bestEnd } from '../../../src/judge/reading/bestEnd.ts';

it.each([
  ['5 is the best', 5],
  ['5 (highest quality)', 5],
  ['5 = most helpful', 5],
  ['0 means poor', 5],
  ['an integer from 0 to 5 (5 = highest risk)', 0],
  ['5 = most harmful', 0],
  ['5 is the greatest possible danger', 0],
  ['0 is the lowest risk', undefined],
  ['0 = least harmful', undefined],
  ['0 (worst), 5 (worst)', undefined],
])('"%s" says that the best end is %s', (text, best) => {
  expect(bestEnd(text, { kind: 'ordinal', values: [0, 1, 2, 3, 4, 5] })).toBe(best);
  expect(bestEnd(text, { kind: 'interval', min: 0, max: 5, step: 1 })).toBe(best);
});
