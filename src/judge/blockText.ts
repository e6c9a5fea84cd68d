import { guardText } from './delimiters.ts';
import type { Delimiter, Part } from './judge.ts';
import { inShort, UnrenderableBlock } from './template/block.ts';
import { renderHandlebars } from './template/handlebars/renderHandlebars.ts';
import { renderJinja } from './template/jinja/renderJinja.ts';

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
    const names = block.names.filter((name) => Object.hasOwn(values, name));
    const own = Object.fromEntries(names.map((name) => [name, guarded(values[name], within)]));
    return block.language === 'jinja' ? renderJinja(block, own) : renderHandlebars(block, own);
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
