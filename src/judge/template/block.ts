import type { HandlebarsNode } from './handlebars/handlebarsNode.ts';

/** The languages that have logic. */
export const logicNames = ['jinja', 'handlebars', 'mustache'] as const;

export type LogicName = (typeof logicNames)[number];

/** A stretch of a prompt in which its template language decides what is shown: rendered from the item's values alone. */
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
  /** What earlier stretches assign and this one uses, as their source; absent: nothing. */
  readonly before?: string;
}

export interface HandlebarsBlock extends AnyBlock {
  readonly language: 'handlebars' | 'mustache';
  /** Read within the whole text, as white space around it decides what a tag takes away. */
  readonly node: HandlebarsNode;
}

/**
 * How a block stands in a text whose places are in double braces, until the text is split: its number, and as many line
 * breaks as it has, so that no line is lost. Without a number, it stands for what is not shown.
 */
export const blockPlace = /\{\{%(\d*)\n*%\}\}/g;

export function blockMark(number: number | '', lines: number): string {
  return `{{%${number}${'\n'.repeat(lines)}%}}`;
}

/** A text taken apart by a language with logic, in its order; what no piece covers is not sent. */
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

/** A template has logic that cannot be rendered, for a reason that its author can do something about. */
export class UnrenderableBlock extends Error {}
