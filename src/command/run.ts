import { plainText } from '../report/plainText.ts';
import { describeFault, OutsideFailure, UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import type { Environment } from './environment.ts';
import { helpText } from './help.ts';
import { type Arguments, parseArguments } from './parseArguments.ts';

/** The command line: words in, exit code out. Nothing is thrown. */
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
    environment.stdout.write(helpText(command, given['help-all'] === true));
    return isHelp ? 0 : 2;
  }
  // Most of the time until a program answers goes into reading what it does not use: version and help need nothing of it.
  const { runCommand } = await import('./runCommand.ts');
  return runCommand(command, { positionals, given }, environment);
}

/** A user's mistake is explained and ends with 2; anything else is a bug of ours, and never green. */
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
