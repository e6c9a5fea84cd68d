import { UnusableInput } from '../shared/fault.ts';
import { auditCommand } from './auditCommand.ts';
import { checkCommand } from './checkCommand.ts';
import { type CommandName, type CommandRow, commands } from './commands.ts';
import { demoCommand } from './demoCommand.ts';
import { destinationsOf } from './destinations.ts';
import { doctorCommand } from './doctorCommand.ts';
import { driftCommand } from './driftCommand.ts';
import type { Environment } from './environment.ts';
import { initCommand } from './init/initCommand.ts';
import { ledgerCommand } from './ledgerCommand.ts';
import { measureCommand } from './measureCommand.ts';
import { mitigateCommand } from './mitigateCommand.ts';
import { optimizeCommand } from './optimizeCommand.ts';
import type { Arguments } from './parseArguments.ts';
import { planCommand } from './planCommand.ts';
import { scoreCommand } from './scoreCommand.ts';
import { type Settings, settingsOf } from './settings.ts';
import { showCommand } from './showCommand.ts';
import { studyCommand } from './studyCommand.ts';

/** Does what a command says and returns the exit code. It is a file of its own, loaded only if there is a command to run. */
export async function runCommand(
  command: CommandName,
  { positionals, given }: Pick<Arguments, 'positionals' | 'given'>,
  environment: Environment,
): Promise<number> {
  const settings = settingsOf(given);
  const { takesWords }: CommandRow = commands[command];
  if (positionals.length > 0 && takesWords !== true) throw tooMany(command, positionals);
  // Before anything is asked. Each action of `ledger` looks for itself: an export may have any name.
  if (command !== 'ledger') destinationsOf(settings);
  return runs[command](environment, settings, positionals);
}

type Run = (environment: Environment, settings: Settings, words: readonly string[]) => Promise<number>;

const runs: Readonly<Record<CommandName, Run>> = {
  check: checkCommand,
  score: scoreCommand,
  drift: driftCommand,
  mitigate: mitigateCommand,
  optimize: optimizeCommand,
  audit: auditCommand,
  study: studyCommand,
  plan: planCommand,
  show: showCommand,
  ledger: ledgerCommand,
  measure: measureCommand,
  demo: demoCommand,
  init: initCommand,
  doctor: doctorCommand,
  // With all schemas in it, which nothing else reads.
  schema: async (environment, _, words) => (await import('./schemaCommand.ts')).schemaCommand(environment, words),
};

function tooMany(command: string, positionals: readonly string[]): UnusableInput {
  return new UnusableInput({
    what: `"evenhand ${command}" takes no "${positionals[0]}"`,
    fix: `See "evenhand ${command} --help".`,
  });
}
