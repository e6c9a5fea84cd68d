import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { WrittenScore } from './prompt/judgeBlock.ts';

/** An example in its file (`definitions/example` of schema/prompt.schema.json). */
export interface WrittenExample {
  readonly item: string;
  readonly vars: Readonly<Record<string, string>>;
  /** The correct score. */
  readonly label: WrittenScore;
  /** The judge's score and its reason. */
  readonly judged?: WrittenScore;
  readonly reason?: string;
  readonly mode?: string;
  /** The tag `task` of the item. */
  readonly task?: string;
  /** Whether some of the judge's replies differed. */
  readonly unsteady?: boolean;
  readonly source?: { readonly commit?: string; readonly run?: string; readonly key?: string };
}

/** The file's text, for a person to read and edit. */
export function writtenExample(example: WrittenExample): string {
  return stringify(example, { lineWidth: 0, blockQuote: 'literal' });
}

/** The name of an example's file: its item's id; if that is no plain name, the plain part of it and a hash. */
export function exampleFile(item: string): string {
  if (/^[\w-][\w.-]{0,99}$/.test(item)) return `${item}.yml`;
  const plain = item.replace(/[^\w-]+/g, '-').slice(0, 60);
  return `${plain}-${createHash('sha256').update(item).digest('hex').slice(0, 8)}.yml`;
}
