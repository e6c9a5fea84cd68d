import { plainText } from '../report/plainText.ts';
import { describeFault, OutsideFailure, UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import type { Environment } from './environment.ts';
import { helpText } from './help.ts';
import { type Arguments, parseArguments } from './parseArguments.ts';

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
    environment.stdout.write(helpText(command, given['help-all'] === true));
    return isHelp ? 0 : 2;
  }
  // Loading takes most of a program's time to answer, so version and help load none of this.
  const { runCommand } = await import('./runCommand.ts');
  return runCommand(command, { positionals, given }, environment);
}

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
