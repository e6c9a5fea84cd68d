import { UnusableInput } from '../shared/fault.ts';
import { type CommandName, type CommandRow, commands } from './commands.ts';
import { destinationsOf } from './destinations.ts';
import type { Environment } from './environment.ts';
import type { Arguments } from './parseArguments.ts';
import { type Settings, settingsOf } from './settings.ts';

/** Runs a command and returns the exit code. It is a separate file, loaded only if there is a command to run. */
export async function runCommand(
  command: CommandName,
  { positionals, given }: Pick<Arguments, 'positionals' | 'given'>,
  environment: Environment,
): Promise<number> {
  const settings = settingsOf(given);
  const { takesWords }: CommandRow = commands[command];
  if (positionals.length > 0 && takesWords !== true) throw tooMany(command, positionals);
  // Checked before anything is asked. Each action of `ledger` checks for itself: an export may have any name.
  if (command !== 'ledger') destinationsOf(settings);
  const run = await runs[command]();
  return run(environment, settings, positionals);
}

type Run = (environment: Environment, settings: Settings, words: readonly string[]) => number | Promise<number>;

/** Each command loads only what it runs. */
const runs: Readonly<Record<CommandName, () => Promise<Run>>> = {
  check: async () => (await import('./checkCommand.ts')).checkCommand,
  score: async () => (await import('./scoreCommand.ts')).scoreCommand,
  drift: async () => (await import('./driftCommand.ts')).driftCommand,
  mitigate: async () => (await import('./mitigateCommand.ts')).mitigateCommand,
  optimize: async () => (await import('./optimizeCommand.ts')).optimizeCommand,
  audit: async () => (await import('./auditCommand.ts')).auditCommand,
  admit: async () => (await import('./admitCommand.ts')).admitCommand,
  label: async () => (await import('./labelCommand.ts')).labelCommand,
  paraphrase: async () => (await import('./paraphraseCommand.ts')).paraphraseCommand,
  study: async () => (await import('./studyCommand.ts')).studyCommand,
  plan: async () => (await import('./planCommand.ts')).planCommand,
  show: async () => (await import('./showCommand.ts')).showCommand,
  ledger: async () => (await import('./ledgerCommand.ts')).ledgerCommand,
  measure: async () => (await import('./measureCommand.ts')).measureCommand,
  demo: async () => (await import('./demoCommand.ts')).demoCommand,
  init: async () => (await import('./init/initCommand.ts')).initCommand,
  doctor: async () => (await import('./doctorCommand.ts')).doctorCommand,
  schema: async () => (await import('./schemaCommand.ts')).schemaCommand,
};

function tooMany(command: string, positionals: readonly string[]): UnusableInput {
  return new UnusableInput({
    what: `"evenhand ${command}" takes no "${positionals[0]}"`,
    fix: `See "evenhand ${command} --help".`,
  });
}
