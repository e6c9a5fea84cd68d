import type { HandlebarsNode } from './handlebars/handlebarsNode.ts';

/** A stretch of a prompt with logic of its template language. It is rendered from the item's values alone. */
export type Block = JinjaBlock | HandlebarsBlock;

interface AnyBlock {
  readonly source: string;
  /** The variables of the item that it may use. */
  readonly names: readonly string[];
  /** Those of them that an item may lack. */
  readonly optional: readonly string[];
}

export interface JinjaBlock extends AnyBlock {
  readonly language: 'jinja';
  /** The source of earlier stretches that assign what this one uses; absent: nothing. */
  readonly before?: string;
}

export interface HandlebarsBlock extends AnyBlock {
  readonly language: 'handlebars' | 'mustache';
  /** Parsed as part of the whole text, since the white space around a tag decides what the tag removes. */
  readonly node: HandlebarsNode;
}

/** The source of a block in a message. */
export function inShort(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/**
 * The placeholder of a block in a text with places in double braces, until the text is split: the block's number, and
 * as many line breaks as the block has, so that no line is lost. A placeholder without a number replaces text that is
 * not shown.
 */
export const blockPlace = /\{\{%(?<number>\d*)\n*%\}\}/g;

export function blockMark(number: number | '', lines: number): string {
  return `{{%${number}${'\n'.repeat(lines)}%}}`;
}

/** A text split by a language with logic, in order. Text that is in no piece is not sent. */
export type Piece =
  | { readonly kind: 'text'; readonly at: number; readonly text: string }
  | { readonly kind: 'variable'; readonly at: number; readonly end: number; readonly name: string }
  | { readonly kind: 'block'; readonly at: number; readonly end: number; readonly block: Block };

/** Why a text cannot be read in its language. */
export interface LogicProblem {
  /** Offset in the text. */
  readonly at: number;
  readonly what: string;
  readonly fix: string;
}

export type Pieces =
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'problem'; readonly problem: LogicProblem };

/**
 * Whether a syntax tree is nested so deeply that reading it could exhaust the stack. Walked level by level, since a
 * recursive walk would exhaust it too. A section within another is two levels, an operation within another is one.
 */
export function isTooDeep(tree: unknown): boolean {
  let level = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

const deepest = 1000;

/** A template has logic that cannot be rendered, for a reason that its author can fix. */
export class UnrenderableBlock extends Error {}
