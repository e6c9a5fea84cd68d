import { UnusableInput } from '../fault.ts';
import type { OptionValues } from './settings.ts';
import type { World } from './world.ts';

/** `evenhand drift`: the judges of one version against their own replies on record. */
export async function driftCommand(_world: World, _values: OptionValues): Promise<number> {
  throw new UnusableInput({ what: 'evenhand drift is being built', mend: 'Wait for it.' });
}
