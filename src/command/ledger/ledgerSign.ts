import type { LedgerUpkeep } from '../../ask/ledgerUpkeep.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { plainFormat } from '../plainFormat.ts';
import { deliver } from '../renderResult.ts';
import type { OptionValues } from '../settings.ts';
import type { World } from '../world.ts';
import { keysOrFault } from './keysOrFault.ts';

/** Vouches for every reply of a folder, so that runs of the Action in one repository take them. */
export async function ledgerSign(world: World, values: OptionValues, ledger: LedgerUpkeep): Promise<number> {
  const isJson = plainFormat(values, 'what was signed') === 'json';
  const repository = world.env['GITHUB_REPOSITORY']?.trim() ?? '';
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw withoutRepository;
  const keys = await keysOrFault(world, values);
  const { sign } = world.signatures({ keys, publicKeys: [], repository });
  if (sign === undefined) throw new Error('keys that sign nothing');
  const signed = ledger.sign(sign);
  const text = isJson
    ? `${JSON.stringify({ version: 1, repository, publicKey: keys.publicKey, ...signed }, null, 2)}\n`
    : `${signed.lines} line(s) in ${signed.segments} segment(s) are signed for ${repository} by ${keys.publicKey}, the key of ${keys.variable}.\n`;
  await deliver(world, values, text);
  return 0;
}

const withoutRepository = new UnusableInput({
  key: 'GITHUB_REPOSITORY',
  what: 'a signature holds for one repository, and the environment names none',
  mend: 'A runner sets it; elsewhere write GITHUB_REPOSITORY=owner/name before the command.',
});
