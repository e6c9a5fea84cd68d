import { expect, it } from '@jest/globals';
import { countText, numberText } from '../../src/report/studyCells.ts';

const share = (value: number, low: number, high: number) =>
  ({ value, unit: 'share', n: 172, interval: { low, high } }) as const;

it('a share that fell has a true minus as its only sign, in the difference and in both bounds', () => {
  const difference = { from: 'label right', ...share(-0.017, -0.0506, 0.016) };
  expect(numberText({ ...share(0.436, 0.365, 0.51), difference })).toBe('43.6 % (36.5 … 51.0); Δ −1.7 (−5.1 … 1.6)');
  expect(numberText(share(-0.0004, 0, 0))).toBe('0.0 % (0.0 … 0.0)');
});

it('counts have a comma for each thousand', () => {
  const of = (n: number) => ({ ...share(0.5, 0.4, 0.6), n });
  expect([countText([of(1200)]), countText([of(900), of(12_000)])]).toEqual(['1,200', '900–12,000']);
});
