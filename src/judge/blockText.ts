import { guardText } from './delimiters.ts';
import type { Delimiter, Part } from './judge.ts';
import { UnrenderableBlock } from './template/block.ts';
import { renderBlock } from './template/renderBlock.ts';

/**
 * The text that the logic of a template shows of an item.
 *
 * @throws UnrenderableBlock if it cannot show it.
 */
export function blockText(
  { block, within = [] }: Extract<Part, { kind: 'block' }>,
  values: Readonly<Record<string, unknown>>,
): string {
  try {
    const own = block.names.flatMap((name) =>
      Object.hasOwn(values, name) ? [[name, guarded(values[name], within)]] : [],
    );
    return renderBlock(block, Object.fromEntries(own));
  } catch (error) {
    if (!(error instanceof UnrenderableBlock)) throw error;
    throw new UnrenderableBlock(`${inShort(block.source)} cannot be shown: ${error.message}`, { cause: error });
  }
}

/** Guards every text in a value, at any depth. */
function guarded(value: unknown, within: readonly Delimiter[]): unknown {
  if (typeof value === 'string') return guardText(value, within);
  if (Array.isArray(value)) return value.map((one) => guarded(one, within));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, guarded(one, within)]));
}

function inShort(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
