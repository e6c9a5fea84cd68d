import type { Fault } from '../../shared/fault.ts';

/** A fenced block in Markdown, in which a document about a judge may hold its prompt. */
export interface FencedBlock {
  /** The first word after the opening fence, and the heading above it; empty: there is none. */
  readonly info: string;
  readonly heading: string;
  readonly body: string;
  /** The line of the body's first line, from 1. */
  readonly line: number;
}

const opening = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)/;

/** The closed blocks of a text in their order. A comment, which no reader of the page sees, holds none. */
function fencedBlocks(text: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  const lines = text.split('\n');
  let heading = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^ {0,3}<!--/.test(line)) {
      const last = lines.findIndex((one, index) => index >= at && one.includes('-->'));
      at = last < 0 ? lines.length : last;
      continue;
    }
    heading = /^#{1,6}[ \t]+(.*?)[ \t#]*$/.exec(line)?.[1] ?? heading;
    const [, mark, info = ''] = opening.exec(line) ?? [];
    if (mark === undefined) continue;
    const end = lines.findIndex(
      (one, index) => index > at && one.trimStart().startsWith(mark) && /^[\s`~]*$/.test(one),
    );
    if (end < 0) break;
    const body = lines.slice(at + 1, end).join('\n');
    blocks.push({ info, heading, body: body.trimEnd(), line: at + 2 });
    at = end;
  }
  return blocks;
}

/**
 * The block that a key names, by the word after its fence or by the heading above it; undefined if none or several
 * match.
 */
export function fencedBlock(
  text: string,
  key: string,
): (FencedBlock & { readonly foundBy: 'word' | 'heading' }) | undefined {
  const named = fencedBlocks(text).filter((block) => namesOf(block).some((name) => plain(name) === plain(key)));
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return undefined;
  return { ...only, foundBy: plain(only.info) === plain(key) ? 'word' : 'heading' };
}

const aPlace = /\{\{|\{[A-Za-z_]\w*\}/;

/** The distinct keys of blocks with places for an item. */
export function fenceKeys(text: string): readonly string[] {
  const keys = fencedBlocks(text)
    .filter(({ body }) => aPlace.test(body))
    .flatMap((block) => namesOf(block).find((name) => fencedBlock(text, name) !== undefined) ?? []);
  return [...new Set(keys)];
}

/** A remark on a page that is sent whole, although all its places stand in one block that asks for a judgment. */
export function wholePage(text: string, file: string): readonly Fault[] {
  const [key, other] = /\.md$/i.test(file) ? fenceKeys(text) : [];
  if (key === undefined || other !== undefined) return [];
  const block = fencedBlock(text, key);
  if (block === undefined || !asks.test(block.body) || aPlace.test(text.replace(block.body, ''))) return [];
  const what = 'the whole page is sent to the judge, and all its places stand in one of its fenced blocks';
  const fix = `If the block is the prompt, name it in the judge's entry: prompt: ${file.replace(/^(?:base|head):/, '')}#${plain(key)}`;
  return [{ file, line: block.line, key: 'prompt', what, fix }];
}

const asks = /\b(?:rate|scor\w*|judge|grad\w*|evaluat\w*|assess|classify|verdict)\b/i;

function namesOf({ info, heading }: FencedBlock): readonly string[] {
  return [heading, info].filter((name) => plain(name) !== '');
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
