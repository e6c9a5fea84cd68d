import { plainFormat } from '../plainFormat.ts';
import { deliver } from '../renderResult.ts';
import type { OptionValues } from '../settings.ts';
import type { World } from '../world.ts';
import { keysOrFault } from './keysOrFault.ts';

/** The public key of the secret in the environment, as evenhand.yml takes it. */
export async function ledgerPublicKey(world: World, values: OptionValues): Promise<number> {
  const isJson = plainFormat(values, 'a public key') === 'json';
  const { publicKey, variable } = await keysOrFault(world, values);
  const text = isJson
    ? `${JSON.stringify({ version: 1, publicKey, variable }, null, 2)}\n`
    : `# Of ${variable}. In the evenhand.yml of the default branch:\npublicKeys:\n  - ${publicKey}\n`;
  await deliver(world, values, text);
  return 0;
}
