import { plainText } from '../report/plainText.ts';
import { describeFault, OutsideFailure, UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import { type CommandName, type CommandRow, commands } from './commands.ts';
import { destinationsOf } from './destinations.ts';
import type { Environment } from './environment.ts';
import { type Arguments, parseArguments, takesNo } from './parseArguments.ts';
import { type Settings, settingsOf } from './settings.ts';

/** The command line: words in, exit code out. It throws nothing. */
export async function run(argv: readonly string[], environment: Environment): Promise<number> {
  try {
    return await dispatch(parseArguments(argv), environment);
  } catch (error) {
    return explain(error, environment);
  }
}

async function dispatch({ command, positionals, given }: Arguments, environment: Environment): Promise<number> {
  if (given.version === true) {
    environment.stdout.write(`${tool}\n`);
    return 0;
  }
  const isHelp = given.help === true || given['help-all'] === true;
  if (command === undefined || isHelp) {
    const { helpText } = await import('./help.ts');
    environment.stdout.write(helpText(command, given['help-all'] === true));
    return isHelp ? 0 : 2;
  }
  const settings = settingsOf(given);
  const { takesWords }: CommandRow = commands[command];
  if (positionals[0] !== undefined && takesWords !== true) throw takesNo(command, positionals[0]);
  // Checked before anything is asked. Each action of `ledger` checks for itself: an export may have any name.
  if (command !== 'ledger') destinationsOf(settings);
  const runCommand = await runs[command]();
  return runCommand(environment, settings, positionals);
}

type Run = (environment: Environment, settings: Settings, words: readonly string[]) => number | Promise<number>;

/** Loading takes most of a program's time to answer, so each command loads only what it runs. */
const runs: Readonly<Record<CommandName, () => Promise<Run>>> = {
  check: async () => (await import('./checkCommand.ts')).checkCommand,
  score: async () => (await import('./checkCommand.ts')).scoreCommand,
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

/** Explains a user's mistake and returns 2. Anything else is our bug, and never green. */
export function explain(error: unknown, environment: Pick<Environment, 'stderr'>): number {
  if (error instanceof UnusableInput) {
    for (const fault of error.faults) environment.stderr.write(`error: ${safeLines(describeFault(fault))}\n`);
    return error instanceof OutsideFailure ? 3 : 2;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  environment.stderr.write(`error: this is a bug in Evenhand, and no verdict: ${plainText(message)}\n`);
  return 3;
}

function safeLines(text: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? plainText(line) : `  ${plainText(line.trim())}`))
    .join('\n');
}
