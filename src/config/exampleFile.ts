import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { WrittenScore } from './prompt/judgeBlock.ts';

/** An example as its file has it (`definitions/example` of schema/prompt.schema.json). */
export interface WrittenExample {
  readonly item: string;
  readonly vars: Readonly<Record<string, string>>;
  /** The right one. */
  readonly label: WrittenScore;
  /** What the judge said, and why. */
  readonly judged?: WrittenScore;
  readonly reason?: string;
  readonly mode?: string;
  /** The tag `task` of the item. */
  readonly task?: string;
  /** Some of its replies said something else. */
  readonly unsteady?: boolean;
  readonly source?: { readonly commit?: string; readonly run?: string; readonly key?: string };
}

/** The file that a person reads and edits. */
export function writtenExample(example: WrittenExample): string {
  return stringify(example, { lineWidth: 0, blockQuote: 'literal' });
}

/** The name of an example's file: the id of its item, or, if that is no plain name, what is plain of it and a hash. */
export function exampleFile(item: string): string {
  if (/^[\w-][\w.-]{0,99}$/.test(item)) return `${item}.yml`;
  const plain = item.replace(/[^\w-]+/g, '-').slice(0, 60);
  return `${plain}-${createHash('sha256').update(item).digest('hex').slice(0, 8)}.yml`;
}
