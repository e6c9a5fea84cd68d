import type { Block } from './document/document.ts';

const barWidth = 24;

/** A bar for each value, from the lowest to the highest. */
export function barChart(
  bars: readonly { readonly name: string; readonly value: number; readonly text: string }[],
): Block {
  const values = bars.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const names = Math.max(...bars.map(({ name }) => name.length));
  const lines = bars.map(({ name, value, text }) => {
    const length = high - low < 1e-9 ? 1 : Math.round(1 + ((barWidth - 1) * (value - low)) / (high - low));
    return `${name.padEnd(names)} ${'█'.repeat(length).padEnd(barWidth)} ${text}`;
  });
  return { kind: 'lines', language: 'text', lines };
}
