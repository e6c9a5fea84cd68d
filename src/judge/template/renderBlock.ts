import type { Block } from './block.ts';
import { renderHandlebars } from './handlebars/renderHandlebars.ts';
import { renderJinja } from './jinja/renderJinja.ts';

/**
 * The text that a block shows for the values of its variables.
 *
 * @throws UnrenderableBlock if it cannot be shown.
 */
export function renderBlock(block: Block, values: Readonly<Record<string, unknown>>): string {
  return block.language === 'jinja' ? renderJinja(block, values) : renderHandlebars(block, values);
}
