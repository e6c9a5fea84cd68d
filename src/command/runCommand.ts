import { UnusableInput } from '../shared/fault.ts';
import { type CommandName, type CommandRow, commands } from './commands.ts';
import { destinationsOf } from './destinations.ts';
import type { Environment } from './environment.ts';
import type { Arguments } from './parseArguments.ts';
import { type Settings, settingsOf } from './settings.ts';

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

/** Each loads what it runs, and nothing else. */
const runs: Readonly<Record<CommandName, Run>> = {
  check: async (environment, settings) => (await import('./checkCommand.ts')).checkCommand(environment, settings),
  score: async (environment, settings) => (await import('./scoreCommand.ts')).scoreCommand(environment, settings),
  drift: async (environment, settings) => (await import('./driftCommand.ts')).driftCommand(environment, settings),
  mitigate: async (environment, settings) =>
    (await import('./mitigateCommand.ts')).mitigateCommand(environment, settings),
  optimize: async (environment, settings) =>
    (await import('./optimizeCommand.ts')).optimizeCommand(environment, settings),
  audit: async (environment, settings, words) =>
    (await import('./auditCommand.ts')).auditCommand(environment, settings, words),
  study: async (environment, settings, words) =>
    (await import('./studyCommand.ts')).studyCommand(environment, settings, words),
  plan: async (environment, settings) => (await import('./planCommand.ts')).planCommand(environment, settings),
  show: async (environment, settings) => (await import('./showCommand.ts')).showCommand(environment, settings),
  ledger: async (environment, settings, words) =>
    (await import('./ledgerCommand.ts')).ledgerCommand(environment, settings, words),
  measure: async (environment, settings, words) =>
    (await import('./measureCommand.ts')).measureCommand(environment, settings, words),
  demo: async (environment, settings) => (await import('./demoCommand.ts')).demoCommand(environment, settings),
  init: async (environment, settings) => (await import('./init/initCommand.ts')).initCommand(environment, settings),
  doctor: async (environment, settings) => (await import('./doctorCommand.ts')).doctorCommand(environment, settings),
  schema: async (environment, _, words) => (await import('./schemaCommand.ts')).schemaCommand(environment, words),
};

function tooMany(command: string, positionals: readonly string[]): UnusableInput {
  return new UnusableInput({
    what: `"evenhand ${command}" takes no "${positionals[0]}"`,
    fix: `See "evenhand ${command} --help".`,
  });
}
