import { type Block, nameText, paragraph, strong } from '../document/document.ts';

/** A longer text is cut: a page has many. */
const longestText = 4000;

/** The variables of an item, each below its name. */
export function textBlocks(vars: Readonly<Record<string, string>>): readonly Block[] {
  return Object.entries(vars).flatMap(([name, text]) => [paragraph(strong(nameText({ name }))), textBlock(text)]);
}

/** A text with its line breaks. */
export function textBlock(text: string): Block {
  return { kind: 'lines', language: 'text', lines: text.slice(0, longestText).split('\n') };
}
