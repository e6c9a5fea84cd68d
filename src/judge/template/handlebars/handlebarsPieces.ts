import type { HandlebarsBlock, Piece, Pieces } from '../block.ts';
import { bounded, extended, type ReadPlace, type Route } from '../readPlaces.ts';
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

/** What a block of Handlebars or Mustache reads of an item. */
export function handlebarsPlaces({ node, language }: HandlebarsBlock): readonly ReadPlace[] {
  return placesIn(node, [[[]]], language === 'mustache');
}

/** What the names inside a section may belong to. The innermost is the last. */
type Contexts = readonly (readonly Route[])[];

function placesIn(node: HandlebarsNode, contexts: Contexts, looksOutward: boolean): readonly ReadPlace[] {
  if (node.kind === 'text') return [];
  const { kind, path } = node;
  const routes = routesOf(path, contexts, looksOutward);
  const places = routes.flatMap((route) => readBy(route, kind === 'value' ? 'shown' : 'asked'));
  if (kind === 'value') return places;
  const { routes: inner, lost } = bounded(within(kind, routes, contexts.at(-1) ?? []));
  const around = kind === 'if' || kind === 'unless' ? contexts : [...contexts, inner];
  const body = node.body.flatMap((one) => placesIn(one, around, looksOutward));
  return [...places, ...lost, ...body, ...node.otherwise.flatMap((one) => placesIn(one, contexts, looksOutward))];
}

/** The length of a text or a list may be the member of an object too. */
function readBy(route: Route, how: ReadPlace['how']): readonly ReadPlace[] {
  const place: ReadPlace = { route, how };
  return route.at(-1) === 'length' ? [place, { route: route.slice(0, -1), how: 'asked' }] : [place];
}

/** The routes to what a section's body is about. @param outer those around it. */
function within(
  kind: Exclude<HandlebarsNode['kind'], 'text' | 'value'>,
  routes: readonly Route[],
  outer: readonly Route[],
): readonly Route[] {
  if (kind === 'if' || kind === 'unless') return outer;
  if (kind === 'with') return routes;
  if (kind === 'each') return extended(routes, null);
  // A section repeats for a list, takes an object for its context, and keeps the context for `true`.
  return [...routes, ...extended(routes, null), ...outer];
}

function routesOf(
  { parts, depth, isData, isOwn }: HandlebarsPath,
  contexts: Contexts,
  looksOutward: boolean,
): readonly Route[] {
  const reached = contexts.slice(0, Math.max(0, contexts.length - depth));
  if (isData) return [];
  const from = looksOutward && !isOwn && parts.length > 0 ? reached.flat() : (reached.at(-1) ?? []);
  // The item as a whole is an object, which no place can show.
  return from.map((route) => [...route, ...parts]).filter(({ length }) => length > 0);
}
