import type { Result } from './result.ts';

/** The names of the two sides: base and head; for drift, the recorded replies and today's; for one version, the judge. */
export interface SideNames {
  /** In a sentence, after a number: `base`, `on record`. */
  readonly base: string;
  readonly head: string;
  /** As a title: `Base`, `On record`. */
  readonly Base: string;
  readonly Head: string;
  /** Which side has a reply: `on base`, `on record`. */
  readonly on: { readonly base: string; readonly head: string };
}

export function sideNames({ command }: Pick<Result, 'command'>): SideNames {
  return command === 'drift' ? drift : command === 'score' ? alone : versions;
}

export function sideTitle(names: SideNames, side: 'base' | 'head'): string {
  return side === 'base' ? names.Base : names.Head;
}

const versions: SideNames = {
  base: 'base',
  head: 'head',
  Base: 'Base',
  Head: 'Head',
  on: { base: 'on base', head: 'on head' },
};
/** There is no other side to tell it from. */
const alone: SideNames = {
  ...versions,
  head: 'this version',
  Head: 'This version',
  on: { base: 'on base', head: 'here' },
};
const drift: SideNames = {
  base: 'on record',
  head: 'today',
  Base: 'On record',
  Head: 'Today',
  on: { base: 'on record', head: 'today' },
};
