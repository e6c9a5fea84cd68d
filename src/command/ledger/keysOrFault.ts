import type { RunKeys } from '../../ask/signatures.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { endpointSettingsOf, type OptionValues } from '../settings.ts';
import type { World } from '../world.ts';

/** What is derived from the secret in the environment. @throws UnusableInput where there is none, or too short a one. */
export async function keysOrFault(world: World, values: OptionValues): Promise<RunKeys> {
  const keys = await world.keys(endpointSettingsOf(values));
  if (!('kind' in keys)) return keys;
  switch (keys.kind) {
    case 'none':
      throw new UnusableInput({
        key: keys.variables[0] ?? 'key',
        what: 'there is no key in the environment to derive the signing key from',
        mend: `Set one of ${keys.variables.join(', ')}, the same one that the workflow has.`,
      });
    case 'short':
      throw new UnusableInput({
        key: keys.variable,
        what: `it has fewer than ${keys.least} characters, and a signature lets anyone try guesses of it`,
        mend: 'Set EVENHAND_SIGNING_KEY to a long random text instead, and the input signing-key in the workflow.',
      });
  }
}
