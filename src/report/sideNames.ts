import type { Result } from './result.ts';

/** What the two sides are called: base and head; for drift, what is on record and what the model says today. */
export interface SideNames {
  /** In a sentence, after a number: `base`, `on record`. */
  readonly base: string;
  readonly head: string;
  /** As a title: `Base`, `On record`. */
  readonly Base: string;
  readonly Head: string;
  /** Where a reply is: `on base`, `on record`. */
  readonly on: { readonly base: string; readonly head: string };
}

export function sideNames({ command }: Pick<Result, 'command'>): SideNames {
  return command === 'drift' ? drift : versions;
}

const versions: SideNames = {
  base: 'base',
  head: 'head',
  Base: 'Base',
  Head: 'Head',
  on: { base: 'on base', head: 'on head' },
};
const drift: SideNames = {
  base: 'on record',
  head: 'today',
  Base: 'On record',
  Head: 'Today',
  on: { base: 'on record', head: 'today' },
};
