import type { HandlebarsBlock, Piece, Pieces } from '../block.ts';
import type { HandlebarsNode, HandlebarsPath } from './handlebarsNode.ts';
import { readHandlebars } from './readHandlebars.ts';

const aName = /^[A-Za-z_]\w*$/;

/**
 * Splits a template of Handlebars or Mustache: text, plain variables, and blocks. Blocks are sections and every place
 * that is more than a name.
 */
export function handlebarsPieces(text: string, language: HandlebarsBlock['language']): Pieces {
  const parts = readHandlebars(text);
  if ('what' in parts) return { kind: 'problem', problem: parts };
  const pieces = parts.map(({ at, end, node }): Piece => {
    if (node.kind === 'text') return { kind: 'text', at, text: node.text };
    if (node.kind === 'value' && aName.test(node.path.written))
      return { kind: 'variable', at, end, name: node.path.written };
    const needed = new Set<string>();
    const optional = new Set<string>();
    collect(node, 0, (name, isNeeded) => (isNeeded ? needed : optional).add(name));
    return {
      kind: 'block',
      at,
      end,
      block: {
        language,
        source: text.slice(at, end),
        node,
        names: [...new Set([...needed, ...optional])],
        optional: [...optional].filter((name) => !needed.has(name)),
      },
    };
  });
  return { kind: 'pieces', pieces };
}

type Note = (name: string, isNeeded: boolean) => void;

/** @param depth the number of contexts around this one; a name in an inner context may be that of a member. */
function collect(node: HandlebarsNode, depth: number, note: Note): void {
  if (node.kind === 'text') return;
  collectPath(node.path, depth, note);
  if (node.kind === 'value') return;
  const inner = node.kind === 'if' || node.kind === 'unless' ? depth : depth + 1;
  for (const one of node.body) collect(one, inner, note);
  for (const one of node.otherwise) collect(one, depth, note);
}

function collectPath({ parts, depth: out, isData, isOwn }: HandlebarsPath, depth: number, note: Note): void {
  const [name] = parts;
  if (isData || name === undefined) return;
  if (depth <= out) note(name, true);
  else if (!isOwn) note(name, false);
}
