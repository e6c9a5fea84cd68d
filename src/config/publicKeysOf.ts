import type { LoadedSides } from './loadSides.ts';

/**
 * The public keys whose signatures count on kept replies: the base's, whatever else the workflow takes from the head. A
 * version that is compared with nothing is the default branch's own.
 */
export function publicKeysOf(sides: LoadedSides, isCompared: boolean): readonly string[] {
  const trusted = isCompared ? sides.base : sides.head;
  return [...new Set((trusted ?? []).flatMap(({ configuration }) => configuration.publicKeys ?? []))];
}
