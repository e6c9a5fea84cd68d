import type { Demonstration } from './judge.ts';

/** What turns the files of a judge into another version of it. */
export type Edit =
  /** A part of the judge's `evenhand:` block. */
  | { readonly kind: 'block'; readonly key: 'votes' | 'output'; readonly value: Readonly<Record<string, unknown>> }
  /** A separate file, which the block names. */
  | { readonly kind: 'demonstrations'; readonly demonstrations: readonly Demonstration[] }
  /** Text in place of the options; the block then has to state the scale. */
  | { readonly kind: 'options'; readonly text: string }
  /** Text in place of `{{#definition}} … {{/definition}}`; empty: nothing is put there. */
  | { readonly kind: 'definition'; readonly text: string }
  /** A separate paragraph in the prompt. */
  | { readonly kind: 'paragraph'; readonly place: ParagraphPlace; readonly text: string };

/** `options`: after them; `output`: before the output instruction; `end`: at the end of the user's last message. */
export type ParagraphPlace = 'options' | 'output' | 'end';
