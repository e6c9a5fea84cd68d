import { UnusableInput } from '../shared/fault.ts';
import { batchCommand } from './batchCommand.ts';
import { checkCommand } from './checkCommand.ts';
import type { CommandName } from './commandNames.ts';
import { demoCommand } from './demoCommand.ts';
import { doctorCommand } from './doctorCommand.ts';
import { driftCommand } from './driftCommand.ts';
import { initCommand } from './initCommand.ts';
import { ledgerCommand } from './ledgerCommand.ts';
import { measureCommand } from './measureCommand.ts';
import type { Arguments } from './parseArguments.ts';
import { planCommand } from './planCommand.ts';
import { scoreCommand } from './scoreCommand.ts';
import { settingsOf } from './settings.ts';
import type { World } from './world.ts';

/** Does what a command says and returns the exit code. It is a file of its own, loaded only if there is a command to run. */
export async function runCommand(
  command: CommandName,
  { positionals, given }: Pick<Arguments, 'positionals' | 'given'>,
  world: World,
): Promise<number> {
  const settings = settingsOf(given);
  if (positionals.length > 0 && !withWords.includes(command)) throw tooMany(command, positionals);
  switch (command) {
    case 'check':
      return checkCommand(world, settings);
    case 'score':
      return scoreCommand(world, settings);
    case 'drift':
      return driftCommand(world, settings);
    case 'plan':
      return planCommand(world, settings);
    case 'batch':
      return batchCommand(world, settings, positionals);
    case 'ledger':
      return ledgerCommand(world, settings, positionals);
    case 'measure':
      return measureCommand(world, settings, positionals);
    case 'demo':
      return demoCommand(world, settings);
    case 'init':
      return initCommand(world, settings);
    case 'doctor':
      return doctorCommand(world, settings);
    case 'schema':
      // With all schemas in it, which nothing else reads.
      return (await import('./schemaCommand.ts')).schemaCommand(world, positionals);
  }
}

/** Commands that take words besides their options. */
const withWords: readonly CommandName[] = ['batch', 'ledger', 'measure', 'schema'];

function tooMany(command: string, positionals: readonly string[]): UnusableInput {
  return new UnusableInput({
    what: `"evenhand ${command}" takes no "${positionals[0]}"`,
    mend: `See "evenhand ${command} --help".`,
  });
}
